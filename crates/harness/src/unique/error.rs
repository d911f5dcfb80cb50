//! Why positions could not be counted.

use std::io;
use std::path::{Path, PathBuf};

use perftect_movegen::InvalidPosition;
use perftect_movegen::perft::CountOverflow;

/// Why positions could not be counted.
#[derive(Debug, thiserror::Error)]
pub enum UniqueError {
    /// A temporary file cannot be made or written.
    #[error(
        "cannot put positions into a temporary file in `{}`: {reason} (hint: --temp-dir names another folder, --memory \
         lets more stay in memory)",
        folder.display()
    )]
    Write {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// A temporary file cannot be read back.
    #[error("cannot read positions back from a temporary file: {0}")]
    Read(io::Error),
    /// A temporary file does not hold what was written.
    #[error("a temporary file does not hold what was written: {0}")]
    Corrupt(InvalidPosition),
    /// The position cannot be packed.
    #[error("positions with more than 32 men cannot be counted")]
    TooManyMen,
    /// More sequences than 64 bits can count.
    #[error(transparent)]
    Overflow(#[from] CountOverflow),
}

impl UniqueError {
    pub(super) fn write(folder: &Path) -> impl Fn(io::Error) -> UniqueError + '_ {
        |reason| UniqueError::Write { folder: folder.to_owned(), reason }
    }
}
