//! All that is wrong with a file, each with its place.

use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

use super::Spot;

/// A fault and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Located<F> {
    /// The file.
    pub file: PathBuf,
    /// Where in it; `None` if the file as a whole is meant.
    pub spot: Option<Spot>,
    /// What is wrong.
    pub fault: F,
}

impl<F: fmt::Display> fmt::Display for Located<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.file.display())?;
        self.spot.map_or(Ok(()), |spot| write!(f, "{spot}:"))?;
        write!(f, " {}", self.fault)
    }
}

/// A file that cannot be used, and why: every problem at once, in its order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileError<F> {
    /// The problems, at least one.
    pub problems: Vec<Located<F>>,
}

impl<F> FileError<F> {
    /// A single problem; without a spot it is the file as a whole that is meant.
    pub(crate) fn single(file: &Path, spot: Option<Spot>, fault: F) -> FileError<F> {
        FileError { problems: vec![Located { file: file.to_owned(), spot, fault }] }
    }
}

/// A line per problem.
impl<F: fmt::Display> fmt::Display for FileError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<_> = self.problems.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl<F: fmt::Display + fmt::Debug> Error for FileError<F> {}
