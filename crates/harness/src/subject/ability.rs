//! What a subject can be asked.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

/// One kind of question, from the most telling to the least.
///
/// A subject with the first needs none of the others for a verdict; whoever has only one of the later ones is asked more
/// questions, and its counts are made of the answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    /// The position's key: [`position_key`](super::Subject::position_key).
    Key,
    /// The key once a move has been taken back: [`key_after_undo`](super::Subject::key_after_undo).
    KeyAfterUndo,
    /// The legal moves in two parts: [`captures_and_quiets`](super::Subject::captures_and_quiets).
    CapturesAndQuiets,
    /// The moves out of check: [`evasions`](super::Subject::evasions).
    Evasions,
    /// The moves that may leave the king in check: [`pseudo_legal_moves`](super::Subject::pseudo_legal_moves).
    PseudoLegalMoves,
    /// The test that makes legal moves of those: [`legal_among`](super::Subject::legal_among).
    LegalityTest,
    /// The test for moves from elsewhere: [`pseudo_legal_among`](super::Subject::pseudo_legal_among).
    PseudoLegalityTest,
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
            Ability::Key => "key",
            Ability::KeyAfterUndo => "key-after-undo",
            Ability::CapturesAndQuiets => "captures-and-quiets",
            Ability::Evasions => "evasions",
            Ability::PseudoLegalMoves => "pseudo-legal-moves",
            Ability::LegalityTest => "legality-test",
            Ability::PseudoLegalityTest => "pseudo-legality-test",
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
            Ability::Key => "tell the position's key",
            Ability::KeyAfterUndo => "tell the key after a move was taken back",
            Ability::CapturesAndQuiets => "list captures and quiet moves apart",
            Ability::Evasions => "list the moves out of check",
            Ability::PseudoLegalMoves => "list pseudo-legal moves",
            Ability::LegalityTest => "test pseudo-legal moves for legality",
            Ability::PseudoLegalityTest => "test moves from elsewhere for pseudo-legality",
        })
    }
}

/// What a subject can be asked, all in all.
pub type Abilities = BTreeSet<Ability>;
