//! What castling takes on each wing. It holds for a whole tree: while there is a right, neither king nor rook has moved.

use super::attacks::between;
use super::lines::Lines;
use super::side::Side;
use super::state::State;
use crate::{Bitboard, Color, Position, Square, Wing};

/// One wing's castling.
#[derive(Clone, Copy)]
pub(super) struct Castle {
    /// Where the rook starts; no square if the right is gone from the outset.
    pub(super) rook: Bitboard,
    /// Where the king lands.
    pub(super) king_to: Bitboard,
    /// Where the rook lands.
    pub(super) rook_to: Bitboard,
    /// What must be empty (CH-10): all that either crosses or lands on, the two themselves apart.
    pub(super) path: Bitboard,
    /// What must not be attacked besides the king's own square (CH-12): what he crosses or lands on.
    pub(super) safe: Bitboard,
}

/// Every castling that a tree may hold.
#[derive(Clone, Copy)]
pub(super) struct Castles([[Castle; 2]; 2]);

impl Castles {
    pub(super) fn of(position: &Position) -> Castles {
        Castles(Color::ALL.map(|color| Wing::ALL.map(|wing| Castle::of(position, color, wing))))
    }

    #[inline(always)]
    pub(super) fn by<S: Side>(&self) -> &[Castle; 2] {
        &self.0[S::COLOR.index()]
    }
}

impl Castle {
    /// Whether the right is there, the way is free and the rook shields no one.
    ///
    /// A rook that leaves uncovers an attack along the back rank (CH-13) just if it is pinned: between it and the king
    /// nothing can stand, and an attacker beyond it then meets the king's new square too.
    #[inline(always)]
    pub(super) fn is_open(&self, state: &State, lines: &Lines, occupied: Bitboard) -> bool {
        (state.castling & !lines.pinned).meets(self.rook) && !occupied.meets(self.path)
    }

    const NONE: Castle = Castle {
        rook: Bitboard::EMPTY,
        king_to: Bitboard::EMPTY,
        rook_to: Bitboard::EMPTY,
        path: Bitboard::EMPTY,
        safe: Bitboard::EMPTY,
    };

    fn of(position: &Position, color: Color, wing: Wing) -> Castle {
        let Some(rook) = position.castling().rook_square(color, wing) else { return Castle::NONE };
        let king = position.king(color);
        let king_to = Square::new(wing.king_file(), king.rank());
        let rook_to = Square::new(wing.rook_file(), king.rank());
        let men = Bitboard::from(king) | rook.into();
        let way = |from, to| between(from, to) | Bitboard::from(to);
        Castle {
            rook: rook.into(),
            king_to: king_to.into(),
            rook_to: rook_to.into(),
            path: (way(king, king_to) | way(rook, rook_to)) & !men,
            safe: way(king, king_to) & !Bitboard::from(king),
        }
    }
}
