//! A position that is counted again and again.

use std::{fmt, ptr};

use crate::check::{Case, CaseKind, Plan};
use crate::suite::Entry;

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

/// The positions of which a plan has counts, at their least depths. Those to which nobody is held are left out.
pub fn laps_of<'a>(plan: &Plan<'a>) -> Vec<Lap<'a>> {
    let is_counted = |case: &&Case<'a>| {
        matches!(case.kind, CaseKind::Count { .. }) && case.entry.advisory.is_none()
    };
    let mut cases: Vec<&Case<'a>> = plan.cases.iter().filter(is_counted).collect();
    cases.dedup_by_key(|case| ptr::from_ref(case.entry));
    cases.into_iter().filter_map(|case| Lap::first(case.suite, case.entry)).collect()
}
