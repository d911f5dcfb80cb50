//! All that was observed, and which hypotheses explain it; each prediction is made once.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use perftect_movegen::rulebook::deviation::Deviation;

use super::hypothesis::Hypothesis;
use super::observation::{Observation, Seen};

/// The observations, by number.
#[derive(Debug, Default)]
pub struct Ledger {
    observations: Vec<Observation>,
    known: Mutex<HashMap<(Vec<&'static str>, usize), bool>>,
}

/// How much of the observations a hypothesis is held against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// So many answers at most.
    pub answers: usize,
    /// So many leaves together at most.
    pub leaves: u64,
}

impl Ledger {
    /// Some observations.
    pub fn new(observations: Vec<Observation>) -> Ledger {
        Ledger { observations, known: Mutex::default() }
    }

    /// Adds one; its number.
    pub fn add(&mut self, observation: Observation) -> usize {
        self.observations.push(observation);
        self.observations.len() - 1
    }

    /// The observation of a number.
    ///
    /// # Panics
    /// If there is none.
    pub fn get(&self, number: usize) -> &Observation {
        &self.observations[number]
    }

    /// The numbers of the wrong answers, those with the fewest leaves first.
    pub fn wrong(&self) -> Vec<usize> {
        self.sorted(|observation| observation.seen != Seen::Right)
    }

    /// The numbers of the right answers, those with the fewest leaves first.
    pub fn right(&self) -> Vec<usize> {
        self.sorted(|observation| observation.seen == Seen::Right)
    }

    fn sorted(&self, wanted: impl Fn(&Observation) -> bool) -> Vec<usize> {
        let numbers = (0..self.observations.len()).filter(|&number| wanted(self.get(number)));
        let mut numbers: Vec<usize> = numbers.collect();
        numbers.sort_by_cached_key(|&number| self.get(number).probe.leaves());
        numbers
    }

    /// The first of some numbers, which are sorted by cost: no more than the share, but at least one.
    pub fn cheapest(&self, numbers: &[usize], share: Share) -> Vec<usize> {
        let mut leaves = 0_u64;
        let within = numbers.iter().copied().take(share.answers).enumerate();
        let within = within.take_while(|&(place, number)| {
            leaves = leaves.saturating_add(self.get(number).probe.leaves());
            place == 0 || leaves <= share.leaves
        });
        within.map(|(_, number)| number).collect()
    }

    /// Whether a hypothesis explains an answer.
    pub fn explains(&self, hypothesis: &Hypothesis, number: usize) -> bool {
        let ids = hypothesis.deviations.iter().map(|deviation| deviation.id).collect();
        let key = (ids, number);
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        known.unwrap_or_else(|| {
            let observation = self.get(number);
            let explains = hypothesis.explains(&observation.probe, &observation.seen);
            self.known.lock().unwrap_or_else(PoisonError::into_inner).insert(key, explains);
            explains
        })
    }

    /// The right answers that would be the first to contradict a deviation: about its rules, and then the cheapest.
    pub fn test_bench(&self, right: &[usize], deviation: &Deviation) -> Vec<usize> {
        let is_about = |rules: &[String]| {
            deviation.rules.iter().any(|rule| rules.iter().any(|id| id == rule.text()))
        };
        let cheap = |number: &usize| self.get(*number).probe.leaves() <= BENCH_LEAVES;
        let right = || right.iter().copied().filter(cheap);
        let about = right().filter(|&number| is_about(&self.get(number).rules)).take(BENCH);
        let others = right().filter(|&number| !is_about(&self.get(number).rules)).take(BENCH);
        about.chain(others).collect()
    }
}

/// Right answers of each kind that a hypothesis is held against at first.
const BENCH: usize = 120;
/// The greatest count among them.
const BENCH_LEAVES: u64 = 2_000;
