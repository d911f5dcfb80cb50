//! What a UCI engine answers to depth 0. To many it means a search without end.

use std::fmt;
use std::time::Duration;

use crate::subject::uci::{Dialect, Engine, LineKind, after};

/// How long an answer may take that needs no thought.
const LIMIT: Duration = Duration::from_secs(1);

/// What a program answers when it is asked for a count at depth 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DepthZero {
    /// This total; 1 is right.
    Total(String),
    /// It begins to search.
    Searches,
    /// Nothing that is an answer.
    Silent,
    /// It ends.
    Dies,
}

impl DepthZero {
    /// The name for programs; a total is its own.
    pub fn name(&self) -> &str {
        match self {
            DepthZero::Total(total) => total,
            DepthZero::Searches => "searches",
            DepthZero::Silent => "silent",
            DepthZero::Dies => "dies",
        }
    }
}

impl fmt::Display for DepthZero {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DepthZero::Total(total) => write!(f, "answers {total}"),
            DepthZero::Searches => f.write_str("begins to search"),
            DepthZero::Silent => f.write_str("says nothing"),
            DepthZero::Dies => f.write_str("dies"),
        }
    }
}

/// Asks an engine, which is not to be asked again.
pub(super) fn ask(engine: &mut Engine, start: &str, dialect: &Dialect) -> DepthZero {
    if engine.send(&[start, &dialect.ask(0)]).is_err() {
        return DepthZero::Silent;
    }
    let deadline = after(LIMIT);
    loop {
        let line = match engine.next_line(deadline) {
            Ok(line) => line,
            Err(stopped) if stopped.is_end() => return DepthZero::Dies,
            Err(_) => return DepthZero::Silent,
        };
        if line.starts_with("bestmove") || (line.starts_with("info ") && line.contains(" score ")) {
            return DepthZero::Searches;
        }
        if let LineKind::Total(total) = dialect.forms.read(line) {
            return DepthZero::Total(total.to_owned());
        }
    }
}
