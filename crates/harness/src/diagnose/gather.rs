//! From the results of a run to what can be held against hypotheses.

use rayon::prelude::*;

use super::ledger::Ledger;
use super::observation::{Observation, Seen};
use super::tells::Tells;
use crate::check::{Outcome, Verdict};
use crate::subject::SubjectError;

/// Right answers with more leaves than this are not held against hypotheses.
const MOST_LEAVES_RIGHT: u64 = 2_000;
/// The leaves of all wrong answers that are, together.
const MOST_LEAVES_WRONG: u64 = 400_000;

/// The observations of a run.
#[derive(Debug)]
pub(super) struct Gathered {
    pub(super) ledger: Ledger,
    /// Cases that failed.
    pub(super) failed: usize,
    /// Cases that failed and are not in the ledger.
    pub(super) left_out: usize,
    /// Cases to which no answer came, those with the same error together.
    pub(super) silent: Vec<(SubjectError, Vec<usize>)>,
}

pub(super) fn gather(outcome: &Outcome<'_>, tells: &Tells) -> Gathered {
    let results = outcome.results.par_iter().enumerate();
    let worth_it = |place: usize| {
        let result = &outcome.results[place];
        result.verdict.is_failure() || result.case.nodes() <= MOST_LEAVES_RIGHT
    };
    let all: Vec<Observation> = results
        .filter(|(place, _)| worth_it(*place))
        .filter_map(|(place, result)| Observation::of_case(place, result, tells))
        .filter(|observation| tells.can_be_asked(observation.probe.asks))
        .collect();
    let (mut wrong, right): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|observation| observation.seen != Seen::Right);
    wrong.sort_by_cached_key(|observation| observation.probe.leaves());
    let mut leaves = 0_u64;
    let held = wrong.iter().take_while(|observation| {
        let is_first = leaves == 0;
        leaves = leaves.saturating_add(observation.probe.leaves());
        is_first || leaves <= MOST_LEAVES_WRONG
    });
    let held = held.count();
    let failed = outcome.results.iter().filter(|result| result.verdict.is_failure()).count();
    let silent = silent(outcome);
    let unheard: usize = silent.iter().map(|(_, cases)| cases.len()).sum();
    let left_out = failed.saturating_sub(held + unheard);
    wrong.truncate(held);
    wrong.extend(right);
    Gathered { ledger: Ledger::new(wrong), failed, left_out, silent }
}

fn silent(outcome: &Outcome<'_>) -> Vec<(SubjectError, Vec<usize>)> {
    let mut groups: Vec<(SubjectError, Vec<usize>)> = Vec::new();
    for (place, result) in outcome.results.iter().enumerate() {
        let Verdict::Error(error) = &result.verdict else { continue };
        if matches!(error, SubjectError::Refused(_)) {
            continue;
        }
        let is_alike =
            |other: &SubjectError| std::mem::discriminant(other) == std::mem::discriminant(error);
        match groups.iter_mut().find(|(other, _)| is_alike(other)) {
            Some((_, cases)) => cases.push(place),
            None => groups.push((error.clone(), vec![place])),
        }
    }
    groups
}
