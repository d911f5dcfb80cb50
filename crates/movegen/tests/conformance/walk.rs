//! Positions from random games, rich in castling, promotions and en passant.

use perftect_movegen::fen::{self, FenOptions};
use perftect_movegen::{MoveKind, Position, Variant};
use proptest::prelude::*;

/// Where the games start.
const ROOTS: &[(Variant, &str)] = &[
    (Variant::Standard, fen::START),
    (Variant::Standard, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    (Variant::Standard, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    (Variant::Standard, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
    (Variant::Chess960, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"),
    (Variant::Chess960, "nrbkqrbn/pppppppp/8/8/8/8/PPPPPPPP/RKRNBBQN w CAfb - 0 1"),
];

/// A position some plies into a random game.
pub(crate) fn positions() -> impl Strategy<Value = Position> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..80);
    (prop::sample::select(ROOTS), choices).prop_map(|((variant, root), choices)| {
        let root = fen::read(root, &FenOptions::new(variant)).expect(root).position;
        choices.into_iter().fold(root, |position, choice| step(&position, choice))
    })
}

/// One move of the game; the same position where it has ended.
fn step(position: &Position, choice: prop::sample::Index) -> Position {
    let mut moves = position.legal_moves();
    if moves.is_empty() {
        return position.clone();
    }
    moves.sort_unstable();
    let special: Vec<_> = moves.iter().copied().filter(|mv| mv.kind != MoveKind::Normal).collect();
    // Every other move is a special one where there is any: left to chance they are rare.
    let pool = if special.is_empty() || choice.index(2) == 0 { moves } else { special };
    position.after(*choice.get(&pool))
}
