//! `perftect suite`: looking at suites themselves. Each of its subcommands has a file.

mod convert;
mod distil;
mod files;
mod grade;
mod lint;
mod list;
mod rank;
mod show;
mod verify;

use clap::{Args, Subcommand};

pub(super) use self::files::{ReadingArgs, read};

use super::color::ColorChoice;
use super::{CliError, ExitCode};

#[derive(Args, Debug)]
pub(super) struct SuiteArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List suites with their positions, cases and nodes
    List(list::ListArgs),
    /// Show a position: its board, and all that its suite says of it
    Show(show::ShowArgs),
    /// Hold all that suites say against the built-in reference
    Verify(verify::VerifyArgs),
    /// Write a suite in another format
    Convert(convert::ConvertArgs),
    /// Find what is to be looked at: duplicates, missing twins, unreachable positions, wrong counts
    Lint(lint::LintArgs),
    /// Find which deviations of the rulebook suites catch, and which they miss
    Grade(grade::GradeArgs),
    /// Write the cheapest selection of positions and depths that catches as much
    Distil(distil::DistilArgs),
    /// Write the positions and depths in the order of what they catch for their nodes, as `check --budget` asks them
    Rank(rank::RankArgs),
}

pub(super) fn execute(args: &SuiteArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    match &args.command {
        Command::List(args) => list::execute(args, color),
        Command::Show(args) => show::execute(args, color),
        Command::Verify(args) => verify::execute(args, color),
        Command::Convert(args) => convert::execute(args),
        Command::Lint(args) => lint::execute(args, color),
        Command::Grade(args) => grade::execute(args, color),
        Command::Distil(args) => distil::execute(args),
        Command::Rank(args) => rank::execute(args),
    }
}
