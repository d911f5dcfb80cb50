//! Which cases are due to which fault.

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::divergence::Difference;
use super::hypothesis::Hypothesis;
use super::kind::{Kind, kinds};
use super::ledger::{Ledger, Share};
use super::observation::{Observation, Seen};
use super::suspects::Suspect;

/// The right answers that the final hypothesis is held against.
const RIGHT: Share = Share { answers: 2_000, leaves: 60_000 };

/// The wrong answers by what they are due to.
#[derive(Clone, Debug, Default)]
pub(super) struct Attribution {
    /// For each suspect the numbers of the answers that it is needed for.
    pub(super) of_suspect: Vec<Vec<usize>>,
    /// The numbers of those that no suspects explain.
    pub(super) unexplained: Vec<usize>,
    /// Right answers that were held against all suspects together.
    pub(super) right: usize,
    /// The numbers of those that contradict them.
    pub(super) contradicted: Vec<usize>,
}

pub(super) fn attribute(ledger: &Ledger, suspects: &[Suspect]) -> Attribution {
    let all = together(suspects);
    let wrong = ledger.wrong();
    let explained: Vec<bool> =
        wrong.par_iter().map(|&number| ledger.explains(&all, number)).collect();
    let mut of_suspect = vec![Vec::new(); suspects.len()];
    let mut unexplained = Vec::new();
    for (number, is_explained) in wrong.into_iter().zip(explained) {
        if is_explained {
            for place in due_to(ledger, &all, number) {
                of_suspect[place].push(number);
            }
        } else {
            unexplained.push(number);
        }
    }
    let right = ledger.cheapest(&ledger.right(), RIGHT);
    let contradicted: Vec<usize> =
        right.par_iter().copied().filter(|&number| !ledger.explains(&all, number)).collect();
    Attribution { of_suspect, unexplained, right: right.len(), contradicted }
}

/// The first of the rivals of each suspect.
pub(super) fn together(suspects: &[Suspect]) -> Hypothesis {
    let first = suspects.iter().filter_map(|suspect| suspect.rivals.first().copied());
    Hypothesis { deviations: first.collect() }
}

/// The suspects that explain an answer alone; or else those without which the others do not explain it.
fn due_to(ledger: &Ledger, all: &Hypothesis, number: usize) -> Vec<usize> {
    let places = 0..all.deviations.len();
    let alone = |place: &usize| ledger.explains(&Hypothesis::of(all.deviations[*place]), number);
    if let Some(place) = places.clone().find(alone) {
        return vec![place];
    }
    let is_needed = |place: &usize| !ledger.explains(&all.without(all.deviations[*place]), number);
    places.filter(is_needed).collect()
}

/// The kinds of moves that an answer has wrong; none if they are wrong further below.
pub(super) fn kinds_of(observation: &Observation) -> BTreeSet<Kind> {
    match &observation.seen {
        Seen::Right => BTreeSet::new(),
        Seen::Refused => BTreeSet::from([Kind::Silence]),
        Seen::Wrong(findings) => {
            let difference = Difference::Answers(findings.clone());
            kinds(&difference, &observation.probe.node.position)
        }
    }
}

/// Unexplained answers of the same kinds together, the largest group first.
pub(super) fn groups(ledger: &Ledger, unexplained: &[usize]) -> Vec<Vec<usize>> {
    let mut groups: Vec<(BTreeSet<Kind>, Vec<usize>)> = Vec::new();
    for &number in unexplained {
        let kinds = kinds_of(ledger.get(number));
        let shares = |(others, _): &&mut (BTreeSet<Kind>, Vec<usize>)| !others.is_disjoint(&kinds);
        match groups.iter_mut().find(shares) {
            Some((_, numbers)) => numbers.push(number),
            None => groups.push((kinds, vec![number])),
        }
    }
    groups.sort_by_key(|(_, numbers)| std::cmp::Reverse(numbers.len()));
    groups.into_iter().map(|(_, numbers)| numbers).collect()
}
