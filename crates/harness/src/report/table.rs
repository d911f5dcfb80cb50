//! A run as text for people: a table of the suites, then each case that did not pass.

use std::fmt::Write;
use std::time::Duration;

use comfy_table::{
    Attribute, Cell, CellAlignment, Color as CellColor, ColumnConstraint, ContentArrangement,
    LineStyle, Table, TableStyle,
};

use super::look::{Color, Look};
use super::number::{grouped, plural, seconds, speed};
use crate::check::{Case, CaseResult, Finding, Outcome, Plan, SkipReason, Tally, Verdict};

/// Cases shown with all their findings; those after them take a line each.
const CASES_IN_FULL: usize = 10;
/// Findings shown of one case.
const FINDINGS_OF_A_CASE: usize = 16;

/// The outcome for one subject.
pub fn check_table(outcome: &Outcome<'_>, look: Look) -> String {
    let mut text = format!("{}\n", look.strong(&outcome.subject));
    text.push_str(&summary(outcome, look));
    text.push('\n');
    for (number, (result, alike)) in not_passed(outcome).into_iter().enumerate() {
        text.push_str(&if number < CASES_IN_FULL {
            in_full(result, alike, look)
        } else {
            in_a_line(result, alike, look)
        });
    }
    text.push_str(&skips(outcome, look));
    text.push_str(&closing(outcome, look));
    text
}

/// The cases of a plan. Lines may be long: a FEN that is cut in two cannot be copied.
pub fn list_table(plan: &Plan<'_>, look: Look) -> String {
    let mut table = new_table(look, &["Case", "Nodes", "FEN"]);
    table.set_content_arrangement(ContentArrangement::Disabled);
    right_align(&mut table, &[1]);
    for case in &plan.cases {
        table.add_row([case.to_string(), grouped(case.expected), with_moves(case)]);
    }
    let nodes = grouped(plan.expected_nodes());
    let cases = plural(plan.cases.len(), "case");
    format!("{}\n{cases}, {nodes} nodes\n", table.trim_fmt())
}

/// Lines above, below the header and below: rows as close together as they can be read.
const STYLE: TableStyle =
    TableStyle::new().top_border(RULE).header_separator(RULE).bottom_border(RULE);
const RULE: LineStyle = LineStyle::none().fill('─').junction('─');

/// A table without rows yet.
pub(super) fn new_table(look: Look, header: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(STYLE)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(look.width)
        .set_header(header.iter().map(|title| Cell::new(title).add_attribute(Attribute::Bold)));
    match look.color {
        Color::On => table.enforce_styling(),
        Color::Off => table.force_no_tty(),
    };
    table
}

