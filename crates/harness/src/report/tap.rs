//! A run as TAP, version 14: a line per case, with what is wrong in YAML below it. The plan comes last, so that a run can be
//! written as it goes on, and one that was cut off is seen to lack it.

use std::fmt::Write;

use super::wording::{excuse, findings, in_short, position, surprise};
use crate::baseline::Surprises;
use crate::check::{CaseResult, Outcome, Verdict};
use crate::visible::visible_line;

/// The first line.
pub const TAP_VERSION: &str = "TAP version 14\n";

/// The outcomes for all subjects.
pub fn check_tap(outcomes: &[Outcome<'_>]) -> String {
    let results = outcomes
        .iter()
        .flat_map(|outcome| outcome.results.iter().map(move |result| (outcome, result)));
    let mut text = TAP_VERSION.to_owned();
    let mut count = 0;
    for (outcome, result) in results {
        count += 1;
        text.push_str(&point(count, &outcome.subject, result, outcome.surprises()));
    }
    if outcomes.iter().any(Outcome::is_interrupted) {
        text.push_str("Bail out! the run was interrupted\n");
    } else {
        let _ = writeln!(text, "1..{count}");
    }
    text
}

/// What came of one case, counted from 1, while the run goes on: what a baseline makes of it is known when all is.
pub fn tap_point(number: usize, subject: &str, result: &CaseResult<'_>) -> String {
    point(number, subject, result, Surprises::Reported)
}

fn point(number: usize, subject: &str, result: &CaseResult<'_>, surprises: Surprises) -> String {
    let what = escaped(&format!("{subject}: {}", result.case));
    let (is_ok, directive) = match (&result.verdict, surprises) {
        (Verdict::UnexpectedPass(_), Surprises::Failures) => (false, String::new()),
        (verdict @ Verdict::Skip(_), _) => (true, directive(verdict)),
        (verdict, _) => (verdict.has_passed(), directive(verdict)),
    };
    let ok = if is_ok { "ok" } else { "not ok" };
    let mut text = format!("{ok} {number} - {what}{directive}\n");
    if !is_ok {
        text.push_str(&diagnostic(result));
    }
    text
}

/// What was not asked, and what counts as no failure: a test that is still to be passed, as TAP has it.
fn directive(verdict: &Verdict) -> String {
    match (verdict, excuse(verdict)) {
        (Verdict::Skip(reason), _) => format!(" # SKIP {}", escaped(&reason.to_string())),
        (_, Some(excuse)) => format!(" # TODO {}", escaped(&excuse)),
        _ => String::new(),
    }
}

/// `#` begins a directive, and a backslash takes that away.
fn escaped(text: &str) -> String {
    visible_line(text).replace('\\', "\\\\").replace('#', "\\#")
}

fn diagnostic(result: &CaseResult<'_>) -> String {
    let (message, excuse) = match &result.verdict {
        Verdict::UnexpectedPass(expectation) => (surprise(expectation), None),
        verdict => (in_short(verdict), excuse(verdict)),
    };
    let mut lines = vec![
        format!("verdict: {}", result.verdict.name()),
        format!("message: {}", quoted(&message)),
        format!("position: {}", quoted(&position(&result.case))),
    ];
    if let Some(count) = result.case.as_count() {
        lines.push(format!("expected: {}", count.expected));
        lines.extend(result.got.map(|got| format!("got: {got}")));
    }
    if !result.case.entry.rules.is_empty() {
        let rules: Vec<String> = result.case.entry.rules.iter().map(|it| quoted(it)).collect();
        lines.push(format!("rules: [{}]", rules.join(", ")));
    }
    lines.extend(excuse.map(|it| format!("no failure: {}", quoted(&it))));
    lines.extend(result.stability.name().map(|name| format!("stability: {name}")));
    let findings = findings(&result.verdict);
    if !findings.is_empty() {
        lines.push("findings:".to_owned());
        lines.extend(findings.iter().map(|finding| format!("  - {}", quoted(finding))));
    }
    let lines = lines.iter().fold(String::new(), |text, line| format!("{text}  {line}\n"));
    format!("  ---\n{lines}  ...\n")
}

/// A string of JSON is one of YAML, too.
fn quoted(text: &str) -> String {
    serde_json::Value::from(visible_line(text)).to_string()
}
