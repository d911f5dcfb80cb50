//! The page around it all.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

use super::anchors::subject_id;
use super::boards::Boards;
use super::filter;
use super::subject::HtmlSubject;
use super::suites::count;
use super::text::shown;
use crate::report::number::{grouped, plural};
use crate::report::svg;

const STYLE: &str = include_str!("report.css");
const SCRIPT: &str = include_str!("report.js");

/// The page: a document that is complete in itself.
///
/// It forbids itself, by its policy, to load anything and to run any script but its own.
pub fn html_report(subjects: &[HtmlSubject<'_, '_>]) -> String {
    let front = |_: &mut Boards| html! { @if subjects.len() > 1 { (overview(subjects)) } };
    page(subjects, "Does a chess move generator keep the rules?", "", front)
}

/// The page with something before the subjects, and a style for that.
pub(super) fn page(
    subjects: &[HtmlSubject<'_, '_>],
    question: &str,
    style: &str,
    front: impl FnOnce(&mut Boards) -> Markup,
) -> String {
    let body = body(subjects, question, front).into_string();
    let nonce = nonce(&body);
    let policy = format!(
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-{nonce}'"
    );
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="generator" content=(concat!("perftect ", env!("CARGO_PKG_VERSION")));
                link rel="icon" href="data:,";
                title { (title(subjects)) }
                style { (PreEscaped(STYLE)) (PreEscaped(svg::STYLE)) (PreEscaped(style)) }
            }
            body {
                (PreEscaped(body))
                script nonce=(nonce) { (PreEscaped(SCRIPT)) }
            }
        }
    };
    format!("{}\n{END}\n", page.into_string())
}

/// The last line of a whole report.
const END: &str = "<!-- end of the perftect report -->";

/// Who puts a script into the page by a name does not know what else will stand in it, and so not this.
fn nonce(body: &str) -> String {
    let bytes = Sha256::digest(body);
    bytes.iter().take(16).map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

fn title(subjects: &[HtmlSubject<'_, '_>]) -> String {
    let names: Vec<String> = subjects.iter().map(|it| shown(&it.outcome.subject)).collect();
    format!("perftect: {}", names.join(", "))
}

fn body(
    subjects: &[HtmlSubject<'_, '_>],
    question: &str,
    front: impl FnOnce(&mut Boards) -> Markup,
) -> Markup {
    let mut boards = Boards::new();
    html! {
        svg.shapes aria-hidden="true" width="0" height="0" { (svg::shapes()) }
        header.top {
            h1 { "perftect" }
            p { (question) }
        }
        p.cut { "This report is not whole: its end is missing." }
        main {
            (front(&mut boards))
            (filter::form(subjects))
            @for (number, subject) in subjects.iter().enumerate() { (subject.markup(number, &mut boards)) }
        }
        (end(subjects))
    }
}

/// The subjects side by side, each with a link to its part.
pub(super) fn overview(subjects: &[HtmlSubject<'_, '_>]) -> Markup {
    let has_baseline = subjects.iter().any(|it| it.outcome.baseline.is_some());
    html! {
        nav.wide aria-label="Subjects" {
            table {
                thead {
                    tr { th { "Subject" } th { "Faults" } th { "Pass" } th { "Fail" } th { "Error" } th { "Note" } th { "Skip" } @if has_baseline { th { "XFail" } th { "XPass" } } }
                }
                tbody {
                    @for (number, subject) in subjects.iter().enumerate() {
                        @let tally = subject.outcome.tally();
                        tr {
                            th { a href=(format!("#{}", subject_id(number))) { (shown(&subject.outcome.subject)) }
                                @if let Some(command) = subject.command() { br; code.aside { (command) } }
                            }
                            (count("fail", subject.faults.len()))
                            (count("pass", tally.pass))
                            (count("fail", tally.fail))
                            (count("error", tally.error))
                            (count("note", tally.note))
                            (count("skip", tally.skip))
                            @if has_baseline {
                                (count("expected-fail", tally.expected_fail))
                                (count("unexpected-pass", tally.unexpected_pass))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a report that was cut off lacks.
fn end(subjects: &[HtmlSubject<'_, '_>]) -> Markup {
    let cases: usize = subjects.iter().map(|it| it.outcome.results.len()).sum();
    let is_complete = !subjects.iter().any(|it| it.outcome.is_interrupted());
    html! {
        footer #end data-complete=(is_complete) {
            "End of the report: " (plural(subjects.len(), "subject")) ", " (grouped(cases as u64)) " cases"
            @if !is_complete { ", not all of them asked: the run was interrupted" }
            ". Made by perftect " (env!("CARGO_PKG_VERSION")) "."
        }
    }
}
