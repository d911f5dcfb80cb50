//! Holding whole suites against the built-in reference, in parallel.

use rayon::prelude::*;

use super::{Disagreement, Entry, Suite, verify_claims, verify_count};

/// What came of it, suite by suite.
#[derive(Clone, Debug)]
pub struct Verification<'s> {
    /// The suites, in their order.
    pub suites: Vec<VerifiedSuite<'s>>,
}

/// What came of a suite.
#[derive(Clone, Debug)]
pub struct VerifiedSuite<'s> {
    /// The suite.
    pub suite: &'s Suite,
    /// Claims that were looked at.
    pub claims: usize,
    /// Counts that were counted anew.
    pub counts: usize,
    /// Their leaves.
    pub nodes: u64,
    /// Counts that were left out, being too large.
    pub left_out: usize,
    /// What the reference does not find, in the suite's order.
    pub disagreements: Vec<(&'s Entry, Disagreement)>,
}

impl Verification<'_> {
    /// The leaves that there are to count.
    pub fn nodes_ahead(suites: &[Suite], max_nodes: u64) -> u64 {
        let entries = suites.iter().flat_map(|suite| &suite.entries);
        let counts = entries.flat_map(|entry| entry.counts.values());
        counts.filter(|&&nodes| nodes <= max_nodes).fold(0, |sum, &nodes| sum.saturating_add(nodes))
    }

    /// Claims and counts that were looked at.
    pub fn checked(&self) -> usize {
        self.suites.iter().map(|suite| suite.claims + suite.counts).sum()
    }

    /// Whether the reference finds everything as the suites say.
    pub fn is_clean(&self) -> bool {
        self.suites.iter().all(|suite| suite.disagreements.is_empty())
    }
}

/// Holds every claim, and every count of up to `max_nodes` leaves, against the reference, on the threads of the current
/// rayon pool. `counted` is told the leaves of each count when it is done, from any of them. The result does not depend
/// on the number of threads.
pub fn verify<'s>(
    suites: &'s [Suite],
    max_nodes: u64,
    counted: &(dyn Fn(u64) + Sync),
) -> Verification<'s> {
    let suites = suites.par_iter().map(|suite| verify_suite(suite, max_nodes, counted)).collect();
    Verification { suites }
}

fn verify_suite<'s>(
    suite: &'s Suite,
    max_nodes: u64,
    counted: &(dyn Fn(u64) + Sync),
) -> VerifiedSuite<'s> {
    let of_entry = |entry: &'s Entry| {
        let counts: Vec<(u32, u64)> =
            entry.counts.iter().map(|(&depth, &nodes)| (depth, nodes)).collect();
        let mut found = verify_claims(entry);
        found.par_extend(
            counts.into_par_iter().filter(|&(_, nodes)| nodes <= max_nodes).filter_map(
                |(depth, nodes)| {
                    let found = verify_count(entry, depth, nodes);
                    counted(nodes);
                    found
                },
            ),
        );
        found.into_iter().map(|found| (entry, found)).collect::<Vec<_>>()
    };
    let all = || suite.entries.iter().flat_map(|entry| entry.counts.values().copied());
    let small = || all().filter(|&nodes| nodes <= max_nodes);
    VerifiedSuite {
        suite,
        claims: suite.entries.iter().map(|entry| entry.claims.count()).sum(),
        counts: small().count(),
        nodes: small().fold(0, u64::saturating_add),
        left_out: all().count() - small().count(),
        disagreements: suite.entries.par_iter().flat_map(of_entry).collect(),
    }
}
