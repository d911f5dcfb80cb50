//! What a subject tells of a position beside counts, held against the reference.

use super::Asks;
use crate::check::{BeyondFinding, Finding, ask_after, ask_san, ask_status, beyond};
use crate::subject::{Question, Subject, SubjectError};

/// All that is wrong with what a subject tells; nothing of counts.
pub(super) fn told(
    subject: &mut dyn Subject,
    question: &Question<'_>,
    asks: Asks,
) -> Result<Vec<Finding>, SubjectError> {
    match asks {
        Asks::Leaves(_) => Ok(Vec::new()),
        Asks::Positions => Ok(ask_after(subject, question)?.findings),
        Asks::Status => ask_status(subject, question),
        Asks::San => ask_san(question.position.legal_moves(), subject, question),
        Asks::Keys => Ok(about_keys(&beyond(subject, question)?)),
    }
}

/// What is wrong with keys, whatever the keys are: those of two generators are never the same.
pub(super) fn about_keys(findings: &[BeyondFinding]) -> Vec<Finding> {
    let about_keys = findings.iter().filter_map(|finding| match finding {
        BeyondFinding::TwoKeys { one, other, .. } => {
            Some(BeyondFinding::TwoKeys { one: one.clone(), other: other.clone(), keys: None })
        }
        BeyondFinding::OneKey { difference, .. } => {
            Some(BeyondFinding::OneKey { difference: difference.clone(), key: None })
        }
        BeyondFinding::Listed { .. } => None,
    });
    about_keys.map(Finding::Beyond).collect()
}
