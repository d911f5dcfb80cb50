//! The questions of a matrix in the order of what they catch for their cost.
//!
//! Covers one after another: the first is what greed takes to catch every deviation once, the second what it takes of the
//! rest to catch each once more, and so on.

use std::collections::BTreeSet;

use super::distil::{Ask, Offer, offers};
use super::matrix::Matrix;

/// A position of a matrix, by its number, and the depth that it is asked to; its least one if what it shows is not in
/// counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// The position.
    pub position: usize,
    /// The depth in half-moves.
    pub depth: u32,
}

/// How often each deviation is to be caught, as far as the questions go. What comes after that adds little.
const COVERS: usize = 8;

/// The questions, the best bargain first.
pub fn rank(matrix: &Matrix<'_>) -> Vec<Ranked> {
    let mut rest = offers(matrix);
    let mut ranked: Vec<Ranked> = Vec::new();
    for _ in 0..COVERS {
        for number in cover(&rest) {
            let question = &rest[number].question;
            let counts = &matrix.positions[question.position].entry.counts;
            let depth = match question.ask {
                Ask::Count(depth) => Some(depth),
                Ask::Claims => counts.keys().next().copied(),
            };
            let Some(depth) = depth else { continue };
            let position = question.position;
            if !ranked.iter().any(|it| it.position == position && it.depth >= depth) {
                ranked.push(Ranked { position, depth });
            }
            rest[number].catches.clear();
        }
        rest.retain(|offer| !offer.catches.is_empty());
    }
    ranked
}

/// The offers that it takes to catch all that can be caught, the best bargain first.
fn cover(offers: &[Offer]) -> Vec<usize> {
    let mut open: BTreeSet<usize> =
        offers.iter().flat_map(|offer| offer.catches.iter().copied()).collect();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grade::distil::Question;

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
        assert_eq!(cover(&offers), [1, 0, 2]);
        assert_eq!(cover(&[]), [0; 0]);
    }
}
