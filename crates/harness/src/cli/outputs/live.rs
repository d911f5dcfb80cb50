//! What is written as cases end.

use super::growing::Growing;
use super::record::RecordFile;
use crate::check::{Case, CaseResult, Observer, Outcome};
use crate::cli::CliError;
use crate::record::CaseLine;
use crate::subject::Abilities;

/// What is written as cases end.
pub(in crate::cli) struct Live {
    pub(super) growing: Vec<Growing>,
    pub(super) record: Option<RecordFile>,
}

/// The part of one subject.
pub(in crate::cli) struct LiveRun<'l> {
    live: &'l Live,
    /// Its place among the subjects, from 1.
    run: usize,
    subject: String,
}

impl Live {
    /// The part of a subject, by its place among the subjects, from 1.
    pub(in crate::cli) fn of_run(&self, run: usize, subject: String) -> LiveRun<'_> {
        LiveRun { live: self, run, subject }
    }

    /// Ends the record, and says whether everything was written.
    pub(super) fn finish(self, outcomes: &[Outcome<'_>]) -> Result<(), CliError> {
        let record = self.record.map_or(Ok(()), |record| record.finish(outcomes));
        self.growing.into_iter().map(Growing::finish).fold(record, Result::and)
    }
}

impl Observer for LiveRun<'_> {
    fn opened(&self, abilities: &Abilities) {
        if let Some(record) = &self.live.record {
            record.add_abilities(self.run, abilities);
        }
    }

    fn started(&self, _: &Case<'_>) {}

    fn finished(&self, result: &CaseResult<'_>) {
        if let Some(record) = &self.live.record {
            record.add(&CaseLine { run: self.run, subject: &self.subject, result });
        }
        self.recalled(result);
    }

    // The record has it already.
    fn recalled(&self, result: &CaseResult<'_>) {
        self.live.growing.iter().for_each(|file| file.add(&self.subject, result));
    }
}
