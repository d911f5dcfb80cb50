//! What a count costs: those who are asked, and the reference that it is held against.

use super::asks::Asks;
use super::divergence::Divergence;
use super::node::Node;
use super::voice::MOST_NODES;
use crate::subject::Budget;

/// What counts may cost. Fewer men often have more moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cost {
    /// Leaves, all of which a subject without a table has to count.
    leaves: u64,
    /// Positions that the reference counts, for whom transpositions cost nothing.
    nodes: u64,
}

/// What every count may cost.
const ALWAYS: Cost = Cost { leaves: 1_000_000, nodes: 1_000_000 };

impl Cost {
    /// As much as a first question has cost, if that is more than every question may.
    pub(super) fn at_most(first: &Divergence) -> Cost {
        let Asks::Leaves(depth) = first.asks else { return ALWAYS };
        let mut budget = Budget::of_nodes(MOST_NODES);
        let Ok(leaves) = budget.count(&first.node.position, depth) else { return ALWAYS };
        Cost {
            leaves: leaves.max(ALWAYS.leaves),
            nodes: (MOST_NODES - budget.nodes).max(ALWAYS.nodes),
        }
    }

    /// Whether a question costs no more; what is no count costs little.
    pub(super) fn covers(self, node: &Node, asks: Asks) -> bool {
        let Asks::Leaves(depth) = asks else { return true };
        let leaves = Budget::of_nodes(self.nodes).count(&node.position, depth);
        leaves.is_ok_and(|leaves| leaves <= self.leaves)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Difference;
    use super::super::trial::node;
    use super::*;

    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const WALLED: &str = "4k3/1p2p2p/1P2P2P/8/8/1p2p2p/1P2P2P/4K3 w - - 0 1";

    fn most(fen: &str, depth: u32) -> Cost {
        let difference = Difference::Answers(Vec::new());
        Cost::at_most(&Divergence::here(node(fen), depth, difference))
    }

    #[test]
    fn what_costs_more_than_a_million_leaves_is_asked_if_the_first_question_has() {
        let fewer_men = node(&KIWIPETE.replace("2N2Q1p", "2N4p"));
        assert!(!most(KIWIPETE, 3).covers(&fewer_men, Asks::Leaves(4)));
        assert!(most(KIWIPETE, 4).covers(&fewer_men, Asks::Leaves(4)));
        assert!(!most(KIWIPETE, 4).covers(&node(KIWIPETE), Asks::Leaves(5)));
    }

    #[test]
    fn leaves_cost_as_much_where_positions_come_again() {
        let walled = node(WALLED);
        assert!(!most(KIWIPETE, 4).covers(&walled, Asks::Leaves(35)));
        assert!(most(WALLED, 35).covers(&walled, Asks::Leaves(35)));
        assert!(!most(WALLED, 35).covers(&node(KIWIPETE), Asks::Leaves(5)));
    }
}
