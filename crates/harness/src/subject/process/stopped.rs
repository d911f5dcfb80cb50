//! Why there is no next line.

use std::time::Duration;

use crate::subject::SubjectError;

/// Why there is no next line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stopped {
    /// The time is over.
    Late {
        /// What was sent last, in backquotes.
        sent: String,
        /// The last line that was printed.
        last_line: String,
    },
    /// The program has ended; all that it printed was read before.
    Ended {
        /// Its exit code or signal.
        status: String,
        /// What was sent last, in backquotes.
        sent: String,
        /// The last line that was printed.
        last_line: String,
    },
    /// What it prints cannot be an answer.
    Protocol(String),
    /// This program was interrupted, and has killed it.
    Interrupted,
}

impl Stopped {
    /// Whether the program is no more.
    pub(crate) const fn is_end(&self) -> bool {
        matches!(self, Stopped::Ended { .. })
    }

    /// The same as the error of a question that had to be answered within `limit`.
    pub(crate) fn into_error(self, limit: Duration) -> SubjectError {
        match self {
            Stopped::Late { sent, last_line } => SubjectError::Timeout { limit, sent, last_line },
            Stopped::Ended { status, sent, last_line } => {
                SubjectError::Exited { status, sent, last_line }
            }
            Stopped::Interrupted => SubjectError::Interrupted,
            Stopped::Protocol(reason) => SubjectError::Protocol(reason),
        }
    }
}
