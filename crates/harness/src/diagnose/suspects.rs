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
    let sample = ledger.cheapest(unexplained, SAMPLE);
    let all: Vec<&'static Deviation> =
        Deviation::all().filter(|it| !chosen.deviations.contains(it)).collect();
    let explained = |deviation: &'static Deviation, numbers: &[usize]| {
        let together = chosen.and(deviation);
        numbers.iter().filter(|&&number| ledger.explains(&together, number)).count()
    };
    let first = all.into_par_iter().map(|deviation| (deviation, explained(deviation, &sample)));
    let mut first: Vec<_> = first.filter(|&(_, explained)| explained > 0).collect();
    first.sort_by_key(|&(_, explained)| std::cmp::Reverse(explained));
    first.truncate(FINALISTS);
    let right = ledger.right();
    let rest = ledger.cheapest(unexplained, SECOND_SAMPLE);
    let held = first.into_par_iter().map(|(deviation, _)| Held {
        deviation,
        explained: explained(deviation, &rest),
        contradicted: contradicted(ledger, chosen, deviation, &right),
    });
    let mut held: Vec<Held> = held.collect();
    held.sort_by_key(|held| (-held.score(), held.contradicted));
    held
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
