//! What is told of an engine that speaks the protocol of `XBoard`.

use super::spoken::Spoken;
use crate::subject::xboard::{XboardOptions, XboardSource};
use crate::subject::{Given, Source, SubjectError};

/// Probes an engine.
pub(super) fn probe(given: &Given<'_>) -> Result<Spoken, SubjectError> {
    let options = XboardOptions::of_profile(given.name, given.profile);
    let source = XboardSource::new(given.command.clone(), options);
    let subject = source.open()?;
    let engine = source.engine_name().unwrap_or_default().to_owned();
    let dialect = source.dialect().filter(|_| given.profile.count_command().is_none());
    let mut spoken = Spoken::new(Box::new(source));
    spoken.found = dialect.map(|it| it.to_profile()).unwrap_or_default();
    spoken.found.terminal = given.profile.terminal;
    Ok(Spoken { subject: Some(subject), engine, ..spoken })
}
