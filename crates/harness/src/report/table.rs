//! A run as text for people: a table of the suites, then each case that did not pass.

use std::fmt::Write;

use comfy_table::{
    Attribute, Cell, CellAlignment, Color as CellColor, ContentArrangement, LineStyle, Table,
    TableStyle,
};

use super::baseline::baseline;
use super::board::draw_board;
use super::failure::Failure;
use super::look::{Color, Look};
use super::notes::notes;
use super::number::{grouped, plural, seconds, speed};
use super::paragraph::{paragraph, unmarked};
use super::together::together;
use super::wording::position;
use crate::check::{
    Case, CaseResult, Finding, NotAsked, Outcome, Plan, SkipReason, Tally, Verdict,
};

/// Cases named of those that have just the same error.
const CASES_NAMED: usize = 3;
/// Findings shown of one case.
const FINDINGS_OF_A_CASE: usize = 16;

/// The outcome for one subject: `in_full` of the cases that did not pass with all their findings, the others in a line
/// each.
pub fn check_table(outcome: &Outcome<'_>, in_full: usize, look: Look) -> String {
    check_table_with_faults(outcome, "", in_full, look)
}

/// The same, with the text about the faults between the summary and the cases.
pub fn check_table_with_faults(
    outcome: &Outcome<'_>,
    faults: &str,
    in_full: usize,
    look: Look,
) -> String {
    let mut text = format!("{}\n", look.strong(&outcome.subject));
    text.push_str(&summary(outcome, look));
    text.push('\n');
    text.push_str(faults);
    let not_passed = not_passed(outcome);
    for (number, (result, alike)) in not_passed.iter().enumerate() {
        text.push_str(&if number < in_full {
            with_findings(result, alike, look)
        } else {
            heading(result, alike, look)
        });
    }
    if not_passed.len() > in_full {
        let of = grouped(not_passed.len() as u64);
        let hint = format!(
            "shown in full: {in_full} of {of}; --failures N shows more, --format json has all"
        );
        let _ = writeln!(text, "{}", look.faint(hint));
    }
    text.push_str(&notes(outcome, look));
    text.push_str(&baseline(outcome, look));
    text.push_str(&skips(outcome, look));
    text.push_str(&not_asked(outcome, look));
    text.push_str(&closing(outcome, look));
    text
}

