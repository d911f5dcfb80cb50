//! A position as a whole: checks, pins, and the moves that look possible and are not.

use perftect_movegen::rulebook::{self, NoEnPassant, Refusal, RuleId};
use perftect_movegen::{Move, MoveKind, Position, Role, Setup, Square, Status};

use super::Reason;

/// What there is to say of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survey {
    /// The position.
    pub position: Position,
    /// Check, mate, stalemate, or none of them.
    pub status: Status,
    /// The men that give check.
    pub checkers: Vec<Square>,
    /// The men that shield their king.
    pub pins: Vec<Pin>,
    /// The legal moves.
    pub legal: Vec<Move>,
    /// The moves that men could make but for a rule about kings, castling or en passant.
    pub refused: Vec<RefusedMove>,
}

/// A man that may not leave the line between its king and an enemy man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pin {
    /// The man.
    pub man: Square,
    /// The enemy man.
    pub by: Square,
}

/// A move that is not legal, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedMove {
    /// The move.
    pub mv: Move,
    /// Why not.
    pub reason: Reason,
}

/// Looks a position over.
///
/// ```
/// use perftect::explain::survey;
/// use perftect_movegen::{Position, Square};
///
/// let position: Position = "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
/// let survey = survey(&position);
/// assert_eq!((survey.pins[0].man, survey.pins[0].by), (Square::E2, Square::E7));
/// # Ok::<(), perftect_movegen::FenError>(())
/// ```
pub fn survey(position: &Position) -> Survey {
    let setup = position.setup();
    let refused = rulebook::proposals(&setup).into_iter();
    Survey {
        position: position.clone(),
        status: rulebook::status(&setup),
        checkers: rulebook::checkers(&setup),
        pins: pins(&setup),
        legal: rulebook::legal_moves(&setup),
        refused: refused.filter_map(|mv| refusal(position, &setup, mv)).collect(),
    }
}

/// Each own man is lifted off the board: who then attacks the king was kept from it by that man.
fn pins(setup: &Setup) -> Vec<Pin> {
    let before = rulebook::checkers(setup);
    let men = setup.board.men().filter(|(_, man)| man.color == setup.turn);
    men.filter(|(_, man)| man.role != Role::King)
        .flat_map(|(square, _)| {
            let mut without = setup.clone();
            without.board[square] = None;
            let uncovered = rulebook::checkers(&without).into_iter();
            let uncovered: Vec<_> = uncovered.filter(|by| !before.contains(by)).collect();
            uncovered.into_iter().map(move |by| Pin { man: square, by })
        })
        .collect()
}

fn refusal(position: &Position, setup: &Setup, mv: Move) -> Option<RefusedMove> {
    let refusal = rulebook::judge(setup, mv).err()?;
    if mv.kind == MoveKind::EnPassant {
        return en_passant(position, mv);
    }
    let is_told = refusal.rule().is_some_and(|rule| is_about_more_than_the_way(rule, mv, position));
    is_told.then_some(RefusedMove { mv, reason: Reason::Refused(refusal) })
}

/// That a man is in the way, or that there is nothing to capture, one sees.
fn is_about_more_than_the_way(rule: RuleId, mv: Move, position: &Position) -> bool {
    if let MoveKind::Castle(wing) = mv.kind {
        return position.castling().rook_file(position.turn(), wing).is_some();
    }
    rule >= RuleId::Ch08
}

/// Told only where an enemy pawn stands beside.
fn en_passant(position: &Position, mv: Move) -> Option<RefusedMove> {
    let why = rulebook::why_no_en_passant(&position.setup(), mv.from, mv.to, &[])?;
    let is_told = matches!(why, NoEnPassant::KingInCheck { .. });
    is_told.then_some(RefusedMove { mv, reason: Reason::NoEnPassant(why) })
}

impl RefusedMove {
    /// The refusal in full, if the reason is not about en passant.
    pub const fn refusal(&self) -> Option<&Refusal> {
        match &self.reason {
            Reason::Refused(refusal) => Some(refusal),
            Reason::NoEnPassant(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::{Explanation, explain};

    #[test]
    fn pinned_men_refused_moves_and_rights_are_found() {
        let fen = "4k3/4r3/8/8/8/6b1/4N3/4K2R w K - 0 1";
        let position: Position = fen.parse().expect(fen);
        let survey = survey(&position);
        assert_eq!(survey.status, Status::Check);
        assert_eq!(survey.checkers, [Square::G3]);
        assert_eq!(survey.pins, [Pin { man: Square::E2, by: Square::E7 }]);
        let castle = survey.refused.iter().find(|refused| refused.mv.to == Square::H1);
        let rule = castle.and_then(|refused| refused.refusal()?.rule());
        assert_eq!(rule, Some(RuleId::Ch11));
    }

    #[test]
    fn every_refused_move_is_illegal_by_itself_too() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let position: Position = fen.parse().expect(fen);
        for refused in survey(&position).refused {
            let text = refused.mv.uci(position.variant()).to_string();
            let explained = explain(&position, &text, &[]).expect(&text);
            assert!(matches!(explained[..], [Explanation::Illegal(..)]), "{text}");
        }
    }
}
