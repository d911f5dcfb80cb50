//! What `check` does about expected failures: which file they are in, and whether it is written anew.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::Args;

use super::CliError;
use super::message::say;
use super::output_file::{Named, OutputFile, OutputPath};
use super::subject::SubjectArgs;
use crate::baseline::{
    Account, Baseline, Coverage, Foreseen, Naming, State, Surprises, propose, rewrite,
};
use crate::check::{Outcome, Verdict};
use crate::diagnose::Diagnosis;

const HEADING: &str = "Expected failures";

#[derive(Args, Debug)]
pub(super) struct BaselineArgs {
    /// A file of failures that are known and expected: by case, rule or deviation, each with a reason; the `baseline` of
    /// perftect.toml if left out
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    baseline: Option<PathBuf>,

    /// Expect nothing, whatever perftect.toml says
    #[arg(long, help_heading = HEADING, conflicts_with_all = ["baseline", "update_baseline"])]
    no_baseline: bool,

    /// Write the file from this run: what fails is added, what passes dropped, all else kept
    #[arg(long, help_heading = HEADING)]
    update_baseline: bool,
}

/// The expected failures of a run.
pub(super) struct Expected {
    baseline: Baseline,
    /// The number of entries that the file has by now; those after them are new.
    known: usize,
    /// What came of each entry so far.
    states: Vec<Vec<State>>,
    update: Option<Update>,
    naming: Naming,
    surprises: Surprises,
}

/// A file to be written.
struct Update {
    text: String,
    file: OutputFile,
    /// Why it is left as it is, if it is.
    spoilt: Option<String>,
}

impl BaselineArgs {
    /// Reads the file, before the work; `None` if nothing is expected.
    pub(super) fn read(
        &self,
        subject: &SubjectArgs,
        subjects: usize,
        surprises: Surprises,
    ) -> Result<Option<Expected>, CliError> {
        let Some(path) = self.path(subject)? else {
            return if self.update_baseline { Err(CliError::NoBaseline) } else { Ok(None) };
        };
        let is_new = self.update_baseline && !path.exists();
        let text = if is_new { String::new() } else { Baseline::read_text(&path)? };
        let baseline = Baseline::parse(&path, &text)?;
        let names_subjects = baseline.entries.iter().any(|entry| entry.subject.is_some());
        let update = self.update_baseline.then(|| OutputPath::File(path).open());
        let update = update.transpose()?.map(|file| Update { text, file, spoilt: None });
        Ok(Some(Expected {
            known: baseline.entries.len(),
            states: vec![Vec::new(); baseline.entries.len()],
            naming: if subjects > 1 || names_subjects { Naming::Subject } else { Naming::None },
            // Those that are taken out of the file are no failures.
            surprises: if update.is_some() { Surprises::Reported } else { surprises },
            baseline,
            update,
        }))
    }

    fn path(&self, subject: &SubjectArgs) -> Result<Option<PathBuf>, CliError> {
        if self.baseline.is_some() || self.no_baseline {
            return Ok(self.baseline.clone());
        }
        let config = subject.config()?;
        Ok(config.and_then(|config| Some(config.folder().join(config.baseline.as_ref()?))))
    }
}

impl Expected {
    /// The file.
    pub(super) fn file(&self) -> Named<'_> {
        ("--baseline", &self.baseline.file)
    }

    /// What is expected of a subject while it is asked; `None` if the whole run is needed.
    pub(super) fn foreseen<'b>(&'b self, subject: &'b str) -> Option<Foreseen<'b>> {
        let foreseen = self.baseline.foreseen(subject);
        (self.update.is_none() && foreseen.is_whole()).then_some(foreseen)
    }

    /// Puts the expected failures to what came of a subject; with `--update-baseline` all that is not expected is added
    /// first.
    pub(super) fn hold(
        &mut self,
        outcome: &mut Outcome<'_>,
        diagnosis: &Diagnosis,
        coverage: Coverage<'_, '_>,
    ) {
        if let Some(update) = &mut self.update {
            update.spoilt = update.spoilt.take().or_else(|| not_whole(outcome));
            let mut trial = outcome.clone();
            self.baseline.hold(&mut trial, diagnosis, coverage);
            if update.spoilt.is_none() {
                self.baseline.entries.extend(propose(&trial, diagnosis, self.naming));
            }
        }
        let held = self.baseline.hold(outcome, diagnosis, coverage);
        let account = Account { surprises: self.surprises, ..held };
        for used in account.uses.iter().filter(|used| used.number < self.known) {
            self.states[used.number].push(used.state);
        }
        outcome.baseline = Some(account);
    }

    /// Writes the file, if it is to be written.
    pub(super) fn finish(self) -> Result<(), CliError> {
        let Some(Update { text, file, spoilt }) = self.update else { return Ok(()) };
        let path = &self.baseline.file;
        if let Some(why) = spoilt {
            say("warning", format!("`{}` is left as it is: {why}", path.display()));
            return Ok(());
        }
        let dropped: BTreeSet<usize> =
            (0..self.known).filter(|&number| is_over(&self.states[number])).collect();
        let added = &self.baseline.entries[self.known..];
        if dropped.is_empty() && added.is_empty() && path.exists() {
            return Ok(());
        }
        let new = rewrite(&text, &dropped, added).map_err(|error| CliError::File {
            path: path.clone(),
            reason: std::io::Error::other(error.to_string()),
        })?;
        file.finish(&new)?;
        let (added, dropped) = (added.len(), dropped.len());
        say("note", format!("`{}`: {added} added, {dropped} dropped", path.display()));
        Ok(())
    }
}

/// Whether an entry has nothing left to expect: of no subject did it hold, and of one at least it is known.
fn is_over(states: &[State]) -> bool {
    let is_over = |state: &State| matches!(state, State::Passed(_) | State::Otherwise);
    let may_hold = |state: &State| matches!(state, State::Held(_) | State::Undiagnosed);
    states.iter().any(is_over) && !states.iter().any(may_hold)
}

/// Why a run tells too little for a file to be written from it.
fn not_whole(outcome: &Outcome<'_>) -> Option<String> {
    let subject = &outcome.subject;
    let is_start = |verdict: &Verdict| match verdict {
        Verdict::Error(error) => error.is_of_the_start(),
        _ => false,
    };
    if outcome.is_interrupted() {
        return Some("the run was interrupted".to_owned());
    }
    if let Some(reason) = &outcome.given_up {
        return Some(format!("{subject} was given up, {reason}"));
    }
    let has_failed_to_start = outcome.results.iter().any(|result| is_start(&result.verdict));
    has_failed_to_start.then(|| format!("{subject} could not always be started"))
}
