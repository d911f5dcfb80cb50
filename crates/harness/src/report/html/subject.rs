//! All that came of one subject.

use maud::{Markup, html};

use super::anchors::{subject_id, suite_id};
use super::boards::Boards;
use super::by_rule::faults_by_rule;
use super::diagnosed::faults_of;
use super::fault::FaultCard;
use super::text::shown;
use super::{baseline, positions, suites};
use crate::baseline::unexpected;
use crate::check::{Outcome, Tally};
use crate::report::number::{plural, seconds};
use crate::report::{Diagnosed, Repeat};

/// What a page is made of for one subject.
#[derive(Clone, Debug)]
pub struct HtmlSubject<'o, 'a> {
    /// What came of it.
    pub outcome: &'o Outcome<'a>,
    /// The faults, those that explain most first.
    pub faults: Vec<FaultCard>,
    /// How to ask again.
    pub repeat: Repeat,
}

impl<'o, 'a> HtmlSubject<'o, 'a> {
    /// With the faults that are known beside what a baseline expects, or else the failed cases by rule.
    pub fn new(outcome: &'o Outcome<'a>, found: &Diagnosed) -> HtmlSubject<'o, 'a> {
        let diagnosis = unexpected(&found.diagnosis, outcome);
        let repeat = found.repeat.clone();
        let mut faults = faults_of(outcome, &Diagnosed { diagnosis, ..found.clone() });
        if faults.is_empty() {
            faults = faults_by_rule(outcome, &repeat);
        }
        HtmlSubject { outcome, faults, repeat }
    }
}

impl HtmlSubject<'_, '_> {
    /// What was run, if that says more than the name.
    pub(super) fn command(&self) -> Option<String> {
        let command = self.repeat.subject.as_deref()?;
        (command != self.outcome.subject).then(|| shown(command))
    }

    /// The part of the page.
    pub(super) fn markup(&self, number: usize, boards: &mut Boards) -> Markup {
        let outcome = self.outcome;
        html! {
            section.subject id=(subject_id(number)) {
                h2 { (shown(&outcome.subject)) }
                @if let Some(command) = self.command() { p.aside { code { (command) } } }
                (verdict(outcome))
                (bar(outcome.tally()))
                @if let Some(account) = &outcome.baseline { (baseline::list(account)) }
                @if let Some(reason) = &outcome.given_up {
                    p.given-up { "Given up before everything was asked: " (shown(reason)) }
                }
                @if !self.faults.is_empty() {
                    h3 { "Faults" }
                    @for fault in &self.faults { (fault.markup(boards)) }
                }
                h3 { "Suites" }
                (suites::table(outcome, number))
                h3 { "Cases" }
                @for (suite, (name, results)) in outcome.by_suite().enumerate() {
                    (positions::suite(name, &suite_id(number, suite), results, &self.repeat, boards))
                }
            }
        }
    }
}

/// How it ended, in a sentence.
pub(super) fn verdict(outcome: &Outcome<'_>) -> Markup {
    let tally = outcome.tally();
    let (class, text) = match tally {
        Tally { fail: 1.., .. } => ("fail", format!("{} failed", plural(tally.fail, "case"))),
        _ if outcome.has_failed() => {
            ("fail", format!("{} passed unexpectedly", plural(tally.unexpected_pass, "case")))
        }
        Tally { error: 1.., .. } => {
            ("error", format!("{} without an answer", plural(tally.error, "case")))
        }
        Tally { pass: 1.., .. } => ("pass", format!("{} passed", plural(tally.pass, "case"))),
        Tally { expected_fail: 1.., .. } => {
            ("expected-fail", format!("{} failed as expected", plural(tally.expected_fail, "case")))
        }
        _ => ("skip", "nothing was asked".to_owned()),
    };
    html! {
        p.verdict {
            span class=(format!("badge {class}")) { (class) } " " (text)
            @if outcome.is_interrupted() { ", interrupted" }
            ", of " (plural(tally.cases(), "case")) " in " (seconds(outcome.elapsed))
        }
    }
}

/// The tally as a bar; the table says the same in numbers.
fn bar(tally: Tally) -> Markup {
    let all = tally.cases().max(1);
    let parts = [
        ("pass", tally.pass),
        ("fail", tally.fail),
        ("error", tally.error),
        ("unexpected-pass", tally.unexpected_pass),
        ("note", tally.note),
        ("expected-fail", tally.expected_fail),
        ("skip", tally.skip),
    ];
    let width = |count: usize| (count * 1000).div_ceil(all);
    let starts = parts.iter().scan(0, |start, &(_, count)| {
        *start += width(count);
        Some(*start - width(count))
    });
    html! {
        svg.bar viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" {
            @for ((class, count), start) in parts.iter().zip(starts).filter(|((_, count), _)| *count > 0) {
                rect class=(class) x=(start) width=(width(*count)) height="10" {}
            }
        }
    }
}
