//! Where the king may not go.

use super::attacks;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use crate::Bitboard;

/// The squares that the opponent of `S` attacks, men counting as in `occupied` for sliders.
///
/// For a king's step he is lifted off the board: he does not hide behind himself on the line of a slider (CH-14).
#[inline(always)]
pub(super) fn danger<B: Backend, S: Side>(
    search: &Search<B>,
    state: &State,
    occupied: Bitboard,
) -> Bitboard {
    by_leapers::<S>(state) | by_sliders::<B, S>(search, state, occupied)
}

/// Those that its king, pawns and knights attack.
#[inline(always)]
pub(super) fn by_leapers<S: Side>(state: &State) -> Bitboard {
    let them = state.men::<S::Them>();
    let mut danger = attacks::king(them.king_square())
        | S::Them::attacks_east(them.pawns)
        | S::Them::attacks_west(them.pawns);
    for from in them.knights {
        danger |= attacks::knight(from);
    }
    danger
}

/// Those that its bishops, rooks and queens attack.
#[inline(always)]
pub(super) fn by_sliders<B: Backend, S: Side>(
    search: &Search<B>,
    state: &State,
    occupied: Bitboard,
) -> Bitboard {
    let them = state.men::<S::Them>();
    let mut danger = Bitboard::EMPTY;
    for from in them.oblique {
        danger |= search.backend.bishop(from, occupied);
    }
    for from in them.straight {
        danger |= search.backend.rook(from, occupied);
    }
    danger
}
