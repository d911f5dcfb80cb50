//! The form that filters the cases. It is shown by the script alone: without it nothing would come of it.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::subject::HtmlSubject;
use super::text::shown;
use super::verdict::Kind;

/// Text, verdicts, suite, rule.
pub(super) fn form(subjects: &[HtmlSubject<'_, '_>]) -> Markup {
    let results = || subjects.iter().flat_map(|subject| &subject.outcome.results);
    let suites: Vec<&str> = unique(results().map(|result| result.case.suite));
    let rules: BTreeSet<&str> =
        results().flat_map(|result| &result.case.entry.rules).map(String::as_str).collect();
    let has_baseline = subjects.iter().any(|subject| subject.outcome.baseline.is_some());
    let kinds = Kind::ALL.into_iter().filter(|kind| has_baseline || !kind.is_of_a_baseline());
    html! {
        form #filter hidden {
            input #text type="search" placeholder="Filter: name, FEN, words" aria-label="Text";
            select #suite aria-label="Suite" {
                option value="" { "every suite" }
                @for suite in suites { option value=(shown(suite)) { (shown(suite)) } }
            }
            select #rule aria-label="Rule" {
                option value="" { "every rule" }
                @for rule in rules { option value=(shown(rule)) { (shown(rule)) } }
            }
            fieldset {
                @for kind in kinds {
                    label { input type="checkbox" name="verdict" value=(kind.word()) checked; (kind.badge()) }
                }
            }
            output #shown {}
        }
    }
}

/// In their order.
fn unique<'t>(texts: impl Iterator<Item = &'t str>) -> Vec<&'t str> {
    let mut seen = BTreeSet::new();
    texts.filter(|&text| seen.insert(text)).collect()
}
