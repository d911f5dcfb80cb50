//! What a subject takes for legal at a node, held against what is.

use std::collections::BTreeMap;

use perftect_movegen::{Move, Position, fen};

use super::candidates::candidates;
use crate::subject::{Difference, Question, Subject, SubjectError};

/// How a subject is asked for its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asking {
    /// It lists them.
    ForTheList,
    /// It says yes or no to each.
    MoveByMove,
}

/// A subject's moves at a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Listing {
    /// As the subject wrote them, in its order, each with the legal move that it is, if it is one.
    pub(super) moves: Vec<(String, Option<Move>)>,
    /// Legal moves that are not among them.
    missing: Vec<String>,
}

impl Listing {
    /// Asks the subject.
    pub(super) fn ask(
        subject: &mut dyn Subject,
        question: &Question<'_>,
        asking: Asking,
    ) -> Result<Listing, SubjectError> {
        let texts = match asking {
            Asking::ForTheList => subject.legal_moves(question)?,
            Asking::MoveByMove => accepted(subject, question)?,
        };
        Ok(Listing::of(texts, question.position))
    }

    /// The right one.
    pub(super) fn of_reference(position: &Position) -> Listing {
        let text = |mv: Move| (mv.uci(position.variant()).to_string(), Some(mv));
        Listing { moves: position.legal_moves().into_iter().map(text).collect(), missing: vec![] }
    }

    fn of(texts: Vec<String>, position: &Position) -> Listing {
        let text = |mv: Move| (mv.uci(position.variant()).to_string(), mv);
        let legal: BTreeMap<String, Move> = position.legal_moves().into_iter().map(text).collect();
        let mut missing = legal.clone();
        let moves = texts.into_iter().map(|text| {
            missing.remove(&text);
            let mv = legal.get(&text).copied();
            (text, mv)
        });
        let moves = moves.collect();
        Listing { moves, missing: missing.into_keys().collect() }
    }

    /// What is wrong with it, at the position that `path` leads to.
    pub(super) fn difference(&self, position: &Position, path: &[Move]) -> Difference {
        let mut times: BTreeMap<&str, usize> = BTreeMap::new();
        for (text, _) in self.moves.iter().filter(|(_, mv)| mv.is_some()) {
            *times.entry(text).or_default() += 1;
        }
        let repeated = times.into_iter().filter(|&(_, times)| times > 1);
        let extra = self.moves.iter().filter(|(_, mv)| mv.is_none());
        Difference {
            path: path.iter().map(|mv| mv.uci(position.variant()).to_string()).collect(),
            fen: fen::write(position, &fen::FenStyle::default()),
            missing: self.missing.clone(),
            extra: extra.map(|(text, _)| text.clone()).collect(),
            repeated: repeated.map(|(text, _)| text.to_owned()).collect(),
        }
    }
}

fn accepted(
    subject: &mut dyn Subject,
    question: &Question<'_>,
) -> Result<Vec<String>, SubjectError> {
    let mut accepted = Vec::new();
    for mv in candidates(question.position) {
        if subject.accepts(question, mv)? {
            accepted.push(mv.to_string());
        }
    }
    Ok(accepted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_way_to_be_wrong_is_told_apart() {
        let position: Position = "7k/8/8/8/8/8/8/K7 w - - 0 1".parse().expect("valid");
        let said = ["a1a2", "a1a2", "a1b2", "a1a3", "O-O"].map(str::to_owned);
        let difference = Listing::of(said.to_vec(), &position).difference(&position, &[]);
        assert_eq!(difference.missing, ["a1b1"]);
        assert_eq!(difference.extra, ["a1a3", "O-O"]);
        assert_eq!(difference.repeated, ["a1a2"]);
        let right = Listing::of_reference(&position);
        assert!(right.difference(&position, &[]).is_empty());
    }
}
