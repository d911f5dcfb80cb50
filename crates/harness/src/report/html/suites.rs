//! The suites as a table.

use maud::{Markup, html};

use super::anchors::suite_id;
use super::text::shown;
use crate::check::{Outcome, Tally};
use crate::report::number::{grouped, seconds};

/// A row per suite, with a link to its cases.
pub(super) fn table(outcome: &Outcome<'_>, subject: usize) -> Markup {
    let has_baseline = outcome.baseline.is_some();
    let row = |name: &Markup, tally| row(name, tally, has_baseline.then_some(tally));
    html! {
        div.wide.suites {
            table {
                thead {
                    tr {
                        th { "Suite" } th { "Positions" } th { "Cases" } th { "Pass" } th { "Fail" }
                        th { "Error" } th { "Skip" }
                        th { "Nodes" } th { "Busy" }
                        @if has_baseline { th { "XFail" } th { "XPass" } }
                    }
                }
                tbody {
                    @for (number, (name, results)) in outcome.by_suite().enumerate() {
                        (row(&html! { a href=(format!("#{}", suite_id(subject, number))) { (shown(name)) } }, Tally::of(results)))
                    }
                }
                tfoot { (row(&html! { "all" }, outcome.tally())) }
            }
        }
    }
}

fn row(name: &Markup, tally: Tally, baseline: Option<Tally>) -> Markup {
    html! {
        tr {
            th { (name) }
            td { (grouped(tally.positions as u64)) }
            td { (grouped(tally.cases() as u64)) }
            (count("pass", tally.pass))
            (count("fail", tally.fail))
            (count("error", tally.error))
            (count("skip", tally.skip))
            td { (grouped(tally.nodes)) }
            td { (seconds(tally.busy)) }
            @if let Some(tally) = baseline {
                (count("expected-fail", tally.expected_fail))
                (count("unexpected-pass", tally.unexpected_pass))
            }
        }
    }
}

/// Nothing is said in grey.
pub(super) fn count(class: &str, count: usize) -> Markup {
    let class = if count == 0 { "none" } else { class };
    html! { td class=(class) { (grouped(count as u64)) } }
}
