//! How many questions a walk may take.

use perftect_movegen::Position;

use super::candidates::candidates;
use super::listing::Asking;
use crate::subject::Budget;

/// Whether the questions of a walk are no more than `limit`, as if nothing were known yet and every node were as the
/// root is.
pub(super) fn is_within(position: &Position, depth: u32, asking: Asking, limit: u64) -> bool {
    let per_node = match asking {
        Asking::ForTheList => 1,
        Asking::MoveByMove => candidates(position).len() as u64,
    };
    let most_nodes = limit / per_node.max(1);
    let mut nodes = 0_u64;
    (0..depth).all(|ply| {
        // A count beyond the budget is beyond the limit, too.
        let more = Budget::of_nodes(most_nodes.saturating_add(1)).count(position, ply);
        nodes = more.map_or(u64::MAX, |more| nodes.saturating_add(more));
        nodes <= most_nodes
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_nodes_are_counted_and_leaves_are_not() {
        let start = Position::start();
        let lists = |depth, limit| is_within(&start, depth, Asking::ForTheList, limit);
        assert!(lists(1, 1) && lists(2, 21) && lists(3, 421));
        assert!(!lists(2, 20) && !lists(3, 420) && !lists(40, 20_000));
        assert!(!is_within(&start, 2, Asking::MoveByMove, 421));
    }
}
