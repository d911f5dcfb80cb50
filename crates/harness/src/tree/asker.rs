//! Asks a subject and the reference about a node, one after the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::comparison::Comparison;
use super::place::Place;
use super::reference::reference;
use crate::subject::{Ability, Answer, DivideLine, Question, Source, Subject, SubjectError};

/// A subject that other threads may start.
pub type SharedSource = Arc<dyn Source + Send>;

/// Why nothing is known of a node.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AskError {
    /// The subject did not answer.
    #[error(transparent)]
    Subject(#[from] SubjectError),
    /// The reference needs too long.
    #[error("the reference has not counted it within {0:?}; try a lesser depth")]
    Late(Duration),
    /// The count exceeds 64 bits.
    #[error("the count exceeds 64 bits; try a lesser depth")]
    Overflow,
    /// Nobody waits for it any more.
    #[error("cancelled")]
    Cancelled,
}

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
        let answer = self.ask(place, depth)?;
        let gives_moves =
            self.instance.as_ref().is_some_and(|it| it.abilities().contains(&Ability::Divide));
        if gives_moves || answer.divide.is_some() || depth < 2 {
            return Ok(answer);
        }
        let start = Instant::now();
        let line = |mv| {
            let uci = mv_text(place, mv);
            self.ask(&place.below(mv), depth - 1)
                .map(|answer| DivideLine { uci, count: answer.total })
        };
        let lines = place.position().legal_moves().into_iter().map(line);
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        Ok(Answer { divide: Some(lines), elapsed: answer.elapsed + start.elapsed(), ..answer })
    }

    fn ask(&mut self, place: &Place, depth: u32) -> Result<Answer, AskError> {
        let subject = match &mut self.instance {
            Some(subject) => subject,
            none => none.insert(self.source.open()?),
        };
        // Looked at after the start: who was cancelled before has been killed by then or is dropped now.
        if self.is_cancelled.load(Ordering::SeqCst) {
            return Err(AskError::Cancelled);
        }
        let question = Question {
            root: place.root(),
            fen: place.root_fen(),
            moves: place.moves(),
            position: place.position(),
            timeout: self.limit,
        };
        let answer = subject.perft(&question, depth);
        if answer.as_ref().is_err_and(|error| !matches!(error, SubjectError::Unsupported(_))) {
            self.instance = None;
        }
        Ok(answer?)
    }
}

fn mv_text(place: &Place, mv: perftect_movegen::Move) -> String {
    mv.uci(place.root().variant()).to_string()
}
