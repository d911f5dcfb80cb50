//! Which deviations explain what was observed: first the one that explains most, then the one that explains most of the
//! rest together with it, and so on.

use perftect_movegen::rulebook::deviation::Deviation;
use rayon::prelude::*;

use super::hypothesis::Hypothesis;
use super::ledger::{Ledger, Share};

/// A deviation that a subject seems to have, and those that explain as much.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suspect {
    /// Those between which the observations do not decide; at least one.
    pub rivals: Vec<&'static Deviation>,
}

/// A deviation held against the observations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// The deviation.
    pub deviation: &'static Deviation,
    /// Wrong answers that it explains, and that were unexplained without it.
    pub explained: usize,
    /// Answers that it contradicts, and that were explained without it.
    pub contradicted: usize,
}

/// More faults than this at once are not looked for.
const MOST_SUSPECTS: usize = 4;
/// Wrong answers that every deviation is held against.
const SAMPLE: Share = Share { answers: 40, leaves: 6_000 };
/// Some of these, spread among them, come first.
const FIRST_LOOK: usize = 8;
/// Deviations that are held against more.
const FINALISTS: usize = 24;
/// Wrong answers that those are held against.
const SECOND_SAMPLE: Share = Share { answers: 200, leaves: 30_000 };

/// The suspects, and the numbers of the wrong answers that they leave unexplained.
pub fn suspects(ledger: &Ledger) -> (Vec<Suspect>, Vec<usize>) {
    let mut chosen = Hypothesis::default();
    let mut suspects = Vec::new();
    let mut unexplained = ledger.wrong();
    while !unexplained.is_empty() && suspects.len() < MOST_SUSPECTS {
        let held = rank(ledger, &chosen, &unexplained);
        let Some(best) = held.first().filter(|held| held.explained > held.contradicted) else {
            break;
        };
        let is_rival = |held: &&Held| held.score() == best.score();
        let rivals: Vec<_> = held.iter().filter(is_rival).map(|held| held.deviation).collect();
        chosen = chosen.and(best.deviation);
        suspects.push(Suspect { rivals });
        unexplained.retain(|&number| !ledger.explains(&chosen, number));
    }
    (suspects, unexplained)
}

impl Held {
    const fn score(&self) -> isize {
        self.explained.cast_signed() - self.contradicted.cast_signed()
    }
}

/// The deviations that explain something of what is unexplained, together with those chosen; the best first.
pub fn rank(ledger: &Ledger, chosen: &Hypothesis, unexplained: &[usize]) -> Vec<Held> {
    let explained = |deviation: &'static Deviation, numbers: &[usize]| {
        let together = chosen.and(deviation);
        numbers.iter().filter(|&&number| ledger.explains(&together, number)).count()
    };
    let right = ledger.right();
    let rest = ledger.cheapest(unexplained, SECOND_SAMPLE);
    let held = finalists(ledger, chosen, unexplained).into_par_iter().map(|deviation| Held {
        deviation,
        explained: explained(deviation, &rest),
        contradicted: contradicted(ledger, chosen, deviation, &right),
    });
    let mut held: Vec<Held> = held.collect();
    held.sort_by_key(|held| (-held.score(), held.contradicted));
    held
}

/// Those that are worth a second look. Most often there is one fault alone: once a deviation explains all of a sample, those
/// that explain less than half of it are not looked at again.
fn finalists(
    ledger: &Ledger,
    chosen: &Hypothesis,
    unexplained: &[usize],
) -> Vec<&'static Deviation> {
    let sample = ledger.cheapest(unexplained, SAMPLE);
    let few: Vec<usize> =
        sample.iter().copied().step_by((sample.len() / FIRST_LOOK).max(1)).collect();
    let all = Deviation::all().filter(|it| !chosen.deviations.contains(it)).collect();
    let left = worth_it(ledger, chosen, all, &few).into_iter().map(|(deviation, _)| deviation);
    let mut left = worth_it(ledger, chosen, left.collect(), &sample);
    left.retain(|&(_, explained)| explained > 0);
    left.into_iter().take(FINALISTS).map(|(deviation, _)| deviation).collect()
}

/// With how many of some answers each of the deviations explains, the one that explains most first; without those that
/// explain less than half, if one explains all.
fn worth_it(
    ledger: &Ledger,
    chosen: &Hypothesis,
    deviations: Vec<&'static Deviation>,
    numbers: &[usize],
) -> Vec<(&'static Deviation, usize)> {
    let explained = deviations.into_par_iter().map(|deviation| {
        let together = chosen.and(deviation);
        let is_explained = |number: &&usize| ledger.explains(&together, **number);
        (deviation, numbers.iter().filter(is_explained).count())
    });
    let mut explained: Vec<(&'static Deviation, usize)> = explained.collect();
    explained.sort_by_key(|&(_, explained)| std::cmp::Reverse(explained));
    if explained.first().is_some_and(|&(_, most)| most == numbers.len()) {
        explained.retain(|&(_, explained)| 2 * explained >= numbers.len());
    }
    explained
}

fn contradicted(
    ledger: &Ledger,
    chosen: &Hypothesis,
    deviation: &'static Deviation,
    right: &[usize],
) -> usize {
    let together = chosen.and(deviation);
    let bench = ledger.test_bench(right, deviation).into_iter();
    let explained_before = ledger.cheapest(&ledger.wrong(), SAMPLE).into_iter();
    let explained_before = explained_before
        .filter(|&number| !chosen.deviations.is_empty() && ledger.explains(chosen, number));
    bench.chain(explained_before).filter(|&number| !ledger.explains(&together, number)).count()
}
