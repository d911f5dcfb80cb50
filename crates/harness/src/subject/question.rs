//! What a subject is asked about.

use std::time::Duration;

use perftect_movegen::{Move, Position};

/// A position to ask about, as a root and the moves that lead from there, and how long the answer may take.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The root, checked.
    pub root: &'a Position,
    /// The root as it is to be written to the subject.
    pub fen: &'a str,
    /// Moves to play from the root, all legal.
    pub moves: &'a [Move],
    /// The position after the moves.
    pub position: &'a Position,
    /// How long the answer may take.
    pub timeout: Duration,
}
