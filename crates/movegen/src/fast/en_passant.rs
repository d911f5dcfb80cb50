//! En passant captures.

use super::attacks;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use crate::{Bitboard, Square};

/// The pawns of `S` that may capture on the state's en passant square.
///
/// Each is tried on the board as it stands afterwards: two men leave their squares at once, which no pin mask foresees
/// (EP-23 to EP-25). It is rare: the state has such a square only if a pawn stands ready.
#[inline(always)]
pub(super) fn capturers<B: Backend, S: Side>(search: &Search<B>, state: &State) -> Bitboard {
    let (us, them) = (state.men::<S>(), state.men::<S::Them>());
    let king = us.king_square();
    let target = state.en_passant;
    let victim = S::behind(target);
    let near =
        attacks::knight(king) & them.knights | attacks::pawn(S::COLOR, king) & them.pawns & !victim;
    let mut capturers = Bitboard::EMPTY;
    if !near.is_empty() {
        return capturers;
    }
    let to = Square::from_low_bits(target.0.trailing_zeros());
    for from in attacks::pawn(S::Them::COLOR, to) & us.pawns {
        let occupied = state.occupied() ^ Bitboard::from(from) ^ victim ^ target;
        let far = search.backend.rook(king, occupied) & them.straight
            | search.backend.bishop(king, occupied) & them.oblique;
        if far.is_empty() {
            capturers |= from.into();
        }
    }
    capturers
}
