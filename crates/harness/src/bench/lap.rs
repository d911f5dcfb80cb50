//! A position that is counted again and again.

use std::fmt;

use crate::suite::{Entry, Suite};

/// A position, and how deep it is counted.
#[derive(Clone, Copy, Debug)]
pub struct Lap<'a> {
    /// The suite's name.
    pub suite: &'a str,
    /// The position.
    pub entry: &'a Entry,
    /// Half-moves.
    pub depth: u32,
    /// The leaves that there are.
    pub nodes: u64,
}

impl<'a> Lap<'a> {
    /// The same position at its least depth, if the suite has a count of it.
    fn first(suite: &'a str, entry: &'a Entry) -> Option<Lap<'a>> {
        let (&depth, &nodes) = entry.counts.iter().next()?;
        Some(Lap { suite, entry, depth, nodes })
    }

    /// The same position at the next greater depth that the suite has a count of.
    pub fn deeper(&self) -> Option<Lap<'a>> {
        let (&depth, &nodes) = self.entry.counts.range(self.depth + 1..).next()?;
        Some(Lap { depth, nodes, ..*self })
    }
}

/// `wiki/kiwipete@4`.
impl fmt::Display for Lap<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}@{}", self.suite, self.entry.id, self.depth)
    }
}

/// The positions of suites at their least depths. Those to which nobody is held are left out.
pub fn laps_of<'a>(
    suites: &'a [Suite],
    is_wanted: impl Fn(&Suite, &Entry) -> bool,
) -> Vec<Lap<'a>> {
    let of_suite = |suite: &'a Suite| {
        let entries = suite.entries.iter().filter(|entry| entry.advisory.is_none());
        entries.filter(|entry| is_wanted(suite, entry)).collect::<Vec<_>>()
    };
    suites
        .iter()
        .flat_map(|suite| of_suite(suite).into_iter().map(move |entry| (suite, entry)))
        .filter_map(|(suite, entry)| Lap::first(&suite.name, entry))
        .collect()
}
