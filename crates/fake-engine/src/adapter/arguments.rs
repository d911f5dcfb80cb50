//! The command line.

use std::net::TcpStream;

use crate::fault::{FAULTS, Fault, Scope};

/// What the adapter was told to be.
#[derive(Debug, Default)]
pub(crate) struct Arguments {
    faults: Vec<(Fault, Option<String>)>,
    /// Open as long as this process lives.
    pub(crate) watch: Option<TcpStream>,
}

impl Arguments {
    /// Whether the adapter has a fault that does not depend on the position.
    pub(crate) fn has(&self, fault: Fault) -> bool {
        self.faults.iter().any(|(it, fen)| *it == fault && fen.is_none())
    }

    /// Whether the adapter has a fault in the position of a FEN.
    pub(crate) fn has_in(&self, fault: Fault, fen: &str) -> bool {
        self.faults.iter().any(|(it, at)| *it == fault && at.as_deref() == Some(fen))
    }
}

/// Reads the command line; `None` if the faults are to be listed.
///
/// # Errors
/// The reason, if it cannot be read.
pub(crate) fn read(mut words: impl Iterator<Item = String>) -> Result<Option<Arguments>, String> {
    let mut arguments = Arguments::default();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--list" => return Ok(None),
            "--watch" => {
                let address = words.next().ok_or("--watch needs an address")?;
                let watch = TcpStream::connect(&address).map_err(|e| format!("{address}: {e}"))?;
                arguments.watch = Some(watch);
            }
            _ => arguments.faults.push(read_fault(&word, &mut words)?),
        }
    }
    Ok(Some(arguments))
}

fn read_fault(
    word: &str,
    words: &mut impl Iterator<Item = String>,
) -> Result<(Fault, Option<String>), String> {
    let found = FAULTS.iter().find(|(_, flag, ..)| *flag == word);
    let &(fault, _, scope, _) = found.ok_or_else(|| format!("unknown argument `{word}`"))?;
    match scope {
        Scope::Always => Ok((fault, None)),
        Scope::OnePosition => {
            Ok((fault, Some(words.next().ok_or_else(|| format!("{word} needs a FEN"))?)))
        }
    }
}
