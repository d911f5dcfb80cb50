//! All that is wrong with a suite file.

use std::path::{Path, PathBuf};

use super::{FileError, Located, Spot, SuiteFault};

/// A fault of a suite and its place.
pub type SuiteProblem = Located<SuiteFault>;

/// A suite that cannot be used, and why.
pub type SuiteError = FileError<SuiteFault>;

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
