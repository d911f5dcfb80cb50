//! `perftect suite show`: a position with all that its suite says of it.

use std::path::PathBuf;

use clap::Args;

use super::files::{ReadingArgs, read};
use crate::cli::color::ColorChoice;
use crate::cli::output::print;
use crate::cli::{CliError, ExitCode};
use crate::report::{Look, Men, entry_json, entry_text};
use crate::suite::{Entry, Suite};

#[derive(Args, Debug)]
pub(super) struct ShowArgs {
    /// The position: its id, or suite/id
    #[arg(value_name = "ID")]
    id: String,

    /// A suite to look in, in any known format; may be given several times; the built-in ones if left out
    #[arg(long = "suite", value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    /// Draw the men as chess symbols, without colours too
    #[arg(long)]
    unicode: bool,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: ShowFormat,
}

/// The form of a single position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
enum ShowFormat {
    /// Text for people
    #[default]
    Table,
    /// JSON, with a field that names its schema
    Json,
}

pub(super) fn execute(args: &ShowArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let suites = read(&args.files, args.reading.options())?;
    let found = find(&suites, &args.id);
    if found.is_empty() {
        let reason = format!("no position has the id `{}`; see `perftect check --list`", args.id);
        return Err(CliError::NothingSelected(reason));
    }
    let look = color.look();
    let men = if args.unicode { Men::Symbols } else { look.men };
    let look = Look { men, ..look };
    for (suite, entry) in found {
        print(&match args.format {
            ShowFormat::Table => entry_text(suite, entry, look),
            ShowFormat::Json => entry_json(suite, entry),
        })?;
    }
    Ok(ExitCode::Success)
}

/// Every position with that id: several suites may have it.
fn find<'s>(suites: &'s [Suite], id: &str) -> Vec<(&'s Suite, &'s Entry)> {
    let all = suites.iter().flat_map(|suite| suite.entries.iter().map(move |entry| (suite, entry)));
    let is_meant = |(suite, entry): &(&Suite, &Entry)| {
        entry.id == id || id == format!("{}/{}", suite.name, entry.id)
    };
    all.filter(is_meant).collect()
}
