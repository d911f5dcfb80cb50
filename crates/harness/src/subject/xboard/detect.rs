//! Finding out how an engine counts, if it does.

use std::time::Duration;

use super::form::{FORMS, Form, Line};
use super::talk::Engine;
use crate::subject::process::Stopped;

/// The test question, about the position after `new`.
const DEPTH: u32 = 2;

/// A lesser total for it is a number that means something else.
const LEAST_TOTAL: u64 = 20;

/// The form of its count; `None` if it has none that is known.
pub(super) fn detect(
    engine: &mut Engine,
    limit: Duration,
) -> Result<Option<&'static Form>, Stopped> {
    let mut tried: Vec<&str> = Vec::new();
    for form in FORMS {
        if tried.contains(&form.command) {
            continue;
        }
        tried.push(form.command);
        let mut lines = Vec::new();
        engine.send(&[form.ask(DEPTH)])?;
        engine.wait(limit, |line| {
            lines.push(line.to_owned());
            Ok(())
        })?;
        let alike = FORMS.iter().filter(|other| other.command == form.command);
        if let Some(found) = alike.into_iter().find(|form| has_total(form, &lines)) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

fn has_total(form: &Form, lines: &[String]) -> bool {
    let is_total = |line: &String| matches!(form.read(line, DEPTH), Line::Total(total) if total >= LEAST_TOTAL);
    lines.iter().any(is_total)
}
