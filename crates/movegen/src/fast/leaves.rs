//! The last ply: legal moves are counted by sets, none is looked at by itself.

use super::attacks;
use super::danger::danger;
use super::en_passant;
use super::lines::Lines;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use crate::Bitboard;

/// The number of legal moves of `S`.
#[inline(always)]
pub(super) fn count<B: Backend, S: Side>(search: &Search<B>, state: &State) -> u32 {
    let us = state.men::<S>();
    let occupied = state.occupied();
    let king = us.king_square();
    let lines = Lines::of::<S>(state, king, occupied);

    let mut leaves = king_moves::<B, S>(search, state, &lines, occupied);
    let mut targets = !us.all;
    if let Some(checker) = lines.checkers.first() {
        if lines.checkers.is_several() {
            return leaves; // CH-16: in double check only the king may move.
        }
        targets &= attacks::between(king, checker) | checker.into();
    }

    let free = !lines.pinned;
    leaves += pawn_moves::<S>(state, us.pawns & free, occupied, targets);
    for from in us.knights & free {
        leaves += (attacks::knight(from) & targets).count();
    }
    for from in us.oblique & free {
        leaves += (search.backend.bishop(from, occupied) & targets).count();
    }
    for from in us.straight & free {
        leaves += (search.backend.rook(from, occupied) & targets).count();
    }
    if !lines.pinned.is_empty() {
        // A pinned knight has no move.
        for from in us.pawns & lines.pinned {
            let targets = targets & attacks::through(king, from);
            leaves += pawn_moves::<S>(state, from.into(), occupied, targets);
        }
        for from in us.oblique & lines.pinned {
            let targets = targets & attacks::through(king, from);
            leaves += (search.backend.bishop(from, occupied) & targets).count();
        }
        for from in us.straight & lines.pinned {
            let targets = targets & attacks::through(king, from);
            leaves += (search.backend.rook(from, occupied) & targets).count();
        }
    }
    if !state.en_passant.is_empty() {
        leaves += en_passant::capturers::<B, S>(search, state).count();
    }
    leaves
}

/// King's moves and castling. What is attacked is found out only if there is a square that he might go to.
#[inline(always)]
fn king_moves<B: Backend, S: Side>(
    search: &Search<B>,
    state: &State,
    lines: &Lines,
    occupied: Bitboard,
) -> u32 {
    let us = state.men::<S>();
    let steps = attacks::king(us.king_square()) & !us.all;
    let [king_side, queen_side] = search.castles.by::<S>();
    if !state.castling.meets(S::HOME) || !lines.checkers.is_empty() {
        if steps.is_empty() {
            return 0;
        }
        return (steps & !danger::<B, S>(search, state, occupied ^ us.king)).count();
    }
    let opens = [king_side, queen_side].map(|castle| castle.is_open(state, lines, occupied));
    if steps.is_empty() && opens == [false, false] {
        return 0;
    }
    let danger = danger::<B, S>(search, state, occupied ^ us.king);
    (steps & !danger).count()
        + u32::from(opens[0] && !king_side.safe.meets(danger))
        + u32::from(opens[1] && !queen_side.safe.meets(danger))
}

/// Moves of pawns, all of which may go to `targets`; en passant is not among them.
#[inline(always)]
fn pawn_moves<S: Side>(
    state: &State,
    pawns: Bitboard,
    occupied: Bitboard,
    targets: Bitboard,
) -> u32 {
    let enemy = state.men::<S::Them>().all;
    let one = S::ahead(pawns) & !occupied;
    let two = S::ahead(one & S::THIRD) & !occupied & targets;
    let one = one & targets;
    let east = S::attacks_east(pawns) & enemy & targets;
    let west = S::attacks_west(pawns) & enemy & targets;
    let mut moves = one.count() + two.count() + east.count() + west.count();
    if S::ahead(pawns).meets(S::LAST) {
        // Each of these moves is four: one for each officer that the pawn may become.
        let last = S::LAST;
        moves += 3 * ((one & last).count() + (east & last).count() + (west & last).count());
    }
    moves
}
