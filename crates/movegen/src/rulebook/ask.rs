//! The questions that one can ask the rulebook.

use super::laws::Laws;
use super::refusal::Refusal;
use super::scene::Scene;
use super::{count, propose};
use crate::{Move, Setup, Square, Status};

/// Every move that geometry allows, whatever stands in the way; [`judge`] says which rule forbids it.
pub fn proposals(setup: &Setup) -> Vec<Move> {
    propose::everything(&Scene::new(&Laws::CHESS, setup))
}

/// Every legal move once, the men in the order of their squares from a1 on.
///
/// ```
/// use perftect_movegen::{Position, rulebook};
///
/// assert_eq!(rulebook::legal_moves(&Position::start().setup()).len(), 20);
/// ```
pub fn legal_moves(setup: &Setup) -> Vec<Move> {
    Scene::new(&Laws::CHESS, setup).legal_moves()
}

/// Whether a move is legal, and if not, which rule forbids it and which squares are to blame.
///
/// ```
/// use perftect_movegen::rulebook::{self, RuleId};
/// use perftect_movegen::{Move, MoveKind, Position, Square};
///
/// let position: Position = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1".parse()?;
/// let capture = Move::new(MoveKind::EnPassant, Square::E5, Square::D6);
/// let refusal = rulebook::judge(&position.setup(), capture).unwrap_err();
/// assert_eq!(refusal.rule(), Some(RuleId::Ep23));
/// assert_eq!((refusal.square, refusal.by), (Square::H5, Some(Square::A5)));
/// # Ok::<(), perftect_movegen::FenError>(())
/// ```
///
/// # Errors
/// If it is not legal: what forbids it.
pub fn judge(setup: &Setup, mv: Move) -> Result<(), Refusal> {
    Scene::new(&Laws::CHESS, setup).judge(mv)
}

/// The position after a legal move. What another move leads to is not said, but it does not panic.
pub fn play(setup: &Setup, mv: Move) -> Setup {
    super::play::after(&Laws::CHESS, setup, mv)
}

/// The men that give check to the side to move, a1 first.
pub fn checkers(setup: &Setup) -> Vec<Square> {
    Scene::new(&Laws::CHESS, setup).checkers()
}

/// Whether the side to move is in check, and whether it has a move (CH-17).
///
/// ```
/// use perftect_movegen::{Position, Status, rulebook};
///
/// let position: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
/// assert_eq!(rulebook::status(&position.setup()), Status::Stalemate);
/// # Ok::<(), perftect_movegen::FenError>(())
/// ```
pub fn status(setup: &Setup) -> Status {
    Scene::new(&Laws::CHESS, setup).status()
}

/// The number of sequences of just `depth` legal half-moves, counted one by one: right, but slow.
///
/// ```
/// use perftect_movegen::{Position, rulebook};
///
/// assert_eq!(rulebook::perft(&Position::start().setup(), 3), 8_902);
/// ```
pub fn perft(setup: &Setup, depth: u32) -> u64 {
    count::perft(setup, depth)
}
