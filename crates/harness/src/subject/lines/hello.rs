//! How an adapter introduces itself.

use serde::{Deserialize, Serialize};

use super::capability::Capability;

/// The answer to `hello`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hello {
    /// The version of the protocol that it speaks.
    pub(super) protocol: u32,
    /// The generator's name.
    pub(super) name: String,
    /// Its version.
    #[serde(default)]
    pub(super) version: String,
    /// What it answers.
    pub(super) can: Vec<Capability>,
    /// Whether it takes Chess960 positions.
    #[serde(default)]
    pub(super) chess960: bool,
}
