//! `perftect probe`: all about a program, and the entry for it.

use clap::{Args, ValueEnum};

use super::output::print;
use super::subject::SubjectArgs;
use super::{CliError, ExitCode};
use crate::probe::probe;
use crate::report;
use crate::subject::Given;

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct ProbeArgs {
    /// A program, a command with its arguments in quotes, or a name from perftect.toml
    #[arg(value_name = "SUBJECT")]
    subject: String,

    #[command(flatten)]
    how: SubjectArgs,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: ProbeFormat,
}

/// The form of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum ProbeFormat {
    /// An entry for perftect.toml, with the rest as comments.
    #[default]
    Toml,
    /// JSON, with a field that names its schema.
    Json,
}

const EXAMPLES: &str = "\
Examples:
  perftect probe ./my-engine
  perftect probe ./my-engine >> perftect.toml
  perftect probe 'java -jar engine.jar' --format json";

pub(super) fn execute(args: &ProbeArgs) -> Result<ExitCode, CliError> {
    let program = args.how.program(&args.subject)?;
    let (name, command, profile) = (&program.name, &program.command, &program.profile);
    let probed = probe(&Given { name, command, profile }, &program.declared)?;
    print(&match args.format {
        ProbeFormat::Toml => report::probe_text(&probed),
        ProbeFormat::Json => report::probe_json(&probed),
    })?;
    Ok(ExitCode::Success)
}
