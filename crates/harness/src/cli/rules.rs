//! `perftect rules`: what a generator is held to, and what shows it.

use clap::Args;

use super::color::ColorChoice;
use super::output::{Format, print};
use super::{CliError, ExitCode};
use crate::report::RulesReport;
use crate::suite::{ReadOptions, embedded};

#[derive(Args, Debug)]
pub(super) struct RulesArgs {
    /// Only rules whose id or sentence holds this text
    #[arg(value_name = "TEXT")]
    filter: Option<String>,

    /// The form of the result; json has the positions and the deviations by name
    #[arg(long, value_enum, default_value_t)]
    format: Format,

    /// Write a table in Markdown instead
    #[arg(long)]
    markdown: bool,
}

pub(super) fn execute(args: &RulesArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let suites = embedded(ReadOptions::default());
    let report = RulesReport::new(&suites, args.filter.as_deref().unwrap_or_default());
    if report.is_empty() {
        return Err(CliError::NothingSelected("no rule holds that text".to_owned()));
    }
    print(&match args.format {
        _ if args.markdown => report.markdown(),
        Format::Table => report.text(color.look()),
        Format::Json => report.json(),
        Format::Csv => report.csv(),
    })?;
    Ok(ExitCode::Success)
}