/// Puts the numbers of some columns one below the other.
pub(super) fn right_align(table: &mut Table, columns: &[usize]) {
    for &column in columns {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

/// Columns that a terminal must have for all of the summary's.
const WIDE: u16 = 100;

fn summary(outcome: &Outcome<'_>, look: Look) -> String {
    let header =
        ["Suite", "Pos.", "Cases", "Pass", "Fail", "Error", "Skip", "Nodes", "Time", "Speed"];
    let shown = if look.width < WIDE { header.len() - 1 } else { header.len() };
    let mut table = new_table(look, &header[..shown]);
    right_align(&mut table, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let suites: Vec<_> = outcome.by_suite().collect();
    for (name, results) in &suites {
        let tally = Tally::of(*results);
        table.add_row(summary_row(name, tally, tally.busy).into_iter().take(shown));
    }
    if suites.len() != 1 {
        table.add_row(summary_row("all", outcome.tally(), outcome.elapsed).into_iter().take(shown));
    }
    if let Some(names) = table.column_mut(0) {
        names.set_constraint(ColumnConstraint::ContentWidth);
    }
    table.trim_fmt()
}

fn summary_row(name: &str, tally: Tally, time: Duration) -> [Cell; 10] {
    [
        Cell::new(name),
        Cell::new(grouped(tally.positions as u64)),
        Cell::new(grouped(tally.cases() as u64)),
        colored(tally.pass, CellColor::Green),
        colored(tally.fail, CellColor::Red),
        colored(tally.error, CellColor::Yellow),
        colored(tally.skip, CellColor::Yellow),
        Cell::new(grouped(tally.nodes)),
        Cell::new(seconds(time)),
        Cell::new(speed(tally.nodes, time)),
    ]
}

fn colored(count: usize, color: CellColor) -> Cell {
    let cell = Cell::new(grouped(count as u64));
    if count == 0 { cell } else { cell.fg(color) }
}

/// What did not pass, each with the number of cases that follow it with just the same error.
fn not_passed<'o, 'a>(outcome: &'o Outcome<'a>) -> Vec<(&'o CaseResult<'a>, usize)> {
    let mut shown: Vec<(&CaseResult<'a>, usize)> = Vec::new();
    for result in &outcome.results {
        match &result.verdict {
            Verdict::Pass | Verdict::Skip(_) => {}
            Verdict::Fail(_) => shown.push((result, 0)),
            verdict @ Verdict::Error(_) => {
                match shown.iter_mut().find(|(earlier, _)| earlier.verdict == *verdict) {
                    Some((_, alike)) => *alike += 1,
                    None => shown.push((result, 0)),
                }
            }
        }
    }
    shown
}

fn heading(result: &CaseResult<'_>, alike: usize, look: Look) -> String {
    let case = look.strong(result.case);
    match &result.verdict {
        Verdict::Fail(findings) => {
            let total = findings.iter().find(|finding| finding.uci().is_none());
            let total = total.map(|finding| format!(": {finding}")).unwrap_or_default();
            format!("{} {case}{total}", look.bad("FAIL "))
        }
        Verdict::Error(error) if alike == 0 => {
            format!("{} {case}: {error}", look.doubtful("ERROR"))
        }
        Verdict::Error(error) => {
            let more = plural(alike, "more case");
            format!("{} {case} and {more}: {error}", look.doubtful("ERROR"))
        }
        Verdict::Pass | Verdict::Skip(_) => format!("{}  {case}", result.verdict.name()),
    }
}

fn in_a_line(result: &CaseResult<'_>, alike: usize, look: Look) -> String {
    format!("{}\n", heading(result, alike, look))
}

fn in_full(result: &CaseResult<'_>, alike: usize, look: Look) -> String {
    let case = &result.case;
    let mut text = in_a_line(result, alike, look);
    let mut line = |content: String| {
        let _ = writeln!(text, "      {content}");
    };
    line(with_moves(case));
    if !case.entry.rules.is_empty() {
        line(look.faint(format!("rules {}", case.entry.rules.join(", "))).to_string());
    }
    if let Verdict::Fail(findings) = &result.verdict {
        let details: Vec<&Finding> = details(findings).collect();
        for finding in details.iter().take(FINDINGS_OF_A_CASE) {
            line(finding.to_string());
        }
        if let Some(more @ 1..) = details.len().checked_sub(FINDINGS_OF_A_CASE) {
            line(look.faint(format!("and {more} more")).to_string());
        }
    }
    text.push('\n');
    text
}

/// All findings but the one that the heading names.
fn details(findings: &[Finding]) -> impl Iterator<Item = &Finding> {
    let in_heading = findings.iter().position(|finding| finding.uci().is_none());
    findings
        .iter()
        .enumerate()
        .filter(move |&(place, _)| Some(place) != in_heading)
        .map(|(_, finding)| finding)
}

fn with_moves(case: &Case<'_>) -> String {
    let entry = case.entry;
    if entry.moves.is_empty() {
        return entry.fen.clone();
    }
    format!("{} moves {}", entry.fen, entry.moves_text())
}

/// The skips that are no consequence of a failure, by their reason.
fn skips(outcome: &Outcome<'_>, look: Look) -> String {
    let mut reasons: Vec<(&SkipReason, usize)> = Vec::new();
    for result in &outcome.results {
        let Verdict::Skip(reason) = &result.verdict else { continue };
        if matches!(reason, SkipReason::ShallowerDepth(_)) {
            continue;
        }
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, count)) => *count += 1,
            None => reasons.push((reason, 1)),
        }
    }
    let line = |(reason, count): (&SkipReason, usize)| {
        let cases = plural(count, "case");
        format!("{} {cases}: {reason}", look.doubtful("SKIP "))
    };
    reasons.into_iter().map(line).fold(String::new(), |text, line| text + &line + "\n")
}

fn closing(outcome: &Outcome<'_>, look: Look) -> String {
    let tally = outcome.tally();
    let time = seconds(outcome.elapsed);
    let cases = plural(tally.cases(), "case");
    let mut text = String::new();
    if let Some(reason) = &outcome.given_up {
        let _ = writeln!(text, "{} given up: {reason}", look.bad("ERROR"));
    }
    let _ = match tally {
        Tally { fail: 0, error: 0, pass, .. } => {
            let passed = plural(pass, "case");
            writeln!(text, "{} {passed} passed in {time}", look.good("PASS "))
        }
        Tally { fail: 0, error, .. } => {
            let mark = look.doubtful("ERROR");
            writeln!(text, "{mark} {error} without an answer, of {cases} in {time}")
        }
        Tally { fail, error, .. } => {
            let mark = look.bad("FAIL ");
            writeln!(text, "{mark} {fail} failed, {error} without an answer, of {cases} in {time}")
        }
    };
    text
}
