//! Moves and positions as text. The custom is one for the whole crate; the rulebook only passes it on.

use crate::fen::{self, FenOptions};
use crate::{Move, Setup, Variant};

/// The position that a FEN describes, if it is one.
pub(crate) fn read(text: &str, variant: Variant) -> Option<Setup> {
    let reading = fen::read(text, &FenOptions::new(variant)).ok()?;
    Some(reading.position.setup())
}

/// A move by the custom of the variant.
pub(crate) fn uci(mv: Move, variant: Variant) -> String {
    mv.uci(variant).to_string()
}

/// A position as FEN, the en passant square written after every advance by two.
pub(crate) fn write(setup: &Setup) -> String {
    fen::write_setup(setup)
}
