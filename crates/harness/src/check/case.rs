//! A case: one position, one depth, one expected count.

use std::fmt;

use crate::suite::Entry;

/// A position of a suite at one of its depths.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The suite's name.
    pub suite: &'a str,
    /// The position.
    pub entry: &'a Entry,
    /// Half-moves to count.
    pub depth: u32,
    /// The leaves that the suite expects.
    pub expected: u64,
}

/// The case's id: suite, position and depth, as in `wiki/kiwipete@3`.
impl fmt::Display for Case<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}@{}", self.suite, self.entry.id, self.depth)
    }
}
