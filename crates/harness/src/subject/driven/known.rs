//! Positions for which a subject was right.

use std::collections::HashMap;

use perftect_movegen::Position;

/// Positions remembered: some 60 MB. With more of them all are forgotten, which costs questions and nothing else.
const MOST: usize = 1 << 19;

/// Positions for which the subject was right, by whatever moves they were reached, each with the half-moves to which its
/// whole tree was.
#[derive(Debug, Default)]
pub(super) struct Known {
    depths: HashMap<Position, u32>,
}

impl Known {
    /// To how many half-moves it is known to be right; 0 if nothing is known.
    pub(super) fn depth(&self, position: &Position) -> u32 {
        self.depths.get(&position.without_clocks()).copied().unwrap_or(0)
    }

    /// Remembers that it is right to so many half-moves.
    pub(super) fn put(&mut self, position: &Position, depth: u32) {
        if self.depths.len() >= MOST {
            self.depths.clear();
        }
        let known = self.depths.entry(position.without_clocks()).or_default();
        *known = depth.max(*known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clocks_make_no_other_position_and_the_greatest_depth_stays() {
        let position = |fen: &str| fen.parse::<Position>().expect(fen);
        let mut known = Known::default();
        known.put(&position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 2);
        known.put(&position("4k3/8/8/8/8/8/8/4K2R w K - 7 9"), 1);
        assert_eq!(known.depth(&position("4k3/8/8/8/8/8/8/4K2R w K - 1 2")), 2);
        assert_eq!(known.depth(&position("4k3/8/8/8/8/8/8/4K2R w - - 0 1")), 0);
    }
}
