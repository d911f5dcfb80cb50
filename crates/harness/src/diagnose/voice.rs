//! Those who answer: the reference, or a subject whose questions are counted.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use perftect_movegen::Position;

use super::allowance::{Allowance, Purse, Stopped};
use super::asked::Asked;
use super::asks::Asks;
use super::node::Node;
use super::told::told;
use crate::check::{Advisories, Finding};
use crate::subject::{
    Abilities, Ability, Answer, Budget, DivideLine, Source, Subject, SubjectError, Uncounted,
};

/// What came of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// An answer.
    Answer(Answer),
    /// None: it crashed, hung, refused the position.
    Nothing(SubjectError),
    /// Something beside counts: all that is wrong with it.
    Told(Vec<Finding>),
    /// It lists moves alone, and was asked for a count below them.
    TooDeep,
}

/// Somebody who can be asked about any node.
pub trait Voice {
    /// Asks for the count below a node, per move where there are lines.
    ///
    /// # Errors
    /// If nobody was asked.
    fn ask(&mut self, node: &Node, depth: u32) -> Result<Reply, Stopped>;

    /// How many questions were asked so far.
    fn asked(&self) -> usize;
}

/// The built-in reference. What it is asked costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reference;

/// Positions that the reference may count for one question: some seconds.
pub(super) const MOST_NODES: u64 = 1_000_000_000;

/// The leaves of a position, as what it costs to ask for them; those that the reference cannot count cost more than all others.
pub(super) fn leaves(position: &Position, depth: u32) -> u64 {
    Budget::of_nodes(MOST_NODES).count(position, depth).unwrap_or(u64::MAX)
}

impl Voice for Reference {
    fn ask(&mut self, node: &Node, depth: u32) -> Result<Reply, Stopped> {
        let budget = Budget::of_nodes(MOST_NODES);
        match Answer::of_reference_within(&node.position, depth, budget) {
            Ok(answer) => Ok(Reply::Answer(answer)),
            Err(Uncounted::Interrupted) => Err(Stopped::Interrupted),
            Err(Uncounted::Overflow | Uncounted::Spent { .. }) => {
                Err(Stopped::Unsupported("the reference cannot count so far".to_owned()))
            }
        }
    }

    fn asked(&self) -> usize {
        0
    }
}

/// A subject that is being questioned.
///
/// Each question goes to an instance of its own, so that nothing that was asked before can have a part in the answer;
/// unless a start takes long. The same question is not asked twice, unless by [`Interview::again`].
///
/// Of what many programs do nothing is heard, unless the subject is held to it.
pub struct Interview<'s> {
    source: &'s dyn Source,
    timeout: Duration,
    advisories: Advisories,
    purse: Purse,
    kept: Option<Box<dyn Subject>>,
    known: HashMap<(String, Asks), Reply>,
    /// What the instance asked last can be asked.
    abilities: Abilities,
}

/// An instance that takes longer to start is used for more than one question.
const SLOW_START: Duration = Duration::from_millis(100);

