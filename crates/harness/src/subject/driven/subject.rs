//! A subject that knows its moves, as one that counts.

use perftect_movegen::{Move, Status, UciMove};

use super::DrivenOptions;
use super::cost;
use super::known::Known;
use super::listing::Asking;
use super::walk::Walk;
use crate::subject::{Abilities, Ability, Answer, ByHand, Errand, Question, Subject, SubjectError};

/// A subject with what was found right of it so far.
pub(super) struct DrivenSubject {
    subject: Box<dyn Subject>,
    asking: Asking,
    options: DrivenOptions,
    known: Known,
}

impl DrivenSubject {
    pub(super) fn new(subject: Box<dyn Subject>, options: DrivenOptions) -> DrivenSubject {
        let has_list = subject.abilities().contains(&Ability::LegalMoves);
        let asking = if has_list { Asking::ForTheList } else { Asking::MoveByMove };
        DrivenSubject { subject, asking, options, known: Known::default() }
    }
}

impl Subject for DrivenSubject {
    fn abilities(&self) -> Abilities {
        let mut abilities = self.subject.abilities();
        abilities.extend([Ability::Perft, Ability::Divide]);
        abilities
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        let limit = self.options.max_questions;
        if !cost::is_within(question.position, depth, self.asking, limit) {
            return Err(SubjectError::Unsupported(format!(
                "it does not count by itself, and a walk at depth {depth} takes more than {limit} \
                 questions (--max-questions)"
            )));
        }
        Walk::new(self.subject.as_mut(), self.asking, &mut self.known, question).answer(depth)
    }

    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        self.subject.legal_moves(question)
    }

    fn accepts(&mut self, question: &Question<'_>, mv: UciMove) -> Result<bool, SubjectError> {
        self.subject.accepts(question, mv)
    }

    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        self.subject.fen(question)
    }

    fn status(&mut self, question: &Question<'_>) -> Result<Status, SubjectError> {
        self.subject.status(question)
    }

    fn san(&mut self, question: &Question<'_>, mv: Move) -> Result<String, SubjectError> {
        self.subject.san(question, mv)
    }

    fn by_hand(&self, question: &Question<'_>, errand: Errand<'_>) -> Option<ByHand> {
        self.subject.by_hand(question, errand)
    }
}
