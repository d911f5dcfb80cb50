//! What a subject can be asked.

use std::collections::BTreeSet;

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

/// What a subject can be asked, all in all.
pub type Abilities = BTreeSet<Ability>;
