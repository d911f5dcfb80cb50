//! How an engine is to be spoken to.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::{Dialect, FenForm, UnknownDialect};

/// How an engine is to be spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UciOptions {
    /// How it is asked for a count.
    pub dialect: DialectChoice,
    /// How long it may take for each step before its first question: `uciok`, `readyok`, each test of a dialect.
    pub handshake_timeout: Duration,
    /// How it may be asked for its position: the first form that it answers right is used, none if there is none.
    pub fen_forms: Vec<FenForm>,
    /// Names and values of `setoption` commands to send first, in this order.
    pub set_options: Vec<(String, String)>,
}

/// Which dialect is spoken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialectChoice {
    /// The engine's answers to a test question decide.
    Automatic,
    /// This one.
    Fixed(&'static Dialect),
}

const AUTOMATIC: &str = "auto";

impl FromStr for DialectChoice {
    type Err = UnknownDialect;

    /// Reads `auto` or the name of a dialect.
    fn from_str(text: &str) -> Result<DialectChoice, UnknownDialect> {
        match text {
            AUTOMATIC => Ok(DialectChoice::Automatic),
            name => Dialect::find(name).map(DialectChoice::Fixed),
        }
    }
}

impl fmt::Display for DialectChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DialectChoice::Automatic => AUTOMATIC,
            DialectChoice::Fixed(dialect) => dialect.name,
        })
    }
}

impl Default for UciOptions {
    /// An automatic choice, ten seconds for each step, positions as Stockfish shows them, no options.
    fn default() -> UciOptions {
        UciOptions {
            dialect: DialectChoice::Automatic,
            handshake_timeout: Duration::from_secs(10),
            fen_forms: vec![FenForm::stockfish()],
            set_options: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_reads_back_from_its_text() {
        for text in ["auto", "stockfish", "ethereal"] {
            assert_eq!(text.parse().map(|it: DialectChoice| it.to_string()), Ok(text.to_owned()));
        }
        assert!("Auto".parse::<DialectChoice>().is_err());
    }
}
