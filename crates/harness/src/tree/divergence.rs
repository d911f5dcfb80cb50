//! The way to the node at which something is wrong: always below the cheapest move whose count is wrong.

use perftect_movegen::Move;

use super::comparison::{Comparison, Difference};

/// Where to look next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// Moves are missing, not legal or repeated at this very node.
    Here,
    /// The counts below this move differ.
    Below(Move),
    /// Nothing differs.
    Nowhere,
    /// The totals differ, and the moves do not tell why.
    Untold,
}

/// Judges by both divides of a node.
pub(super) fn next(comparison: &Comparison) -> Next {
    if comparison.rows.iter().any(|row| row.difference.is_here()) {
        return Next::Here;
    }
    let wrong = comparison.rows.iter().filter(|row| row.difference == Difference::Wrong);
    let cheapest = wrong.min_by_key(|row| row.reference);
    match cheapest.and_then(|row| row.mv) {
        Some(mv) => Next::Below(mv),
        None if comparison.differs() => Next::Untold,
        None => Next::Nowhere,
    }
}
