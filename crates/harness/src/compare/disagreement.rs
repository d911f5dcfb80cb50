//! A case about which not all say the same.

use super::Statement;
use crate::check::Case;

/// A case about which not all say the same.
#[derive(Clone, Debug)]
pub struct Disagreement<'o, 'a> {
    /// The case.
    pub case: Case<'a>,
    /// Who says what, at least two. The first says what the suite says; there may be no subject in it.
    pub camps: Vec<Camp<'o>>,
}

/// Subjects that say the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Camp<'o> {
    /// What they say.
    pub statement: Statement<'o>,
    /// Their places.
    pub subjects: Vec<usize>,
}

/// A way in which the subjects stand against each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Split {
    /// The places of those that say the same, the side of the suite first.
    pub camps: Vec<Vec<usize>>,
    /// How often they stand so.
    pub positions: usize,
}
