//! The reference itself as a subject.

use std::time::Instant;

use perftect_movegen::perft::{self, CountOverflow};
use perftect_movegen::{Move, Position};

use super::{Answer, DivideLine, Question, Source, Subject, SubjectError};

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

impl Subject for Builtin {
    fn ask(&mut self, question: &Question<'_>) -> Result<Answer, SubjectError> {
        let start = Instant::now();
        let (divide, total) = divide(question.position, question.depth)
            .map_err(|error| SubjectError::Unsupported(error.to_string()))?;
        Ok(Answer { total, divide: Some(divide), elapsed: start.elapsed() })
    }
}

fn divide(position: &Position, depth: u32) -> Result<(Vec<DivideLine>, u64), CountOverflow> {
    let Some(below) = depth.checked_sub(1) else {
        return Ok((Vec::new(), 1));
    };
    let line = |mv: Move| {
        let uci = mv.uci(position.variant()).to_string();
        perft::count(&position.after(mv), below).map(|count| DivideLine { uci, count })
    };
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let lines = moves.into_iter().map(line).collect::<Result<Vec<_>, _>>()?;
    let total = lines
        .iter()
        .try_fold(0_u64, |sum, line| sum.checked_add(line.count))
        .ok_or(CountOverflow)?;
    Ok((lines, total))
}

#[cfg(test)]
mod tests {
    use super::*;
    use perftect_movegen::fen;
    use std::time::Duration;

    #[test]
    fn the_reference_divides_the_start_position() {
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
        let lines = answer.divide.expect("a divide");
        assert_eq!(lines[0], DivideLine { uci: "b1a3".to_owned(), count: 400 });
        assert_eq!(lines.len(), 20);
    }
}
