//! Whether a case that did not pass comes out alike when it is asked again.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What came of it when a case that did not pass was asked again, each time of a fresh instance. The verdict stays what it
/// was, whatever comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stability {
    /// It was not asked again.
    #[default]
    Untried,
    /// It never passed.
    Steady {
        /// How often it was asked again.
        retries: u32,
    },
    /// It passed: the subject answers now so, now otherwise.
    Unstable {
        /// The first time that it passed, from 1.
        retry: u32,
    },
}

impl Stability {
    /// The word for files; none for what was not asked again.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Stability::Untried => None,
            Stability::Steady { .. } => Some("steady"),
            Stability::Unstable { .. } => Some("unstable"),
        }
    }

    /// Whether it passed when it was asked again.
    pub const fn is_unstable(self) -> bool {
        matches!(self, Stability::Unstable { .. })
    }
}

/// `unstable: passed when asked again, at retry 1`; nothing of what was not asked again.
impl fmt::Display for Stability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stability::Untried => Ok(()),
            Stability::Steady { retries: 1 } => f.write_str("no better when asked again"),
            Stability::Steady { retries } => {
                write!(f, "no better when asked {retries} times again")
            }
            Stability::Unstable { retry } => {
                write!(f, "unstable: passed when asked again, at retry {retry}")
            }
        }
    }
}
