//! What can be wrong with an entry for a subject, and with a file of them.

use std::fmt;
use std::path::PathBuf;

use super::nearest::Hint;
use super::presets::UnknownPreset;
use crate::suite::Spot;

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
    /// No program to start.
    #[error("subject `{0}` has no `command`; expected the program to start")]
    NoCommand(String),
}

/// A fault and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigProblem {
    /// The file.
    pub file: PathBuf,
    /// Where in it; `None` if the file as a whole is meant.
    pub spot: Option<Spot>,
    /// What is wrong.
    pub fault: ProfileFault,
}

impl fmt::Display for ConfigProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.file.display())?;
        self.spot.map_or(Ok(()), |spot| write!(f, "{spot}:"))?;
        write!(f, " {}", self.fault)
    }
}

/// A file of subjects that cannot be used, and why: every problem at once, in its order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigError {
    /// The problems, at least one.
    pub problems: Vec<ConfigProblem>,
}

/// A line per problem.
impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<_> = self.problems.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for ConfigError {}
