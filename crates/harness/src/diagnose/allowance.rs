//! What a diagnosis may cost.

use std::time::{Duration, Instant};

use crate::subject::SubjectError;

/// How many questions a diagnosis may ask, and how long it may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// Questions to each subject.
    pub questions: usize,
    /// From its start to its end.
    pub time: Duration,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance { questions: 200, time: Duration::from_secs(10) }
    }
}

/// Why no further question was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stopped {
    /// As many were asked as may be.
    #[error("{0} questions were asked, and no more were allowed")]
    Questions(usize),
    /// The time is over.
    #[error("{0:?} have passed, and no more were allowed")]
    Time(Duration),
    /// The subject cannot be asked such a question.
    #[error("the subject cannot be asked: {0}")]
    Unsupported(String),
    /// The subject could not be started.
    #[error(transparent)]
    Start(SubjectError),
    /// This program was interrupted.
    #[error("interrupted")]
    Interrupted,
}

/// An allowance that is being used up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purse {
    allowance: Allowance,
    start: Instant,
    pub(super) asked: usize,
}

impl Purse {
    pub(super) fn new(allowance: Allowance) -> Purse {
        Purse { allowance, start: Instant::now(), asked: 0 }
    }

    /// Takes out one question.
    ///
    /// # Errors
    /// If none is left.
    pub(super) fn pay(&mut self) -> Result<(), Stopped> {
        if self.asked >= self.allowance.questions {
            return Err(Stopped::Questions(self.asked));
        }
        if self.is_late() {
            return Err(Stopped::Time(self.allowance.time));
        }
        self.asked += 1;
        Ok(())
    }

    pub(super) fn is_late(&self) -> bool {
        self.start.elapsed() >= self.allowance.time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_questions_are_paid_for_than_are_allowed() {
        let mut purse = Purse::new(Allowance { questions: 1, ..Allowance::default() });
        assert_eq!(purse.pay(), Ok(()));
        assert_eq!(purse.pay(), Err(Stopped::Questions(1)));
    }

    #[test]
    fn nothing_is_asked_when_the_time_is_over() {
        let mut purse = Purse::new(Allowance { time: Duration::ZERO, ..Allowance::default() });
        assert_eq!(purse.pay(), Err(Stopped::Time(Duration::ZERO)));
    }
}
