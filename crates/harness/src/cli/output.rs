//! The standard output, on which the result alone is printed.

use std::io::{self, Write};

use clap::ValueEnum;

use super::CliError;

/// The form of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum Format {
    /// Text for people.
    #[default]
    Table,
    /// JSON, with a field that names its schema.
    Json,
    /// CSV with a header.
    Csv,
}

/// Prints a result.
pub(super) fn print(text: &str) -> Result<(), CliError> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(CliError::from_output)
}
