//! How much `check` asks, by a name.

use clap::ValueEnum;

use crate::suite::{ReadOptions, Suite, embedded, smoke};

/// How much is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum Cost {
    /// The smoke suite alone: the fewest questions that show nearly every known fault.
    Smoke,
    /// The smoke suite and the suites by rule, counts of at most 1,000 leaves: about a second for a usual engine.
    Quick,
    /// All built-in suites, counts of at most 5,000,000 leaves.
    #[default]
    Full,
    /// All built-in suites, whatever they count: 30 thousand million leaves.
    Deep,
}

/// The greatest count of a quick run: small enough that the questions take longer than the counting.
const QUICK_NODES: u64 = 1_000;

/// The greatest count of a usual run: every engine that does a million nodes a second is then done in minutes, most in
/// seconds.
const FULL_NODES: u64 = 5_000_000;

impl Cost {
    /// The suites, if no others are named. What most faults show at once goes first.
    pub(super) fn suites(self, options: ReadOptions) -> Vec<Suite> {
        let mut suites = vec![smoke(options)];
        let more = match self {
            Cost::Smoke => Vec::new(),
            Cost::Quick | Cost::Full | Cost::Deep => embedded(options),
        };
        let is_wanted = |suite: &Suite| self != Cost::Quick || suite.name.starts_with("rules-");
        suites.extend(more.into_iter().filter(is_wanted));
        suites
    }

    /// The greatest count of a case; any if `None`.
    pub(super) const fn max_nodes(self) -> Option<u64> {
        match self {
            Cost::Quick => Some(QUICK_NODES),
            Cost::Smoke | Cost::Full => Some(FULL_NODES),
            Cost::Deep => None,
        }
    }
}
