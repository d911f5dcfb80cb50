//! A generator of this process, asked.

use std::sync::Arc;
use std::time::Instant;

use perftect_movegen::{Move, Position, Status, Variant, fen};

use super::Generator;
use super::guard::guard;
use super::playing::{Deadline, count};
use crate::subject::uci::{normalise, spell};
use crate::subject::{
    Abilities, Ability, Answer, DivideLine, Key, Question, SplitMoves, Subject, SubjectError,
};

/// A generator, with what it can be asked.
pub(super) struct InProcessSubject<G: Generator> {
    generator: Arc<G>,
    abilities: Abilities,
}

impl<G: Generator> InProcessSubject<G> {
    pub(super) fn new(generator: Arc<G>) -> InProcessSubject<G> {
        let abilities =
            guard(|| Ok(abilities(generator.as_ref()))).unwrap_or_else(|_| LEAST.into());
        InProcessSubject { generator, abilities }
    }

    /// The position of a question, reached by playing.
    fn place(&self, question: &Question<'_>) -> Result<G::Position, SubjectError> {
        let variant = question.root.variant();
        if !self.generator.variants().contains(&variant) {
            return Err(SubjectError::Unsupported(format!("it does not play {variant}")));
        }
        let read = self.generator.read(question.fen, variant).map_err(SubjectError::Refused)?;
        let mut at = question.root.clone();
        question.moves.iter().try_fold(read, |position, &mv| {
            let played = self.find(&position, &at, mv)?;
            at = at.after(mv);
            Ok(self.generator.play(&position, &played))
        })
    }

    /// The generator's own move for one of ours.
    fn find(
        &self,
        position: &G::Position,
        at: &Position,
        mv: Move,
    ) -> Result<G::Move, SubjectError> {
        let uci = mv.uci(at.variant()).to_string();
        let moves = self.generator.legal_moves(position);
        let found =
            moves.into_iter().find(|it| spell(&self.generator.uci(position, it), at) == uci);
        found.ok_or_else(|| {
            SubjectError::Refused(format!("the legal move {uci} is not legal for it"))
        })
    }

    /// Asks about the position of a question. What the generator does not answer was not among its abilities.
    fn ask<T>(
        &self,
        question: &Question<'_>,
        ask: impl FnOnce(&G, &G::Position) -> Option<T>,
    ) -> Result<T, SubjectError> {
        guard(|| {
            let position = self.place(question)?;
            ask(&self.generator, &position).ok_or_else(|| unsupported("this question"))
        })
    }

    /// The same about one of its moves there.
    fn ask_move<T>(
        &self,
        question: &Question<'_>,
        mv: Move,
        ask: impl FnOnce(&G, &G::Position, &G::Move) -> Option<T>,
    ) -> Result<T, SubjectError> {
        guard(|| {
            let position = self.place(question)?;
            let mv = self.find(&position, question.position, mv)?;
            ask(&self.generator, &position, &mv).ok_or_else(|| unsupported("this question"))
        })
    }

    fn ask_moves(
        &self,
        question: &Question<'_>,
        ask: impl FnOnce(&G, &G::Position) -> Option<Vec<G::Move>>,
    ) -> Result<Vec<String>, SubjectError> {
        self.ask(question, |generator, position| {
            Some(texts(generator, position, &ask(generator, position)?, question))
        })
    }

    fn divide(
        &self,
        position: &G::Position,
        depth: u32,
        deadline: Deadline,
    ) -> Result<Vec<DivideLine>, SubjectError> {
        let Some(below) = depth.checked_sub(1) else { return Ok(Vec::new()) };
        let moves = self.generator.legal_moves(position);
        let line = |mv: &G::Move| {
            let next = self.generator.play(position, mv);
            let count = count(self.generator.as_ref(), &next, below, deadline)?;
            Ok(DivideLine { uci: self.generator.uci(position, mv), count })
        };
        moves.iter().map(line).collect()
    }
}

const LEAST: [Ability; 3] = [Ability::Perft, Ability::Divide, Ability::LegalMoves];

