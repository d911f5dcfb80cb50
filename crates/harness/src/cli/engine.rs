//! `perftect engine`: the rulebook as a UCI engine, right or with faults.

use std::io::{self, BufReader};

use clap::Args;
use perftect_movegen::rulebook::deviation::Deviation;

use super::output::print;
use super::{CliError, ExitCode};
use crate::engine::{Faulty, serve};
use crate::report;

#[derive(Args, Debug)]
pub(super) struct EngineArgs {
    /// Break a rule in this way, several if given several times; without it every rule is kept
    #[arg(long, value_name = "ID", value_parser = Deviation::find)]
    deviation: Vec<&'static Deviation>,

    /// List the deviations, and end
    #[arg(long)]
    list: bool,
}

pub(super) fn execute(args: &EngineArgs) -> Result<ExitCode, CliError> {
    if args.list {
        print(&report::deviation_list())?;
        return Ok(ExitCode::Success);
    }
    let player = Faulty::new(args.deviation.iter().copied());
    player
        .map_err(|error| io::Error::other(error.to_string()))
        .and_then(|player| serve(player, BufReader::new(io::stdin()), io::stdout()))
        .map_err(CliError::from_output)?;
    Ok(ExitCode::Success)
}
