//! `perftect divide`: the leaves below each move.

use clap::Args;
use perftect_movegen::perft::Divide;
use perftect_movegen::{Position, perft};

use super::hash::HashArgs;
use super::output::{Format, print};
use super::position::PositionArgs;
use super::threads::ThreadArgs;
use super::{CliError, ExitCode, depth};
use crate::report::DivideReport;

#[derive(Args, Debug)]
pub(super) struct DivideArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Half-moves to count, the divided move included, at most 255
    #[arg(short, long, value_name = "N", value_parser = depth::parser())]
    depth: u32,

    #[command(flatten)]
    hash: HashArgs,

    #[command(flatten)]
    threads: ThreadArgs,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn execute(args: &DivideArgs) -> Result<ExitCode, CliError> {
    let position = args.position.read()?;
    let depth = args.depth;
    let what = format!("divide({depth})");
    let (divide, elapsed) = args.threads.timed(what, || divide(args, &position))?;
    let report = DivideReport { position, depth, divide, elapsed };
    print(&match args.format {
        Format::Table => report.text(),
        Format::Json => report.json(),
        Format::Csv => report.csv(),
    })?;
    Ok(ExitCode::Success)
}

fn divide(args: &DivideArgs, position: &Position) -> Result<Divide, CliError> {
    Ok(match args.hash.table(position, args.depth)? {
        Some((mut table, _)) => perft::divide_with(position, args.depth, &mut table)?.0,
        None => perft::divide(position, args.depth)?,
    })
}
