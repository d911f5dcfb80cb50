//! `perftect perft`: the leaves of a position.

use clap::Args;
use perftect_movegen::{Position, perft};

use super::hash::HashArgs;
use super::output::{Format, print};
use super::position::PositionArgs;
use super::threads::ThreadArgs;
use super::unique::UniqueArgs;
use super::{CliError, ExitCode, depth};
use crate::report::{Count, CountReport, TableReport, UniqueReport};

#[derive(Args, Debug)]
pub(super) struct PerftArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Half-moves to count, at most 255
    #[arg(short, long, value_name = "N", value_parser = depth::parser())]
    depth: u32,

    /// Count captures, checks, mates and so on apart
    #[arg(long, conflicts_with = "hash")]
    breakdown: bool,

    #[command(flatten)]
    hash: HashArgs,

    #[command(flatten)]
    unique: UniqueArgs,

    #[command(flatten)]
    threads: ThreadArgs,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn execute(args: &PerftArgs) -> Result<ExitCode, CliError> {
    let position = args.position.read()?;
    if args.unique.is_wanted() { unique(args, position) } else { leaves(args, position) }
}

fn leaves(args: &PerftArgs, position: Position) -> Result<ExitCode, CliError> {
    let (count, elapsed) = args.threads.timed(label(args), || count(args, &position))?;
    let report = CountReport { position, depth: args.depth, count, elapsed };
    print(&match args.format {
        Format::Table => report.text(),
        Format::Json => report.json(),
        Format::Csv => report.csv(),
    })?;
    Ok(ExitCode::Success)
}

fn unique(args: &PerftArgs, position: Position) -> Result<ExitCode, CliError> {
    let (plies, elapsed) =
        args.threads.timed(label(args), || args.unique.count(&position, args.depth))?;
    let report = UniqueReport { position, plies, elapsed };
    print(&match args.format {
        Format::Table => report.text(),
        Format::Json => report.json(),
        Format::Csv => report.csv(),
    })?;
    Ok(ExitCode::Success)
}

/// What is going on, for the sign of life.
fn label(args: &PerftArgs) -> String {
    format!("perft({})", args.depth)
}

fn count(args: &PerftArgs, position: &Position) -> Result<Count, CliError> {
    if args.breakdown {
        return Ok(Count::Breakdown(perft::breakdown(position, args.depth)?));
    }
    Ok(match args.hash.table(position, args.depth)? {
        Some((mut table, size)) => {
            let work = perft::count_with(position, args.depth, &mut table)?;
            Count::WithTable(TableReport { size, work })
        }
        None => Count::Plain(perft::count_parallel(position, args.depth)?),
    })
}
