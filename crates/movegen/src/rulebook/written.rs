//! Moves as people write them, by two squares: which move is meant, and what is to be said if none is legal.

use super::RuleId::{Ep10, Ep11};
use super::laws::Laws;
use super::propose;
use super::refusal::Refusal;
use super::scene::Scene;
use crate::{Move, MoveKind, Setup, UciMove, Variant};

/// The legal move that is written so, or why there is none.
///
/// Castling may be written by the king's destination or by the rook. Where a text can mean several moves that are all
/// refused (a pawn's ordinary capture and en passant), the refusal is that of the more likely one.
///
/// ```
/// use perftect_movegen::Position;
/// use perftect_movegen::rulebook::{self, RuleId};
///
/// let setup = Position::start().setup();
/// assert!(rulebook::judge_written(&setup, "e2e4".parse()?).is_ok());
/// let refusal = rulebook::judge_written(&setup, "f1b5".parse()?).unwrap_err();
/// assert_eq!(refusal.rule(), Some(RuleId::Ch01));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If no legal move is written so: what forbids it.
pub fn judge_written(setup: &Setup, written: UciMove) -> Result<Move, Refusal> {
    let scene = Scene::new(&Laws::CHESS, setup);
    let proposals = propose::everything(&scene);
    let mut refusals = Vec::new();
    for mv in readings(&proposals, written) {
        match scene.judge(mv) {
            Ok(()) => return Ok(mv),
            Err(refusal) => refusals.push((mv, refusal)),
        }
    }
    Err(most_telling(refusals, written).unwrap_or_else(|| refusal_of_unknown(&scene, written)))
}

/// The moves among some that are written so: first by their two squares, then castling by the king's destination.
pub fn readings(moves: &[Move], written: UciMove) -> impl Iterator<Item = Move> {
    let by_squares = move |mv: &Move| mv.uci(Variant::Chess960) == written;
    let by_king = move |mv: &Move| Scene::is_castle(*mv) && mv.uci(Variant::Standard) == written;
    moves.iter().copied().filter(by_squares).chain(moves.iter().copied().filter(by_king))
}

/// En passant is meant where a pawn on its fifth rank has an enemy pawn beside it; castling where a king takes its rook.
fn most_telling(refusals: Vec<(Move, Refusal)>, written: UciMove) -> Option<Refusal> {
    let is_likely = |(mv, refusal): &(Move, Refusal)| match mv.kind {
        MoveKind::EnPassant => !matches!(refusal.rule(), Some(Ep10 | Ep11)),
        MoveKind::Castle(_) => mv.to == written.to,
        _ => false,
    };
    let likely = refusals.iter().position(is_likely).unwrap_or(0);
    refusals.into_iter().nth(likely).map(|(_, refusal)| refusal)
}

/// What is to be said of a text that means none of the proposed moves.
fn refusal_of_unknown(scene: &Scene, written: UciMove) -> Refusal {
    let kind = written.promotion.map_or(MoveKind::Normal, MoveKind::Promotion);
    let mv = Move::new(kind, written.from, written.to);
    let unknown = Refusal { ground: super::Ground::NoMan, square: mv.from, by: None };
    scene.judge(mv).err().unwrap_or(unknown)
}
