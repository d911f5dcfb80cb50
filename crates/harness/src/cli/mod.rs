//! The command line: what is asked for, and what is done about it. Each subcommand has a file.

mod again;
mod badges;
mod baseline;
mod bench;
mod check;
mod color;
mod compare;
mod completions;
mod cost;
mod depth;
mod diagnose;
mod diff;
mod divide;
mod engine;
mod error;
mod exit_code;
mod explain;
mod hash;
mod identity;
mod init;
mod man;
mod memory;
mod message;
mod moves;
mod output;
mod output_file;
mod outputs;
mod perft;
mod position;
mod probe;
mod rules;
mod selection;
mod strict;
mod subject;
mod suite;
mod suite_args;
mod threads;
mod tree;
mod uci;
mod unique;
mod why_nothing;

#[cfg(test)]
mod documents;

use std::io::{self, Write};

use clap::{Parser, Subcommand};

pub use error::CliError;
pub use exit_code::ExitCode;

use color::ColorChoice;
use message::say;

use crate::subject::on_interrupt;

/// Conformance tests for chess move generators: which rule is broken, on which position.
#[derive(Parser, Debug)]
#[command(name = "perftect", version, about, max_term_width = 100, after_help = exit_code::HELP)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,

    /// When to use colours; by itself on a terminal, unless `NO_COLOR` is set
    // Its place in each help must not depend on how many subcommands there are.
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        display_order = 900
    )]
    color: ColorChoice,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Check engines against suites of positions with known counts
    Check(Box<check::CheckArgs>),
    /// Check several engines against the same suites, and show the verdicts side by side
    Compare(compare::CompareArgs),
    /// Measure how fast engines count, each count verified first
    Bench(bench::BenchArgs),
    /// Hold two generators against one another, down to the node at which they differ
    Diff(diff::DiffArgs),
    /// Find out how an engine is asked, what it can do and what is odd about it; print its entry for perftect.toml
    Probe(probe::ProbeArgs),
    /// Write the first files of a project: perftect.toml with your engine's entry, and workflows for CI
    Init(init::InitArgs),
    /// Count the leaves of a position with the built-in reference
    Perft(perft::PerftArgs),
    /// Count the leaves below each legal move of a position
    Divide(divide::DivideArgs),
    /// List the legal moves of a position
    Moves(moves::MovesArgs),
    /// Say why a move is legal or not, or look a whole position over, by the rulebook
    Explain(explain::ExplainArgs),
    /// Be a UCI engine that counts: the reference, an oracle for other tools
    Uci(uci::UciArgs),
    /// Walk through a game tree in the terminal, an engine's counts beside the reference's
    Tree(tree::TreeArgs),
    /// Be a UCI engine: the rulebook, right or with one rule broken, for trying the harness
    Engine(engine::EngineArgs),
    /// List the rules that a generator is held to, with the positions and the deviations about each
    Rules(rules::RulesArgs),
    /// Look at suites: list, show, verify, convert, lint, grade, distil
    Suite(suite::SuiteArgs),
    /// Print what a shell needs to complete commands and flags
    Completions(completions::CompletionsArgs),
    /// Print the manual page, or write those of all commands
    Man(man::ManArgs),
}

/// Reads the command line, does what it says, reports errors on the error stream, and returns the exit code.
pub fn main() -> ExitCode {
    if let Err(error) = on_interrupt(|| say("interrupted", "what was running has been stopped")) {
        say("warning", error);
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return exit_of_usage(&error),
    };
    match execute(&cli) {
        Ok(code) => code,
        Err(CliError::BrokenPipe) => ExitCode::Success,
        Err(error) => {
            say("error", &error);
            error.exit_code()
        }
    }
}

fn exit_of_usage(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        // Nothing is left to be said if this cannot be printed.
        let _ = error.print();
        return ExitCode::Usage;
    }
    match error.print().and_then(|()| io::stdout().flush()).map_err(CliError::from_output) {
        Ok(()) | Err(CliError::BrokenPipe) => ExitCode::Success,
        Err(error) => {
            say("error", &error);
            error.exit_code()
        }
    }
}

fn execute(cli: &Cli) -> Result<ExitCode, CliError> {
    match &cli.command {
        Command::Check(args) => check::execute(args, cli.color),
        Command::Compare(args) => compare::execute(args, cli.color),
        Command::Bench(args) => bench::execute(args, cli.color),
        Command::Diff(args) => diff::execute(args, cli.color),
        Command::Probe(args) => probe::execute(args),
        Command::Perft(args) => perft::execute(args),
        Command::Divide(args) => divide::execute(args),
        Command::Moves(args) => moves::execute(args),
        Command::Explain(args) => explain::execute(args, cli.color),
        Command::Uci(args) => uci::execute(args),
        Command::Tree(args) => tree::execute(args, cli.color),
        Command::Engine(args) => engine::execute(args),
        Command::Rules(args) => rules::execute(args, cli.color),
        Command::Init(args) => init::execute(args),
        Command::Suite(args) => suite::execute(args, cli.color),
        Command::Completions(args) => completions::execute(args),
        Command::Man(args) => man::execute(args),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        super::Cli::command().debug_assert();
    }
}
