//! Asking anew, or not: `--resume`, `--rerun-failed`, `--retries`.

use std::path::{Path, PathBuf};

use clap::Args;

use super::CliError;
use super::message::say;
use super::output_file::Named;
use super::outputs::{Continued, open_alone};
use super::subject::Resolved;
use crate::check::{Known, Plan};
use crate::record::{self, Header, Record, RecordError, RecordedRun};

#[derive(Args, Debug)]
pub(super) struct AgainArgs {
    /// Go on with the run that --jsonl recorded in this file: take over its verdicts, ask the rest, add to the file
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Only the cases that did not pass in the run that --jsonl recorded in this file
    #[arg(long, value_name = "FILE")]
    rerun_failed: Option<PathBuf>,

    /// Ask about a case that did not pass up to so many times again, each time a fresh instance; if it passes then, it is
    /// called unstable, and stays what it was
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) retries: u32,
}

/// A run that is to be made.
pub(super) struct Planned<'a> {
    pub(super) subject: Resolved,
    pub(super) plan: Plan<'a>,
    pub(super) known: Known,
}

impl Planned<'_> {
    /// The subject's name.
    pub(super) fn name(&self) -> &str {
        &self.subject.name
    }
}

impl AgainArgs {
    /// What is to be asked of each subject: the plan, or of it what did not pass. Subjects of which all did are left out.
    ///
    /// # Errors
    /// If the record cannot be used, or if everything passed in it.
    pub(super) fn plan<'a>(
        &self,
        plan: &Plan<'a>,
        subjects: Vec<Resolved>,
    ) -> Result<Vec<Planned<'a>>, CliError> {
        let Some(path) = &self.rerun_failed else {
            let all = |subject| Planned { subject, plan: plan.clone(), known: Known::default() };
            return Ok(subjects.into_iter().map(all).collect());
        };
        let empty = || RecordError::Empty { path: path.clone() };
        let record = record::read(path)?.ok_or_else(empty)?;
        let mut planned = Vec::new();
        for subject in subjects {
            let run = record.run_of(&subject.text, path)?;
            let plan = failed(plan, run, path);
            if !plan.cases.is_empty() {
                planned.push(Planned { subject, plan, known: run.beside_failed() });
            }
        }
        if planned.is_empty() {
            let why = format!("no case of `{}` that is selected here has failed", path.display());
            return Err(CliError::NothingSelected(why));
        }
        Ok(planned)
    }

    /// The record of which the failed cases are run, if one is.
    pub(super) fn rerun_file(&self) -> Option<Named<'_>> {
        Some(("--rerun-failed", self.rerun_failed.as_deref()?))
    }

    /// The record that is gone on with, if one is.
    pub(super) fn resumed_file(&self) -> Option<Named<'_>> {
        Some(("--resume", self.resume.as_deref()?))
    }

    /// Whether a run goes on.
    pub(super) const fn goes_on(&self) -> bool {
        self.resume.is_some()
    }

    /// Takes over what the record says, if a run is to go on.
    ///
    /// # Errors
    /// If the record cannot be used, or is of another run.
    pub(super) fn take_over(
        &self,
        header: &Header,
        planned: &mut [Planned<'_>],
    ) -> Result<Option<Continued>, CliError> {
        let Some(path) = &self.resume else { return Ok(None) };
        // It is held before it is read, so that no other run adds to it in between.
        let file = open_alone(path)
            .or_else(|error| record::read(path).map_err(CliError::from).and(Err(error)))?;
        let Some(record) = record::read(path)? else {
            let runs = Vec::new();
            return Ok(Some(Continued { path: path.clone(), file, whole_bytes: 0, runs }));
        };
        record.header.must_be(header, path)?;
        let Record { runs, whole_bytes, .. } = record;
        for (planned, run) in planned.iter_mut().zip(&runs) {
            planned.known = Known { en_passant: planned.known.en_passant.clone(), ..run.known() };
        }
        Ok(Some(Continued { path: path.clone(), file, whole_bytes, runs }))
    }
}

/// The cases of a plan that did not pass in a record.
fn failed<'a>(plan: &Plan<'a>, run: &RecordedRun, path: &Path) -> Plan<'a> {
    let cases = plan.cases.iter().filter(|case| run.has_not_passed(&case.to_string())).copied();
    let plan = Plan { cases: cases.collect(), ..plan.clone() };
    let all = run.said.keys().filter(|id| run.has_not_passed(id)).count();
    if let missing @ 1.. = all.saturating_sub(plan.cases.len()) {
        let path = path.display();
        say("warning", format!("{missing} that did not pass in `{path}` are not selected here"));
    }
    plan
}
