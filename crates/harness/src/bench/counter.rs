//! Somebody who counts, and tells how long it took.

use std::time::Duration;

use super::Lap;
use crate::subject::{Ability, Question, Source, Subject, SubjectError};

/// A count, and how long it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The leaves.
    pub nodes: u64,
    /// From the question to the answer.
    pub elapsed: Duration,
}

/// Somebody who counts.
pub trait Counter {
    /// Counts the leaves of a position.
    ///
    /// # Errors
    /// If there is no answer.
    fn count(&mut self, lap: &Lap<'_>) -> Result<Counted, SubjectError>;
}

/// One instance of a subject, which counts as long as it lives.
pub struct SubjectCounter {
    subject: Box<dyn Subject>,
    timeout: Duration,
}

impl SubjectCounter {
    /// Starts an instance.
    ///
    /// # Errors
    /// If it cannot be started, and [`SubjectError::Unsupported`] if it does not count by itself: the time of somebody who
    /// is asked for the moves at each node is that of the questions.
    pub fn open(source: &dyn Source, timeout: Duration) -> Result<SubjectCounter, SubjectError> {
        let subject = source.open()?;
        if !subject.abilities().contains(&Ability::Perft) {
            return Err(SubjectError::Unsupported(
                "it knows moves and does not count; the time of a count that is made of questions \
                 is not held against that of one who counts"
                    .to_owned(),
            ));
        }
        Ok(SubjectCounter { subject, timeout })
    }
}

impl Counter for SubjectCounter {
    fn count(&mut self, lap: &Lap<'_>) -> Result<Counted, SubjectError> {
        let entry = lap.entry;
        let question = Question {
            root: &entry.root,
            fen: &entry.fen,
            moves: &entry.moves,
            position: &entry.position,
            timeout: self.timeout,
        };
        let answer = self.subject.perft(&question, lap.depth)?;
        Ok(Counted { nodes: answer.total, elapsed: answer.elapsed })
    }
}
