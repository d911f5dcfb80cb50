//! En passant captures.

use super::attacks;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use crate::{Bitboard, Square};

/// The pawns of `S` that may capture en passant now.
#[inline(always)]
pub(super) fn capturers<B: Backend, S: Side>(search: &Search<B>, state: &State) -> Bitboard {
    capturers_on::<B, S>(search, state, state.en_passant, state.occupied())
}

/// The pawns of `S` that may capture on `target`, the board being occupied as said: that of the state, or as it is after
/// the double push of a pawn of the state that gives no check on its way.
///
/// Each is tried on the board as it stands afterwards: two men leave their squares at once, which no pin mask foresees
/// (EP-23 to EP-25).
#[inline(always)]
pub(super) fn capturers_on<B: Backend, S: Side>(
    search: &Search<B>,
    state: &State,
    target: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    let (us, them) = (state.men::<S>(), state.men::<S::Them>());
    let king = us.king_square();
    let victim = S::behind(target);
    let near =
        attacks::knight(king) & them.knights | attacks::pawn(S::COLOR, king) & them.pawns & !victim;
    let mut capturers = Bitboard::EMPTY;
    if !near.is_empty() {
        return capturers;
    }
    let to = Square::from_low_bits(target.0.trailing_zeros());
    for from in attacks::pawn(S::Them::COLOR, to) & us.pawns {
        let afterwards = occupied ^ Bitboard::from(from) ^ victim ^ target;
        let far = search.backend.rook(king, afterwards) & them.straight
            | search.backend.bishop(king, afterwards) & them.oblique;
        if far.is_empty() {
            capturers |= from.into();
        }
    }
    capturers
}
