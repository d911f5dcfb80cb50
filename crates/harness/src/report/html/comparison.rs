//! Several subjects on one page: the verdicts side by side, who agrees with whom, where they do not, and then each
//! subject as in its own report.

use maud::{Markup, html};

use super::boards::Boards;
use super::page::{overview, page};
use super::subject::HtmlSubject;
use super::text::shown;
use super::{disagreements, families, matrix};
use crate::compare::{Comparison, agreements};
use crate::report::number::grouped;

const STYLE: &str = include_str!("comparison.css");
const QUESTION: &str = "Which chess move generator keeps which rules?";

/// The page. The subjects are those of the comparison, in its order.
pub fn html_comparison(
    comparison: &Comparison<'_, '_>,
    subjects: &[HtmlSubject<'_, '_>],
) -> String {
    page(subjects, QUESTION, STYLE, |boards| front(comparison, subjects, boards))
}

fn front(
    comparison: &Comparison<'_, '_>,
    subjects: &[HtmlSubject<'_, '_>],
    boards: &mut Boards,
) -> Markup {
    html! {
        section.comparison {
            (overview(subjects))
            h3 { "By suite" }
            (matrix::by_suite(comparison))
            h3 { "By family of rules" }
            (matrix::by_family(comparison))
            (matrix::legend())
            (families::lists(comparison))
            (agreement(comparison))
            (disagreements::section(comparison, boards))
        }
    }
}

/// A row per subject, a column per other one: of the cases that both answered, those with the same answer.
fn agreement(comparison: &Comparison<'_, '_>) -> Markup {
    let (names, agreements) = (comparison.names(), agreements(comparison));
    let of = |a: usize, b: usize| agreements.iter().find(|it| it.pair == [a.min(b), a.max(b)]);
    html! {
        h3 { "Who agrees with whom" }
        div.wide.agreement {
            table {
                thead { tr { th { "of the cases both answered" } @for name in &names { th { (shown(name)) } } } }
                tbody {
                    @for (row, name) in names.iter().enumerate() {
                        tr {
                            th { (shown(name)) }
                            @for column in 0..names.len() {
                                @if let Some(it) = of(row, column) {
                                    td class=(if it.same == it.both { "pass" } else { "fail" }) {
                                        (grouped(it.same as u64)) small { " / " (grouped(it.both as u64)) }
                                    }
                                } @else { td.none { "–" } }
                            }
                        }
                    }
                }
            }
        }
    }
}
