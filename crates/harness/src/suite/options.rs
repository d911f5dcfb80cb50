//! How a suite is read.

use perftect_movegen::Variant;
use perftect_movegen::fen::{FenOptions, Strictness};

/// How a suite is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReadOptions {
    /// Which chess its positions are.
    pub variant: VariantChoice,
    /// What happens to castling rights and en passant squares that contradict the board.
    pub strictness: Strictness,
}

impl ReadOptions {
    /// How a position of a variant is read.
    pub(super) const fn fen(self, variant: Variant) -> FenOptions {
        FenOptions { variant, strictness: self.strictness }
    }
}

/// Which chess the positions of a suite are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariantChoice {
    /// What the file says; where it says nothing, this one. Most formats cannot say.
    Unnamed(Variant),
    /// This one, whatever the file says.
    Every(Variant),
}

impl VariantChoice {
    /// The variant of a position of which the file says `named`.
    pub fn of(self, named: Option<Variant>) -> Variant {
        match self {
            VariantChoice::Unnamed(variant) => named.unwrap_or(variant),
            VariantChoice::Every(variant) => variant,
        }
    }
}

impl Default for VariantChoice {
    fn default() -> VariantChoice {
        VariantChoice::Unnamed(Variant::Standard)
    }
}
