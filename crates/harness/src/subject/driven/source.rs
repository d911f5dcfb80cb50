//! Any source, with subjects that count.

use super::DrivenOptions;
use super::subject::DrivenSubject;
use crate::subject::{Ability, Source, Subject, SubjectError};

/// A source whose subjects can all be asked for counts: those that cannot count by themselves, but know their moves or
/// tell a legal move from an illegal one, are driven. Others are left as they are.
pub struct Driven {
    source: Box<dyn Source>,
    options: DrivenOptions,
}

impl Driven {
    /// Wraps a source.
    pub fn new(source: Box<dyn Source>, options: DrivenOptions) -> Driven {
        Driven { source, options }
    }
}

impl Source for Driven {
    fn name(&self) -> String {
        self.source.name()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let subject = self.source.open()?;
        let abilities = subject.abilities();
        let is_able =
            [Ability::LegalMoves, Ability::Accepts].iter().any(|it| abilities.contains(it));
        if abilities.contains(&Ability::Perft) || !is_able {
            return Ok(subject);
        }
        Ok(Box::new(DrivenSubject::new(subject, self.options)))
    }

    fn without_table(&self) -> Option<Box<dyn Source>> {
        let source = self.source.without_table()?;
        Some(Box::new(Driven::new(source, self.options)))
    }
}
