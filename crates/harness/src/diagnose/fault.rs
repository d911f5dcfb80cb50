//! What a diagnosis says.

use std::time::Duration;

use perftect_movegen::rulebook::deviation::{Deviation, Layer};

use super::divergence::Divergence;
use super::seat::Seat;
use super::suspects::Held;
use super::triage::Triage;
use crate::suite::Unreachable;

/// All that is known of the causes behind the failed cases of a run.
#[derive(Clone, Debug, Default)]
pub struct Diagnosis {
    /// The faults, the one with the most cases first.
    pub faults: Vec<Fault>,
    /// The cases that failed, or to which no answer came.
    pub failed: usize,
    /// Those that were not looked into: their counts are too large to be predicted, no questions were left, or what is wrong
    /// is nothing that a deviation can have wrong.
    pub not_looked_into: usize,
    /// Questions that were asked of the subject for it.
    pub questions: usize,
    /// How long it took.
    pub elapsed: Duration,
    /// Why it ended before it was done, if it did.
    pub stopped: Option<String>,
}

/// One cause behind some failed cases.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What it is.
    pub cause: Cause,
    /// The failed cases that it accounts for, by their place among the results of the run.
    pub cases: Vec<usize>,
    /// How well it is supported.
    pub support: Support,
    /// The smallest question that shows it, if it could be found.
    pub shown: Option<Shown>,
}

/// What a fault is.
#[derive(Clone, Debug)]
pub enum Cause {
    /// A known deviation, and after it those that no question of ours tells from it.
    Known(Vec<&'static Deviation>),
    /// None of the known deviations; the nearest ones.
    Unknown(Vec<Held>),
    /// It gives no answer, or not always the same one.
    Unruly,
}

/// What a cause was held against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Support {
    /// Failed cases whose answers were held against predictions.
    pub failing: usize,
    /// Those of them that the cause explains, alone or together with the other faults found.
    pub explained: usize,
    /// Right answers that were held against predictions; none of them contradicts the cause.
    pub right: usize,
}

/// The smallest question that shows a fault.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Where the fault sits, and the questions that tell so.
    pub triage: Triage,
    /// The question and its answer.
    pub divergence: Divergence,
    /// Signs that no game can reach its root; none is no proof that one can.
    pub unreachable: Vec<Unreachable>,
}

impl Fault {
    /// The deviation that is named, if one is.
    pub fn named(&self) -> Option<&'static Deviation> {
        match &self.cause {
            Cause::Known(deviations) => deviations.first().copied(),
            Cause::Unknown(_) | Cause::Unruly => None,
        }
    }

    /// The part of the generator that is at fault, where the deviation tells it.
    pub fn layer(&self) -> Option<Layer> {
        self.named().map(|deviation| deviation.layer)
    }

    /// Where the questions say that the fault sits.
    pub fn seat(&self) -> Option<Seat> {
        self.shown.as_ref().map(|shown| shown.triage.seat)
    }
}
