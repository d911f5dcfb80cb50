//! The suites that a subcommand is about.

use std::path::PathBuf;

use clap::Args;
use perftect_movegen::Variant;
use perftect_movegen::fen::Strictness;

use crate::cli::message::say;
use crate::suite::{self, ReadOptions, Suite, SuiteError, VariantChoice};

/// Suites on the command line.
#[derive(Args, Debug)]
pub(super) struct FileArgs {
    /// Suites: files in any known format, or names of built-in ones; all that are checked by default if left out
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,
}

/// How the positions are read.
#[derive(Args, Debug)]
pub(in crate::cli) struct ReadingArgs {
    /// Take every position as Chess960
    #[arg(long)]
    chess960: bool,

    /// Leave out castling rights and en passant squares that contradict the board, and say so
    #[arg(long)]
    lenient: bool,
}

impl ReadingArgs {
    pub(in crate::cli) fn options(&self) -> ReadOptions {
        let variant = if self.chess960 {
            VariantChoice::Every(Variant::Chess960)
        } else {
            VariantChoice::default()
        };
        let strictness = if self.lenient { Strictness::Lenient } else { Strictness::Strict };
        ReadOptions { variant, strictness }
    }

    /// The options as they are written on a command line.
    pub(in crate::cli) fn words(&self) -> Vec<&'static str> {
        let chess960 = self.chess960.then_some("--chess960");
        chess960.into_iter().chain(self.lenient.then_some("--lenient")).collect()
    }
}

impl FileArgs {
    /// The suites of a check: the smoke suite first, if none is named.
    pub(super) fn read_as_checked(&self) -> Result<Vec<Suite>, SuiteError> {
        let mut suites = self.read()?;
        if self.files.is_empty() {
            suites.insert(0, suite::smoke(self.reading.options()));
        }
        Ok(suites)
    }

    pub(super) fn read(&self) -> Result<Vec<Suite>, SuiteError> {
        read(&self.files, self.reading.options())
    }
}

/// The suites of some files, or the built-in ones if there are none; what was left out is said on the error stream.
pub(in crate::cli) fn read(
    files: &[PathBuf],
    options: ReadOptions,
) -> Result<Vec<Suite>, SuiteError> {
    if files.is_empty() {
        return Ok(suite::embedded(options));
    }
    let suites = suite::read_files(files, options)?;
    for problem in suites.iter().flat_map(|suite| &suite.left_out) {
        say("warning", problem);
    }
    Ok(suites)
}
