//! Checks and pins.

use super::attacks;
use super::side::Side;
use super::state::State;
use crate::{Bitboard, Square};

/// Who gives check to the side to move, and which of its men are pinned.
pub(super) struct Lines {
    pub(super) checkers: Bitboard,
    /// Own men that alone stand between the king and an enemy slider (CH-15).
    pub(super) pinned: Bitboard,
}

impl Lines {
    /// Looks at no line on which the king meets no enemy slider, occupied or not.
    #[inline(always)]
    pub(super) fn of<S: Side>(state: &State, king: Square, occupied: Bitboard) -> Lines {
        let us = state.men::<S>();
        let them = state.men::<S::Them>();
        let mut checkers =
            attacks::knight(king) & them.knights | attacks::pawn(S::COLOR, king) & them.pawns;
        let mut pinned = Bitboard::EMPTY;
        for slider in
            attacks::straight(king) & them.straight | attacks::oblique(king) & them.oblique
        {
            let between = attacks::between(king, slider) & occupied;
            if between.is_empty() {
                checkers |= slider.into();
            }
            if !between.is_several() {
                pinned |= between & us.all;
            }
        }
        Lines { checkers, pinned }
    }
}
