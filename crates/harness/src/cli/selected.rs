//! Which positions of which suites, for the commands that ask several subjects about them.

use std::path::PathBuf;

use clap::Args;

use super::suite::{self, ReadingArgs};
use crate::suite::{Suite, SuiteError};

#[derive(Args, Debug)]
pub(super) struct SelectedArgs {
    /// A suite: a file in any known format, or the name of a built-in one; may be given several times
    #[arg(long = "suite", value_name = "FILE")]
    suites: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    /// Only positions whose suite/id holds this text (* for anything) or about a rule whose id does (EP-23, EP-)
    #[arg(long, value_name = "PATTERN")]
    filter: Vec<String>,

    /// Go no deeper than so many half-moves
    #[arg(short, long, value_name = "N")]
    depth: Option<u32>,
}

impl SelectedArgs {
    /// The suites that are named; if none is, the built-in ones of these names, or all of them.
    pub(super) fn read(&self, unless_named: &[&str]) -> Result<Vec<Suite>, SuiteError> {
        let default: Vec<PathBuf> = unless_named.iter().map(PathBuf::from).collect();
        let suites = if self.suites.is_empty() { &default } else { &self.suites };
        suite::read(suites, self.reading.options())
    }

    /// The selection, with a limit on leaves.
    pub(super) fn selection(&self, max_nodes: Option<u64>) -> crate::check::Selection {
        crate::check::Selection {
            filters: self.filter.clone(),
            max_depth: self.depth,
            max_nodes,
            ..crate::check::Selection::default()
        }
    }

    /// What a command for one position has to say of the suites.
    pub(super) fn words(&self) -> Vec<String> {
        let suites = self.suites.iter();
        let suites = suites.flat_map(|it| ["--suite".to_owned(), it.display().to_string()]);
        suites.chain(self.reading.words().into_iter().map(str::to_owned)).collect()
    }
}
