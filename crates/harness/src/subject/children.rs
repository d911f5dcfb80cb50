//! The count per move of a subject that gives totals alone: each child is asked about by itself.

use super::{DivideLine, Question, Subject, SubjectError};

/// Asks about the position after each legal move, one half-move less deep; `depth` is that of the parent, at least 2,
/// since no subject is asked for a count at depth 0.
///
/// What a subject says about the children may add up to another number than what it says about the parent: then it
/// generates other moves there, or loses its way when it takes moves back.
///
/// # Errors
/// If a child has no answer. The subject must not be asked again then.
pub fn divide_by_children(
    subject: &mut dyn Subject,
    question: &Question<'_>,
    depth: u32,
) -> Result<Vec<DivideLine>, SubjectError> {
    let below = depth.checked_sub(1).filter(|&below| below > 0).ok_or_else(|| {
        SubjectError::Unsupported("below a depth of 2 there is no child to count".to_owned())
    })?;
    let mut moves = question.moves.to_vec();
    let mut legal = question.position.legal_moves();
    legal.sort_unstable();
    let line = |mv| {
        moves.truncate(question.moves.len());
        moves.push(mv);
        let position = question.position.after(mv);
        let child = Question { moves: &moves, position: &position, ..*question };
        let count = subject.perft(&child, below)?.total;
        Ok(DivideLine { uci: mv.uci(question.position.variant()).to_string(), count })
    };
    legal.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use perftect_movegen::{Position, fen};

    use super::*;
    use crate::subject::{Abilities, Ability, Answer, Builtin};

    /// Counts one leaf too many after a2a4.
    struct OneTooMany;

    impl Subject for OneTooMany {
        fn abilities(&self) -> Abilities {
            Abilities::from([Ability::Perft])
        }

        fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
            let mut answer = Builtin.perft(question, depth)?;
            let is_after = question.moves.iter().any(|mv| format!("{mv:?}").contains("a2a4"));
            answer.total += u64::from(is_after);
            Ok(answer)
        }
    }

    #[test]
    fn the_child_whose_count_is_off_is_found() {
        let start = Position::start();
        let (root, position, timeout) = (&start, &start, Duration::from_secs(60));
        let question = Question { root, fen: fen::START, moves: &[], position, timeout };
        let lines = divide_by_children(&mut OneTooMany, &question, 2).expect("answers");
        let odd: Vec<_> = lines.iter().filter(|line| line.count != 20).collect();
        assert_eq!(odd, [&DivideLine { uci: "a2a4".to_owned(), count: 21 }]);
        assert_eq!(lines.len(), 20);
        let refused = divide_by_children(&mut OneTooMany, &question, 1);
        assert!(matches!(refused, Err(SubjectError::Unsupported(_))));
    }
}
