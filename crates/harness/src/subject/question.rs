//! What a subject is asked.

use std::time::Duration;

use perftect_movegen::{Move, Position};

/// The question how many leaves a position has at a depth.
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
    /// Half-moves to count; at least 1.
    pub depth: u32,
    /// How long the answer may take.
    pub timeout: Duration,
}