/// The cases of a plan. Lines may be long: a FEN that is cut in two cannot be copied.
pub fn list_table(plan: &Plan<'_>, look: Look) -> String {
    let mut table = new_table(look, &["Case", "Nodes", "FEN"]);
    table.set_content_arrangement(ContentArrangement::Disabled);
    right_align(&mut table, &[1]);
    for case in &plan.cases {
        let nodes = case.as_count().map(|count| grouped(count.expected)).unwrap_or_default();
        table.add_row([case.to_string(), nodes, position(case)]);
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

const SUMMARY: [&str; 13] = [
    "Suite", "Pos.", "Cases", "Pass", "Fail", "Error", "Skip", "Note", "XFail", "XPass", "Nodes",
    "Busy", "Speed",
];
/// The columns that are there only if there is something in them.
const NOTE: usize = 7;
const EXPECTED_FAIL: usize = 8;
const UNEXPECTED_PASS: usize = 9;
/// Columns without which the summary would say too little, those aside.
const LEAST: usize = 7;

/// As many columns as the width has room for: a number that is cut in two cannot be read.
fn summary(outcome: &Outcome<'_>, look: Look) -> String {
    let tally = outcome.tally();
    let is_empty = |column: &usize| match *column {
        NOTE => tally.note == 0,
        EXPECTED_FAIL => tally.expected_fail == 0,
        UNEXPECTED_PASS => tally.unexpected_pass == 0,
        _ => false,
    };
    let all: Vec<usize> = (0..SUMMARY.len()).filter(|column| !is_empty(column)).collect();
    let least = LEAST + (NOTE..=UNEXPECTED_PASS).filter(|column| !is_empty(column)).count();
    let tables = (least..=all.len()).rev().map(|count| summary_of(outcome, &all[..count], look));
    let mut narrower = tables.skip_while(|text| !look.has_room_for(text));
    narrower.next().unwrap_or_else(|| summary_of(outcome, &all[..least], look))
}

fn summary_of(outcome: &Outcome<'_>, columns: &[usize], look: Look) -> String {
    let header: Vec<&str> = columns.iter().map(|&column| SUMMARY[column]).collect();
    let mut table = new_table(look, &header);
    table.set_content_arrangement(ContentArrangement::Disabled);
    right_align(&mut table, &(1..columns.len()).collect::<Vec<_>>());
    let mut add = |name, tally| {
        let cells = summary_row(name, tally).into_iter().enumerate();
        let shown = cells.filter(|(column, _)| columns.contains(column));
        table.add_row(shown.map(|(_, cell)| cell));
    };
    let suites: Vec<_> = outcome.by_suite().collect();
    for (name, results) in &suites {
        add(name, Tally::of(*results));
    }
    if suites.len() != 1 {
        add("all", outcome.tally());
    }
    table.trim_fmt()
}

/// The times are sums over the instances of the subject; how long the run took is said at the end.
fn summary_row(name: &str, tally: Tally) -> [Cell; 13] {
    [
        Cell::new(name),
        Cell::new(grouped(tally.positions as u64)),
        Cell::new(grouped(tally.cases() as u64)),
        colored(tally.pass, CellColor::Green),
        colored(tally.fail, CellColor::Red),
        colored(tally.error, CellColor::Yellow),
        colored(tally.skip, CellColor::Yellow),
        colored(tally.note, CellColor::Yellow),
        colored(tally.expected_fail, CellColor::Yellow),
        colored(tally.unexpected_pass, CellColor::Yellow),
        Cell::new(grouped(tally.nodes)),
        Cell::new(seconds(tally.busy)),
        Cell::new(speed(tally.nodes, tally.busy)),
    ]
}

fn colored(count: usize, color: CellColor) -> Cell {
    let cell = Cell::new(grouped(count as u64));
    if count == 0 { cell } else { cell.fg(color) }
}

/// What did not pass, each with the cases that follow it with just the same error.
fn not_passed<'o, 'a>(outcome: &'o Outcome<'a>) -> Vec<(&'o CaseResult<'a>, Vec<Case<'a>>)> {
    let mut shown: Vec<(&CaseResult<'a>, Vec<Case<'a>>)> = Vec::new();
    for result in &outcome.results {
        match &result.verdict {
            Verdict::Fail(_) => shown.push((result, Vec::new())),
            Verdict::Error(_) => {
                match shown.iter_mut().find(|(earlier, _)| is_alike(earlier, result)) {
                    Some((_, alike)) => alike.push(result.case),
                    None => shown.push((result, Vec::new())),
                }
            }
            _ => {}
        }
    }
    shown
}

fn is_alike(one: &CaseResult<'_>, other: &CaseResult<'_>) -> bool {
    one.verdict == other.verdict && one.stability == other.stability
}

/// What failed and how, in a line if there is room.
fn heading(result: &CaseResult<'_>, alike: &[Case<'_>], look: Look) -> String {
    let case = look.strong(result.case);
    let (mark, mut text) = match &result.verdict {
        Verdict::Fail(findings) => {
            let first = in_heading(&result.case, findings).map(|place| &findings[place]);
            let first = first.map(|finding| format!(": {finding}")).unwrap_or_default();
            (look.bad("FAIL "), format!("{case}{first}"))
        }
        Verdict::Error(error) => {
            (look.doubtful("ERROR"), format!("{case}{}: {error}", and_others(alike)))
        }
        verdict => (look.doubtful(verdict.name()), case.to_string()),
    };
    if result.stability.is_unstable() {
        let _ = write!(text, " ({})", result.stability);
    }
    paragraph(&mark, &text, look)
}

/// `, b@1, c@1 and 2 more cases`.
fn and_others(alike: &[Case<'_>]) -> String {
    let named = &alike[..alike.len().min(CASES_NAMED)];
    let mut text = named.iter().fold(String::new(), |text, case| format!("{text}, {case}"));
    if let more @ 1.. = alike.len() - named.len() {
        let _ = write!(text, " and {}", plural(more, "more case"));
    }
    text
}

fn with_findings(result: &CaseResult<'_>, alike: &[Case<'_>], look: Look) -> String {
    let case = &result.case;
    let mut text = heading(result, alike, look);
    // A FEN that is cut in two cannot be copied.
    let _ = writeln!(text, "      {}", position(case));
    let mut line = |content: String| text.push_str(&unmarked(&content, look));
    if !case.entry.rules.is_empty() {
        line(look.faint(format!("rules {}", case.entry.rules.join(", "))).to_string());
    }
    if let Verdict::Fail(findings) = &result.verdict {
        let details: Vec<&Finding> = details(case, findings).collect();
        for finding in details.iter().take(FINDINGS_OF_A_CASE) {
            line(finding.to_string());
        }
        if let Some(more @ 1..) = details.len().checked_sub(FINDINGS_OF_A_CASE) {
            line(look.faint(format!("and {more} more")).to_string());
        }
        text.push_str(&drawing(case, findings, look));
    }
    text.push('\n');
    text
}

/// The board, if there is more to see on it than the men.
fn drawing(case: &Case<'_>, findings: &[Finding], look: Look) -> String {
    let failure = Failure::new(&case.entry.position, findings);
    if failure.picture.arrows.is_empty() {
        return String::new();
    }
    let why = failure.sentences.iter().map(|sentence| unmarked(sentence, look));
    let board = draw_board(&failure.picture, look);
    let board = board.lines().map(|line| format!("    {line}\n"));
    why.chain(std::iter::once("\n".to_owned())).chain(board).collect()
}

/// The finding that the heading names: of a count, the one about the total; else the first.
fn in_heading(case: &Case<'_>, findings: &[Finding]) -> Option<usize> {
    let is_named = |finding: &Finding| case.as_count().is_none() || finding.uci().is_none();
    findings.iter().position(is_named)
}

/// All findings but the one that the heading names.
fn details<'f>(case: &Case<'_>, findings: &'f [Finding]) -> impl Iterator<Item = &'f Finding> {
    let in_heading = in_heading(case, findings);
    findings
        .iter()
        .enumerate()
        .filter(move |&(place, _)| Some(place) != in_heading)
        .map(|(_, finding)| finding)
}

/// The skips that are no consequence of a failure, by their reason.
fn skips(outcome: &Outcome<'_>, look: Look) -> String {
    let skips = outcome.results.iter().filter_map(|result| match &result.verdict {
        Verdict::Skip(SkipReason::ShallowerDepth(_) | SkipReason::NoAnswer) => None,
        Verdict::Skip(reason) => Some((reason, ())),
        _ => None,
    });
    let line = |(reason, cases): (&SkipReason, Vec<()>)| {
        let cases = plural(cases.len(), "case");
        paragraph(&look.doubtful("SKIP "), &format!("{cases}: {reason}"), look)
    };
    together(skips).into_iter().map(line).collect()
}

/// What the subject cannot be asked at all, a line each.
fn not_asked(outcome: &Outcome<'_>, look: Look) -> String {
    let line = |it: &NotAsked| {
        let cases = plural(it.cases, "case");
        let line = format!("not asked: {cases} @{}, {}", it.kind, it.kind.inability());
        format!("{}\n", look.faint(line))
    };
    outcome.not_asked.iter().map(line).collect()
}

fn closing(outcome: &Outcome<'_>, look: Look) -> String {
    let tally = outcome.tally();
    let time = seconds(outcome.elapsed);
    let cases = plural(tally.cases(), "case");
    let mut text = String::new();
    let interrupted = if outcome.is_interrupted() { "interrupted, " } else { "" };
    let unstable = match tally.unstable {
        0 => String::new(),
        count => format!(" ({} unstable)", grouped(count as u64)),
    };
    let _ = match tally {
        Tally { fail: 0, error: 0, pass, .. } if outcome.is_interrupted() => {
            let mark = look.doubtful("SKIP ");
            writeln!(
                text,
                "{mark} interrupted, {} passed, of {cases} in {time}",
                grouped(pass as u64)
            )
        }
        Tally { fail: 0, error: 0, skip, .. } if tally.answered() == 0 => {
            let skipped = plural(skip, "case");
            writeln!(text, "{} nothing was run: {skipped} skipped", look.doubtful("SKIP "))
        }
        Tally { fail: 0, error: 0, .. } if outcome.has_failed() => {
            let mark = look.bad("FAIL ");
            writeln!(text, "{mark} {} in {time}", passed(tally))
        }
        Tally { fail: 0, error: 0, .. } => {
            let mark = look.good("PASS ");
            writeln!(text, "{mark} {} in {time}", passed(tally))
        }
        Tally { fail: 0, error, .. } => {
            let mark = look.doubtful("ERROR");
            writeln!(
                text,
                "{mark} {interrupted}{error} without an answer{unstable}, of {cases} in {time}"
            )
        }
        Tally { fail, error, .. } => {
            let mark = look.bad("FAIL ");
            let failed = format!("{interrupted}{fail} failed");
            writeln!(
                text,
                "{mark} {failed}, {error} without an answer{unstable}, of {cases} in {time}"
            )
        }
    };
    text
}

/// `12 cases passed, 2 failed as expected, 1 passed unexpectedly, 3 notes`.
fn passed(tally: Tally) -> String {
    let mut text = format!("{} passed", plural(tally.pass, "case"));
    let more = [
        (tally.expected_fail, " failed as expected"),
        (tally.unexpected_pass, " passed unexpectedly"),
    ];
    for (count, how) in more.into_iter().filter(|&(count, _)| count > 0) {
        let _ = write!(text, ", {}{how}", grouped(count as u64));
    }
    if tally.note > 0 {
        let _ = write!(text, ", {}", plural(tally.note, "note"));
    }
    text
}
