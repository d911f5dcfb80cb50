//! What did not pass, family by family of rules: the positions, each with a link to all about it.

use maud::{Markup, html};

use super::anchors::suite_id;
use super::positions::position_id;
use super::text::shown;
use super::trouble::trouble;
use crate::check::{CaseResult, Outcome};
use crate::compare::{Comparison, Family};
use crate::report::number::plural;

/// The id of a family's list.
pub(super) fn family_id(name: &str) -> String {
    format!("rules-{}", name.to_ascii_lowercase().replace(' ', "-"))
}

/// A list per family in which something did not pass.
pub(super) fn lists(comparison: &Comparison<'_, '_>) -> Markup {
    html! { @for family in Family::ALL { (list(comparison, family)) } }
}

fn list(comparison: &Comparison<'_, '_>, family: Family) -> Markup {
    let subjects = comparison.outcomes.iter().enumerate();
    let found: Vec<(&str, Vec<Link<'_>>)> = subjects
        .map(|(subject, outcome)| (&*outcome.subject, links(subject, outcome, family)))
        .filter(|(_, links)| !links.is_empty())
        .collect();
    let count = found.iter().map(|(_, links)| links.len()).sum();
    html! {
        @if !found.is_empty() {
            details.family id=(family_id(family.name())) {
                summary { b { (family.name()) } " " span.aside { (plural(count, "position")) " that did not pass" } }
                @for (name, links) in &found {
                    p {
                        b { (shown(name)) } ": "
                        @for (place, link) in links.iter().enumerate() {
                            @if place > 0 { ", " }
                            a href=(format!("#{}", link.id)) { (shown(link.position)) }
                        }
                    }
                }
            }
        }
    }
}

/// Where a position stands on the page.
struct Link<'a> {
    id: String,
    position: &'a str,
}

fn links<'a>(subject: usize, outcome: &Outcome<'a>, family: Family) -> Vec<Link<'a>> {
    let suites = outcome.by_suite().enumerate();
    let of_suite = |(suite, (_, results)): (usize, (&'a str, &[CaseResult<'a>]))| {
        let suite = suite_id(subject, suite);
        let positions = results.chunk_by(|a, b| std::ptr::eq(a.case.entry, b.case.entry));
        let link = |(place, results): (usize, &[CaseResult<'a>])| {
            let entry = trouble(results)?.case.entry;
            let is_about = Family::of_entry(entry).contains(&family);
            is_about.then(|| Link { id: position_id(&suite, place), position: &entry.id })
        };
        positions.enumerate().filter_map(link).collect::<Vec<_>>()
    };
    suites.flat_map(of_suite).collect()
}
