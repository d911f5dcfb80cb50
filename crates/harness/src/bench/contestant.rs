//! Somebody who takes part, for as long as every count is right.

use super::{Counted, Counter, Lap};
use crate::subject::SubjectError;

/// A count that is not right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongCount {
    /// The suite, the position and the depth, as `wiki/kiwipete@3`.
    pub lap: String,
    /// The position.
    pub fen: String,
    /// The leaves that there are.
    pub expected: u64,
    /// Those that were counted.
    pub got: u64,
}

/// Somebody who takes part.
pub struct Contestant<'c> {
    /// The name.
    pub name: String,
    counter: Option<Box<dyn Counter + 'c>>,
    /// The first wrong count. Whoever has one is out.
    pub wrong: Option<WrongCount>,
    /// Why there was no count. Whoever has given none is out.
    pub failed: Option<SubjectError>,
}

impl<'c> Contestant<'c> {
    /// Somebody who could be started, or could not.
    pub fn new(
        name: impl Into<String>,
        counter: Result<Box<dyn Counter + 'c>, SubjectError>,
    ) -> Contestant<'c> {
        let (counter, failed) = match counter {
            Ok(counter) => (Some(counter), None),
            Err(error) => (None, Some(error)),
        };
        Contestant { name: name.into(), counter, wrong: None, failed }
    }

    /// Whether every count was right so far.
    pub const fn is_in(&self) -> bool {
        self.counter.is_some() && self.wrong.is_none() && self.failed.is_none()
    }

    /// Counts, and is out if that goes wrong. Nothing comes of whoever is out.
    pub(super) fn count(&mut self, lap: &Lap<'_>) -> Option<Counted> {
        if !self.is_in() {
            return None;
        }
        match self.counter.as_mut()?.count(lap) {
            Ok(counted) if counted.nodes == lap.nodes => return Some(counted),
            Ok(counted) => {
                self.wrong = Some(WrongCount {
                    lap: lap.to_string(),
                    fen: lap.entry.fen.clone(),
                    expected: lap.nodes,
                    got: counted.nodes,
                });
            }
            Err(error) => self.failed = Some(error),
        }
        // A program that is out is not to take time from the others.
        self.counter = None;
        None
    }
}
