//! Why a record cannot be used.

use std::io;
use std::path::PathBuf;

/// Why a record cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It cannot be read.
    #[error("cannot read `{}`: {reason}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        reason: io::Error,
    },
    /// There is nothing in it.
    #[error("`{}` holds no run: nothing was written to it", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// It does not begin as a record does.
    #[error("{}:1: no record of a run: {reason}; expected what `perftect check --jsonl FILE` writes", path.display())]
    NoRecord {
        /// The file.
        path: PathBuf,
        /// What is wrong with its first line.
        reason: String,
    },
    /// It is of another form.
    #[error("{}:1: a record of the form `{got}`; this perftect reads `{known}`", path.display())]
    Schema {
        /// The file.
        path: PathBuf,
        /// The form that it names.
        got: String,
        /// The form that is read.
        known: &'static str,
    },
    /// A line cannot be read.
    #[error("{}:{line}: {reason}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// It is of another run than the one that is to go on.
    #[error("`{}` is the record of another run: {what} {recorded} there, and {now} here", path.display())]
    OtherRun {
        /// The file.
        path: PathBuf,
        /// In what it is another.
        what: &'static str,
        /// By the record.
        recorded: String,
        /// By the command line.
        now: String,
    },
    /// The subject's program is another one by now.
    #[error("`{}` is the record of another run: `{file}` has changed since; --rerun-failed runs what did not pass", path.display())]
    Changed {
        /// The file.
        path: PathBuf,
        /// The program, or what it is made of.
        file: String,
    },
    /// The subject is not in it.
    #[error("`{}` has no run of `{subject}`; it has {known}", path.display())]
    NoSubject {
        /// The file.
        path: PathBuf,
        /// As on the command line.
        subject: String,
        /// Those that it has.
        known: String,
    },
}
