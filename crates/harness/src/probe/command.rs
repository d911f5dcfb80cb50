//! What is told of a program that is called anew for each question.

use super::spoken::Spoken;
use crate::subject::one_shot::{CommandOptions, CommandOptionsError, CommandSource};
use crate::subject::{Given, Source, SubjectError};

/// Probes a program. That it can be asked at all shows only when it is.
pub(super) fn probe(given: &Given<'_>) -> Result<Spoken, SubjectError> {
    let wrong = |error: CommandOptionsError| SubjectError::Unsupported(error.to_string());
    let options = CommandOptions::of_profile(given.profile).map_err(wrong)?;
    let source = CommandSource::new(given.command.clone(), options);
    let source = source.map_err(|error| wrong(error.into()))?;
    let subject = source.open()?;
    Ok(Spoken { subject: Some(subject), ..Spoken::new(Box::new(source)) })
}
