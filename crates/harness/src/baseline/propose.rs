//! Entries for what fails and is not expected yet.

use std::collections::BTreeSet;

use super::hold::explained_by;
use super::{About, Came, Entry, Kinds};
use crate::check::{Outcome, Verdict};
use crate::diagnose::{Cause, Diagnosis};

/// Whether new entries name the subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// They hold for every subject.
    None,
    /// They hold for this one.
    Subject,
}

/// Entries for the failures of a subject to which a baseline has been put: one for each fault that has a name, and one for
/// each case that no such fault explains. That it cannot be started is never expected.
pub fn propose(outcome: &Outcome<'_>, diagnosis: &Diagnosis, naming: Naming) -> Vec<Entry> {
    let mut open: BTreeSet<usize> =
        (0..outcome.results.len()).filter(|&place| kinds_of(outcome, place).is_some()).collect();
    let mut entries = Vec::new();
    let subject = (naming == Naming::Subject).then(|| outcome.subject.clone());
    let entry = |about, reason, kinds, came| {
        let subject = subject.clone();
        Entry { about, reason, link: None, subject, kinds, came, spot: None }
    };
    for deviation in diagnosis.faults.iter().filter_map(|fault| match &fault.cause {
        Cause::Known(alike) => alike.first().copied(),
        Cause::Unknown(_) | Cause::Unruly => None,
    }) {
        let explained = explained_by(deviation, diagnosis);
        if explained.is_disjoint(&open) {
            continue;
        }
        open.retain(|place| !explained.contains(place));
        let about = About::Deviation(deviation);
        let kinds = Kinds::of(&about);
        entries.push(entry(about, deviation.sentence.to_owned(), kinds, Came::default()));
    }
    entries.extend(open.into_iter().filter_map(|place| {
        let result = &outcome.results[place];
        let about = About::Case(result.case.to_string().parse().ok()?);
        Some(entry(about, what_came(outcome, place), kinds_of(outcome, place)?, Came::of(result)))
    }));
    entries
}

/// What came of a case that failed and is not expected yet. What comes out now so and now otherwise is never expected.
fn kinds_of(outcome: &Outcome<'_>, place: usize) -> Option<Kinds> {
    let result = &outcome.results[place];
    match &result.verdict {
        _ if result.stability.is_unstable() => None,
        Verdict::Fail(_) => Some(Kinds::Fail),
        Verdict::Error(error) if !error.is_of_the_start() => Some(Kinds::Error),
        _ => None,
    }
}

/// The first thing that is wrong, or why there is no answer: to be replaced by who knows more.
fn what_came(outcome: &Outcome<'_>, place: usize) -> String {
    let verdict = &outcome.results[place].verdict;
    let first = verdict.findings().first().map(ToString::to_string);
    let text = first.or_else(|| verdict.reason()).unwrap_or_default();
    text.lines().next().filter(|line| !line.trim().is_empty()).unwrap_or("fails").to_owned()
}
