//! In which order a plan is asked, and how long.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::{Case, CaseKind, CaseResult, Plan, SkipReason, Verdict};
use crate::suite::Entry;

/// The cases of a plan in the order in which they are asked: those in one batch one after another, batches side by side.
pub(super) struct Schedule<'a> {
    pub(super) batches: Vec<Vec<Case<'a>>>,
    end: Option<Instant>,
}

impl<'a> Schedule<'a> {
    /// A batch is a position in suite order; if the time is limited, a step of one, what catches most for its leaves first.
    pub(super) fn new(plan: &Plan<'a>, start: Instant) -> Schedule<'a> {
        let Some(time) = plan.time else {
            let positions = plan.cases.chunk_by(|a, b| std::ptr::eq(a.entry, b.entry));
            return Schedule { batches: positions.map(<[_]>::to_vec).collect(), end: None };
        };
        let case = |place: usize| plan.cases[place];
        let batch = |places: Vec<usize>| places.into_iter().map(case).collect();
        let batches = plan.steps().into_iter().map(|step| batch(step.places)).collect();
        Schedule { batches, end: start.checked_add(time) }
    }

    /// Whether the time is over.
    pub(super) fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
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
