//! A run as Markdown, for a pull request or the summary of a job: a table of the suites, then the faults, or else the first
//! cases that did not pass, and what there is to remark beside them.

use std::fmt::Write;

use perftect_movegen::rulebook::deviation::Deviation;

use super::diagnosed::Diagnosed;
use super::fault_words::{compared, evidence, findings, name, size};
use super::markdown_remarks;
use super::markdown_text::{code, plain, rest};
use super::number::{grouped, plural};
use super::repeat::Repeat;
use super::wording::{ending, position, verdict_of, with_stability};
use crate::baseline::unexpected;
use crate::check::{Outcome, Tally};
use crate::diagnose::{self, Diagnosis, Fault};

/// Faults told of one subject.
const FAULTS: usize = 10;
/// Cases told of one subject.
const CASES: usize = 10;
/// Findings told of the smallest position of a fault.
const FINDINGS: usize = 4;

/// The outcomes for all subjects, with what is known of the causes of each one's failures, in the same order.
pub fn check_markdown(outcomes: &[Outcome<'_>], diagnosed: &[Diagnosed]) -> String {
    let subjects = outcomes.iter().enumerate();
    let mut text: Vec<String> =
        subjects.map(|(place, it)| subject(it, diagnosed.get(place))).collect();
    if outcomes.len() > 1 {
        text.insert(0, overview(outcomes));
    }
    text.join("\n")
}

fn overview(outcomes: &[Outcome<'_>]) -> String {
    let rows = outcomes.iter().map(|outcome| (outcome.subject.clone(), outcome.tally()));
    format!("## perftect\n\n{}", table("Subject", rows))
}

fn subject(outcome: &Outcome<'_>, found: Option<&Diagnosed>) -> String {
    let verdict = verdict_of(outcome).to_uppercase();
    let mut text = format!("## perftect: {} {}\n\n", verdict, plain(&outcome.subject));
    let _ = writeln!(text, "{}.\n", ending(outcome));
    if outcome.is_interrupted() {
        text.push_str(
            "**Not complete**: the run was interrupted, and what was not asked is skipped.\n\n",
        );
    }
    if let Some(reason) = &outcome.given_up {
        let _ = writeln!(text, "Given up before everything was asked: {}\n", code(reason));
    }
    let suites = outcome.by_suite().map(|(name, results)| (name.to_owned(), Tally::of(results)));
    let mut rows: Vec<_> = suites.collect();
    if rows.len() != 1 {
        rows.push(("all".to_owned(), outcome.tally()));
    }
    text.push_str(&table("Suite", rows));
    let mut shown = Cases::Open;
    if let Some(Diagnosed { repeat, diagnosis }) = found {
        let diagnosis = unexpected(diagnosis, outcome);
        text.push_str(&faults(&diagnosis, repeat, outcome));
        shown = if diagnosis.faults.is_empty() { Cases::Open } else { Cases::Folded };
    }
    text.push_str(&cases(outcome, shown));
    text.push_str(&markdown_remarks::baseline(outcome));
    text.push_str(&markdown_remarks::reasons(outcome));
    text
}

/// Whether the cases are to be seen at once; where the faults are, they say little more.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cases {
    Open,
    Folded,
}

/// Columns that are empty throughout are left out, but for those that everybody looks for.
fn table(first: &str, rows: impl IntoIterator<Item = (String, Tally)>) -> String {
    let rows: Vec<(String, Tally)> = rows.into_iter().collect();
    let columns: Vec<&Column> = COLUMNS
        .iter()
        .filter(|it| it.is_always || rows.iter().any(|row| (it.count)(&row.1) > 0))
        .collect();
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let titles = columns.iter().map(|column| column.title.to_owned());
    let mut text = line(std::iter::once(first.to_owned()).chain(titles).collect());
    let _ = writeln!(text, "|---|{}", "--:|".repeat(columns.len()));
    for (name, tally) in &rows {
        let counts = columns.iter().map(|column| grouped((column.count)(tally)));
        text.push_str(&line(std::iter::once(plain(name)).chain(counts).collect()));
    }
    text
}

struct Column {
    title: &'static str,
    count: fn(&Tally) -> u64,
    is_always: bool,
}

const COLUMNS: [Column; 11] = [
    Column { title: "Positions", count: |it| it.positions as u64, is_always: true },
    Column { title: "Cases", count: |it| it.cases() as u64, is_always: true },
    Column { title: "Pass", count: |it| it.pass as u64, is_always: true },
    Column { title: "Fail", count: |it| it.fail as u64, is_always: true },
    Column { title: "Error", count: |it| it.error as u64, is_always: true },
    Column { title: "Unstable", count: |it| it.unstable as u64, is_always: false },
    Column { title: "Expected", count: |it| it.expected_fail as u64, is_always: false },
    Column { title: "Unexpected pass", count: |it| it.unexpected_pass as u64, is_always: false },
    Column { title: "Note", count: |it| it.note as u64, is_always: false },
    Column { title: "Skip", count: |it| it.skip as u64, is_always: false },
    Column { title: "Nodes", count: |it| it.nodes, is_always: true },
];

fn faults(diagnosis: &Diagnosis, repeat: &Repeat, outcome: &Outcome<'_>) -> String {
    if diagnosis.faults.is_empty() {
        return String::new();
    }
    let mut text = format!("\n### {}\n\n", plural(diagnosis.faults.len(), "fault"));
    for (place, it) in diagnosis.faults.iter().take(FAULTS).enumerate() {
        let again = repeat.of_fault(it, outcome);
        let _ = writeln!(text, "{}. {}", place + 1, fault(it, diagnosis, again));
    }
    text.push_str(&rest(diagnosis.faults.len(), FAULTS, "fault"));
    text
}

/// An item of a list: its heading, and a list below.
fn fault(fault: &Fault, diagnosis: &Diagnosis, again: Option<String>) -> String {
    let mut text = format!("**{}**", plain(&name(fault)));
    if let Some(Deviation { sentence, rules, .. }) = fault.named() {
        let rules: Vec<&str> = rules.iter().map(|id| id.text()).collect();
        let _ = write!(text, ": “{}” ({})", plain(sentence), rules.join(", "));
    }
    let mut lines: Vec<String> = evidence(fault, diagnosis).iter().map(|it| plain(it)).collect();
    if let Some(shown) = &fault.shown {
        lines.extend(shown_lines(shown));
    }
    lines.extend(again.map(|it| format!("repeat: {}", code(&it))));
    for line in lines {
        let _ = write!(text, "\n   - {line}");
    }
    text
}

fn shown_lines(shown: &diagnose::Shown) -> Vec<String> {
    let found = &shown.divergence;
    let moves = match found.node.moves_text() {
        moves if moves.is_empty() => moves,
        moves => format!(" moves {moves}"),
    };
    let wrong: Vec<String> =
        findings(&found.difference).iter().take(FINDINGS).map(|it| plain(it)).collect();
    let position = code(&format!("{}{moves}", found.node.fen));
    let mut lines = vec![format!("{}: {position}", plain(&size(shown))), wrong.join("; ")];
    lines.extend(compared(shown).map(|it| plain(&it)));
    lines
}

fn cases(outcome: &Outcome<'_>, shown: Cases) -> String {
    let bad: Vec<_> = outcome.results.iter().filter(|it| it.verdict.is_failure()).collect();
    if bad.is_empty() {
        return String::new();
    }
    let title = format!("{} that did not pass", plural(bad.len(), "case"));
    let mut text = match shown {
        Cases::Open => format!("\n### {title}\n\n"),
        Cases::Folded => format!("\n<details><summary>{title}</summary>\n\n"),
    };
    for result in bad.iter().take(CASES) {
        let _ = writeln!(
            text,
            "- **{}** {}: {}  \n  {}",
            result.verdict.name(),
            code(&result.case.to_string()),
            plain(&with_stability(result)),
            code(&position(&result.case))
        );
    }
    text.push_str(&rest(bad.len(), CASES, "case"));
    if shown == Cases::Folded {
        text.push_str("\n</details>\n");
    }
    text
}
