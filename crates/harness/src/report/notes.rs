//! Notes for people: what differs from positions to which nobody is held, in a paragraph for each reason why not.

use super::look::Look;
use super::number::plural;
use super::paragraph::{paragraph, unmarked};
use super::together::together;
use super::wording::in_short;
use crate::check::{CaseResult, Outcome, Verdict};

/// Cases shown of those to which nobody is held for the same reason.
const CASES_SHOWN: usize = 3;

/// A paragraph for each reason; nothing if there are no notes.
pub(super) fn notes(outcome: &Outcome<'_>, look: Look) -> String {
    let paragraph = |(advisory, results): &(&str, Vec<&CaseResult<'_>>)| {
        let cases = plural(results.len(), "case");
        let why = format!("{cases}, no failure: {advisory}");
        let mut text = paragraph(&look.doubtful("NOTE "), &why, look);
        for result in results.iter().take(CASES_SHOWN) {
            let short = format!("{}: {}", result.case, in_short(&result.verdict));
            text.push_str(&unmarked(&short, look));
        }
        if let Some(more @ 1..) = results.len().checked_sub(CASES_SHOWN) {
            let rest = format!("and {more} more; --format json has all, --strict fails them");
            text.push_str(&unmarked(&look.faint(rest).to_string(), look));
        }
        text
    };
    by_reason(outcome).iter().map(paragraph).collect()
}

/// The noted cases by the reason why nobody is held to them, both in the order of the run.
fn by_reason<'o, 'a>(outcome: &'o Outcome<'a>) -> Vec<(&'o str, Vec<&'o CaseResult<'a>>)> {
    together(outcome.results.iter().filter_map(|result| match &result.verdict {
        Verdict::Note(note) => Some((note.advisory.as_str(), result)),
        _ => None,
    }))
}
