//! A run as the workflow commands of GitHub: annotations of faults, not of every case.

use std::fmt::Write;

use super::baseline::{Remark, remarks};
use super::diagnosed::Diagnosed;
use super::fault_words::{evidence, findings, name};
use super::number::plural;
use super::wording::{ending, is_strict, position, with_stability};
use crate::baseline::{State, unexpected};
use crate::check::{CaseResult, Outcome};
use crate::diagnose::{Diagnosis, Fault};
use crate::visible::visible;

/// Errors, and warnings, told of all subjects; with the line for the rest GitHub shows no more of one step.
const MOST: usize = 9;

/// A line for each fault; where no cause was found, for the first cases that did not pass; and one for the rest; where a
/// baseline is strict, for each of its entries whose cases pass, too. Warnings for what else there is to say of a baseline, for
/// what is not steady, and for a run that was interrupted.
pub fn github_annotations(outcomes: &[Outcome<'_>], diagnosed: &[Diagnosed]) -> String {
    let mut errors: Vec<String> = Vec::new();
    let mut warnings: Vec<String> = Vec::new();
    for (place, outcome) in outcomes.iter().enumerate() {
        let found = diagnosed.get(place);
        errors.extend(found.into_iter().flat_map(|found| of_faults(outcome, found)));
        errors.extend(of_cases(outcome, found.map(|found| &found.diagnosis)));
        let passed = if is_strict(outcome) { &mut errors } else { &mut warnings };
        let (passes, stale) = of_baseline(outcome);
        passed.extend(passes);
        warnings.extend(stale);
        warnings.extend(of_run(outcome));
    }
    limited("error", &errors) + &limited("warning", &warnings)
}

/// So many of a kind as are shown, and a word of the rest.
fn limited(kind: &str, lines: &[String]) -> String {
    let mut text: String = lines.iter().take(MOST).map(String::as_str).collect();
    if let Some(more @ 1..) = lines.len().checked_sub(MOST) {
        let more = plural(more, &format!("more {kind}"));
        text.push_str(&command(kind, "perftect", &format!("{more} like these: see the report")));
    }
    text
}

fn of_faults(outcome: &Outcome<'_>, found: &Diagnosed) -> Vec<String> {
    let diagnosis = unexpected(&found.diagnosis, outcome);
    let annotation = |fault: &Fault| {
        let title = format!("perftect: {}: {}", outcome.subject, name(fault));
        let again = found.repeat.of_fault(fault, outcome);
        command("error", &title, &about(fault, &diagnosis, again))
    };
    diagnosis.faults.iter().map(annotation).collect()
}

fn about(fault: &Fault, diagnosis: &Diagnosis, again: Option<String>) -> String {
    let mut lines: Vec<String> =
        fault.named().map(|it| format!("\"{}\"", it.sentence)).into_iter().collect();
    lines.extend(evidence(fault, diagnosis));
    if let Some(shown) = &fault.shown {
        let found = &shown.divergence;
        lines.extend(findings(&found.difference).into_iter().take(4));
    }
    lines.extend(again);
    lines.join("\n")
}

/// The cases of which no fault tells.
fn of_cases(outcome: &Outcome<'_>, diagnosis: Option<&Diagnosis>) -> Vec<String> {
    let is_told = |place: usize| {
        diagnosis.is_some_and(|it| it.faults.iter().any(|fault| fault.cases.contains(&place)))
    };
    let bad = outcome.results.iter().enumerate();
    let bad = bad.filter(|(place, result)| result.verdict.is_failure() && !is_told(*place));
    bad.map(|(_, result)| of_case(outcome, result)).collect()
}

fn of_case(outcome: &Outcome<'_>, result: &CaseResult<'_>) -> String {
    let title = format!("perftect: {}: {}", outcome.subject, result.case);
    let text = format!("{}\n{}", with_stability(result), position(&result.case));
    command("error", &title, &text)
}

/// The entries of a baseline whose cases pass, and those that are stale.
fn of_baseline(outcome: &Outcome<'_>) -> (Vec<String>, Vec<String>) {
    let (passed, stale): (Vec<_>, Vec<_>) =
        remarks(outcome).into_iter().partition(|it| matches!(it.state, State::Passed(_)));
    let line = |kind: &str, it: &Remark<'_>| {
        let title = format!("perftect: {}: {}", outcome.subject, it.about);
        let lines = [Some(it.said.clone()), it.cases_text(), Some(it.place.clone())];
        command(kind, &title, &lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))
    };
    let kind = if is_strict(outcome) { "error" } else { "warning" };
    let passed = passed.iter().map(|it| line(kind, it)).collect();
    (passed, stale.iter().map(|it| line("warning", it)).collect())
}

fn of_run(outcome: &Outcome<'_>) -> Vec<String> {
    let title = format!("perftect: {}", outcome.subject);
    let mut warnings = Vec::new();
    if outcome.is_interrupted() {
        warnings.push(command("warning", &title, &format!("not complete: {}", ending(outcome))));
    }
    if let unstable @ 1.. = outcome.tally().unstable {
        let cases = plural(unstable, "case");
        let text = format!("{cases} unstable: failed, and passed when asked again");
        warnings.push(command("warning", &title, &text));
    }
    warnings
}

/// A line that the runner reads.
fn command(kind: &str, title: &str, text: &str) -> String {
    let mut line = format!("::{kind} title={}::", of_property(title));
    let _ = writeln!(line, "{}", of_data(text));
    line
}

/// Characters that would end a message.
fn of_data(text: &str) -> String {
    visible(text).replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Those, and the ones that would end a property.
fn of_property(text: &str) -> String {
    of_data(text).replace(':', "%3A").replace(',', "%2C")
}
