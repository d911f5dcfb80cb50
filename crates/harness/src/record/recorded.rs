//! What a record says.

use std::collections::HashMap;
use std::path::Path;

use super::{Header, RecordError};
use crate::check::{Known, KnownResult};
use crate::subject::Abilities;

/// What a record says.
#[derive(Clone, Debug)]
pub struct Record {
    /// What it is of.
    pub header: Header,
    /// What came of each subject, in the order of the header.
    pub runs: Vec<RecordedRun>,
    /// The bytes of it that are whole lines; what is behind them was cut in the middle.
    pub whole_bytes: u64,
}

/// What came of a subject.
#[derive(Clone, Debug, Default)]
pub struct RecordedRun {
    /// What it can be asked, if that was known.
    pub abilities: Option<Abilities>,
    /// What came of each case when it was asked.
    pub asked: HashMap<String, KnownResult>,
    /// What was said of each case last: as it was asked, or as the whole run made of it.
    pub said: HashMap<String, KnownResult>,
}

impl Record {
    /// What came of a subject, which is named as on the command line.
    ///
    /// # Errors
    /// If there is nothing of it.
    pub fn run_of(&self, subject: &str, path: &Path) -> Result<&RecordedRun, RecordError> {
        let mut subjects = self.header.subjects.iter();
        let place = subjects.position(|it| it.command == subject);
        place.and_then(|place| self.runs.get(place)).ok_or_else(|| {
            let known = self.header.subjects.iter().map(|it| format!("`{}`", it.command));
            let known = known.collect::<Vec<_>>().join(", ");
            RecordError::NoSubject { path: path.to_owned(), subject: subject.to_owned(), known }
        })
    }
}

impl RecordedRun {
    /// What a run that goes on need not ask.
    pub fn known(&self) -> Known {
        Known {
            abilities: self.abilities.clone(),
            results: self.asked.clone(),
            en_passant: Vec::new(),
        }
    }

    /// Whether a case was recorded and did not pass.
    pub fn has_not_passed(&self, case: &str) -> bool {
        self.said.get(case).is_some_and(|it| !it.verdict.has_passed())
    }

    /// What a run of the cases that did not pass knows beforehand: how the others wrote their en passant fields.
    pub fn beside_failed(&self) -> Known {
        let passed = self.said.values().filter(|it| it.verdict.has_passed());
        let mut en_passant: Vec<_> = passed.flat_map(|it| it.en_passant.iter().cloned()).collect();
        // A table has no order of its own.
        en_passant.sort_by(|a, b| (&a.uci, &a.got).cmp(&(&b.uci, &b.got)));
        Known { en_passant, ..Known::default() }
    }
}

/// Whether two say the same of a case, times aside.
pub(crate) fn is_the_same(one: &KnownResult, other: &KnownResult) -> bool {
    (&one.verdict, one.got, one.stability) == (&other.verdict, other.got, other.stability)
}
