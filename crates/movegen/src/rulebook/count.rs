//! Counting, the plain way.

use super::laws::Laws;
use super::play;
use super::scene::Scene;
use crate::{MoveKind, Setup};

/// The number of sequences of just `depth` legal half-moves, slowly.
pub(crate) fn perft(setup: &Setup, depth: u32) -> u64 {
    let laws = &Laws::CHESS;
    let moves = |setup| Scene::new(laws, setup).legal_moves();
    match depth {
        0 => 1,
        1 => moves(setup).len() as u64,
        _ => {
            moves(setup).into_iter().map(|mv| perft(&play::after(laws, setup, mv), depth - 1)).sum()
        }
    }
}

/// What tells two positions apart: everything but the clocks, and an en passant square only if somebody can capture
/// there. Two positions with the same key have the same legal moves for ever.
pub(crate) fn key(mut setup: Setup, depth: u32) -> (Setup, u32) {
    if setup.en_passant.is_some() && !can_capture_en_passant(&setup) {
        setup.en_passant = None;
    }
    (without_clocks(setup), depth)
}

pub(crate) fn without_clocks(setup: Setup) -> Setup {
    Setup { half_moves: 0, full_moves: 1, ..setup }
}

fn can_capture_en_passant(setup: &Setup) -> bool {
    let moves = Scene::new(&Laws::CHESS, setup).legal_moves();
    moves.iter().any(|mv| mv.kind == MoveKind::EnPassant)
}
