//! `perftect suite list`: what suites hold.

use clap::Args;

use super::files::FileArgs;
use crate::cli::color::ColorChoice;
use crate::cli::output::{Format, print};
use crate::cli::{CliError, ExitCode};
use crate::report::{suites_csv, suites_json, suites_table};

#[derive(Args, Debug)]
pub(super) struct ListArgs {
    #[command(flatten)]
    files: FileArgs,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn execute(args: &ListArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let suites = args.files.read()?;
    print(&match args.format {
        Format::Table => suites_table(&suites, color.look()),
        Format::Json => suites_json(&suites),
        Format::Csv => suites_csv(&suites),
    })?;
    Ok(ExitCode::Success)
}
