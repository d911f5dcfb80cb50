//! A comparison as text for people: suites and families of rules by subjects, the faults, and where they disagree.

use std::fmt::Write;

use comfy_table::{Cell, Color as CellColor};

use super::words::{and_list, camp_names, statement};
use crate::check::{Outcome, Tally};
use crate::compare::{Comparison, Disagreement, Grid, GridRow, Statement, agreements};
use crate::report::html::HtmlSubject;
use crate::report::look::Look;
use crate::report::number::{grouped, plural, seconds};
use crate::report::table::{new_table, right_align};
use crate::visible::visible_line;

/// Columns that the names of suites take, and those of a subject with its verdicts.
const NAME_WIDTH: usize = 26;
const SUBJECT_WIDTH: usize = 13;
/// Findings shown of what a side says.
const FINDINGS_OF_A_CAMP: usize = 4;
/// Ways to stand against each other that are told.
const MOST_SPLITS: usize = 8;

/// The text. So many disagreements are shown each with who says what.
pub fn compare_table(
    comparison: &Comparison<'_, '_>,
    subjects: &[HtmlSubject<'_, '_>],
    in_full: usize,
    look: Look,
) -> String {
    let mut text = who(subjects, look);
    text.push_str(&grid(comparison, comparison.by_suite(), look));
    text.push('\n');
    text.push_str(&grid(comparison, comparison.by_family(), look));
    let _ = writeln!(text, "{}\n", look.faint(LEGEND));
    text.push_str(&faults(subjects, look));
    text.push_str(&agreement(comparison, look));
    text.push_str(&disagreements(comparison, in_full, look));
    text.push_str(&closing(comparison.outcomes, look));
    text
}

const LEGEND: &str =
    "A number is of cases that passed; F failed, E no answer, N note, S not asked.";

/// The commands behind the names, where they say more.
fn who(subjects: &[HtmlSubject<'_, '_>], look: Look) -> String {
    let line = |subject: &HtmlSubject<'_, '_>| {
        let command = subject.repeat.subject.as_ref()?;
        let name = &subject.outcome.subject;
        let command = visible_line(command);
        (command != *name).then(|| format!("{} is {command}\n", look.strong(visible_line(name))))
    };
    let lines: String = subjects.iter().filter_map(line).collect();
    if lines.is_empty() { lines } else { lines + "\n" }
}

/// As many subjects side by side as there is room for; further ones below.
fn grid(comparison: &Comparison<'_, '_>, grid: Grid, look: Look) -> String {
    let room = usize::from(look.width).saturating_sub(NAME_WIDTH);
    let at_once = (room / SUBJECT_WIDTH).max(1);
    let names = comparison.names();
    let places: Vec<usize> = (0..names.len()).collect();
    let Grid { title, mut rows } = grid;
    if title == "Suite" {
        rows.push(comparison.total());
    }
    let part = |places: &[usize]| part(title, &rows, places, &names, look);
    places.chunks(at_once).map(part).collect()
}

fn part(title: &str, rows: &[GridRow], places: &[usize], names: &[&str], look: Look) -> String {
    let names: Vec<String> = places.iter().map(|&place| visible_line(names[place])).collect();
    let header: Vec<&str> =
        std::iter::once(title).chain(names.iter().map(String::as_str)).collect();
    let mut table = new_table(look, &header);
    right_align(&mut table, &(1..header.len()).collect::<Vec<_>>());
    for row in rows {
        let cells = places.iter().map(|&place| cell(row.tallies[place]));
        table.add_row(std::iter::once(Cell::new(visible_line(&row.name))).chain(cells));
    }
    format!("{}\n", table.trim_fmt())
}

/// `168 2F 1E`, in the colour of the worst.
fn cell(tally: Tally) -> Cell {
    let color = match tally {
        Tally { fail: 1.., .. } => Some(CellColor::Red),
        Tally { error: 1.., .. } => Some(CellColor::Yellow),
        _ => None,
    };
    let cell = Cell::new(verdicts(tally));
    color.map_or(cell.clone(), |color| cell.fg(color))
}

fn verdicts(tally: Tally) -> String {
    if tally.cases() == 0 {
        return "-".to_owned();
    }
    let Tally { pass, fail, error, note, skip, .. } = tally;
    let rest = [(fail, 'F'), (error, 'E'), (note, 'N'), (skip, 'S')];
    let rest = rest.into_iter().filter(|&(count, _)| count > 0);
    rest.fold(grouped(pass as u64), |text, (count, letter)| {
        format!("{text} {}{letter}", grouped(count as u64))
    })
}

fn faults(subjects: &[HtmlSubject<'_, '_>], look: Look) -> String {
    let mut text = String::new();
    for subject in subjects.iter().filter(|subject| !subject.faults.is_empty()) {
        let name = visible_line(&subject.outcome.subject);
        let _ = writeln!(text, "{} {}", look.bad("FAULTS"), look.strong(name));
        for fault in &subject.faults {
            let (title, explains) = (visible_line(&fault.title), plural(fault.explains, "case"));
            let _ = writeln!(text, "       {title} ({explains})");
        }
    }
    if text.is_empty() { text } else { text + "\n" }
}

