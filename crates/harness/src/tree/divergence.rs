//! The way to the node at which something is wrong: as the diagnosis goes it.

use perftect_movegen::Move;

use super::comparison::Comparison;
use crate::diagnose::moves_below;

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
    let cheapest = moves_below(&comparison.findings).first().copied();
    let row = comparison.rows.iter().find(|row| Some(row.uci.as_str()) == cheapest);
    match row.and_then(|row| row.mv) {
        Some(mv) => Next::Below(mv),
        None if comparison.findings.iter().any(|it| it.uci().is_some()) => Next::Here,
        None if comparison.differs() => Next::Untold,
        None => Next::Nowhere,
    }
}
