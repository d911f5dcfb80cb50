//! What GitHub Actions is told: annotations, and the summary of the job.

use std::env;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;

use super::Results;
use super::args::GithubWhen;
use crate::cli::CliError;
use crate::cli::message::say;
use crate::cli::output::print;
use crate::report::{check_markdown, github_annotations};

/// Who is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Github {
    /// Nobody.
    Absent,
    /// The runner, and the reader of the summary if there is a file for it.
    Present { summary: Option<PathBuf> },
}

/// Where the annotations go: the runner reads both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum To {
    Stdout,
    /// The standard output holds one form alone.
    Stderr,
}

impl Github {
    /// Looks into the environment.
    pub(super) fn new(when: GithubWhen) -> Github {
        let is_there = || env::var("GITHUB_ACTIONS").is_ok_and(|value| value == "true");
        match when {
            GithubWhen::Never => Github::Absent,
            GithubWhen::Auto if !is_there() => Github::Absent,
            GithubWhen::Auto | GithubWhen::Always => {
                let path = env::var_os("GITHUB_STEP_SUMMARY").filter(|path| !path.is_empty());
                Github::Present { summary: path.map(PathBuf::from) }
            }
        }
    }

    /// Tells. That the summary cannot be written is no reason to call a run a failure.
    ///
    /// # Errors
    /// If the standard output cannot be written.
    pub(super) fn tell(&self, results: &Results<'_, '_>, to: To) -> Result<(), CliError> {
        let Github::Present { summary } = self else { return Ok(()) };
        if let Some(path) = summary {
            let text = check_markdown(results.outcomes, results.found);
            let file = OpenOptions::new().append(true).create(true).open(path);
            if let Err(reason) = file.and_then(|mut file| file.write_all(text.as_bytes())) {
                say("warning", format!("cannot write the summary `{}`: {reason}", path.display()));
            }
        }
        let text = github_annotations(results.outcomes, results.found);
        match to {
            To::Stdout => print(&text),
            To::Stderr => io::stderr().write_all(text.as_bytes()).map_err(CliError::from_output),
        }
    }
}
