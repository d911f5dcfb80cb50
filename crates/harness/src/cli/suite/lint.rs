//! `perftect suite lint`: what is to be looked at in suites.

use clap::Args;

use super::files::FileArgs;
use crate::cli::color::ColorChoice;
use crate::cli::output::{Format, print};
use crate::cli::threads::ThreadArgs;
use crate::cli::{CliError, ExitCode};
use crate::report::{Spinner, lint_csv, lint_json, lint_table};
use crate::suite;

#[derive(Args, Debug)]
pub(super) struct LintArgs {
    #[command(flatten)]
    files: FileArgs,

    /// Leave out counts of more leaves than this
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    max_nodes: u64,

    #[command(flatten)]
    threads: ThreadArgs,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn execute(args: &LintArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let suites = args.files.read()?;
    let spinner = Spinner::new("lint".to_owned());
    let found = args.threads.install(|| suite::lint(&suites, args.max_nodes))?;
    drop(spinner);
    print(&match args.format {
        Format::Table => lint_table(&found, color.look()),
        Format::Json => lint_json(&found),
        Format::Csv => lint_csv(&found),
    })?;
    // An unreachable position is marked; it is no fault of the suite.
    let is_tidy = found.iter().all(|lint| lint.kind.is_remark());
    Ok(if is_tidy { ExitCode::Success } else { ExitCode::Failure })
}