/// What a generator answers about the start position, it answers.
fn abilities<G: Generator>(generator: &G) -> Abilities {
    let mut abilities = Abilities::from(LEAST);
    let Ok(start) = generator.read(fen::START, Variant::Standard) else { return abilities };
    let mut add = |ability, is_there| {
        if is_there {
            abilities.insert(ability);
        }
    };
    add(Ability::Fen, generator.fen(&start).is_some());
    add(Ability::Status, generator.status(&start).is_some());
    add(Ability::Key, generator.key(&start).is_some());
    add(Ability::CapturesAndQuiets, generator.captures_and_quiets(&start).is_some());
    add(Ability::Evasions, generator.evasions(&start).is_some());
    add(Ability::PseudoLegalMoves, generator.pseudo_legal_moves(&start).is_some());
    if let Some(mv) = generator.legal_moves(&start).first() {
        add(Ability::San, generator.san(&start, mv).is_some());
        add(Ability::KeyAfterUndo, generator.key_after_undo(&start, mv).is_some());
        add(Ability::LegalityTest, generator.is_legal(&start, mv).is_some());
    }
    abilities
}

fn texts<G: Generator>(
    generator: &G,
    position: &G::Position,
    moves: &[G::Move],
    question: &Question<'_>,
) -> Vec<String> {
    moves.iter().map(|mv| spell(&generator.uci(position, mv), question.position)).collect()
}

fn unsupported(what: &str) -> SubjectError {
    SubjectError::Unsupported(format!("the generator does not answer {what}"))
}

impl<G: Generator> Subject for InProcessSubject<G> {
    fn abilities(&self) -> Abilities {
        self.abilities.clone()
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        guard(|| {
            let deadline = Deadline { limit: question.timeout, start: Instant::now() };
            let position = self.place(question)?;
            let own = self.generator.perft(&position, depth);
            let lines = self.divide(&position, depth, deadline)?;
            let played = if depth == 0 { 1 } else { lines.iter().map(|line| line.count).sum() };
            Ok(Answer {
                total: own.unwrap_or(played),
                divide: Some(normalise(lines, question.position)),
                elapsed: deadline.start.elapsed(),
                ..Answer::default()
            })
        })
    }

    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        self.ask_moves(question, |it, at| Some(it.legal_moves(at)))
    }

    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        self.ask(question, Generator::fen)
    }

    fn status(&mut self, question: &Question<'_>) -> Result<Status, SubjectError> {
        self.ask(question, Generator::status)
    }

    fn san(&mut self, question: &Question<'_>, mv: Move) -> Result<String, SubjectError> {
        self.ask_move(question, mv, Generator::san)
    }

    fn position_key(&mut self, question: &Question<'_>) -> Result<Key, SubjectError> {
        self.ask(question, Generator::key)
    }

    fn key_after_undo(&mut self, question: &Question<'_>, mv: Move) -> Result<Key, SubjectError> {
        self.ask_move(question, mv, Generator::key_after_undo)
    }

    fn captures_and_quiets(&mut self, question: &Question<'_>) -> Result<SplitMoves, SubjectError> {
        self.ask(question, |it, at| {
            let (captures, quiets) = it.captures_and_quiets(at)?;
            Some(SplitMoves {
                captures: texts(it, at, &captures, question),
                quiets: texts(it, at, &quiets, question),
            })
        })
    }

    fn evasions(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        self.ask_moves(question, Generator::evasions)
    }

    fn pseudo_legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        self.ask_moves(question, Generator::pseudo_legal_moves)
    }

    fn legal_among(
        &mut self,
        question: &Question<'_>,
        moves: &[String],
    ) -> Result<Vec<String>, SubjectError> {
        self.ask_moves(question, |it, at| {
            let mut own = it.pseudo_legal_moves(at)?;
            own.retain(|mv| it.is_legal(at, mv).unwrap_or_default());
            let is_asked =
                |mv: &G::Move| moves.contains(&spell(&it.uci(at, mv), question.position));
            own.retain(is_asked);
            Some(own)
        })
    }
}
