//! The fields of a FEN.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A field of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FenField {
    /// Who stands where.
    Men,
    /// Whose move it is.
    Turn,
    /// Who may still castle.
    Castling,
    /// The square that a pawn has just passed over.
    EnPassant,
    /// Half-moves since the last capture or pawn's move.
    HalfMoves,
    /// The number of the full move.
    FullMoves,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Men => "men",
            FenField::Turn => "side to move",
            FenField::Castling => "castling rights",
            FenField::EnPassant => "en passant square",
            FenField::HalfMoves => "half-move clock",
            FenField::FullMoves => "full-move number",
        })
    }
}
