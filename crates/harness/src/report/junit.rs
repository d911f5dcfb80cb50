//! A run as JUnit XML, for whatever shows test results. The only file that knows quick-junit.
//!
//! A test suite for each suite of each subject, a test case for each case. Its class name has the subject: readers go by class
//! and name alone, and of two that are alike some keep the first. A note is a test that passed, and says so in its output.
//! A run that was interrupted has an error of its own, so that what was not asked cannot pass for right.

use std::time::Duration;

use quick_junit::{NonSuccessKind, Property, Report, TestCase, TestCaseStatus, TestSuite};

use super::baseline::{Remark, remarks};
use super::wording::{excuse, findings, is_strict, kind, position, surprise, with_stability};
use crate::baseline::State;
use crate::check::{Case, CaseKind, CaseResult, Outcome, Verdict};
use crate::visible::visible;

/// The outcomes for all subjects.
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn check_junit(outcomes: &[Outcome<'_>]) -> String {
    let mut report = Report::new("perftect");
    report.set_time(outcomes.iter().map(|outcome| outcome.elapsed).sum());
    for outcome in outcomes {
        report.add_test_suites(outcome.by_suite().map(|it| test_suite(outcome, it.0, it.1)));
        report.add_test_suites(stale(outcome));
        report.add_test_suites(outcome.is_interrupted().then(|| interrupted(outcome)));
    }
    let text = report.to_string().expect("writing to memory does not fail");
    // The schemas in use have no such attribute of the root.
    let skipped = format!(" skipped=\"{}\"", report.skipped);
    text.replacen(&skipped, "", 1)
}

fn test_suite(outcome: &Outcome<'_>, name: &str, results: &[CaseResult<'_>]) -> TestSuite {
    let mut suite = TestSuite::new(visible(&format!("{}: {name}", outcome.subject)));
    suite.set_time(results.iter().map(|result| result.elapsed).sum());
    suite.add_properties(properties(outcome));
    suite.add_test_cases(results.iter().map(|result| test_case(outcome, result)));
    suite
}

fn properties(outcome: &Outcome<'_>) -> [Property; 3] {
    [
        Property::new("perftect", env!("CARGO_PKG_VERSION")),
        Property::new("subject", visible(&outcome.subject)),
        Property::new("complete", (!outcome.is_interrupted()).to_string()),
    ]
}

/// The entries of a baseline that are out of date: nothing that was run, and nothing that has failed.
fn stale(outcome: &Outcome<'_>) -> Option<TestSuite> {
    let mut remarks = remarks(outcome);
    remarks.retain(|remark| !matches!(remark.state, State::Passed(_)));
    if remarks.is_empty() {
        return None;
    }
    let name = visible(&format!("{}: the baseline", outcome.subject));
    let mut suite = TestSuite::new(name.clone());
    suite.set_time(Duration::ZERO);
    suite.add_properties(properties(outcome));
    for Remark { about, said, place, .. } in remarks {
        let mut status = TestCaseStatus::skipped();
        status.set_message(visible(&said));
        let mut case = TestCase::new(visible(&format!("{about} ({place})")), status);
        case.set_classname(name.clone()).set_time(Duration::ZERO);
        suite.add_test_case(case);
    }
    Some(suite)
}

/// What makes a run that is not complete one that has not passed.
fn interrupted(outcome: &Outcome<'_>) -> TestSuite {
    let mut suite = TestSuite::new(visible(&format!("{}: the run", outcome.subject)));
    suite.set_time(Duration::ZERO);
    suite.add_properties(properties(outcome));
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
    status.set_type("interrupted").set_message("the run was interrupted: not every case was asked");
    let mut case = TestCase::new("complete", status);
    case.set_classname(visible(&format!("{}: the run", outcome.subject))).set_time(Duration::ZERO);
    suite.add_test_case(case);
    suite
}

fn test_case(outcome: &Outcome<'_>, result: &CaseResult<'_>) -> TestCase {
    let case = &result.case;
    let mut test = TestCase::new(name(case), status(outcome, result));
    let class = format!("{}: {}/{}", outcome.subject, case.suite, case.entry.id);
    test.set_classname(visible(&class));
    test.set_time(result.elapsed);
    if let Some(excuse) = excuse(&result.verdict) {
        let text = format!("{}: {excuse}\n{}", result.verdict.name(), details(result));
        test.set_system_out(visible(&text));
    }
    test
}

fn name(case: &Case<'_>) -> String {
    match case.kind {
        CaseKind::Count { depth, .. } => format!("depth {depth}"),
        kind => kind.name().to_owned(),
    }
}

fn status(outcome: &Outcome<'_>, result: &CaseResult<'_>) -> TestCaseStatus {
    let mut status = match &result.verdict {
        Verdict::UnexpectedPass(expectation) if is_strict(outcome) => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_type(result.verdict.name()).set_message(visible(&surprise(expectation)));
            return status;
        }
        Verdict::Pass | Verdict::Note(_) | Verdict::UnexpectedPass(_) => {
            return TestCaseStatus::success();
        }
        Verdict::Skip(_) | Verdict::ExpectedFail(_) => TestCaseStatus::skipped(),
        Verdict::Fail(_) => TestCaseStatus::non_success(NonSuccessKind::Failure),
        Verdict::Error(_) => TestCaseStatus::non_success(NonSuccessKind::Error),
    };
    status.set_message(visible(&with_stability(result)));
    if result.verdict.is_failure() {
        status.set_type(kind(&result.verdict)).set_description(visible(&details(result)));
    }
    status
}

/// The position, the rules that it is about, and all that is wrong.
fn details(result: &CaseResult<'_>) -> String {
    let entry = result.case.entry;
    let mut lines = vec![position(&result.case)];
    if !entry.rules.is_empty() {
        lines.push(format!("rules {}", entry.rules.join(", ")));
    }
    match findings(&result.verdict) {
        findings if findings.is_empty() => lines.extend(result.verdict.reason()),
        findings => lines.extend(findings),
    }
    lines.extend(result.stability.name().map(|_| result.stability.to_string()));
    lines.join("\n")
}
