//! Why there is no next line.

use std::time::Duration;

use crate::subject::SubjectError;

/// Why there is no next line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stopped {
    /// The time is over.
    Late {
        /// The last line that was printed.
        last_line: String,
    },
    /// The program has ended; all that it printed was read before.
    Ended {
        /// Its exit code or signal.
        status: String,
        /// The last line that was printed.
        last_line: String,
    },
    /// What it prints cannot be an answer.
    Protocol(String),
}

impl Stopped {
    /// The same as the error of a question that had to be answered within `limit`.
    pub(crate) fn into_error(self, limit: Duration) -> SubjectError {
        match self {
            Stopped::Late { last_line } => SubjectError::Timeout { limit, last_line },
            Stopped::Ended { status, last_line } => SubjectError::Exited { status, last_line },
            Stopped::Protocol(reason) => SubjectError::Protocol(reason),
        }
    }
}
