//! Why nothing is known of a node.

use std::time::Duration;

use crate::subject::SubjectError;

/// Why nothing is known of a node.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AskError {
    /// The subject did not answer.
    #[error(transparent)]
    Subject(#[from] SubjectError),
    /// The reference needs too long.
    #[error("the reference has not counted it within {0:?}; try a lesser depth")]
    Late(Duration),
    /// The count exceeds 64 bits.
    #[error("the count exceeds 64 bits; try a lesser depth")]
    Overflow,
    /// Nobody waits for it any more.
    #[error("cancelled")]
    Cancelled,
}
