//! `perftect uci`: the reference as a UCI engine.

use std::io::{self, BufReader};

use clap::Args;

use super::threads::ThreadArgs;
use super::{CliError, ExitCode};
use crate::engine::{Reference, serve};

#[derive(Args, Debug)]
#[command(after_help = COMMANDS)]
pub(super) struct UciArgs {
    #[command(flatten)]
    threads: ThreadArgs,
}

const COMMANDS: &str = "\
Commands:
  uci, isready, ucinewgame, quit
  setoption name UCI_Chess960 value true|false
  position startpos|fen FEN [moves MOVE...]   one that cannot be set up is refused as a whole, and the old one kept
  go perft N, perft N                         the leaves below each legal move, and all of them
  stop                                        ends a count, without a total
  d                                           the board, Fen, Key, Checkers; equal positions have equal keys";

pub(super) fn execute(args: &UciArgs) -> Result<ExitCode, CliError> {
    let converse = || serve(Reference::new(), BufReader::new(io::stdin()), io::stdout());
    args.threads.install(converse)?.map_err(CliError::from_output)?;
    Ok(ExitCode::Success)
}
