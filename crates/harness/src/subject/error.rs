//! Everything but an answer.

use std::time::Duration;

/// Why a subject gave no answer to a question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SubjectError {
    /// The program could not be started.
    #[error("cannot start `{command}`: {reason}")]
    Start {
        /// What was to be run.
        command: String,
        /// What the system said.
        reason: String,
    },
    /// The program started, but did not introduce itself as its protocol asks.
    #[error("`{command}` did not complete its introduction: {reason}")]
    Handshake {
        /// What was run.
        command: String,
        /// What went wrong, and what was expected.
        reason: String,
    },
    /// The program ended before it answered.
    #[error("the program ended ({status}) {}", during(last_line))]
    Exited {
        /// How it ended: its exit code or signal.
        status: String,
        /// The last line that it printed on either stream; may be empty.
        last_line: String,
    },
    /// No answer within the limit.
    #[error("no answer within {limit:?} {}", during(last_line))]
    Timeout {
        /// The limit.
        limit: Duration,
        /// The last line that it printed; may be empty.
        last_line: String,
    },
    /// What it printed is no answer: garbage, too much, two answers to one question.
    #[error("protocol: {0}")]
    Protocol(String),
    /// It did not take the position, and answered for another one or not at all.
    #[error("refused: {0}")]
    Refused(String),
    /// It cannot be asked such a question, by its own word (no Chess960, for example): a skip, not a fault.
    #[error("{0}")]
    Unsupported(String),
}

fn during(last_line: &str) -> String {
    if last_line.is_empty() { "without a word".to_owned() } else { format!("after `{last_line}`") }
}
