//! What a baseline expects of a subject before its run has ended.

use super::{About, Baseline, Entry};
use crate::check::{CaseResult, Foresight};

/// The failures that a baseline expects by case and by rule. Which those of a deviation are a diagnosis alone tells, at the end.
#[derive(Clone, Copy, Debug)]
pub struct Foreseen<'b> {
    entries: &'b [Entry],
    subject: &'b str,
}

impl Baseline {
    /// What is expected of a subject of this name.
    pub fn foreseen<'b>(&'b self, subject: &'b str) -> Foreseen<'b> {
        Foreseen { entries: &self.entries, subject }
    }
}

impl Foreseen<'_> {
    /// Whether no failure needs a diagnosis to be told from those that are expected.
    pub fn is_whole(&self) -> bool {
        !self.entries().any(|entry| matches!(entry.about, About::Deviation(_)))
    }

    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.is_of(self.subject))
    }
}

impl Foresight for Foreseen<'_> {
    fn expects(&self, result: &CaseResult<'_>) -> bool {
        self.entries().any(|entry| entry.names(&result.case) && entry.expects(result))
    }
}
