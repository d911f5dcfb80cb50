//! Everything but an answer.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::CommandLine;

/// Why a subject gave no answer to a question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    /// The program introduced itself, and answers no known command for counting in a known form.
    #[error("`{command}` answers in no known form: {tried}. {HINT}")]
    NoDialect {
        /// What was run.
        command: String,
        /// Each command that was tried, and what came.
        tried: String,
    },
    /// The program ended before it answered.
    #[error("the program ended ({status}){}{}", after(sent), words(last_line))]
    Exited {
        /// How it ended: its exit code or signal.
        status: String,
        /// What it had been sent last, in backquotes; may be empty.
        sent: String,
        /// The last line that it printed on either stream; may be empty.
        last_line: String,
    },
    /// No answer within the limit.
    #[error("no answer within {limit:?}{}{}", after(sent), words(last_line))]
    Timeout {
        /// The limit.
        limit: Duration,
        /// What it had been sent last, in backquotes; may be empty.
        sent: String,
        /// The last line that it printed; may be empty.
        last_line: String,
    },
    /// What it printed is no answer: garbage, too much, two answers to one question.
    #[error("protocol: {0}")]
    Protocol(String),
    /// It did not take the position, and answered for another one or not at all.
    #[error("refused: {0}")]
    Refused(String),
    /// It came upon a fault of its own, by its own word or by a panic.
    #[error("it failed: {0}")]
    Failed(String),
    /// It cannot be asked such a question, by its own word (no Chess960, for example): a skip, not a fault.
    #[error("{0}")]
    Unsupported(String),
    /// This program was interrupted while it waited: nothing is known of the subject.
    #[error("interrupted")]
    Interrupted,
}

const HINT: &str = "Known are totals such as `Nodes searched: 8902`, `Nodes: 8902` or `8902` as an answer's last line; \
                    --dialect NAME takes one of the known forms without a test, and perftect.toml describes any other";

impl SubjectError {
    /// The same as what kept a program from completing its introduction, `expected` being what did not come. That this
    /// program was interrupted meanwhile tells nothing of it.
    #[must_use]
    pub(crate) fn at_introduction(self, command: &CommandLine, expected: &str) -> SubjectError {
        match self {
            SubjectError::Interrupted => SubjectError::Interrupted,
            error => SubjectError::Handshake {
                command: command.to_string(),
                reason: format!("expected {expected}: {error}"),
            },
        }
    }

    /// No answer, and not a word, from a subject that is sent no lines.
    pub const fn silent(limit: Duration) -> SubjectError {
        SubjectError::Timeout { limit, sent: String::new(), last_line: String::new() }
    }

    /// Whether the subject did not come to run, or not to the point at which it can be asked.
    pub const fn is_of_the_start(&self) -> bool {
        matches!(
            self,
            SubjectError::Start { .. }
                | SubjectError::Handshake { .. }
                | SubjectError::NoDialect { .. }
        )
    }
}

fn after(sent: &str) -> String {
    if sent.is_empty() { String::new() } else { format!(" after {sent}") }
}

fn words(last_line: &str) -> String {
    if last_line.is_empty() {
        ", without a word".to_owned()
    } else {
        format!("; its last line is `{last_line}`")
    }
}
