//! What can be wrong with an entry for a subject, and with a file of them.

use super::nearest::Hint;
use super::presets::UnknownPreset;
use crate::suite::{FileError, Located};

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProfileFault {
    /// The file cannot be read.
    #[error("cannot read the file: {0}")]
    Unreadable(String),
    /// It is no TOML.
    #[error("{0}")]
    Syntax(String),
    /// A key that there is not.
    #[error("unknown key `{key}`{}", Hint(*.nearest))]
    UnknownKey {
        /// As written.
        key: String,
        /// A key that is like it.
        nearest: Option<&'static str>,
    },
    /// A value that the key cannot have.
    #[error("`{key}`: {reason}")]
    Value {
        /// The key.
        key: String,
        /// What is wrong, and what is expected.
        reason: String,
    },
    /// A preset that there is not.
    #[error(transparent)]
    Preset(#[from] UnknownPreset),
    /// A text without a place that it cannot do without.
    #[error("`{text}` has no place {{{place}}}")]
    Lacking {
        /// As written.
        text: String,
        /// The place, without its braces.
        place: &'static str,
    },
    /// A key that is of no use without another.
    #[error("`{key}` is of no use without `{needs}`")]
    Alone {
        /// The key that is there.
        key: &'static str,
        /// The one that is not.
        needs: &'static str,
    },
    /// A name that means something else.
    #[error("`{0}` is the built-in reference; another name is expected")]
    ReservedName(String),
    /// A name that is none on a command line.
    #[error(
        "`{0}` cannot name a subject: a word without blanks and slashes is expected, such as my-engine"
    )]
    NoName(String),
    /// No program to start.
    #[error("subject `{0}` has no `command`; expected the program to start")]
    NoCommand(String),
}

/// A fault of a file of subjects and its place.
pub type ConfigProblem = Located<ProfileFault>;

/// A file of subjects that cannot be used, and why.
pub type ConfigError = FileError<ProfileFault>;
