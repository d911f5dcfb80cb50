//! A position that did not pass: its board, what is wrong, and how to see it again.

use maud::{Markup, html};
use perftect_movegen::rulebook::RuleId;

use super::boards::Boards;
use super::text::shown;
use super::verdict::Kind;
use crate::check::{Case, CaseResult, Finding, Verdict};
use crate::report::failure::Failure;
use crate::report::number::grouped;
use crate::report::repeat::Repeat;

/// Findings shown of one case.
const MOST_FINDINGS: usize = 40;

/// The case of a position that did not pass, if there is one, rather one that was not expected to fail: the others are
/// deeper and were not asked.
pub(super) fn trouble<'r, 'a>(results: &'r [CaseResult<'a>]) -> Option<&'r CaseResult<'a>> {
    let bad = results.iter().find(|result| result.verdict.is_failure());
    bad.or_else(|| results.iter().find(|it| matches!(it.verdict, Verdict::ExpectedFail(_))))
}

/// All about it.
pub(super) fn details(result: &CaseResult<'_>, repeat: &Repeat, boards: &mut Boards) -> Markup {
    let case = &result.case;
    html! {
        @if result.stability.name().is_some() { p.aside { (result.stability.to_string()) } }
        div.pair {
            @let findings = result.verdict.findings();
            @if !findings.is_empty() {
                @let failure = Failure::new(&case.entry.position, findings);
                (boards.figure(&failure.picture, &case.to_string()))
                div.words {
                    (expected(&result.verdict))
                    (wrong(&failure, findings))
                    (rules(case, failure.rule))
                    (again(case, repeat))
                }
            } @else {
                div.words { (without_answer(&result.verdict)) (rules(case, None)) (again(case, repeat)) }
            }
        }
    }
}

/// What a heading says of it.
pub(super) fn headline(result: &CaseResult<'_>) -> Markup {
    let case = &result.case;
    html! {
        (Kind::of(&result.verdict).badge()) " " b { (shown(&case.entry.id)) } " "
        @match case.as_count() {
            Some(count) => {
                span.depth { "depth " (count.depth) }
                @if let Some(got) = result.got.filter(|&got| got != count.expected) {
                    " expected " b { (grouped(count.expected)) } ", got " b { (grouped(got)) }
                }
            }
            None => { span.depth { (case.kind.name()) } }
        }
        @if result.stability.is_unstable() { " " span.badge.error { "unstable" } }
    }
}

/// Why nobody is surprised.
fn expected(verdict: &Verdict) -> Markup {
    html! {
        @if let Some(expectation) = verdict.expectation() {
            p.lead { "expected, by " (shown(&expectation.entry)) ": " (shown(&expectation.to_string())) }
        }
    }
}

fn wrong(failure: &Failure, findings: &[Finding]) -> Markup {
    // The headline has the totals.
    let is_told = |finding: &&Finding| !matches!(finding, Finding::WrongTotal { .. });
    let findings: Vec<&Finding> = findings.iter().filter(is_told).collect();
    html! {
        @for sentence in &failure.sentences { p.lead { (shown(sentence)) } }
        ul.findings {
            @for finding in findings.iter().take(MOST_FINDINGS) {
                li class=(finding.name()) { (shown(&finding.to_string())) }
            }
            @if let Some(more @ 1..) = findings.len().checked_sub(MOST_FINDINGS) { li { "and " (more) " more" } }
        }
    }
}

fn without_answer(verdict: &Verdict) -> Markup {
    match verdict {
        Verdict::Error(error) => html! { p.lead { (shown(&error.to_string())) } },
        Verdict::Note(note) => html! {
            p.lead { "noted, not counted: " (shown(&note.advisory)) }
            @if let Some(reason) = verdict.reason() { p { (shown(&reason)) } }
            ul.findings { @for finding in verdict.findings() { li { (shown(&finding.to_string())) } } }
        },
        verdict => html! {
            (expected(verdict))
            @if let Some(reason) = verdict.reason() { p { (shown(&reason)) } }
        },
    }
}

/// The rule that the moves tell of, or else those that the position is about.
fn rules(case: &Case<'_>, broken: Option<RuleId>) -> Markup {
    let about = case.entry.rules.iter().filter_map(|rule| rule.parse::<RuleId>().ok());
    let about: Vec<RuleId> = about.filter(|rule| Some(*rule) != broken).collect();
    html! {
        @if let Some(rule) = broken { p.rule { b { (rule) } " " (rule.rule().sentence) } }
        @if !about.is_empty() {
            p.aside {
                "about "
                @for (number, rule) in about.iter().enumerate() {
                    @if number > 0 { ", " }
                    abbr title=(rule.rule().sentence) { (rule) }
                }
            }
        }
        @if !case.entry.note.is_empty() { p.aside { (shown(&case.entry.note)) } }
    }
}

fn again(case: &Case<'_>, repeat: &Repeat) -> Markup {
    html! {
        code.copy { (shown(&case.entry.fen)) }
        @if !case.entry.moves.is_empty() { p.aside { "after " (shown(&case.entry.moves_text())) } }
        code.copy.command { (shown(&repeat.of(case))) }
        code.copy.command { (shown(&Repeat::uci(case))) }
    }
}
