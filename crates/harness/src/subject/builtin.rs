//! The reference itself as a subject.

use std::time::Instant;

use perftect_movegen::perft;

use super::{Answer, Question, Source, Subject, SubjectError};

/// Opens instances of the built-in reference. Each counts on the thread that asks it; time limits do not apply.
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

/// It gives totals alone: its lines would be held against themselves.
impl Subject for Builtin {
    fn ask(&mut self, question: &Question<'_>) -> Result<Answer, SubjectError> {
        let start = Instant::now();
        let total = perft::count(question.position, question.depth)
            .map_err(|error| SubjectError::Unsupported(error.to_string()))?;
        Ok(Answer { total, divide: None, elapsed: start.elapsed() })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use perftect_movegen::{Position, fen};

    use super::*;

    #[test]
    fn the_reference_counts_the_start_position() {
        let start = Position::start();
        let question = Question {
            root: &start,
            fen: fen::START,
            moves: &[],
            position: &start,
            depth: 3,
            timeout: Duration::MAX,
        };
        let answer = Builtin.open().and_then(|mut it| it.ask(&question)).expect("an answer");
        assert_eq!(answer.total, 8_902);
        assert_eq!(answer.divide, None);
    }
}
