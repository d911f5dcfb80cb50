//! How much the reference may count. A suite may claim a small count at a depth that nobody can count.

use std::collections::HashMap;
use std::time::Instant;

use perftect_movegen::{Position, Setup, perft};

use super::process::is_interrupted;

/// Half-moves counted in one go; in between the budget is looked at. At most some ten million leaves.
const STEP: u32 = 3;

/// Positions that are remembered in one count, some tens of megabytes.
const MOST_KNOWN: usize = 200_000;

/// What the reference may spend on one count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions that may be counted: leaves, and those on the way to them.
    pub nodes: u64,
    /// When it has to be done; `None` for no limit of time.
    pub deadline: Option<Instant>,
}

/// Why there is no count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncounted {
    /// It exceeds 64 bits.
    Overflow,
    /// The budget is spent.
    Spent {
        /// The leaves that were found so far: there are at least so many.
        leaves: u64,
    },
    /// This program was interrupted.
    Interrupted,
}

impl Budget {
    /// A budget of so many positions, however long it takes.
    pub const fn of_nodes(nodes: u64) -> Budget {
        Budget { nodes, deadline: None }
    }

    /// The leaves of a position at a depth, by the reference on this thread. What transpositions lead to is counted once.
    ///
    /// # Errors
    /// If they cannot be counted, or not within the budget; what was spent is gone from it.
    pub fn count(&mut self, position: &Position, depth: u32) -> Result<u64, Uncounted> {
        let mut leaves = 0;
        self.add(position, depth, &mut HashMap::new(), &mut leaves).map(|()| leaves)
    }

    fn add(
        &mut self,
        position: &Position,
        depth: u32,
        known: &mut HashMap<(Setup, u32), u64>,
        leaves: &mut u64,
    ) -> Result<(), Uncounted> {
        if depth <= STEP {
            let more = perft::count(position, depth).map_err(|_| Uncounted::Overflow)?;
            return self.spend_on(more, more.max(1), leaves);
        }
        let key = (Setup { half_moves: 0, full_moves: 1, ..position.setup() }, depth);
        if let Some(&more) = known.get(&key) {
            return self.spend_on(more, 1, leaves);
        }
        self.spend_on(0, 1, leaves)?;
        let before = *leaves;
        for mv in position.legal_moves() {
            self.add(&position.after(mv), depth - 1, known, leaves)?;
        }
        if known.len() < MOST_KNOWN {
            known.insert(key, *leaves - before);
        }
        Ok(())
    }

    fn spend_on(&mut self, more: u64, nodes: u64, leaves: &mut u64) -> Result<(), Uncounted> {
        *leaves = leaves.checked_add(more).ok_or(Uncounted::Overflow)?;
        self.spend(nodes, *leaves)
    }

    fn spend(&mut self, nodes: u64, leaves: u64) -> Result<(), Uncounted> {
        if is_interrupted() {
            return Err(Uncounted::Interrupted);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Uncounted::Spent { leaves });
        }
        self.nodes = self.nodes.checked_sub(nodes).ok_or(Uncounted::Spent { leaves })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_count_within_the_budget_is_that_of_the_reference() {
        let start = Position::start();
        for depth in 0..=5 {
            let right = perft::count(&start, depth).expect("small");
            assert_eq!(Budget::of_nodes(u64::MAX).count(&start, depth), Ok(right), "{depth}");
        }
    }

    #[test]
    fn what_transpositions_lead_to_is_counted_once() {
        let walled = "4k3/1p2p2p/1P2P2P/8/8/1p2p2p/1P2P2P/4K3 w - - 0 1";
        let walled: Position = walled.parse().expect("valid");
        assert_eq!(Budget::of_nodes(10_000).count(&walled, 35), Ok(6_001_297_440));
        let spent = Budget::of_nodes(100).count(&walled, 35);
        assert!(matches!(spent, Err(Uncounted::Spent { .. })), "{spent:?}");
    }

    #[test]
    fn a_count_beyond_the_budget_ends() {
        let start = Position::start();
        let spent = Budget::of_nodes(1_000_000).count(&start, 40);
        assert!(matches!(spent, Err(Uncounted::Spent { leaves }) if leaves > 900_000), "{spent:?}");
        let deadline = Some(Instant::now() + Duration::from_millis(1));
        let late = Budget { nodes: u64::MAX, deadline }.count(&start, 40);
        assert!(matches!(late, Err(Uncounted::Spent { .. })), "{late:?}");
    }
}
