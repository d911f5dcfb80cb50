//! All that is wrong with a suite file.

use std::fmt;
use std::path::{Path, PathBuf};

use super::{Spot, SuiteFault};

/// A fault and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuiteProblem {
    /// The file.
    pub file: PathBuf,
    /// Where in it; `None` if the file as a whole is meant.
    pub spot: Option<Spot>,
    /// What is wrong.
    pub fault: SuiteFault,
}

impl fmt::Display for SuiteProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.file.display())?;
        self.spot.map_or(Ok(()), |spot| write!(f, "{spot}:"))?;
        write!(f, " {}", self.fault)
    }
}

/// A suite that cannot be used, and why: every problem of the file at once, in its order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuiteError {
    /// The problems, at least one.
    pub problems: Vec<SuiteProblem>,
}

/// A line per problem.
impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<_> = self.problems.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for SuiteError {}

impl SuiteError {
    /// A single problem; without a spot it is the file as a whole that is meant.
    pub(super) fn single(file: &Path, spot: Option<Spot>, fault: SuiteFault) -> SuiteError {
        SuiteError { problems: vec![SuiteProblem { file: file.to_owned(), spot, fault }] }
    }
}

/// Where the readers and the check put what they find.
pub(super) struct Problems {
    file: PathBuf,
    found: Vec<SuiteProblem>,
    left_out: Vec<SuiteProblem>,
}

impl Problems {
    pub(super) fn new(file: &Path) -> Problems {
        Problems { file: file.to_owned(), found: Vec::new(), left_out: Vec::new() }
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    pub(super) fn add(&mut self, spot: Spot, fault: SuiteFault) {
        let file = self.file.clone();
        self.found.push(SuiteProblem { file, spot: Some(spot), fault });
    }

    /// Notes what was left out, which makes nothing unusable.
    pub(super) fn warn(&mut self, spot: Spot, fault: SuiteFault) {
        let file = self.file.clone();
        self.left_out.push(SuiteProblem { file, spot: Some(spot), fault });
    }

    pub(super) fn take_left_out(&mut self) -> Vec<SuiteProblem> {
        std::mem::take(&mut self.left_out)
    }

    /// The value, or `None` with its fault noted.
    pub(super) fn keep<T>(&mut self, spot: Spot, result: Result<T, SuiteFault>) -> Option<T> {
        result.map_err(|fault| self.add(spot, fault)).ok()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// `value` if nothing was found.
    pub(super) fn or<T>(mut self, value: T) -> Result<T, SuiteError> {
        if self.found.is_empty() {
            return Ok(value);
        }
        self.found.sort_by_key(|problem| problem.spot);
        Err(SuiteError { problems: self.found })
    }
}
