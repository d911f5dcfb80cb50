//! The side to move as a type, so that the compiler makes one copy of the recursion for each.

use crate::{Bitboard, Color, File, Rank};

/// White or Black, known at compile time.
pub(super) trait Side: Copy {
    /// The opponent.
    type Them: Side<Them = Self>;
    /// The same at run time.
    const COLOR: Color;
    /// The rank on which kings and rooks start.
    const HOME: Bitboard = Bitboard::rank(Rank::relative(Self::COLOR, 1));
    /// The rank that a double push passes over.
    const THIRD: Bitboard = Bitboard::rank(Rank::relative(Self::COLOR, 3));
    /// The rank on which pawns are promoted.
    const LAST: Bitboard = Bitboard::rank(Rank::relative(Self::COLOR, 8));

    /// Each square's neighbour ahead.
    #[inline(always)]
    fn ahead(set: Bitboard) -> Bitboard {
        match Self::COLOR {
            Color::White => Bitboard(set.0 << 8),
            Color::Black => Bitboard(set.0 >> 8),
        }
    }

    /// Each square's neighbour behind.
    #[inline(always)]
    fn behind(set: Bitboard) -> Bitboard {
        Self::Them::ahead(set)
    }

    /// What pawns attack towards the h-file.
    #[inline(always)]
    fn attacks_east(pawns: Bitboard) -> Bitboard {
        east(Self::ahead(pawns))
    }

    /// What pawns attack towards the a-file.
    #[inline(always)]
    fn attacks_west(pawns: Bitboard) -> Bitboard {
        west(Self::ahead(pawns))
    }
}

#[derive(Clone, Copy)]
pub(super) struct White;
#[derive(Clone, Copy)]
pub(super) struct Black;

impl Side for White {
    type Them = Black;
    const COLOR: Color = Color::White;
}

impl Side for Black {
    type Them = White;
    const COLOR: Color = Color::Black;
}

/// Each square's neighbour towards the h-file.
#[inline(always)]
pub(super) fn east(set: Bitboard) -> Bitboard {
    Bitboard((set & !Bitboard::file(File::H)).0 << 1)
}

/// Each square's neighbour towards the a-file.
#[inline(always)]
pub(super) fn west(set: Bitboard) -> Bitboard {
    Bitboard((set & !Bitboard::file(File::A)).0 >> 1)
}
