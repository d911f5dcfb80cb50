//! What right answers show: that a fault is not there which would have made them wrong.

use perftect_movegen::rulebook::deviation::Deviation;
use rayon::prelude::*;

use crate::check::{CaseResult, Outcome, Verdict};
use crate::diagnose::{Hypothesis, Observation, Prediction, Seen, Tells};

/// Leaves up to which passes are looked at; the dearer ones only if none of the cheap ones shows anything.
const LEAVES: [u64; 2] = [100, 2_000];

/// The places of the passes that a subject with this deviation would have failed, as far as cheap ones tell.
pub(super) fn shown_by_passes(deviation: &'static Deviation, outcome: &Outcome<'_>) -> Vec<usize> {
    let hypothesis = Hypothesis::of(deviation);
    let among = |most: u64| -> Vec<usize> {
        let results = outcome.results.par_iter().enumerate();
        let cheap = results.filter(|(_, result)| is_cheap_pass(result, most));
        let shows = cheap.filter(|(place, result)| would_fail(&hypothesis, *place, result));
        shows.map(|(place, _)| place).collect()
    };
    LEAVES.into_iter().map(among).find(|places| !places.is_empty()).unwrap_or_default()
}

fn is_cheap_pass(result: &CaseResult<'_>, most: u64) -> bool {
    result.verdict == Verdict::Pass
        && result.case.as_count().is_some_and(|count| count.expected <= most)
}

/// By the total alone, which everybody tells.
fn would_fail(hypothesis: &Hypothesis, place: usize, result: &CaseResult<'_>) -> bool {
    let observation = Observation::of_case(place, result, &Tells::totals());
    observation.is_some_and(|it| hypothesis.predict(&it.probe) != Prediction::Seen(Seen::Right))
}
