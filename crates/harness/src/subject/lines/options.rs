//! How an adapter is treated.

use std::time::Duration;

/// How an adapter is treated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinesOptions {
    /// How long it may take to introduce itself.
    pub handshake_timeout: Duration,
}

impl Default for LinesOptions {
    /// Ten seconds.
    fn default() -> LinesOptions {
        LinesOptions { handshake_timeout: Duration::from_secs(10) }
    }
}
