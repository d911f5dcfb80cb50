//! One move, legal or not.

use perftect_movegen::rulebook::{self, NoEnPassant, Refusal};
use perftect_movegen::{Move, MoveKind, Position, SanError, UciMove};

/// What became of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Explanation {
    /// It is legal.
    Legal(Move),
    /// It is not.
    Illegal(Move, Reason),
}

/// Why a move is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A pawn may not capture en passant: one of the five answers of EP-36.
    NoEnPassant(NoEnPassant),
    /// Another rule forbids it, or no man goes that way.
    Refused(Refusal),
}

/// The move could not be found out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExplainError {
    /// It is written neither as UCI nor as algebraic notation has it.
    #[error("`{0}` is no move: e2e4, e7e8q, Nf3, exd6, O-O and the like are expected")]
    Form(String),
    /// No man goes there in any way.
    #[error(
        "`{0}`: no man of the side to move goes there, whatever stands in its way; give the move as e2e4"
    )]
    NoSuchMove(String),
}

/// Explains a move given in UCI or in algebraic text. `played` are the moves that led to the position, as far as they
/// are known.
///
/// ```
/// use perftect::explain::{Explanation, explain};
/// use perftect_movegen::Position;
///
/// let position: Position = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1".parse()?;
/// assert!(matches!(explain(&position, "exd6", &[])?[..], [Explanation::Illegal(..)]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the text names no move, not even an illegal one.
pub fn explain(
    position: &Position,
    text: &str,
    played: &[Move],
) -> Result<Vec<Explanation>, ExplainError> {
    let moves = match text.parse::<UciMove>() {
        Ok(uci) => vec![meant_by_uci(position, uci)],
        Err(_) => meant_by_san(position, text)?,
    };
    Ok(moves.into_iter().map(|mv| of_move(position, mv, played)).collect())
}

fn of_move(position: &Position, mv: Move, played: &[Move]) -> Explanation {
    let setup = position.setup();
    match rulebook::judge(&setup, mv) {
        Ok(()) => Explanation::Legal(mv),
        Err(refusal) => {
            let why = || rulebook::why_no_en_passant(&setup, mv.from, mv.to, played);
            let why = (mv.kind == MoveKind::EnPassant).then(why).flatten();
            let reason = why.map_or(Reason::Refused(refusal), Reason::NoEnPassant);
            Explanation::Illegal(mv, reason)
        }
    }
}

/// The legal move, or else the one that geometry allows, or else just a man going from square to square.
fn meant_by_uci(position: &Position, uci: UciMove) -> Move {
    let proposals = rulebook::proposals(&position.setup());
    let proposed: Vec<Move> = rulebook::readings(&proposals, uci).collect();
    position.find_uci(uci).or_else(|| likeliest(position, &proposed)).unwrap_or_else(|| {
        let kind = uci.promotion.map_or(MoveKind::Normal, MoveKind::Promotion);
        Move::new(kind, uci.from, uci.to)
    })
}

/// Of the ways in which a man may go from one square to another, the one that is meant: a pawn that goes sideways to an
/// empty square means to capture en passant.
fn likeliest(position: &Position, moves: &[Move]) -> Option<Move> {
    let is_empty = |mv: &&Move| !position.occupied().has(mv.to);
    let en_passant = moves.iter().filter(is_empty).find(|mv| mv.kind == MoveKind::EnPassant);
    en_passant.or_else(|| moves.iter().find(|mv| mv.kind != MoveKind::EnPassant)).copied()
}

fn meant_by_san(position: &Position, text: &str) -> Result<Vec<Move>, ExplainError> {
    let among = |moves: &[Move]| {
        position.read_san_among(text, moves).map_err(|error| match error {
            SanError::Form(text) => ExplainError::Form(text),
            other => ExplainError::Form(other.to_string()),
        })
    };
    let legal = among(&position.legal_moves())?;
    if !legal.is_empty() {
        return Ok(legal);
    }
    let proposed = among(&rulebook::proposals(&position.setup()))?;
    let mut origins: Vec<_> = proposed.iter().map(|mv| mv.from).collect();
    origins.dedup();
    let moves: Vec<Move> = origins
        .into_iter()
        .filter_map(|from| {
            let same: Vec<Move> = proposed.iter().copied().filter(|mv| mv.from == from).collect();
            likeliest(position, &same)
        })
        .collect();
    if moves.is_empty() { Err(ExplainError::NoSuchMove(text.to_owned())) } else { Ok(moves) }
}

#[cfg(test)]
mod tests {
    use perftect_movegen::Square;
    use perftect_movegen::rulebook::RuleId;

    use super::*;

    fn position(fen: &str) -> Position {
        fen.parse().expect(fen)
    }

    fn rule(fen: &str, text: &str) -> Option<RuleId> {
        match &explain(&position(fen), text, &[]).expect(text)[..] {
            [Explanation::Illegal(_, Reason::Refused(refusal))] => refusal.rule(),
            [
                Explanation::Illegal(_, Reason::NoEnPassant(NoEnPassant::KingInCheck { rule, .. })),
            ] => Some(*rule),
            other => panic!("{text} in {fen}: {other:?}"),
        }
    }

    #[test]
    fn a_legal_move_is_said_to_be_so() {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        for text in ["e1g1", "e1h1", "O-O", "Kf1", "e1f1"] {
            let explained = explain(&position(fen), text, &[]).expect(text);
            assert!(matches!(explained[..], [Explanation::Legal(_)]), "{text}: {explained:?}");
        }
    }

    #[test]
    fn the_rule_that_forbids_is_named_for_both_spellings() {
        let rank_pin = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1";
        assert_eq!(rule(rank_pin, "e5d6"), Some(RuleId::Ep23));
        assert_eq!(rule(rank_pin, "exd6"), Some(RuleId::Ep23));
        assert_eq!(rule("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"), Some(RuleId::Ch12));
        assert_eq!(rule("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "Kf1"), Some(RuleId::Ch14));
    }

    #[test]
    fn a_capture_that_is_not_there_gets_one_of_five_answers() {
        let expired = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2";
        let explained = explain(&position(expired), "exd6", &[]).expect("a move");
        let pawn = Square::D5;
        let expected = Reason::NoEnPassant(NoEnPassant::Expired { pawn, half_moves_ago: None });
        assert!(matches!(&explained[..], [Explanation::Illegal(_, reason)] if *reason == expected));
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let start = Position::start();
        assert!(matches!(explain(&start, "hello", &[]), Err(ExplainError::Form(_))));
        assert!(matches!(explain(&start, "Qd9", &[]), Err(ExplainError::Form(_))));
        assert!(matches!(explain(&start, "e9", &[]), Err(ExplainError::Form(_))));
    }
}
