//! In which order a plan is asked, and how long.

use std::collections::HashMap;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use super::{Case, CaseKind, CaseResult, Plan, SkipReason, Verdict};
use crate::suite::Entry;

/// The cases of a plan in the order in which they are asked: those in one batch one after another, batches side by side.
pub(super) struct Schedule<'a> {
    pub(super) batches: Vec<Vec<Case<'a>>>,
    time: Option<Duration>,
    /// When the first question could be asked: what a subject takes to start is not its answering.
    start: OnceLock<Instant>,
}

impl<'a> Schedule<'a> {
    /// A batch is a position in suite order; if the time is limited, a step of one, what catches most for its leaves first.
    pub(super) fn new(plan: &Plan<'a>) -> Schedule<'a> {
        let batches = if plan.time.is_none() {
            let positions = plan.cases.chunk_by(|a, b| std::ptr::eq(a.entry, b.entry));
            positions.map(<[_]>::to_vec).collect()
        } else {
            let batch = |places: Vec<usize>| places.into_iter().map(|it| plan.cases[it]).collect();
            plan.steps().into_iter().map(|step| batch(step.places)).collect()
        };
        Schedule { batches, time: plan.time, start: OnceLock::new() }
    }

    /// From here on the time counts, if it does not yet.
    pub(super) fn start(&self) {
        self.start.get_or_init(Instant::now);
    }

    /// Whether the time is over.
    pub(super) fn is_over(&self) -> bool {
        let elapsed = self.start.get().map_or(Duration::ZERO, Instant::elapsed);
        self.time.is_some_and(|time| elapsed >= time)
    }

    /// Puts what came of the batches into suite order, as if the counts of each position had been asked one after another.
    pub(super) fn put_in_order(plan: &Plan<'a>, results: &mut [CaseResult<'a>]) {
        if plan.time.is_none() {
            return;
        }
        let places: HashMap<_, usize> = plan.cases.iter().map(key).zip(0..).collect();
        results.sort_by_key(|result| places.get(&key(&result.case)).copied());
        for of_position in results.chunk_by_mut(|a, b| std::ptr::eq(a.case.entry, b.case.entry)) {
            skip_deeper(of_position);
        }
    }
}

fn key(case: &Case<'_>) -> (*const Entry, CaseKind) {
    (std::ptr::from_ref(case.entry), case.kind)
}

/// Deeper counts than the first that does not pass tell nothing more, and may have been asked by another instance.
fn skip_deeper(of_position: &mut [CaseResult<'_>]) {
    let mut least = None;
    for result in of_position {
        let Some(count) = result.case.as_count() else { continue };
        match (least, &result.verdict) {
            (Some(depth), _) => {
                result.verdict = Verdict::Skip(SkipReason::ShallowerDepth(depth));
                (result.got, result.elapsed) = (None, Duration::ZERO);
            }
            (None, Verdict::Fail(_) | Verdict::Error(_) | Verdict::Note(_)) => {
                least = Some(count.depth);
            }
            (None, _) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Selection;

    #[test]
    fn the_time_counts_from_the_start_of_asking() {
        let mut plan = Plan::new(&[], &Selection::default());
        plan.time = Some(Duration::from_nanos(1));
        let schedule = Schedule::new(&plan);
        assert!(!schedule.is_over());
        schedule.start();
        while !schedule.is_over() {}
        plan.time = None;
        let schedule = Schedule::new(&plan);
        schedule.start();
        assert!(!schedule.is_over());
    }
}
