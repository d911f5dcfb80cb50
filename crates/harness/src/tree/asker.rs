//! Asks a subject and the reference about a node, one after the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::ask_error::AskError;
use super::comparison::Comparison;
use super::place::Place;
use super::reference::reference;
use crate::subject::{Answer, Question, Source, Subject, SubjectError, divide_by_children};

/// A subject that other threads may start.
pub type SharedSource = Arc<dyn Source>;

/// Who asks. It keeps one instance of the subject, and opens another one after an error.
pub(super) struct Asker {
    source: SharedSource,
    instance: Option<Box<dyn Subject>>,
    limit: Duration,
    is_cancelled: Arc<AtomicBool>,
}

impl Asker {
    pub(super) fn new(
        source: SharedSource,
        limit: Duration,
        is_cancelled: Arc<AtomicBool>,
    ) -> Asker {
        Asker { source, instance: None, limit, is_cancelled }
    }

    /// Both divides at a node.
    pub(super) fn compare(&mut self, place: &Place, depth: u32) -> Result<Comparison, AskError> {
        let subject = self.divide(place, depth)?;
        let reference = reference(place.position(), depth, self.limit, &self.is_cancelled)?;
        Ok(Comparison::new(place.position(), &subject, &reference))
    }

    /// Whoever gives totals alone is asked about each legal move; what else it plays cannot be seen then.
    fn divide(&mut self, place: &Place, depth: u32) -> Result<Answer, AskError> {
        let subject = match &mut self.instance {
            Some(subject) => subject,
            none => none.insert(self.source.open()?),
        };
        // Looked at after the start: who was cancelled before has been killed by then or is dropped now.
        if self.is_cancelled.load(Ordering::SeqCst) {
            return Err(AskError::Cancelled);
        }
        let answer = ask(subject.as_mut(), place, depth, self.limit);
        if answer.as_ref().is_err_and(|error| !matches!(error, SubjectError::Unsupported(_))) {
            self.instance = None;
        }
        Ok(answer?)
    }
}

fn ask(
    subject: &mut dyn Subject,
    place: &Place,
    depth: u32,
    timeout: Duration,
) -> Result<Answer, SubjectError> {
    let question = Question {
        root: place.root(),
        fen: place.root_fen(),
        moves: place.moves(),
        position: place.position(),
        timeout,
    };
    let answer = subject.perft(&question, depth)?;
    if answer.divide.is_some() || depth < 2 {
        return Ok(answer);
    }
    let lines = divide_by_children(subject, &question, depth)?;
    Ok(Answer { divide: Some(lines), ..answer })
}
