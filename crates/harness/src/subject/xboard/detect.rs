//! Finding out how an engine counts, if it does.

use std::time::Duration;

use super::talk::Engine;
use crate::subject::process::Stopped;
use crate::subject::profile::Protocol;
use crate::subject::uci::{Dialect, recognise};

/// The test question, about the position after `new`.
const DEPTH: u32 = 2;

/// The answer to it.
const RIGHT: u64 = 400;

/// A lesser total for it is a number that means something else.
const LEAST_TOTAL: u64 = 20;

/// The dialect of its count; `None` if it has none that is known.
pub(super) fn detect(engine: &mut Engine, limit: Duration) -> Result<Option<Dialect>, Stopped> {
    let dialects = Dialect::all_of(Protocol::Xboard);
    for asked in Dialect::declared_for(Protocol::Xboard) {
        let mut lines = Vec::new();
        engine.send(&[asked.ask(DEPTH)])?;
        engine.wait(limit, |line| {
            lines.push(line.to_owned());
            Ok(())
        })?;
        let found = recognise(&lines, &asked.command, RIGHT, &dialects);
        // What is asked for moves and gives none may have read no more than a part of the question.
        let found = found.filter(|it| it.moves > 0 || !asked.forms.has_moves());
        if let Some(found) = found.filter(|found| found.total >= LEAST_TOTAL) {
            return Ok(Some(found.dialect));
        }
    }
    Ok(None)
}
