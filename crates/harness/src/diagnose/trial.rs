//! Subjects for the tests: the rulebook with faults, which tells less than it could.

use std::time::Duration;

use perftect_movegen::Position;
use perftect_movegen::rulebook::deviation::Deviation;

use super::{Allowance, Interview, Node};
use crate::check::Advisories;
use crate::subject::{
    Abilities, Ability, Answer, Question, RulebookSource, Source, Subject, SubjectError,
};

/// What such a subject tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tells {
    Divide,
    Totals,
    Moves,
}

/// The rulebook with deviations.
pub(super) struct Trial {
    source: RulebookSource,
    tells: Tells,
}

impl Trial {
    pub(super) fn new(ids: &[&str], tells: Tells) -> Trial {
        let found = ids.iter().map(|id| Deviation::find(id).expect(id));
        Trial { source: RulebookSource::new(found), tells }
    }

    pub(super) fn interview(&self) -> Interview<'_> {
        Interview::new(self, Duration::from_secs(60), Allowance::default(), Advisories::Binding)
    }
}

/// A position by its FEN alone.
pub(super) fn node(fen: &str) -> Node {
    let position: Position = fen.parse().expect(fen);
    Node { fen: fen.to_owned(), ..Node::of_position(position) }
}

impl Source for Trial {
    fn name(&self) -> String {
        self.source.name()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(Reticent { subject: self.source.open()?, tells: self.tells }))
    }
}

struct Reticent {
    subject: Box<dyn Subject>,
    tells: Tells,
}

impl Subject for Reticent {
    fn abilities(&self) -> Abilities {
        match self.tells {
            Tells::Divide => Abilities::from([Ability::Perft, Ability::Divide]),
            Tells::Totals => Abilities::from([Ability::Perft]),
            Tells::Moves => Abilities::from([Ability::LegalMoves]),
        }
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        let answer = self.subject.perft(question, depth)?;
        Ok(match self.tells {
            Tells::Totals => Answer { divide: None, ..answer },
            Tells::Divide | Tells::Moves => answer,
        })
    }

    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        self.subject.legal_moves(question)
    }
}
