//! What tells two positions of the same side to move apart.

use perftect_movegen::fen::EnPassantStyle;
use perftect_movegen::{PackedPosition, Position};

use super::UniqueError;

/// What tells two positions of the same side to move apart. Published counts differ in this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distinction {
    /// The men, castling rights, and the en passant square where custom names it.
    Position(EnPassantStyle),
    /// The men alone.
    Board,
}

impl Distinction {
    /// The form in which positions are played on from. With boards alone, what can still be played would be lost.
    pub(super) fn pack(self, position: &Position) -> Result<PackedPosition, UniqueError> {
        let style = match self {
            Distinction::Position(style) => style,
            Distinction::Board => EnPassantStyle::Legal,
        };
        PackedPosition::of(position, style).ok_or(UniqueError::TooManyMen)
    }
}
