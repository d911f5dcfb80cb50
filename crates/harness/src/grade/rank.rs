//! The questions of a matrix in the order of what they catch for their cost.
//!
//! Covers one after another: the first is what greed takes to catch every deviation once, the second what it takes of the
//! rest to catch each once more, and so on.

use super::distil::{Ask, catchable, greedy, offers};
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
        for number in greedy(&rest, catchable(&rest)) {
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
