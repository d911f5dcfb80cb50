//! How an engine is to be spoken to.

use std::time::Duration;

use super::Dialect;

/// How an engine is to be spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UciOptions {
    /// How it is asked for a count.
    pub dialect: DialectChoice,
    /// How long it may take for each step before its first question: `uciok`, `readyok`, each test of a dialect.
    pub handshake_timeout: Duration,
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

impl Default for UciOptions {
    /// An automatic choice, ten seconds for each step, no options.
    fn default() -> UciOptions {
        UciOptions {
            dialect: DialectChoice::Automatic,
            handshake_timeout: Duration::from_secs(10),
            set_options: Vec::new(),
        }
    }
}
