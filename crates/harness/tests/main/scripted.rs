//! Subjects that say what a test tells them to.

use std::time::Duration;

use perftect::check::Case;
use perftect::check::{CaseResult, Observer};
use perftect::subject::{Abilities, Ability, Answer, Question, Source, Subject, SubjectError};

/// What a scripted subject answers to a question; it is made from the right answer.
pub(crate) type Script = fn(&Question<'_>, Answer) -> Result<Answer, SubjectError>;

/// A subject that follows a script.
#[derive(Clone, Copy)]
pub(crate) struct Scripted {
    pub(crate) name: &'static str,
    pub(crate) script: Script,
}

impl Source for Scripted {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(*self))
    }
}

impl Subject for Scripted {
    fn abilities(&self) -> Abilities {
        Abilities::from([Ability::Perft, Ability::Divide])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        (self.script)(question, right_answer(question, depth))
    }
}

/// The right answer, with a time that is always the same.
fn right_answer(question: &Question<'_>, depth: u32) -> Answer {
    let answer = Answer::of_reference(question.position, depth).expect("a small count");
    Answer { elapsed: Duration::from_millis(2), ..answer }
}

/// Nobody looks on.
pub(crate) struct Nobody;

impl Observer for Nobody {
    fn started(&self, _: &Case<'_>) {}
    fn finished(&self, _: &CaseResult<'_>) {}
}
