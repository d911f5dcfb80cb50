//! What is left of a diagnosis when expected faults are taken out.

use crate::check::{Departure, ExpectedFail, Outcome, Verdict};
use crate::diagnose::{Diagnosis, Fault};
use crate::subject::SubjectError;

/// Whether a baseline expects every case of a fault to fail.
pub fn is_expected(fault: &Fault, outcome: &Outcome<'_>) -> bool {
    let is_expected = |place: &usize| {
        let result = outcome.results.get(*place);
        result.is_some_and(|it| matches!(it.verdict, Verdict::ExpectedFail(_)))
    };
    !fault.cases.is_empty() && fault.cases.iter().all(is_expected)
}

/// The diagnosis without the faults that are expected, for who wants to know of new ones alone. Nothing is left of it if
/// nothing has failed unexpectedly.
pub fn unexpected(diagnosis: &Diagnosis, outcome: &Outcome<'_>) -> Diagnosis {
    let tally = outcome.tally();
    if tally.fail + tally.error == 0 {
        return Diagnosis::default();
    }
    let (mut failed, mut beside_counts) = (diagnosis.failed, diagnosis.beside_counts);
    for result in &outcome.results {
        let Verdict::ExpectedFail(expected) = &result.verdict else { continue };
        let is_looked_into = result.case.as_count().is_some() || is_silent(expected);
        let count = if is_looked_into { &mut failed } else { &mut beside_counts };
        *count = count.saturating_sub(1);
    }
    let mut faults = diagnosis.faults.clone();
    faults.retain(|fault| !is_expected(fault, outcome));
    let not_looked_into = diagnosis.not_looked_into.min(failed);
    Diagnosis { faults, failed, beside_counts, not_looked_into, ..diagnosis.clone() }
}

fn is_silent(expected: &ExpectedFail) -> bool {
    match &expected.departure {
        Departure::Error(error) => !matches!(error, SubjectError::Refused(_)),
        Departure::Findings(_) => false,
    }
}
