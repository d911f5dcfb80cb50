//! `perftect engine`: the rulebook as a UCI engine, right or with a fault.

use std::io;

use clap::Args;
use perftect_movegen::rulebook::deviation::Deviation;

use super::output::print;
use super::{CliError, ExitCode};
use crate::engine;
use crate::report;

#[derive(Args, Debug)]
pub(super) struct EngineArgs {
    /// Break one rule in this way; without it every rule is kept
    #[arg(long, value_name = "ID", value_parser = Deviation::find)]
    deviation: Option<&'static Deviation>,

    /// List the deviations, and end
    #[arg(long)]
    list: bool,
}

pub(super) fn execute(args: &EngineArgs) -> Result<ExitCode, CliError> {
    if args.list {
        print(&report::deviation_list())?;
        return Ok(ExitCode::Success);
    }
    engine::serve(args.deviation, io::stdin().lock(), io::stdout().lock())
        .map_err(CliError::from_output)?;
    Ok(ExitCode::Success)
}
