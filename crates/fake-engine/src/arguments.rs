//! The command line.

use std::net::TcpStream;

use perftect_movegen::{Position, Variant, fen};

use crate::dialect::Dialect;
use crate::fault::{FAULTS, Fault, Scope};

/// What the engine was told to be.
#[derive(Debug, Default)]
pub(crate) struct Arguments {
    faults: Vec<(Fault, Option<Position>)>,
    /// The address that was given, to be handed on to a child.
    pub(crate) address: Option<String>,
    /// Open as long as this process lives.
    pub(crate) watch: Option<TcpStream>,
    pub(crate) role: Role,
    /// In whose words it answers; in Stockfish's and Ethereal's if nothing is said.
    pub(crate) dialect: Option<&'static Dialect>,
}

/// What this process is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Role {
    #[default]
    Engine,
    /// The same by the other protocol.
    Xboard,
    /// The child of an engine, which does nothing but live.
    Child,
    /// Prints the faults and exits.
    List,
    /// Prints the dialects and exits.
    ListDialects,
}

impl Arguments {
    /// Whether the engine has a fault that does not depend on the position.
    pub(crate) fn has(&self, fault: Fault) -> bool {
        self.faults.iter().any(|(it, position)| *it == fault && position.is_none())
    }

    /// Whether the engine has a fault in a position.
    pub(crate) fn has_in(&self, fault: Fault, position: &Position) -> bool {
        self.faults.iter().any(|(it, at)| *it == fault && at.as_ref() == Some(position))
    }
}

/// Reads the command line.
///
/// # Errors
/// The reason, if it cannot be read.
pub(crate) fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut arguments = Arguments::default();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--watch" => {
                let address = words.next().ok_or("--watch needs an address")?;
                arguments.watch =
                    Some(TcpStream::connect(&address).map_err(|e| format!("{address}: {e}"))?);
                arguments.address = Some(address);
            }
            "--xboard" => arguments.role = Role::Xboard,
            "--child" => arguments.role = Role::Child,
            "--list" => arguments.role = Role::List,
            "--list-dialects" => arguments.role = Role::ListDialects,
            "--dialect" => {
                let name = words.next().ok_or("--dialect needs a name")?;
                let found = Dialect::find(&name).ok_or_else(|| format!("no dialect `{name}`"))?;
                arguments.dialect = Some(found);
            }
            _ => arguments.faults.push(read_fault(&word, &mut words)?),
        }
    }
    Ok(arguments)
}

fn read_fault(
    word: &str,
    words: &mut impl Iterator<Item = String>,
) -> Result<(Fault, Option<Position>), String> {
    let found = FAULTS.iter().find(|(_, flag, ..)| *flag == word);
    let &(fault, _, scope, _) = found.ok_or_else(|| format!("unknown argument `{word}`"))?;
    let position = match scope {
        Scope::Always => None,
        Scope::OnePosition => {
            let text = words.next().ok_or_else(|| format!("{word} needs a FEN"))?;
            Some(read_position(&text, Variant::Standard)?)
        }
    };
    Ok((fault, position))
}

/// Reads a FEN.
///
/// # Errors
/// The reason, if it is none.
pub(crate) fn read_position(text: &str, variant: Variant) -> Result<Position, String> {
    let reading = fen::read(text, &fen::FenOptions::new(variant));
    reading.map(|reading| reading.position).map_err(|error| error.to_string())
}
