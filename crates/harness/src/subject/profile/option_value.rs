//! The value of an engine's option.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The value of an engine's option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "a text, a whole number, true or false")]
pub enum OptionValue {
    /// `true` or `false`.
    Switch(bool),
    /// A whole number.
    Number(i64),
    /// A text; may be empty.
    Text(String),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Switch(value) => value.fmt(f),
            OptionValue::Number(value) => value.fmt(f),
            OptionValue::Text(value) => value.fmt(f),
        }
    }
}
