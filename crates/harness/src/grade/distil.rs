//! The cheapest selection of questions that catches all that a whole matrix catches.
//!
//! Weighted set cover: greedy by faults caught per node (Chvátal 1979), then improved by taking one question away and
//! covering again what it alone caught, as long as that saves nodes.

use std::collections::{BTreeMap, BTreeSet};

use perftect_movegen::rulebook::deviation::Layer;

use super::catch::{Catch, Evidence};
use super::matrix::{Graded, Matrix};

/// A question of a matrix: a position by its number, and what it is asked.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Question {
    pub(super) position: usize,
    pub(super) ask: Ask,
}

/// What a position is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Ask {
    /// Nothing but what it costs nothing to see: that it is taken, and the positions after its moves.
    Claims,
    /// Its counts at a depth.
    Count(u32),
}

impl Ask {
    const fn about(evidence: &Evidence) -> Ask {
        match evidence {
            Evidence::Count(depth) => Ask::Count(*depth),
            _ => Ask::Claims,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Offer {
    pub(super) question: Question,
    pub(super) nodes: u64,
    pub(super) catches: BTreeSet<usize>,
}

/// A selection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distilled {
    /// The positions by their number in the matrix, each with the depths that it is asked at; none if what it says beside
    /// counts is enough.
    pub positions: BTreeMap<usize, BTreeSet<u32>>,
    /// The leaves of all questions together.
    pub nodes: u64,
    /// How many deviations it catches.
    pub caught: usize,
}

/// A question with more leaves has no place in a selection that is to be cheap: those that only such a one catches (a
/// counter that overflows) are left to the whole suites.
const TOO_DEAR: u64 = 1_000_000;

/// Selects the cheapest questions that it finds to catch every deviation that the matrix catches at a bearable price.
pub fn distil(matrix: &Matrix<'_>) -> Distilled {
    let offers = offers(matrix);
    let wanted = catchable(&offers);
    let mut chosen = cover(&offers, &wanted, Vec::new());
    while let Some(better) = improve(&offers, &wanted, &chosen) {
        chosen = better;
    }
    let mut positions: BTreeMap<usize, BTreeSet<u32>> = BTreeMap::new();
    for &number in &chosen {
        let Offer { question: Question { position, ask }, catches, .. } = &offers[number];
        let depths = positions.entry(*position).or_default();
        let Ask::Count(depth) = ask else { continue };
        depths.insert(*depth);
        let is_about_a_table =
            catches.iter().any(|&deviation| matrix.deviations[deviation].layer == Layer::Hash);
        if is_about_a_table {
            // What a table holds of earlier questions is what shows the fault, so they are asked, too.
            for position in [Some(*position), before(matrix, *position)].into_iter().flatten() {
                let counts = &matrix.positions[position].entry.counts;
                let shallower = counts.range(..=depth).map(|(&depth, _)| depth);
                positions.entry(position).or_default().extend(shallower);
            }
        }
    }
    let nodes = nodes(matrix, &positions);
    Distilled { positions, nodes, caught: wanted.len() }
}

/// The position that is asked about before another one.
fn before(matrix: &Matrix<'_>, position: usize) -> Option<usize> {
    let before = position.checked_sub(1)?;
    let suite_of = |position: usize| matrix.positions[position].suite;
    (suite_of(before) == suite_of(position)).then_some(before)
}

fn nodes(matrix: &Matrix<'_>, positions: &BTreeMap<usize, BTreeSet<u32>>) -> u64 {
    let of_position = |(&position, depths): (&usize, &BTreeSet<u32>)| {
        let counts = &matrix.positions[position].entry.counts;
        depths.iter().filter_map(|depth| counts.get(depth)).sum::<u64>()
    };
    positions.iter().map(of_position).sum()
}

pub(super) fn offers(matrix: &Matrix<'_>) -> Vec<Offer> {
    let seen_by_check = seen_by_check(matrix);
    let mut offers: BTreeMap<Question, Offer> = BTreeMap::new();
    for (position, graded) in matrix.positions.iter().enumerate() {
        for (deviation, catch) in catches(graded) {
            // A key or a text stands in for nothing that a check sees by itself.
            let is_seen = catch.evidence.is_seen_by_check();
            if catch.nodes > TOO_DEAR || (!is_seen && seen_by_check.contains(&deviation)) {
                continue;
            }
            let question = Question { position, ask: Ask::about(&catch.evidence) };
            let offer = offers.entry(question.clone()).or_insert_with(|| Offer {
                question,
                nodes: catch.nodes,
                catches: BTreeSet::new(),
            });
            offer.catches.insert(deviation);
        }
    }
    offers.into_values().collect()
}

/// The deviations that a position catches, by their numbers, each in one way or in two.
fn catches<'m>(graded: &'m Graded<'_>) -> impl Iterator<Item = (usize, &'m Catch)> {
    let both = [&graded.catches, &graded.by_counts].into_iter();
    both.flat_map(|catches| {
        catches.iter().enumerate().filter_map(|(number, catch)| Some((number, catch.as_ref()?)))
    })
}

/// The deviations that some bearable question gives away to a check.
fn seen_by_check(matrix: &Matrix<'_>) -> BTreeSet<usize> {
    let all = matrix.positions.iter().flat_map(catches);
    let is_seen = |catch: &Catch| catch.nodes <= TOO_DEAR && catch.evidence.is_seen_by_check();
    all.filter(|(_, catch)| is_seen(catch)).map(|(number, _)| number).collect()
}

fn cost(offers: &[Offer], chosen: &[usize]) -> u64 {
    chosen.iter().map(|&number| offers[number].nodes).sum()
}

/// Adds offers to `chosen`, the best bargain first, until everything wanted is caught; then drops what is not needed.
fn cover(offers: &[Offer], wanted: &BTreeSet<usize>, mut chosen: Vec<usize>) -> Vec<usize> {
    let mut open: BTreeSet<usize> = wanted.clone();
    for &number in &chosen {
        open.retain(|deviation| !offers[number].catches.contains(deviation));
    }
    chosen.extend(greedy(offers, open));
    drop_needless(offers, wanted, chosen)
}

/// The offers that it takes to catch all of `open` that can be caught, the best bargain first.
pub(super) fn greedy(offers: &[Offer], mut open: BTreeSet<usize>) -> Vec<usize> {
    let mut chosen = Vec::new();
    while !open.is_empty() {
        let gains = offers.iter().map(|offer| offer.catches.intersection(&open).count() as u64);
        let worth_it = gains.enumerate().filter(|&(_, gain)| gain > 0);
        // The cheapest per catch: a/b < c/d as a*d < c*b, in whole numbers; the earlier of equals.
        let best = worth_it.min_by(|&(a, gain_a), &(b, gain_b)| {
            let cost =
                |number: usize, gain: u64| u128::from(offers[number].nodes) * u128::from(gain);
            cost(a, gain_b).cmp(&cost(b, gain_a))
        });
        let Some((best, _)) = best else { break };
        open.retain(|deviation| !offers[best].catches.contains(deviation));
        chosen.push(best);
    }
    chosen
}

/// All that some offer catches.
pub(super) fn catchable(offers: &[Offer]) -> BTreeSet<usize> {
    offers.iter().flat_map(|offer| offer.catches.iter().copied()).collect()
}

fn drop_needless(offers: &[Offer], wanted: &BTreeSet<usize>, mut chosen: Vec<usize>) -> Vec<usize> {
    let mut dearest_first = chosen.clone();
    dearest_first.sort_by_key(|&number| std::cmp::Reverse(offers[number].nodes));
    for number in dearest_first {
        let rest: Vec<usize> = chosen.iter().copied().filter(|&other| other != number).collect();
        let is_covered =
            |deviation: &usize| rest.iter().any(|&other| offers[other].catches.contains(deviation));
        if wanted.iter().all(is_covered) {
            chosen = rest;
        }
    }
    chosen
}

/// A cheaper selection that differs in one question and what makes up for it.
fn improve(offers: &[Offer], wanted: &BTreeSet<usize>, chosen: &[usize]) -> Option<Vec<usize>> {
    let now = cost(offers, chosen);
    (0..chosen.len()).find_map(|place| {
        let mut rest = chosen.to_vec();
        let taken = rest.remove(place);
        let others: Vec<Offer> = offers
            .iter()
            .enumerate()
            .map(|(number, offer)| {
                // The one taken away may not come back at once.
                let nodes = if number == taken { u64::MAX / 4 } else { offer.nodes };
                Offer { nodes, ..offer.clone() }
            })
            .collect();
        let again = cover(&others, wanted, rest);
        (!again.contains(&taken) && cost(offers, &again) < now).then_some(again)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offers_of(rows: &[(u64, &[usize])]) -> Vec<Offer> {
        let offer = |(position, &(nodes, catches)): (usize, &(u64, &[usize]))| Offer {
            question: Question { position, ask: Ask::Count(1) },
            nodes,
            catches: catches.iter().copied().collect(),
        };
        rows.iter().enumerate().map(offer).collect()
    }

    #[test]
    fn what_catches_most_for_its_cost_goes_first() {
        let offers = offers_of(&[(10, &[0, 1]), (1, &[0]), (30, &[1, 2, 3]), (5, &[0])]);
        assert_eq!(greedy(&offers, catchable(&offers)), [1, 0, 2]);
        assert_eq!(greedy(&[], catchable(&[])), [0; 0]);
    }

    #[test]
    fn the_best_bargains_are_taken_and_what_becomes_needless_dropped() {
        let offers = offers_of(&[(1, &[0]), (1, &[1]), (3, &[0, 1, 2])]);
        let wanted = BTreeSet::from([0, 1, 2]);
        assert_eq!(cover(&offers, &wanted, Vec::new()), [2]);
    }

    #[test]
    fn a_choice_that_greed_made_is_mended() {
        // Greed takes the first for its price per catch, and then needs both others.
        let offers = offers_of(&[(4, &[0, 1, 2, 3]), (3, &[0, 1, 4]), (3, &[2, 3, 5])]);
        let wanted: BTreeSet<usize> = (0..6).collect();
        let greedy = cover(&offers, &wanted, Vec::new());
        assert_eq!(cost(&offers, &greedy), 6, "what the first caught, the others do too");
        assert_eq!(improve(&offers, &wanted, &greedy), None);
    }
}
