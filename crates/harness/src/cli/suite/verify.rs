//! `perftect suite verify`: what suites say, against the built-in reference.

use clap::Args;

use super::files::FileArgs;
use crate::cli::color::ColorChoice;
use crate::cli::output::{Format, print};
use crate::cli::threads::ThreadArgs;
use crate::cli::{CliError, ExitCode};
use crate::report::{NodeBar, verify_csv, verify_json, verify_table};
use crate::suite::{Verification, verify};

/// Enough for the rules to show, and done in seconds.
const DEFAULT_MAX_NODES: u64 = 20_000_000;

#[derive(Args, Debug)]
pub(super) struct VerifyArgs {
    #[command(flatten)]
    files: FileArgs,

    /// Leave out counts of more leaves than this
    #[arg(long, value_name = "N", default_value_t = DEFAULT_MAX_NODES)]
    max_nodes: u64,

    #[command(flatten)]
    threads: ThreadArgs,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn execute(args: &VerifyArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let suites = args.files.read()?;
    let bar = NodeBar::new("verify", Verification::nodes_ahead(&suites, args.max_nodes));
    let verification =
        args.threads.install(|| verify(&suites, args.max_nodes, &|nodes| bar.add(nodes)))?;
    bar.finish();
    if verification.checked() == 0 {
        let reason = "--max-nodes leaves out all counts, and nothing else is claimed".to_owned();
        return Err(CliError::NothingSelected(reason));
    }
    print(&match args.format {
        Format::Table => verify_table(&verification, color.look()),
        Format::Json => verify_json(&verification),
        Format::Csv => verify_csv(&verification),
    })?;
    Ok(if verification.is_clean() { ExitCode::Success } else { ExitCode::Failure })
}
