//! From the results of a run to what can be held against hypotheses.

use rayon::prelude::*;

use super::ledger::Ledger;
use super::observation::{Detail, Observation, Seen};
use crate::check::{CaseResult, Outcome, Verdict};
use crate::subject::SubjectError;

/// Right answers with more leaves than this are not held against hypotheses.
const MOST_LEAVES_RIGHT: u64 = 2_000;
/// The leaves of all wrong answers that are, together.
const MOST_LEAVES_WRONG: u64 = 400_000;

/// The observations of a run.
#[derive(Debug)]
pub(super) struct Gathered {
    pub(super) ledger: Ledger,
    /// Counts that failed.
    pub(super) failed: usize,
    /// Other cases that failed.
    pub(super) beside_counts: usize,
    /// Cases that failed and are not in the ledger.
    pub(super) left_out: usize,
    /// Cases to which no answer came, those with the same error together.
    pub(super) silent: Vec<(SubjectError, Vec<usize>)>,
}

pub(super) fn gather(outcome: &Outcome<'_>, detail: Detail) -> Gathered {
    let results = outcome.results.par_iter().enumerate();
    let worth_it = |place: usize| {
        let result = &outcome.results[place];
        result.verdict != Verdict::Pass || result.case.nodes() <= MOST_LEAVES_RIGHT
    };
    let all: Vec<Observation> = results
        .filter(|(place, _)| worth_it(*place))
        .filter_map(|(place, result)| Observation::of_case(place, result, detail))
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
    let is_bad = |verdict: &Verdict| matches!(verdict, Verdict::Fail(_) | Verdict::Error(_));
    let (counts, others): (Vec<_>, Vec<_>) = outcome
        .results
        .iter()
        .filter(|result| is_bad(&result.verdict))
        .partition(|result| is_looked_into(result));
    let (failed, beside_counts) = (counts.len(), others.len());
    let silent = silent(outcome);
    let unheard: usize = silent.iter().map(|(_, cases)| cases.len()).sum();
    let left_out = failed.saturating_sub(held + unheard);
    wrong.truncate(held);
    wrong.extend(right);
    Gathered { ledger: Ledger::new(wrong), failed, beside_counts, left_out, silent }
}

/// A count, or no answer whatever was asked.
fn is_looked_into(result: &CaseResult<'_>) -> bool {
    let is_refused = |error: &SubjectError| matches!(error, SubjectError::Refused(_));
    let is_silent = matches!(&result.verdict, Verdict::Error(error) if !is_refused(error));
    is_silent || result.case.as_count().is_some()
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