/// Who agrees with whom, if not all do with all.
fn agreement(comparison: &Comparison<'_, '_>, look: Look) -> String {
    let agreements = agreements(comparison);
    if agreements.iter().all(|it| it.same == it.both) {
        return String::new();
    }
    let names = comparison.names();
    let mut text = format!("{}\n", look.strong("Who agrees with whom, of the cases both answered"));
    for it in agreements {
        let [first, second] = it.pair.map(|place| visible_line(names[place]));
        let [same, both] = [it.same, it.both].map(|count| grouped(count as u64));
        let _ = writeln!(text, "  {same:>7} of {both:>7}  {first} and {second}");
    }
    text + "\n"
}

fn disagreements(comparison: &Comparison<'_, '_>, in_full: usize, look: Look) -> String {
    let found = comparison.disagreements();
    let names = comparison.names();
    if found.is_empty() {
        return String::new();
    }
    let title = format!("{} on which not all say the same", plural(found.len(), "question"));
    let mut text = format!("{}\n", look.strong(title));
    for split in comparison.splits(&found).iter().take(MOST_SPLITS) {
        let _ = writeln!(text, "  {:>5}  {}", split.positions, sides(&split.camps, &names));
    }
    text.push('\n');
    for disagreement in found.iter().take(in_full) {
        text.push_str(&shown(disagreement, &names, look));
    }
    if let Some(more @ 1..) = found.len().checked_sub(in_full) {
        let hint = format!(
            "and {} more; --disagreements N shows more, --format json has all",
            grouped(more as u64)
        );
        let _ = writeln!(text, "{}\n", look.faint(hint));
    }
    text
}

/// `a, b and the suite | c`.
fn sides(camps: &[Vec<usize>], names: &[&str]) -> String {
    let side = |(place, subjects): (usize, &Vec<usize>)| {
        let said = if place == 0 { Statement::Expected } else { Statement::Nothing(String::new()) };
        visible_line(&and_list(&camp_names(&said, subjects, names)))
    };
    camps.iter().enumerate().map(side).collect::<Vec<_>>().join(" | ")
}

fn shown(disagreement: &Disagreement<'_, '_>, names: &[&str], look: Look) -> String {
    let case = &disagreement.case;
    let entry = case.entry;
    let moves = if entry.moves.is_empty() {
        String::new()
    } else {
        format!(" moves {}", entry.moves_text())
    };
    let mut text = format!("{}\n  {}{moves}\n", look.strong(case), entry.fen);
    for camp in &disagreement.camps {
        let who = visible_line(&and_list(&camp_names(&camp.statement, &camp.subjects, names)));
        let what = statement(case, &camp.statement);
        let what = if matches!(camp.statement, Statement::Expected) {
            look.good(what)
        } else {
            look.bad(what)
        };
        let _ = writeln!(text, "    {what}  {who}");
        text.push_str(&details(&camp.statement));
    }
    text + "\n"
}

fn details(said: &Statement<'_>) -> String {
    match said {
        Statement::Expected => String::new(),
        Statement::Nothing(reason) => format!("        {}\n", visible_line(reason)),
        Statement::Other { findings, .. } => {
            let moves = findings.iter().filter(|finding| finding.name() != "wrong-total");
            let shown: Vec<String> =
                moves.map(|finding| visible_line(&finding.to_string())).collect();
            let lines =
                shown.iter().take(FINDINGS_OF_A_CAMP).map(|line| format!("        {line}\n"));
            let more = shown.len().saturating_sub(FINDINGS_OF_A_CAMP);
            let more = (more > 0).then(|| format!("        and {more} more\n"));
            lines.chain(more).collect()
        }
    }
}

fn closing(outcomes: &[Outcome<'_>], look: Look) -> String {
    let line = |outcome: &Outcome<'_>| {
        let tally = outcome.tally();
        let mark = match tally {
            Tally { fail: 1.., .. } => look.bad("FAIL "),
            Tally { error: 1.., .. } => look.doubtful("ERROR"),
            Tally { pass: 1.., .. } => look.good("PASS "),
            _ => look.doubtful("SKIP "),
        };
        let name = visible_line(&outcome.subject);
        let interrupted = if outcome.is_interrupted() { "interrupted, " } else { "" };
        let counts = format!(
            "{} passed, {} failed, {} without an answer",
            grouped(tally.pass as u64),
            grouped(tally.fail as u64),
            grouped(tally.error as u64),
        );
        format!("{mark} {name}: {interrupted}{counts}, in {}\n", seconds(outcome.elapsed))
    };
    outcomes.iter().map(line).collect()
}
