//! The suites that a subcommand is about.

use std::path::PathBuf;

use clap::Args;
use perftect_movegen::Variant;

use crate::suite::{self, ReadOptions, Suite, SuiteError, VariantChoice};

/// Suites on the command line.
#[derive(Args, Debug)]
pub(super) struct FileArgs {
    /// Suites: files in any known format, or names of built-in ones; all that are checked by default if left out
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    variant: VariantArgs,
}

/// How the positions are read.
#[derive(Args, Debug)]
pub(super) struct VariantArgs {
    /// Take every position as Chess960
    #[arg(long)]
    chess960: bool,
}

impl VariantArgs {
    pub(super) fn options(&self) -> ReadOptions {
        let variant = if self.chess960 {
            VariantChoice::Every(Variant::Chess960)
        } else {
            VariantChoice::default()
        };
        ReadOptions { variant }
    }
}

impl FileArgs {
    pub(super) fn read(&self) -> Result<Vec<Suite>, SuiteError> {
        read(&self.files, self.variant.options())
    }
}

impl FileArgs {
    /// The same, with those that are compiled in but not checked by default.
    pub(super) fn read_with_extra(&self) -> Result<Vec<Suite>, SuiteError> {
        let mut suites = self.read()?;
        if self.files.is_empty() {
            suites.extend(suite::embedded_extra(self.variant.options()));
        }
        Ok(suites)
    }
}

/// The suites of some files, or the built-in ones if there are none.
pub(super) fn read(files: &[PathBuf], options: ReadOptions) -> Result<Vec<Suite>, SuiteError> {
    if files.is_empty() {
        return Ok(suite::embedded(options));
    }
    files.iter().map(|file| suite::read_file_or_name(file, options)).collect()
}
