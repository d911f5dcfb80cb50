//! What a subject can be asked.

use std::collections::BTreeSet;
use std::fmt;

/// One kind of question, from the most telling to the least.
///
/// A subject with the first needs none of the others for a verdict; whoever has only one of the later ones is asked more
/// questions, and its counts are made of the answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ability {
    /// The leaves at a depth, in all: [`perft`](super::Subject::perft).
    Perft,
    /// The leaves per root move with it.
    Divide,
    /// The legal moves: [`legal_moves`](super::Subject::legal_moves).
    LegalMoves,
    /// Whether one move is legal: [`accepts`](super::Subject::accepts).
    Accepts,
    /// The position as FEN, after moves: [`fen`](super::Subject::fen).
    Fen,
    /// Check, checkmate, stalemate: [`status`](super::Subject::status).
    Status,
    /// A move's text by the PGN standard: [`san`](super::Subject::san).
    San,
}

impl Ability {
    /// The name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Ability::Perft => "perft",
            Ability::Divide => "divide",
            Ability::LegalMoves => "legal-moves",
            Ability::Accepts => "accepts",
            Ability::Fen => "fen",
            Ability::Status => "status",
            Ability::San => "san",
        }
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ability::Perft => "count the leaves in all",
            Ability::Divide => "count the leaves per move",
            Ability::LegalMoves => "list the legal moves",
            Ability::Accepts => "say whether a move is legal",
            Ability::Fen => "write the position after moves",
            Ability::Status => "tell check, checkmate and stalemate",
            Ability::San => "write moves as SAN",
        })
    }
}

/// What a subject can be asked, all in all.
pub type Abilities = BTreeSet<Ability>;
