//! Which suites, for the commands that ask subjects about them.

use std::path::PathBuf;

use clap::Args;

use super::output_file::Named;
use super::suite::{self, ReadingArgs};
use crate::suite::{ReadOptions, Suite, SuiteError};

#[derive(Args, Debug)]
pub(super) struct SuiteArgs {
    /// A suite: a file in any known format, or the name of a built-in one; may be given several times; built-in suites if
    /// left out
    #[arg(long = "suite", value_name = "FILE")]
    suites: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,
}

impl SuiteArgs {
    /// The suites that are named; those others if none is.
    pub(super) fn read(
        &self,
        unless_named: impl FnOnce(ReadOptions) -> Vec<Suite>,
    ) -> Result<Vec<Suite>, SuiteError> {
        if self.are_named() {
            suite::read(&self.suites, self.options())
        } else {
            Ok(unless_named(self.options()))
        }
    }

    pub(super) fn are_named(&self) -> bool {
        !self.suites.is_empty()
    }

    /// The files among them.
    pub(super) fn files(&self) -> impl Iterator<Item = Named<'_>> {
        let files = self.suites.iter().filter(|path| path.is_file());
        files.map(|path| ("--suite", path.as_path()))
    }

    /// How the positions are read.
    pub(super) fn options(&self) -> ReadOptions {
        self.reading.options()
    }

    /// What a command for one position has to say of the suites.
    pub(super) fn words(&self) -> Vec<String> {
        let suites = self.suites.iter();
        let suites = suites.flat_map(|it| ["--suite".to_owned(), it.display().to_string()]);
        suites.chain(self.reading.words().into_iter().map(str::to_owned)).collect()
    }
}
