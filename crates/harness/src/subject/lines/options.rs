//! How an adapter is treated.

use std::time::Duration;

use crate::subject::profile::{Profile, Seconds};

/// How an adapter is treated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinesOptions {
    /// How long it may take to introduce itself.
    pub handshake_timeout: Duration,
}

impl LinesOptions {
    /// What a profile says, and the defaults where it says nothing.
    pub fn of_profile(profile: &Profile) -> LinesOptions {
        let LinesOptions { handshake_timeout } = LinesOptions::default();
        let said = profile.start_timeout.map(Seconds::duration);
        LinesOptions { handshake_timeout: said.unwrap_or(handshake_timeout) }
    }
}

impl Default for LinesOptions {
    /// Ten seconds.
    fn default() -> LinesOptions {
        LinesOptions { handshake_timeout: Duration::from_secs(10) }
    }
}
