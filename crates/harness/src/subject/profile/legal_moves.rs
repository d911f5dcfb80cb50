//! How a subject that cannot count is made to tell its legal moves.

use serde::{Deserialize, Serialize};

/// How a subject that cannot count is made to tell its legal moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LegalMoves {
    /// By a search of depth 1 for as many best moves as there are.
    Multipv,
    /// By a search of depth 1 that is bound to one move, for each that there could be.
    Searchmoves,
}

impl LegalMoves {
    /// The name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            LegalMoves::Multipv => "multipv",
            LegalMoves::Searchmoves => "searchmoves",
        }
    }
}
