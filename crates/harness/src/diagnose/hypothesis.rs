//! The rulebook with some rules broken, as an explanation of what a subject answers.

use std::fmt;

use perftect_movegen::Setup;
use perftect_movegen::rulebook::deviation::{Deviation, FaultyGenerator, SetUpError};

use super::node::Node;
use super::observation::{Probe, Seen};
use crate::check::differences;
use crate::subject::uci::spell;
use crate::subject::{Answer, DivideLine};

/// Deviations that a subject may have, one or several; without any it keeps all rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hypothesis {
    /// The deviations; of several that replace the same law the last one holds.
    pub deviations: Vec<&'static Deviation>,
}

/// What a hypothesis says a subject answers.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Prediction {
    /// This answer.
    Seen(Seen),
    /// The position is not taken; one who does not notice answers so for another one.
    Refusal(Seen),
}

impl Hypothesis {
    /// One deviation.
    pub fn of(deviation: &'static Deviation) -> Hypothesis {
        Hypothesis { deviations: vec![deviation] }
    }

    /// These and one more.
    #[must_use]
    pub fn and(&self, deviation: &'static Deviation) -> Hypothesis {
        let deviations = self.deviations.iter().copied().chain([deviation]).collect();
        Hypothesis { deviations }
    }

    /// These without one.
    #[must_use]
    pub fn without(&self, deviation: &Deviation) -> Hypothesis {
        let others = self.deviations.iter().copied().filter(|other| *other != deviation);
        Hypothesis { deviations: others.collect() }
    }

    /// What such a subject answers to a question.
    pub fn predict(&self, probe: &Probe) -> Prediction {
        self.answer(probe).unwrap_or(Prediction::Refusal(Seen::Refused))
    }

    /// Whether such a subject answers so.
    pub fn explains(&self, probe: &Probe, seen: &Seen) -> bool {
        match self.predict(probe) {
            Prediction::Seen(predicted) => predicted == *seen,
            Prediction::Refusal(predicted) => *seen == Seen::Refused || predicted == *seen,
        }
    }

    fn answer(&self, probe: &Probe) -> Result<Prediction, SetUpError> {
        let first = probe.before.first().map_or(&probe.node, |(node, _)| node);
        let deviations = self.deviations.iter().copied();
        let mut generator = FaultyGenerator::new(deviations, first.variant(), &first.fen, &[])?;
        for (node, depth) in &probe.before {
            set_up(&mut generator, node)?;
            generator.divide(*depth);
        }
        set_up(&mut generator, &probe.node)?;
        let is_elsewhere = is_elsewhere(generator.setup(), &probe.node);
        let divide = generator.divide(probe.depth);
        let line = |(text, count): (String, u64)| DivideLine {
            uci: spell(&text, &probe.node.position),
            count,
        };
        let lines = divide.moves.into_iter().map(line).collect();
        let divide_told = probe.right.divide.as_ref().map(|_| lines);
        let said = Answer { total: divide.total, divide: divide_told, ..Answer::default() };
        let seen = Seen::of(differences(&probe.right, &said, probe.depth));
        Ok(if is_elsewhere { Prediction::Refusal(seen) } else { Prediction::Seen(seen) })
    }
}

fn set_up(generator: &mut FaultyGenerator, node: &Node) -> Result<(), SetUpError> {
    let moves = node.moves.iter().map(|mv| mv.uci(node.variant()).to_string());
    let moves: Vec<String> = moves.collect();
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    generator.set_up(node.variant(), &node.fen, &moves)
}

/// A generator that did not take the FEN stands at the start position.
fn is_elsewhere(setup: &Setup, node: &Node) -> bool {
    let start = perftect_movegen::Position::start();
    node.moves.is_empty()
        && setup.board == start.setup().board
        && node.position.setup().board != setup.board
}

impl fmt::Display for Hypothesis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<&str> = self.deviations.iter().map(|deviation| deviation.id).collect();
        f.write_str(&ids.join(" + "))
    }
}
