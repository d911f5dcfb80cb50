//! What is left of a diagnosis when expected faults are taken out.

use crate::check::{CaseResult, Outcome, Verdict};
use crate::diagnose::{Diagnosis, Fault};

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
    let is_expected_fail =
        |result: &&CaseResult<'_>| matches!(result.verdict, Verdict::ExpectedFail(_));
    let expected = outcome.results.iter().filter(is_expected_fail).count();
    let failed = diagnosis.failed.saturating_sub(expected);
    let mut faults = diagnosis.faults.clone();
    faults.retain(|fault| !is_expected(fault, outcome));
    let not_looked_into = diagnosis.not_looked_into.min(failed);
    Diagnosis { faults, failed, not_looked_into, ..diagnosis.clone() }
}
