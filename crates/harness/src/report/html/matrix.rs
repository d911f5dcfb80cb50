//! Suites and families of rules by subjects, each cell with a link to what is behind it.

use maud::{Markup, html};

use super::anchors::{subject_id, suite_id};
use super::families::family_id;
use super::text::shown;
use super::verdict::Kind;
use crate::check::Tally;
use crate::compare::{Comparison, GridRow};
use crate::report::number::grouped;

/// The verdicts by suite. A cell leads to the cases of the suite and the subject.
pub(super) fn by_suite(comparison: &Comparison<'_, '_>) -> Markup {
    let grid = comparison.by_suite();
    let link = |row: &GridRow, subject: usize| {
        let mut suites = comparison.outcomes[subject].by_suite();
        suites.position(|(name, _)| name == row.name).map(|place| suite_id(subject, place))
    };
    table(comparison, grid.title, &grid.rows, Some(&comparison.total()), link)
}

/// The verdicts by family of rules. A cell with trouble leads to a list of it.
pub(super) fn by_family(comparison: &Comparison<'_, '_>) -> Markup {
    let grid = comparison.by_family();
    let link = |row: &GridRow, subject: usize| {
        let tally = row.tallies[subject];
        (tally.fail + tally.error > 0).then(|| family_id(&row.name))
    };
    table(comparison, grid.title, &grid.rows, None, link)
}

/// Nothing is expected to fail here: no baseline has a say.
const KINDS: [Kind; 5] = [Kind::Pass, Kind::Fail, Kind::Error, Kind::Note, Kind::Skip];

/// What the colours stand for.
pub(super) fn legend() -> Markup {
    html! {
        p.aside {
            "Numbers of cases: "
            @for (place, kind) in KINDS.into_iter().enumerate() {
                @if place > 0 { ", " }
                span class=(kind.word()) { (kind.word()) }
            }
            ". A case that a subject cannot be asked is in none of them."
        }
    }
}

fn table(
    comparison: &Comparison<'_, '_>,
    title: &str,
    rows: &[GridRow],
    total: Option<&GridRow>,
    link: impl Fn(&GridRow, usize) -> Option<String>,
) -> Markup {
    html! {
        div.wide.matrix {
            table {
                thead {
                    tr {
                        th { (title) }
                        @for (subject, name) in comparison.names().iter().enumerate() {
                            th { a href=(format!("#{}", subject_id(subject))) { (shown(name)) } }
                        }
                    }
                }
                tbody { @for row in rows { (tallies(row, &link)) } }
                @if let Some(total) = total { tfoot { (tallies(total, &|_: &GridRow, _| None)) } }
            }
        }
    }
}

fn tallies(row: &GridRow, link: &impl Fn(&GridRow, usize) -> Option<String>) -> Markup {
    html! {
        tr {
            th { (shown(&row.name)) }
            @for (subject, tally) in row.tallies.iter().enumerate() {
                td class=(worst(*tally)) {
                    @if let Some(id) = link(row, subject) {
                        a href=(format!("#{id}")) { (verdicts(*tally)) }
                    } @else { (verdicts(*tally)) }
                }
            }
        }
    }
}

const fn worst(tally: Tally) -> &'static str {
    match tally {
        Tally { fail: 1.., .. } => "fail",
        Tally { error: 1.., .. } => "error",
        Tally { pass: 1.., .. } => "pass",
        _ => "none",
    }
}

/// Every verdict there is, by its number and its word for those who see no colours.
fn verdicts(tally: Tally) -> Markup {
    let counts = [tally.pass, tally.fail, tally.error, tally.note, tally.skip];
    let counts = KINDS.into_iter().zip(counts);
    html! {
        @if tally.cases() == 0 { "–" }
        @for (kind, count) in counts.filter(|&(_, count)| count > 0) {
            span class=(format!("count {}", kind.word())) {
                (grouped(count as u64)) @if kind != Kind::Pass { " " (kind.word()) }
            } " "
        }
    }
}
