//! A comparison as Markdown, for a page or a pull request.

use std::fmt::Write;

use super::words::{and_list, camp_names, statement};
use crate::check::Tally;
use crate::compare::{Comparison, Disagreement, Grid, GridRow};
use crate::report::html::HtmlSubject;
use crate::report::number::{grouped, plural};
use crate::visible::visible_line;

/// The suites, the families of rules, the faults, and so many disagreements.
pub fn compare_markdown(
    comparison: &Comparison<'_, '_>,
    subjects: &[HtmlSubject<'_, '_>],
    in_full: usize,
) -> String {
    let mut suites = comparison.by_suite();
    suites.rows.push(comparison.total());
    let names = comparison.names();
    let mut text = format!("{}\n{}", grid(&suites, &names), grid(&comparison.by_family(), &names));
    for subject in subjects.iter().filter(|subject| !subject.faults.is_empty()) {
        let _ = writeln!(text, "\n**Faults of {}**\n", markdown_text(&subject.outcome.subject));
        for fault in &subject.faults {
            let explains = plural(fault.explains, "case");
            let _ = writeln!(text, "- {} ({explains})", markdown_text(&fault.title));
        }
    }
    let found = comparison.disagreements();
    if !found.is_empty() {
        text.push_str(&disagreements(&found, &names, in_full));
    }
    text
}

fn grid(grid: &Grid, names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| markdown_text(name)).collect();
    let mut text = format!("| {} | {} |\n", grid.title, names.join(" | "));
    let _ = writeln!(text, "|---{}|", "|---:".repeat(names.len()));
    for GridRow { name, tallies } in &grid.rows {
        let cells: Vec<String> = tallies.iter().map(|tally| verdicts(*tally)).collect();
        let _ = writeln!(text, "| {} | {} |", markdown_text(name), cells.join(" | "));
    }
    text
}

fn verdicts(tally: Tally) -> String {
    if tally.cases() == 0 {
        return "–".to_owned();
    }
    let Tally { pass, fail, error, note, skip, .. } = tally;
    let bad = [(fail, "failed"), (error, "no answer")].into_iter();
    let bad = bad.filter(|(count, _)| *count > 0);
    let bad = bad.map(|(count, word)| format!("**{} {word}**", grouped(count as u64)));
    let rest = [(note, "noted"), (skip, "skipped")].into_iter().filter(|(count, _)| *count > 0);
    let rest = rest.map(|(count, word)| format!("{} {word}", grouped(count as u64)));
    std::iter::once(format!("{} passed", grouped(pass as u64)))
        .chain(bad)
        .chain(rest)
        .collect::<Vec<_>>()
        .join(", ")
}

fn disagreements(found: &[Disagreement<'_, '_>], names: &[&str], in_full: usize) -> String {
    let mut text = String::from(
        "\n**Where not all say the same**\n\n| question | position | who says what |\n|---|---|---|\n",
    );
    for disagreement in found.iter().take(in_full) {
        let case = &disagreement.case;
        let side = |camp: &crate::compare::Camp<'_>| {
            let who = and_list(&camp_names(&camp.statement, &camp.subjects, names));
            format!("{}: {}", markdown_text(&who), statement(case, &camp.statement))
        };
        let sides: Vec<String> = disagreement.camps.iter().map(side).collect();
        let (id, fen) = (markdown_text(&case.to_string()), markdown_text(&case.entry.fen));
        let _ = writeln!(text, "| {id} | `{fen}` | {} |", sides.join("<br>"));
    }
    if let Some(more @ 1..) = found.len().checked_sub(in_full) {
        let _ = writeln!(text, "\nAnd {} more.", grouped(more as u64));
    }
    text
}

/// A text within a cell: nothing in it ends the cell or is markup.
pub(in crate::report) fn markdown_text(text: &str) -> String {
    let mut cell = String::new();
    for c in visible_line(text).chars() {
        match c {
            '<' => cell.push_str("&lt;"),
            '>' => cell.push_str("&gt;"),
            '&' => cell.push_str("&amp;"),
            '|' | '*' | '_' | '`' | '[' | ']' | '\\' => cell.extend(['\\', c]),
            _ => cell.push(c),
        }
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_text_ends_no_cell_and_is_no_markup() {
        assert_eq!(markdown_text("a|b<script>_*"), "a\\|b&lt;script&gt;\\_\\*");
    }
}
