//! The positions of a plan, one after another, asked beyond perft.

use std::time::Duration;

use super::{BEYOND, BeyondFinding, beyond};
use crate::check::{Case, Plan};
use crate::subject::{Question, Source, Subject, SubjectError};
use crate::suite::Entry;

/// A position, and what came of asking beyond perft.
#[derive(Clone, Debug)]
pub struct BeyondResult<'a> {
    /// The suite's name.
    pub suite: &'a str,
    /// The position.
    pub entry: &'a Entry,
    /// All that is wrong; or why there is no answer.
    pub outcome: Result<Vec<BeyondFinding>, SubjectError>,
}

/// Asks a subject about each position of a plan, once whatever its depths, all that it can be asked beyond perft.
/// Nothing comes of it if it can be asked nothing.
///
/// # Errors
/// If the subject cannot be started.
pub fn beyond_all<'a>(
    plan: &Plan<'a>,
    source: &dyn Source,
    timeout: Duration,
) -> Result<Vec<BeyondResult<'a>>, SubjectError> {
    let mut subject = source.open()?;
    let abilities = subject.abilities();
    if BEYOND.iter().all(|ability| !abilities.contains(ability)) {
        return Ok(Vec::new());
    }
    let mut results = Vec::new();
    for cases in plan.cases.chunk_by(|a, b| std::ptr::eq(a.entry, b.entry)) {
        let Some(&Case { suite, entry, .. }) = cases.first() else { continue };
        let outcome = ask(subject.as_mut(), entry, timeout);
        match &outcome {
            Ok(_) | Err(SubjectError::Unsupported(_)) => {}
            // What it may still say is not to be taken for the next answer.
            Err(_) => subject = source.open()?,
        }
        results.push(BeyondResult { suite, entry, outcome });
    }
    Ok(results)
}

fn ask(
    subject: &mut dyn Subject,
    entry: &Entry,
    timeout: Duration,
) -> Result<Vec<BeyondFinding>, SubjectError> {
    let Entry { root, fen, moves, position, .. } = entry;
    beyond(subject, &Question { root, fen, moves, position, timeout })
}
