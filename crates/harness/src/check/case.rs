//! A case: one position, and what is asked about it.

use std::fmt;

use super::CaseKind;
use crate::subject::{Abilities, Ability};
use crate::suite::Entry;

/// A position of a suite, and what is asked about it.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The suite's name.
    pub suite: &'a str,
    /// The position.
    pub entry: &'a Entry,
    /// What is asked.
    pub kind: CaseKind,
}

/// A position at one of its depths, with the count that its suite expects.
#[derive(Clone, Copy, Debug)]
pub struct CountCase<'a> {
    /// The position.
    pub entry: &'a Entry,
    /// Half-moves to count.
    pub depth: u32,
    /// The leaves that the suite expects.
    pub expected: u64,
}

impl<'a> Case<'a> {
    /// The case as one about a count, if it is.
    pub const fn as_count(&self) -> Option<CountCase<'a>> {
        match self.kind {
            CaseKind::Count { depth, expected } => {
                Some(CountCase { entry: self.entry, depth, expected })
            }
            _ => None,
        }
    }

    /// The leaves that are to be counted; none for what is not a count.
    pub const fn nodes(&self) -> u64 {
        match self.kind {
            CaseKind::Count { expected, .. } => expected,
            _ => 0,
        }
    }

    /// Whether a subject is to be asked: it can be, and what it is asked is not compared anyhow.
    pub(super) fn is_due(&self, abilities: &Abilities) -> bool {
        // A divide at depth 1 is the list of moves, and is judged as such.
        let is_divided = self.kind == CaseKind::Moves
            && abilities.contains(&Ability::Divide)
            && self.entry.counts.contains_key(&1);
        self.kind.suits(abilities) && !is_divided
    }
}

/// The case's id: suite, position, and the depth or the kind, as in `wiki/kiwipete@3` and `wiki/kiwipete@after`.
impl fmt::Display for Case<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}@{}", self.suite, self.entry.id, self.kind)
    }
}
