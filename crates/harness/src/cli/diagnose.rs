//! What `check` does about failed cases: the diagnosis, and what it may cost.

use clap::Args;

use super::subject::Resolved;
use crate::check::{Advisories, Outcome};
use crate::diagnose::{Allowance, DiagnoseOptions, Diagnosis, diagnose};
use crate::report::{Diagnosed, Repeat, Spinner};
use crate::subject::is_interrupted;
use crate::subject::profile::Seconds;
use crate::suite::{ReadOptions, embedded, smoke};

#[derive(Args, Debug)]
pub(super) struct DiagnoseArgs {
    /// Do not look for the faults behind failed cases
    #[arg(long)]
    no_diagnose: bool,

    /// Questions that may be asked to find the faults
    #[arg(long, value_name = "N", default_value_t = 200)]
    diagnose_questions: usize,

    /// Seconds that it may take to find the faults
    #[arg(long, value_name = "SECONDS", default_value = "10")]
    diagnose_time: Seconds,
}

impl DiagnoseArgs {
    /// Looks for the faults behind what failed, unless that is not wanted or nothing has failed.
    pub(super) fn run(
        &self,
        resolved: &Resolved,
        outcome: &Outcome<'_>,
        repeat: Repeat,
        advisories: Advisories,
    ) -> Diagnosed {
        let has_failed = outcome.results.iter().any(|result| result.verdict.is_failure());
        if self.no_diagnose || !has_failed || outcome.given_up.is_some() || is_interrupted() {
            return Diagnosed { repeat, diagnosis: Diagnosis::default() };
        }
        let spinner = Spinner::new("looking for the faults".to_owned());
        let options = ReadOptions::default();
        let suites: Vec<_> = std::iter::once(smoke(options)).chain(embedded(options)).collect();
        let allowance =
            Allowance { questions: self.diagnose_questions, time: self.diagnose_time.duration() };
        let timeout = resolved.timeout.min(self.diagnose_time.duration());
        let options = DiagnoseOptions { allowance, timeout, advisories };
        let diagnosis = diagnose(outcome, resolved.source.as_ref(), &suites, &options);
        drop(spinner);
        Diagnosed { repeat, diagnosis }
    }
}
