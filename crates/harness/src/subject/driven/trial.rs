//! Whether a way of asking a subject for its moves can be relied upon at all.

use std::time::Duration;

use perftect_movegen::Position;

use super::listing::{Asking, Listing};
use crate::subject::{Question, Subject, SubjectError};

/// The most moves that any known position has, 218: by R. Petrović, 1964.
const MOST_MOVES: &str = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

/// Check, en passant, castling, promotion, mate, stalemate.
const OTHERS: &[&str] = &[
    "4k3/8/8/8/4r3/8/3B4/4K2R w K - 0 1",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "8/P3k3/8/8/8/8/4K3/8 w - - 0 1",
    "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
];

/// Moves that may differ in a position without putting the way of asking in doubt, or a tenth of all.
const FEW: usize = 2;

/// Positions, besides the one with the most moves, at which any number may differ.
const MAY_FAIL: usize = 1;

/// Asks for the moves of positions of every kind. Faults of the subject are none of the way of asking: a few moves may
/// differ from the legal ones.
///
/// # Errors
/// The reason, if far too much differs, or if a question has no answer within the limit.
pub(crate) fn try_out(
    subject: &mut dyn Subject,
    asking: Asking,
    limit: Duration,
) -> Result<(), TrialError> {
    // One by one it would take long, and tell nothing: only lists have a length at which they end.
    if asking == Asking::ForTheList
        && let Some(reason) = look_at(subject, MOST_MOVES, asking, limit)?
    {
        return Err(TrialError::Unreliable(reason));
    }
    let mut reasons = Vec::new();
    for fen in OTHERS {
        reasons.extend(look_at(subject, fen, asking, limit)?);
        if reasons.len() > MAY_FAIL {
            return Err(TrialError::Unreliable(reasons.swap_remove(0)));
        }
    }
    Ok(())
}

/// Why a way of asking is not used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TrialError {
    /// What came has little to do with the legal moves.
    Unreliable(String),
    /// No answer came.
    NoAnswer(SubjectError),
}

impl std::fmt::Display for TrialError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TrialError::Unreliable(reason) => f.write_str(reason),
            TrialError::NoAnswer(error) => error.fmt(f),
        }
    }
}

/// What is wrong in a position, if it is too much.
fn look_at(
    subject: &mut dyn Subject,
    fen: &str,
    asking: Asking,
    limit: Duration,
) -> Result<Option<String>, TrialError> {
    let Ok(position) = fen.parse::<Position>() else { return Ok(None) };
    let (root, timeout) = (&position, limit);
    let question = Question { root, fen, moves: &[], position: &position, timeout };
    let listing = match Listing::ask(subject, &question, asking) {
        Ok(listing) => listing,
        // The trial is about the way of asking, not about what can be set up.
        Err(SubjectError::Unsupported(_)) => return Ok(None),
        Err(error) => return Err(TrialError::NoAnswer(error)),
    };
    let difference = listing.difference(&position, &[]);
    let legal = position.legal_moves().len();
    let wrong = difference.missing.len() + difference.extra.len();
    let is_too_much = wrong > FEW.max(legal / 10);
    Ok(is_too_much.then(|| {
        let (missing, extra) = (difference.missing.len(), difference.extra.len());
        format!("of the {legal} legal moves of {fen} it misses {missing}, and it takes {extra} others for legal")
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::{Abilities, Ability};
    use perftect_movegen::UciMove;

    /// Lists or accepts so much.
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Says {
        TenMoves,
        NoEnPassant,
        Everything,
        Nothing,
    }

    impl Subject for Says {
        fn abilities(&self) -> Abilities {
            Abilities::from([Ability::LegalMoves, Ability::Accepts])
        }

        fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
            let moves = question.position.legal_moves().into_iter();
            let texts = moves.filter(|mv| !format!("{mv:?}").contains("EnPassant"));
            let texts = texts.map(|mv| mv.uci(question.root.variant()).to_string());
            Ok(texts.take(if *self == Says::TenMoves { 10 } else { 999 }).collect())
        }

        fn accepts(&mut self, _: &Question<'_>, _: UciMove) -> Result<bool, SubjectError> {
            Ok(*self == Says::Everything)
        }
    }

    #[test]
    fn a_short_list_is_no_list_and_a_fault_of_the_subject_is_its_own() {
        let list = |mut says: Says| try_out(&mut says, Asking::ForTheList, Duration::from_secs(1));
        assert_eq!(list(Says::NoEnPassant), Ok(()));
        let Err(TrialError::Unreliable(reason)) = list(Says::TenMoves) else { panic!() };
        assert!(reason.contains("misses 208"), "{reason}");
    }

    #[test]
    fn who_accepts_everything_or_nothing_cannot_be_relied_upon() {
        for mut says in [Says::Everything, Says::Nothing] {
            let tried = try_out(&mut says, Asking::MoveByMove, Duration::from_secs(1));
            assert!(matches!(tried, Err(TrialError::Unreliable(_))));
        }
    }
}
