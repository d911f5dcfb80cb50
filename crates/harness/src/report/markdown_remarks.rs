//! What a run as Markdown remarks beside its faults: entries of a baseline whose cases pass, or that are out of date, and why
//! cases were noted or skipped.

use std::fmt::Write;

use super::baseline::remarks;
use super::markdown_text::{code, plain, rest};
use super::number::plural;
use super::together::together;
use crate::check::{Outcome, Verdict};

/// Items told of each list.
const MOST: usize = 10;

/// An item for each entry that is to be looked at; nothing if there is none.
pub(super) fn baseline(outcome: &Outcome<'_>) -> String {
    let remarks = remarks(outcome);
    if remarks.is_empty() {
        return String::new();
    }
    let mut text = "\n### Baseline\n\n".to_owned();
    for it in remarks.iter().take(MOST) {
        let cases = it.cases_text().map(|cases| format!(": {}", code(&cases)));
        let (said, cases) = (plain(&it.said), cases.unwrap_or_default());
        let _ = writeln!(text, "- **{}** {said}{cases}  \n  {}", it.mark, code(&it.place));
    }
    text + &rest(remarks.len(), MOST, "remark")
}

/// An item for each reason why cases were noted or skipped, with their number; nothing if none was.
pub(super) fn reasons(outcome: &Outcome<'_>) -> String {
    let reasons = together(outcome.results.iter().filter_map(|result| {
        let reason = match &result.verdict {
            Verdict::Note(note) => note.advisory.clone(),
            Verdict::Skip(reason) => reason.to_string(),
            _ => return None,
        };
        Some(((result.verdict.name(), reason), ()))
    }));
    if reasons.is_empty() {
        return String::new();
    }
    let mut text = "\n### Notes and skipped cases\n\n".to_owned();
    for ((name, reason), cases) in reasons.iter().take(MOST) {
        let _ = writeln!(text, "- **{name}** {}: {}", plural(cases.len(), "case"), plain(reason));
    }
    text + &rest(reasons.len(), MOST, "reason")
}
