//! The `perftect` command.

use std::panic;
use std::process::ExitCode;

use perftect::cli;

fn main() -> ExitCode {
    // A panic is a bug of ours, and says so by its exit code; the message has been printed by then.
    panic::catch_unwind(cli::main).unwrap_or(cli::ExitCode::Bug).into()
}
