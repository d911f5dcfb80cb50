//! `perftect suite convert`: a suite in another format.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::files::{ReadingArgs, read};
use crate::cli::output::print;
use crate::cli::{CliError, ExitCode};
use crate::suite::{Suite, write_epd, write_toml};

#[derive(Args, Debug)]
pub(super) struct ConvertArgs {
    /// A suite in any known format
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The format to write; EPD holds positions and counts alone
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Target,

    #[command(flatten)]
    reading: ReadingArgs,
}

/// A format that can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Target {
    /// The project's own, with all that an entry has
    Toml,
    /// What most programs read
    Epd,
}

impl Target {
    fn write(self, suite: &Suite) -> String {
        match self {
            Target::Toml => write_toml(suite),
            Target::Epd => write_epd(suite),
        }
    }
}

pub(super) fn execute(args: &ConvertArgs) -> Result<ExitCode, CliError> {
    for suite in read(std::slice::from_ref(&args.file), args.reading.options())? {
        print(&args.to.write(&suite))?;
    }
    Ok(ExitCode::Success)
}
