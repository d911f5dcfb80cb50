//! `perftect man`: manual pages. The only file that knows `clap_mangen`.

use std::fs;
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_mangen::{Man, generate_to};

use super::output::print;
use super::{Cli, CliError, ExitCode};

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct ManArgs {
    /// Write a page for each command into this folder; without one, the page of perftect itself is printed
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  perftect man | man -l -
  perftect man ~/.local/share/man/man1";

pub(super) fn execute(args: &ManArgs) -> Result<ExitCode, CliError> {
    let command = Cli::command().disable_help_subcommand(true);
    match &args.folder {
        None => {
            let mut page = Vec::new();
            Man::new(command).render(&mut page).map_err(CliError::Output)?;
            print(&String::from_utf8_lossy(&page))?;
        }
        Some(folder) => {
            let fail = |reason| CliError::File { path: folder.clone(), reason };
            fs::create_dir_all(folder).map_err(fail)?;
            generate_to(command, folder).map_err(fail)?;
        }
    }
    Ok(ExitCode::Success)
}
