//! What came of a baseline.

use maud::{Markup, html};

use super::text::shown;
use crate::baseline::{Account, State, Use};
use crate::report::number::plural;

/// An entry a line; those whose cases were not asked are left out.
pub(super) fn list(account: &Account) -> Markup {
    let mut told = account.uses.iter().filter(|it| it.state != State::NotAsked).peekable();
    html! {
        @if told.peek().is_some() {
            h3 { "Baseline" }
            ul.baseline { @for it in told { (line(it)) } }
        }
    }
}

fn line(it: &Use) -> Markup {
    let cases = plural(it.state.cases(), "case");
    let (class, text) = match it.state {
        State::Held(_) => ("expected-fail", format!("{cases} as expected")),
        State::Passed(_) => ("unexpected-pass", format!("{cases} expected to fail")),
        State::Otherwise => ("error", "fails otherwise than expected".to_owned()),
        State::Undiagnosed => ("skip", "no diagnosis was made".to_owned()),
        State::FitsNothing | State::NotAsked => ("skip", "fits no case".to_owned()),
    };
    let word = if it.state == State::FitsNothing { "stale" } else { class };
    html! {
        li {
            span class=(format!("badge {class}")) { (word) } " " b { (shown(&it.entry.about.to_string())) }
            ", " (text) ": " (shown(&it.entry.reason))
            @if let Some(link) = &it.entry.link { " " span.aside { (shown(link)) } }
        }
    }
}
