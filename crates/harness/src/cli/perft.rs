//! `perftect perft`: the leaves of a position.

use std::time::Instant;

use clap::Args;
use perftect_movegen::perft;

use super::output::{Format, print};
use super::position::PositionArgs;
use super::threads::ThreadArgs;
use super::{CliError, ExitCode, depth};
use crate::report::{CountReport, Spinner};

#[derive(Args, Debug)]
pub(super) struct PerftArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// Half-moves to count, at most 255
    #[arg(short, long, value_name = "N", value_parser = depth::parser())]
    depth: u32,

    /// Count captures, checks, mates and so on apart
    #[arg(long)]
    breakdown: bool,

    #[command(flatten)]
    threads: ThreadArgs,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn execute(args: &PerftArgs) -> Result<ExitCode, CliError> {
    let position = args.position.read()?;
    let depth = args.depth;
    let spinner = Spinner::new(format!("perft({depth})"));
    let start = Instant::now();
    let (nodes, breakdown) = args.threads.install(|| {
        if args.breakdown {
            let counts = perft::breakdown(&position, depth)?;
            Ok::<_, CliError>((counts.nodes, Some(counts)))
        } else {
            Ok((perft::count_parallel(&position, depth)?, None))
        }
    })??;
    let elapsed = start.elapsed();
    drop(spinner);
    let report = CountReport { position, depth, nodes, breakdown, elapsed };
    print(&match args.format {
        Format::Table => report.text(),
        Format::Json => report.json(),
        Format::Csv => report.csv(),
    })?;
    Ok(ExitCode::Success)
}
