//! A subject by what the command line says of it.

use std::time::Duration;

use super::CliError;
use crate::diagnose::{Allowance, Interview, Reference, Voice};
use crate::subject::uci::{DialectChoice, UciOptions, UciSource};
use crate::subject::{CommandLine, ParseCommandError, Source};

/// Who is meant by a text.
pub(super) enum Side {
    /// The built-in reference, by the word `builtin`.
    Reference,
    /// A program.
    Program(Box<dyn Source + Send>),
}

impl Side {
    /// Reads the text. Nothing is started yet.
    pub(super) fn read(
        text: &str,
        dialect: DialectChoice,
        timeout: Duration,
    ) -> Result<Side, CliError> {
        if text == "builtin" {
            return Ok(Side::Reference);
        }
        let command: CommandLine = text.parse().map_err(|error: ParseCommandError| {
            CliError::Subject { subject: text.to_owned(), reason: error.to_string() }
        })?;
        let default = UciOptions::default();
        let handshake_timeout = default.handshake_timeout.max(timeout);
        let options = UciOptions { dialect, handshake_timeout, ..default };
        Ok(Side::Program(Box::new(UciSource::new(command, options))))
    }

    /// Somebody to be asked.
    pub(super) fn voice(&self, timeout: Duration, allowance: Allowance) -> Box<dyn Voice + '_> {
        match self {
            Side::Reference => Box::new(Reference),
            Side::Program(source) => Box::new(Interview::new(source.as_ref(), timeout, allowance)),
        }
    }
}
