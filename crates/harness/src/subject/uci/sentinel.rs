//! Positions to be set before the one in question, so that a refusal of the latter shows.
//!
//! They are locked: pawns block each other, the bishops are walled in, and each king has just a few squares. So their
//! counts are small at every depth, and known at once. No position of a real suite looks like them, and their two counts
//! differ at every depth.

use perftect_movegen::Position;

/// A position that stands before the one in question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sentinel {
    /// One move for each side, always.
    First,
    /// One or two moves for White, one for Black. Asked when the first one's answer came.
    Second,
}

impl Sentinel {
    pub(crate) fn fen(self) -> &'static str {
        match self {
            Sentinel::First => "1kb5/1p1p4/1P1P4/8/8/4p1p1/4P1P1/5BK1 w - - 0 1",
            Sentinel::Second => "1kb5/1p1p4/1P1P4/8/8/3p1p1p/3P1P1P/4B1K1 w - - 0 1",
        }
    }

    /// The count of a correct generator; `None` beyond 64 bits.
    pub(crate) fn count(self, depth: u32) -> Option<u64> {
        match self {
            Sentinel::First => Some(1),
            // White has two moves from the middle square and one from either end, at every second ply.
            Sentinel::Second => 2_u64.checked_pow(depth.div_ceil(4)),
        }
    }

    pub(crate) fn position(self) -> Option<Position> {
        self.fen().parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use perftect_movegen::perft;

    #[test]
    fn the_counts_are_those_of_the_reference_and_differ() {
        for sentinel in [Sentinel::First, Sentinel::Second] {
            let position = sentinel.position().expect("valid");
            for depth in 1..=21 {
                let right = perft::count(&position, depth).ok();
                assert_eq!(sentinel.count(depth), right, "{sentinel:?} at depth {depth}");
            }
        }
        for depth in 1..=100 {
            assert_ne!(Sentinel::First.count(depth), Sentinel::Second.count(depth));
        }
    }
}
