//! What a run as Markdown remarks beside its faults: entries of a baseline whose cases pass, or that are out of date.

use std::fmt::Write;

use super::baseline::remarks;
use super::markdown_text::{code, plain, rest};
use crate::check::Outcome;

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
