//! The inner loops one by one: `cargo bench --package perftect-movegen`.
//!
//! A count of one ply is the last ply's, counted by sets; of two plies the one that most of the time goes into; of three
//! it adds that moves are played. Where a pace is shown, it is in leaves.

use std::num::NonZeroUsize;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use perftect_movegen::fen::EnPassantStyle;
use perftect_movegen::{PackedPosition, Position, perft};

/// A quiet opening, a rich middlegame, a rook endgame, a promotion race.
const FENS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
];

fn main() {
    divan::main();
}

fn position(fen: &str) -> Position {
    fen.parse().expect("valid")
}

#[divan::bench(args = FENS, consts = [1, 2, 3, 4])]
fn count<const DEPTH: u32>(bencher: Bencher<'_, '_>, fen: &str) {
    let position = position(fen);
    let leaves = perft::count(&position, DEPTH).expect("fits");
    bencher
        .counter(ItemsCount::new(leaves))
        .bench(|| perft::count(black_box(&position), black_box(DEPTH)));
}

#[divan::bench(args = FENS)]
fn count_with_a_table(bencher: Bencher<'_, '_>, fen: &str) {
    let position = position(fen);
    let leaves = perft::count(&position, 5).expect("fits");
    bencher
        .counter(ItemsCount::new(leaves))
        .with_inputs(|| perft::Table::new(NonZeroUsize::MIN).expect("a mebibyte"))
        .bench_values(|mut table| perft::count_with(black_box(&position), 5, &mut table));
}

#[divan::bench(args = FENS)]
fn legal_moves(bencher: Bencher<'_, '_>, fen: &str) {
    let position = position(fen);
    bencher.bench(|| black_box(&position).legal_moves());
}

#[divan::bench(args = FENS)]
fn pack(bencher: Bencher<'_, '_>, fen: &str) {
    let position = position(fen);
    bencher.bench(|| PackedPosition::of(black_box(&position), EnPassantStyle::Legal));
}

#[divan::bench(args = FENS)]
fn unpack(bencher: Bencher<'_, '_>, fen: &str) {
    let position = position(fen);
    let packed = PackedPosition::of(&position, EnPassantStyle::Legal).expect("few men");
    bencher.bench(|| black_box(packed).unpack(position.turn(), position.variant()));
}
