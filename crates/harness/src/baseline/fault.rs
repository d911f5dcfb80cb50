//! What can be wrong with a baseline.

use crate::check::ParsePatternError;
use crate::subject::profile::Hint;
use crate::suite::{FileError, Located};

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BaselineFault {
    /// The file cannot be read.
    #[error("cannot read the baseline: {0}")]
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
    #[error("`{key}` is {got}; {expected}")]
    Value {
        /// The key.
        key: String,
        /// The value.
        got: String,
        /// What would be right.
        expected: &'static str,
    },
    /// A pattern that is none.
    #[error(transparent)]
    Pattern(#[from] ParsePatternError),
    /// A rule that there is not.
    #[error("no rule fits `{rule}`; EP-01 to EP-37 and CH-01 to CH-17 are known{}", Hint(*.nearest))]
    UnknownRule {
        /// As written.
        rule: String,
        /// A rule that is like it.
        nearest: Option<&'static str>,
    },
    /// A deviation that there is not.
    #[error(
        "no deviation is called `{id}`; `perftect engine --list` lists them{}",
        Hint(*.nearest)
    )]
    UnknownDeviation {
        /// As written.
        id: String,
        /// A deviation that is like it.
        nearest: Option<&'static str>,
    },
    /// An entry that is about nothing.
    #[error("an entry without `case`, `rule` or `deviation`; one of them is expected")]
    AboutNothing,
    /// An entry that is about several things.
    #[error("`{0}` beside `{1}`; an entry has one of `case`, `rule` and `deviation`")]
    AboutSeveral(&'static str, &'static str),
    /// Nobody says why.
    #[error("an entry without `reason`; say why it is expected to fail")]
    NoReason,
}

/// A fault of a baseline and its place.
pub type BaselineProblem = Located<BaselineFault>;

/// A baseline that cannot be used, and why.
pub type BaselineError = FileError<BaselineFault>;
