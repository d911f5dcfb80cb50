//! What is told of an adapter of the line protocol.

use super::spoken::Spoken;
use crate::subject::lines::{LinesOptions, LinesSource};
use crate::subject::{Given, Source, SubjectError};

/// Probes an adapter.
pub(super) fn probe(given: &Given<'_>) -> Result<Spoken, SubjectError> {
    let options = LinesOptions::of_profile(given.profile);
    let source = LinesSource::new(given.command.clone(), options);
    let subject = source.open()?;
    let engine = source.generator().unwrap_or_default().to_owned();
    Ok(Spoken { subject: Some(subject), engine, ..Spoken::new(Box::new(source)) })
}
