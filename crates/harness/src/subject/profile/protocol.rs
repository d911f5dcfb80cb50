//! The language in which a subject is asked.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The language in which a subject is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Protocol {
    /// The Universal Chess Interface.
    #[default]
    Uci,
    /// The Chess Engine Communication Protocol of xboard.
    Xboard,
    /// A program that is started for each question, with the question in its arguments.
    Command,
    /// A JSON object on a line for each question and each answer.
    Lines,
}

impl Protocol {
    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Uci => "uci",
            Protocol::Xboard => "xboard",
            Protocol::Command => "command",
            Protocol::Lines => "lines",
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