impl<'s> Interview<'s> {
    /// Nothing is asked yet.
    pub fn new(
        source: &'s dyn Source,
        timeout: Duration,
        allowance: Allowance,
        advisories: Advisories,
    ) -> Interview<'s> {
        let (purse, known, abilities) = (Purse::new(allowance), HashMap::new(), Abilities::new());
        Interview { source, timeout, advisories, purse, kept: None, known, abilities }
    }

    /// Whether a total without lines is a total of nothing: the subject gives lines where there are moves.
    pub(super) fn gives_lines(&self) -> bool {
        self.abilities.contains(&Ability::Divide) || !self.abilities.contains(&Ability::Perft)
    }

    /// Whether the time is over.
    pub fn is_late(&self) -> bool {
        self.purse.is_late()
    }

    /// Asks a question anew, of a new instance, whatever was answered before.
    ///
    /// # Errors
    /// If nobody was asked.
    pub fn again(&mut self, node: &Node, asks: Asks) -> Result<Reply, Stopped> {
        self.in_a_row(&[], node, asks)
    }

    /// Asks a question of a new instance whose hash table is off; `None` if no way is known to start one.
    ///
    /// # Errors
    /// If nobody was asked.
    pub fn without_table(&mut self, node: &Node, asks: Asks) -> Result<Option<Reply>, Stopped> {
        let opened = self.source.without_table().map(|source| source.open());
        let Some(Ok(mut instance)) = opened else { return Ok(None) };
        let abilities = self.abilities.clone();
        let reply = self.put(instance.as_mut(), node, asks);
        self.abilities = abilities;
        reply.map(Some)
    }

    /// Asks other questions of a new instance, and then this one.
    ///
    /// # Errors
    /// If nobody was asked.
    pub fn in_a_row(
        &mut self,
        before: &[(Node, u32)],
        node: &Node,
        asks: Asks,
    ) -> Result<Reply, Stopped> {
        let mut instance = self.open()?;
        for (node, depth) in before {
            self.put(instance.as_mut(), node, Asks::Leaves(*depth))?;
        }
        self.put(instance.as_mut(), node, asks)
    }

    /// Whether the instance asked last can be asked something.
    pub fn can(&self, ability: Ability) -> bool {
        self.abilities.contains(&ability)
    }

    /// Asks a question, unless it was asked before.
    ///
    /// # Errors
    /// If nobody was asked.
    pub fn ask_about(&mut self, node: &Node, asks: Asks) -> Result<Reply, Stopped> {
        let key = (node.uci_line(), asks);
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let reply = self.ask_kept(node, asks)?;
        self.known.insert(key, reply.clone());
        Ok(reply)
    }

    /// Has an instance tell what to type for some questions. If none can be started, they stay as they are.
    pub(super) fn tell_by_hand<'a>(&self, questions: impl Iterator<Item = &'a mut Asked>) {
        let mut questions = questions.peekable();
        if questions.peek().is_none() {
            return;
        }
        let opened = if self.kept.is_some() { None } else { self.source.open().ok() };
        if let Some(instance) = self.kept.as_ref().or(opened.as_ref()) {
            questions.for_each(|asked| asked.ask_how(instance.as_ref()));
        }
    }

    fn open(&self) -> Result<Box<dyn Subject>, Stopped> {
        self.source.open().map_err(|error| match error {
            SubjectError::Interrupted => Stopped::Interrupted,
            error => Stopped::Start(error),
        })
    }

    fn put(&mut self, to: &mut dyn Subject, node: &Node, asks: Asks) -> Result<Reply, Stopped> {
        self.purse.pay()?;
        let question = node.question(self.timeout);
        self.abilities = to.abilities();
        let reply = match asks {
            Asks::Leaves(depth) if self.abilities.contains(&Ability::Perft) => {
                to.perft(&question, depth).map(Reply::Answer)
            }
            Asks::Leaves(1) => {
                let start = Instant::now();
                let moves = to.legal_moves(&question);
                moves.map(|moves| Reply::Answer(moves_as_answer(moves, start.elapsed())))
            }
            Asks::Leaves(_) => return Ok(Reply::TooDeep),
            beside_leaves => told(to, &question, beside_leaves).map(Reply::Told),
        };
        match reply {
            Ok(Reply::Told(findings)) => Ok(Reply::Told(self.advisories.held(findings))),
            Ok(Reply::Answer(mut answer)) => {
                if self.advisories == Advisories::Noted {
                    answer.castling_by_rook.clear();
                }
                Ok(Reply::Answer(answer))
            }
            Ok(reply) => Ok(reply),
            Err(SubjectError::Interrupted) => Err(Stopped::Interrupted),
            Err(SubjectError::Unsupported(reason)) => Err(Stopped::Unsupported(reason)),
            Err(error) if error.is_of_the_start() => Err(Stopped::Start(error)),
            Err(error) => Ok(Reply::Nothing(error)),
        }
    }

    fn ask_kept(&mut self, node: &Node, asks: Asks) -> Result<Reply, Stopped> {
        let start = Instant::now();
        let (mut instance, is_slow) = match self.kept.take() {
            Some(kept) => (kept, true),
            None => (self.open()?, start.elapsed() > SLOW_START),
        };
        let reply = self.put(instance.as_mut(), node, asks)?;
        if is_slow && !matches!(reply, Reply::Nothing(_)) {
            self.kept = Some(instance);
        }
        Ok(reply)
    }
}

/// A list of moves is a divide of depth 1.
fn moves_as_answer(moves: Vec<String>, elapsed: Duration) -> Answer {
    let lines = moves.into_iter().map(|uci| DivideLine { uci, count: 1 });
    let lines: Vec<DivideLine> = lines.collect();
    Answer { total: lines.len() as u64, divide: Some(lines), elapsed, ..Answer::default() }
}

impl Voice for Interview<'_> {
    fn ask(&mut self, node: &Node, depth: u32) -> Result<Reply, Stopped> {
        self.ask_about(node, Asks::Leaves(depth))
    }

    fn asked(&self) -> usize {
        self.purse.asked
    }
}
