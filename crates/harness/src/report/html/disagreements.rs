//! Where the subjects do not all say the same: who says what, with a board.

use maud::{Markup, html};

use super::boards::Boards;
use super::text::shown;
use crate::check::Finding;
use crate::compare::{Camp, Comparison, Disagreement, Split, Statement};
use crate::report::compare::{and_list, camp_names, statement};
use crate::report::failure::Failure;
use crate::report::number::{grouped, plural};

/// Disagreements on a page, each with its board; of further ones their number is told.
const MOST: usize = 200;
/// Disagreements that are open from the start; the others open at a touch.
const OPEN: usize = 3;
/// Findings shown of what a side says.
const MOST_FINDINGS: usize = 12;

/// All of them.
pub(super) fn section(comparison: &Comparison<'_, '_>, boards: &mut Boards) -> Markup {
    let (found, names) = (comparison.disagreements(), comparison.names());
    html! {
        h3 id="disagreements" { "Where not all say the same" }
        @if found.is_empty() { p { "Nowhere: every subject says what the suites say." } }
        @else {
            ul.splits { @for split in comparison.splits(&found) { (side_by_side(&split, &names)) } }
            @for (place, disagreement) in found.iter().take(MOST).enumerate() {
                (one(disagreement, place < OPEN, &names, boards))
            }
            @if let Some(more @ 1..) = found.len().checked_sub(MOST) {
                p.aside { "And " (grouped(more as u64)) " more, which are among the cases of each subject." }
            }
        }
    }
}

fn side_by_side(split: &Split, names: &[&str]) -> Markup {
    let side = |(place, subjects): (usize, &Vec<usize>)| {
        let said = if place == 0 { Statement::Expected } else { Statement::Nothing(String::new()) };
        shown(&and_list(&camp_names(&said, subjects, names)))
    };
    let sides: Vec<String> = split.camps.iter().enumerate().map(side).collect();
    html! { li { b { (grouped(split.positions as u64)) } (sides.join(" | ")) } }
}

fn one(
    disagreement: &Disagreement<'_, '_>,
    open: bool,
    names: &[&str],
    boards: &mut Boards,
) -> Markup {
    let case = &disagreement.case;
    let entry = case.entry;
    let failure = Failure::new(&entry.position, &findings(disagreement));
    html! {
        details.differ open[open] {
            summary { b { (shown(&case.to_string())) } " " span.aside { (plural(disagreement.camps.len() - 1, "other answer")) } }
            div.pair {
                (boards.figure(&failure.picture, &case.to_string()))
                div.words {
                    ul.camps { @for camp in &disagreement.camps { (side(disagreement, camp, names)) } }
                    @for sentence in &failure.sentences { p { (shown(sentence)) } }
                    @if !entry.rules.is_empty() { p.aside { "about " (shown(&entry.rules.join(", "))) } }
                    code.copy { (shown(&entry.fen)) }
                    @if !entry.moves.is_empty() { p.aside { "after " (shown(&entry.moves_text())) } }
                }
            }
        }
    }
}

/// What all say that say something else, each once, for the board.
fn findings(disagreement: &Disagreement<'_, '_>) -> Vec<Finding> {
    let mut all: Vec<Finding> = Vec::new();
    for camp in &disagreement.camps {
        let Statement::Other { findings, .. } = &camp.statement else { continue };
        for finding in findings {
            if !all.contains(finding) {
                all.push((*finding).clone());
            }
        }
    }
    all
}

fn side(disagreement: &Disagreement<'_, '_>, camp: &Camp<'_>, names: &[&str]) -> Markup {
    let who = and_list(&camp_names(&camp.statement, &camp.subjects, names));
    html! {
        li class=(camp.statement.name()) {
            b { (statement(&disagreement.case, &camp.statement)) } " " (shown(&who))
            @match &camp.statement {
                Statement::Expected => {}
                Statement::Nothing(reason) => { p.aside { (shown(reason)) } }
                Statement::Other { findings, .. } => { (details(findings)) }
            }
        }
    }
}

fn details(findings: &[&Finding]) -> Markup {
    let told: Vec<&&Finding> =
        findings.iter().filter(|finding| !matches!(finding, Finding::WrongTotal { .. })).collect();
    html! {
        ul.findings {
            @for finding in told.iter().take(MOST_FINDINGS) {
                li class=(finding.name()) { (shown(&finding.to_string())) }
            }
            @if let Some(more @ 1..) = told.len().checked_sub(MOST_FINDINGS) { li { "and " (more) " more" } }
        }
    }
}
