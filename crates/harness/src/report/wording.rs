//! What came of a case, in words: the same in every form.

use crate::baseline::Surprises;
use crate::check::{Case, CaseResult, Expectation, Finding, Outcome, Tally, Verdict};

use super::number::{grouped, plural, seconds};

/// Findings told of one case.
const MOST_FINDINGS: usize = 40;

/// What came, in short: the total if it is wrong, or else the first thing that is, or why there is no answer.
pub(super) fn in_short(verdict: &Verdict) -> String {
    let findings = verdict.findings();
    let total = findings.iter().find(|finding| finding.uci().is_none()).or(findings.first());
    total.map(ToString::to_string).or_else(|| verdict.reason()).unwrap_or_default()
}

/// The same, with the word that it is not steady before it.
pub(super) fn with_stability(result: &CaseResult<'_>) -> String {
    let short = in_short(&result.verdict);
    if result.stability.is_unstable() { format!("{short} ({})", result.stability) } else { short }
}

/// All that is wrong with an answer, a line each.
pub(super) fn findings(verdict: &Verdict) -> Vec<String> {
    in_lines(verdict.findings(), MOST_FINDINGS)
}

/// Findings, a line each, and how many more there are than so many.
pub(super) fn in_lines(findings: &[Finding], most: usize) -> Vec<String> {
    let mut lines: Vec<String> = findings.iter().take(most).map(ToString::to_string).collect();
    if let Some(more @ 1..) = findings.len().checked_sub(most) {
        lines.push(format!("and {more} more"));
    }
    lines
}

/// The position, and the moves that lead to the one in question.
pub(super) fn position(case: &Case<'_>) -> String {
    let entry = case.entry;
    if entry.moves.is_empty() {
        return entry.fen.clone();
    }
    format!("{} moves {}", entry.fen, entry.moves_text())
}

/// The word for what is wrong, for programs: that of the first finding, `error` for no answer.
pub(super) fn kind(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Fail(findings) => findings.first().map_or("fail", |finding| finding.name()),
        verdict => verdict.name(),
    }
}

/// Why what came of a case counts as no failure, or why it should not have passed.
pub(super) fn excuse(verdict: &Verdict) -> Option<String> {
    match verdict {
        Verdict::Note(note) => Some(note.advisory.clone()),
        verdict => verdict.expectation().map(ToString::to_string),
    }
}

/// What there is to say of a case that passes where a baseline expects that it does not.
pub(super) fn surprise(expectation: &Expectation) -> String {
    format!("passed, expected to fail by {}: {expectation}", expectation.entry)
}

/// Whether what passes must not, where a baseline expects it to fail.
pub(super) fn is_strict(outcome: &Outcome<'_>) -> bool {
    outcome.surprises() == Surprises::Failures
}

/// How a run ended, in a sentence.
pub(super) fn ending(outcome: &Outcome<'_>) -> String {
    let tally = outcome.tally();
    let mut parts = match tally {
        Tally { fail: 0, error: 0, .. } if tally.answered() == 0 => {
            vec!["nothing was run".to_owned()]
        }
        Tally { fail: 0, error: 0, pass, .. } => vec![format!("{} passed", grouped(pass as u64))],
        Tally { fail: 0, error, .. } => {
            vec![format!("{} without an answer", grouped(error as u64))]
        }
        Tally { fail, error: 0, .. } => vec![format!("{} failed", grouped(fail as u64))],
        Tally { fail, error, .. } => vec![
            format!("{} failed", grouped(fail as u64)),
            format!("{} without an answer", grouped(error as u64)),
        ],
    };
    if tally.expected_fail > 0 {
        parts.push(format!("{} failed as expected", grouped(tally.expected_fail as u64)));
    }
    if tally.unexpected_pass > 0 {
        parts.push(format!("{} passed unexpectedly", grouped(tally.unexpected_pass as u64)));
    }
    if tally.unstable > 0 {
        parts.push(format!("{} unstable", grouped(tally.unstable as u64)));
    }
    if outcome.is_interrupted() {
        parts.push("interrupted".to_owned());
    }
    let cases = plural(tally.cases(), "case");
    format!("{}, of {cases} in {}", parts.join(", "), seconds(outcome.elapsed))
}

/// The word for the whole of a run.
pub(super) fn verdict_of(outcome: &Outcome<'_>) -> &'static str {
    match outcome.tally() {
        _ if outcome.has_failed() => "fail",
        Tally { error: 1.., .. } => "error",
        _ if outcome.is_interrupted() => "interrupted",
        tally if tally.answered() == 0 => "skip",
        _ => "pass",
    }
}
