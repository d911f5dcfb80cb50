//! `perftect tree`: a walk through a game tree, both divides at each node.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use clap::Args;

use super::color::ColorChoice;
use super::position::PositionOptions;
use super::subject::{Resolved, SubjectArgs};
use super::{CliError, ExitCode};
use crate::subject::{defer_exit, is_interrupted, kill_all};
use crate::tree::{Interface, Start, interact};

#[derive(Args, Debug)]
#[command(after_help = KEYS)]
pub(super) struct TreeArgs {
    /// A program, a command with its arguments in quotes, or a name of perftect.toml; builtin is the reference
    #[arg(value_name = "SUBJECT")]
    subject: String,

    /// Where to begin, as FEN of six or four fields, quoted or not; the start position if left out
    #[arg(value_name = "FEN", num_args = 0..)]
    fen: Vec<String>,

    #[command(flatten)]
    position: PositionOptions,

    /// Half-moves to count at first
    #[arg(short, long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=40))]
    depth: u32,

    #[command(flatten)]
    options: SubjectArgs,
}

const KEYS: &str = "\
Keys:
  up, down, page up, page down   select a move
  enter, backspace               go down below the selected move; go up again
  +, -                           count deeper; less deep
  x                              run on to where the answers diverge
  n                              select the next move that differs
  y                              copy the FEN, if the terminal allows it (OSC 52)
  r                              ask again
  esc                            stop waiting: the engine is killed, and started anew for the next question
  q                              quit";

pub(super) fn execute(args: &TreeArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let root = args.position.read(&args.fen.join(" "))?;
    let Resolved { source, timeout, .. } = args.options.resolve_one(&args.subject)?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(CliError::NoTerminal);
    }
    // Between two beats the walk looks whether this program was interrupted, and puts the terminal back.
    defer_exit();
    thread::spawn(leave_a_lost_terminal);
    let start = Start { subject: source.name(), root, depth: args.depth };
    let look = color.look();
    let outcome = interact(Interface { source: Arc::from(source), start, limit: timeout, look });
    // The thread that asks may be waiting for an engine that never answers.
    kill_all();
    if let Some(error) = outcome.map_err(CliError::from_output)? {
        return Err(CliError::Run(error));
    }
    Ok(if is_interrupted() { ExitCode::Interrupted } else { ExitCode::Success })
}

/// Waiting for a key never ends once the terminal is gone: who was told so by an interruption and is still there after a
/// while leaves.
fn leave_a_lost_terminal() {
    const BEAT: Duration = Duration::from_millis(500);
    const PATIENCE: Duration = Duration::from_secs(3);
    while !is_interrupted() {
        thread::sleep(BEAT);
    }
    thread::sleep(PATIENCE);
    kill_all();
    std::process::exit(ExitCode::Interrupted as i32);
}
