//! `perftect moves`: the legal moves.

use clap::Args;

use super::output::{Format, print};
use super::position::{EnPassantChoice, PositionArgs};
use super::{CliError, ExitCode};
use crate::report::MovesReport;

#[derive(Args, Debug)]
pub(super) struct MovesArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// When the FEN after a move names an en passant square
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    ep: EnPassantChoice,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn execute(args: &MovesArgs) -> Result<ExitCode, CliError> {
    let report = MovesReport { position: args.position.read()?, style: args.ep.style() };
    print(&match args.format {
        Format::Table => report.text(),
        Format::Json => report.json(),
        Format::Csv => report.csv(),
    })?;
    Ok(ExitCode::Success)
}
