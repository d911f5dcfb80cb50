//! Putting a baseline to what came of a subject.

use std::collections::BTreeSet;

use perftect_movegen::rulebook::deviation::Deviation;

use super::shows::shown_by_passes;
use super::{About, Account, Baseline, Entry, State, Use};
use crate::check::{Case, CaseResult, ExpectedFail, Outcome, SkipReason, Verdict};
use crate::diagnose::{Cause, Diagnosis};

/// All cases that there are, whether or not they are asked in this run: an entry that names none of them is told.
#[derive(Clone, Copy, Debug)]
pub struct Coverage<'p, 'a> {
    /// The cases of the suites, without any selection.
    pub cases: &'p [Case<'a>],
}

/// The places of results that an entry is about, by what came of them.
#[derive(Default)]
struct Sorted {
    expected: Vec<usize>,
    otherwise: Vec<usize>,
    passed: Vec<usize>,
    /// Whether the run ended before all of them were asked.
    is_cut_off: bool,
}

impl Baseline {
    /// Puts itself to what came of a subject: failures that it expects become expected, passes that it does not expect
    /// unexpected. The diagnosis is that of this very outcome.
    ///
    /// An entry by case or by rule that stands for several cases expects that at least one of them fails. An entry by
    /// deviation expects what the diagnosed fault of that name explains, and nothing else.
    pub fn hold(
        &self,
        outcome: &mut Outcome<'_>,
        diagnosis: &Diagnosis,
        coverage: Coverage<'_, '_>,
    ) -> Account {
        let mut account = Account { file: self.file.clone(), ..Account::default() };
        let mut verdicts: Vec<Option<Verdict>> = vec![None; outcome.results.len()];
        for (number, entry) in self.entries.iter().enumerate() {
            if !entry.is_of(&outcome.subject) {
                continue;
            }
            let sorted = match entry.about {
                About::Deviation(deviation) => by_diagnosis(entry, deviation, outcome, diagnosis),
                _ => by_name(entry, outcome),
            };
            let state = state(entry, &sorted, outcome, diagnosis, coverage);
            sorted.settle(entry, state, outcome, &mut verdicts);
            account.uses.push(Use { entry: entry.clone(), number, state });
        }
        for (result, verdict) in outcome.results.iter_mut().zip(verdicts) {
            if let Some(verdict) = verdict {
                result.verdict = verdict;
            }
        }
        account
    }
}

fn by_name(entry: &Entry, outcome: &Outcome<'_>) -> Sorted {
    let results = outcome.results.iter().enumerate();
    let named = results.filter(|(_, result)| entry.names(&result.case));
    named.fold(Sorted::default(), |sorted, (place, result)| sorted.with(place, entry, result))
}

/// What the diagnosed fault explains; without one, the passes of cases that it would make fail.
fn by_diagnosis(
    entry: &Entry,
    deviation: &'static Deviation,
    outcome: &Outcome<'_>,
    diagnosis: &Diagnosis,
) -> Sorted {
    let explained = explained_by(deviation, diagnosis);
    if explained.is_empty() {
        return Sorted { passed: shown_by_passes(deviation, outcome), ..Sorted::default() };
    }
    let sorted = Sorted::default();
    explained.into_iter().fold(sorted, |sorted, place| match outcome.results.get(place) {
        Some(result) => sorted.with(place, entry, result),
        None => sorted,
    })
}

/// The places of the cases that a fault of this name explains, or one that cannot be told from it.
pub(super) fn explained_by(
    deviation: &'static Deviation,
    diagnosis: &Diagnosis,
) -> BTreeSet<usize> {
    let is_named = |cause: &Cause| match cause {
        Cause::Known(alike) => alike.contains(&deviation),
        Cause::Unknown(_) | Cause::Unruly => false,
    };
    let faults = diagnosis.faults.iter().filter(|fault| is_named(&fault.cause));
    faults.flat_map(|fault| fault.cases.iter().copied()).collect()
}

fn state(
    entry: &Entry,
    sorted: &Sorted,
    outcome: &Outcome<'_>,
    diagnosis: &Diagnosis,
    coverage: Coverage<'_, '_>,
) -> State {
    let is_of_a_deviation = matches!(entry.about, About::Deviation(_));
    match sorted {
        Sorted { expected, .. } if !expected.is_empty() => State::Held(expected.len()),
        Sorted { otherwise, .. } if !otherwise.is_empty() => State::Otherwise,
        _ if is_of_a_deviation && is_undiagnosed(outcome, diagnosis) => State::Undiagnosed,
        Sorted { is_cut_off: true, .. } => State::NotAsked,
        Sorted { passed, .. } if !passed.is_empty() => State::Passed(passed.len()),
        _ if is_of_a_deviation || coverage.cases.iter().any(|case| entry.names(case)) => {
            State::NotAsked
        }
        _ => State::FitsNothing,
    }
}

/// Whether something has failed into which nobody has looked.
fn is_undiagnosed(outcome: &Outcome<'_>, diagnosis: &Diagnosis) -> bool {
    let has_failed = outcome.results.iter().any(|result| result.verdict.is_failure());
    has_failed && diagnosis.failed == 0
}

impl Sorted {
    fn with(mut self, place: usize, entry: &Entry, result: &CaseResult<'_>) -> Sorted {
        match &result.verdict {
            _ if entry.expects(result) => self.expected.push(place),
            Verdict::Fail(_) | Verdict::Error(_) | Verdict::Note(_) => self.otherwise.push(place),
            Verdict::Pass => self.passed.push(place),
            Verdict::Skip(SkipReason::FailFast) => self.is_cut_off = true,
            _ => {}
        }
        self
    }

    /// Gives the cases their verdicts; that of an earlier entry stays.
    fn settle(
        &self,
        entry: &Entry,
        state: State,
        outcome: &Outcome<'_>,
        verdicts: &mut [Option<Verdict>],
    ) {
        let places = match state {
            State::Held(_) => &self.expected,
            State::Passed(_) => &self.passed,
            _ => return,
        };
        for &place in places {
            let verdict = outcome.results[place].verdict.clone();
            verdicts[place].get_or_insert_with(|| match verdict {
                Verdict::Pass => Verdict::UnexpectedPass(entry.expectation()),
                verdict => ExpectedFail::instead_of(verdict, entry.expectation()),
            });
        }
    }
}
