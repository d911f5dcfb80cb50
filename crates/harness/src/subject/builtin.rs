//! The reference itself as a subject.

use std::time::Instant;

use perftect_movegen::fen::{self, FenStyle};
use perftect_movegen::perft::CountOverflow;
use perftect_movegen::{Move, Status};

use super::{
    Abilities, Ability, Answer, Budget, Question, Source, Subject, SubjectError, Uncounted,
};

/// Opens instances of the built-in reference. Each counts on the thread that asks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Builtin;

impl Source for Builtin {
    fn name(&self) -> String {
        "perftect".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(Builtin))
    }
}

/// It gives totals alone: its lines would be held against themselves. What else it says is held against the suites' claims.
impl Subject for Builtin {
    fn abilities(&self) -> Abilities {
        use Ability::{Fen, LegalMoves, Perft, San};
        Abilities::from([Perft, LegalMoves, Fen, Ability::Status, San])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        let start = Instant::now();
        let deadline = start.checked_add(question.timeout);
        let mut budget = Budget { nodes: u64::MAX, deadline };
        let total = budget.count(question.position, depth).map_err(|why| match why {
            Uncounted::Overflow => SubjectError::Unsupported(CountOverflow.to_string()),
            Uncounted::Spent { .. } => SubjectError::silent(question.timeout),
            Uncounted::Interrupted => SubjectError::Interrupted,
        })?;
        Ok(Answer { total, divide: None, elapsed: start.elapsed() })
    }

    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        let variant = question.position.variant();
        let moves = question.position.legal_moves().into_iter();
        Ok(moves.map(|mv| mv.uci(variant).to_string()).collect())
    }

    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        Ok(fen::write(question.position, &FenStyle::default()))
    }

    fn status(&mut self, question: &Question<'_>) -> Result<Status, SubjectError> {
        Ok(question.position.status())
    }

    fn san(&mut self, question: &Question<'_>, mv: Move) -> Result<String, SubjectError> {
        Ok(question.position.san(mv))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use perftect_movegen::Position;

    use super::*;

    #[test]
    fn the_reference_counts_the_start_position() {
        let start = Position::start();
        let question = Question {
            root: &start,
            fen: fen::START,
            moves: &[],
            position: &start,
            timeout: Duration::MAX,
        };
        let answer = Builtin.open().and_then(|mut it| it.perft(&question, 3)).expect("an answer");
        assert_eq!(answer.total, 8_902);
        assert_eq!(answer.divide, None);
    }

    #[test]
    fn a_count_beyond_the_time_limit_is_given_up() {
        let start = Position::start();
        let timeout = Duration::from_millis(1);
        let (root, position) = (&start, &start);
        let question = Question { root, fen: fen::START, moves: &[], position, timeout };
        let outcome = Builtin.open().and_then(|mut it| it.perft(&question, 40));
        assert_eq!(outcome, Err(SubjectError::silent(timeout)));
    }
}
