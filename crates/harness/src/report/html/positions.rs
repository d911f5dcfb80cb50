//! Every case, position by position: those that did not pass with all about them, the others in a line.

use maud::{Markup, html};

use super::boards::Boards;
use super::text::shown;
use super::trouble::{details, headline, trouble};
use super::verdict::Kind;
use crate::check::{Case, CaseResult, Tally, Verdict};
use crate::report::number::grouped;
use crate::report::repeat::Repeat;

/// Positions that are open from the start; the others open at a touch.
const OPEN: usize = 3;

/// The positions of a suite. A suite with trouble is open from the start.
pub(super) fn suite(
    name: &str,
    id: &str,
    results: &[CaseResult<'_>],
    repeat: &Repeat,
    boards: &mut Boards,
) -> Markup {
    let positions: Vec<&[CaseResult<'_>]> =
        results.chunk_by(|a, b| std::ptr::eq(a.case.entry, b.case.entry)).collect();
    let (mut bad, good): (Vec<_>, Vec<_>) =
        positions.into_iter().enumerate().partition(|(_, results)| trouble(results).is_some());
    bad.sort_by_key(|(_, results)| is_expected(results));
    let has_unexpected = bad.iter().any(|(_, results)| !is_expected(results));
    html! {
        details.suite id=(id) data-suite=(shown(name)) open[has_unexpected] {
            summary { b { (shown(name)) } " " (tally(Tally::of(results))) }
            @for (number, (place, results)) in bad.into_iter().enumerate() {
                @let is_open = number < OPEN && !is_expected(results);
                (troubled(results, &position_id(id, place), is_open, repeat, boards))
            }
            @if !good.is_empty() { ol { @for (_, results) in good { (line(results)) } } }
        }
    }
}

/// The id of a position that did not pass: that of its suite, and its place in it.
pub(super) fn position_id(suite: &str, place: usize) -> String {
    format!("{suite}-{}", place + 1)
}

/// `12 positions: 40 pass, 2 fail`.
pub(super) fn tally(tally: Tally) -> Markup {
    let counts = [
        (Kind::Pass, tally.pass),
        (Kind::Fail, tally.fail),
        (Kind::Error, tally.error),
        (Kind::UnexpectedPass, tally.unexpected_pass),
        (Kind::Note, tally.note),
        (Kind::ExpectedFail, tally.expected_fail),
        (Kind::Skip, tally.skip),
    ];
    html! {
        span.tally {
            @for (kind, count) in counts.into_iter().filter(|&(_, count)| count > 0) {
                span class=(format!("count {}", kind.word())) { (grouped(count as u64)) " " (kind.word()) } " "
            }
        }
    }
}

fn troubled(
    results: &[CaseResult<'_>],
    id: &str,
    open: bool,
    repeat: &Repeat,
    boards: &mut Boards,
) -> Markup {
    let kind = Kind::worst(results).word();
    html! {
        @if let Some(result) = trouble(results) {
            details.pos id=(id) open[open] data-v=(kind) data-r=(rules(results)) {
                summary { (headline(result)) }
                (details(result, repeat, boards))
            }
        }
    }
}

/// A position without trouble. There are thousands of them: the markup is as short as it can be.
fn line(results: &[CaseResult<'_>]) -> Markup {
    let Some(first) = results.first() else { return html! {} };
    let entry = first.case.entry;
    let kind = Kind::worst(results);
    html! {
        li data-v=[(kind != Kind::Pass).then_some(kind.word())] data-r=[Some(rules(results)).filter(|it| !it.is_empty())] {
            b { (shown(&entry.id)) }
            " " i { (cases(results)) }
            " " code { (shown(&entry.fen)) @if !entry.moves.is_empty() { " moves " (shown(&entry.moves_text())) } }
        }
    }
}

/// Whether what did not pass was expected not to.
fn is_expected(results: &[CaseResult<'_>]) -> bool {
    trouble(results).is_some_and(|result| result.verdict.expectation().is_some())
}

/// The depth, or the kind of what is no count.
fn asked(case: &Case<'_>) -> String {
    case.as_count().map_or_else(|| case.kind.name().to_owned(), |count| count.depth.to_string())
}

/// The depths with their counts; of one that was not asked the reason.
fn cases(results: &[CaseResult<'_>]) -> String {
    let case = |result: &CaseResult<'_>| match &result.verdict {
        Verdict::UnexpectedPass(expectation) => {
            format!("{}, expected to fail: {}", asked(&result.case), shown(&expectation.reason))
        }
        Verdict::Skip(reason) => format!("{}: {}", asked(&result.case), shown(&reason.to_string())),
        _ => match result.case.as_count() {
            Some(count) => format!("{}: {}", count.depth, count.expected),
            None => asked(&result.case),
        },
    };
    results.iter().map(case).collect::<Vec<_>>().join(" · ")
}

fn rules(results: &[CaseResult<'_>]) -> String {
    results.first().map(|result| shown(&result.case.entry.rules.join(" "))).unwrap_or_default()
}
