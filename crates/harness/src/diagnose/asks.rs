//! What is asked about a node.

use crate::subject::Ability;

/// What is asked about a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Asks {
    /// The leaves so many half-moves below it, per move where there are lines.
    Leaves(u32),
    /// Its position and the one after each of its legal moves, as FENs.
    Positions,
    /// Check, checkmate, stalemate.
    Status,
    /// The texts of its legal moves.
    San,
    /// Keys: the same by every way to one position, different ones for different positions.
    Keys,
}

impl Asks {
    /// What is asked beside counts.
    pub const BESIDE_LEAVES: [Asks; 4] = [Asks::Positions, Asks::Status, Asks::San, Asks::Keys];

    /// Half-moves that are looked ahead.
    pub const fn depth(self) -> u32 {
        match self {
            Asks::Leaves(depth) => depth,
            Asks::Positions | Asks::Status | Asks::San | Asks::Keys => 1,
        }
    }

    /// What a subject has to be able to do; whoever cannot count is asked for counts all the same, and made to list moves.
    pub const fn needs(self) -> Option<Ability> {
        match self {
            Asks::Leaves(_) => None,
            Asks::Positions => Some(Ability::Fen),
            Asks::Status => Some(Ability::Status),
            Asks::San => Some(Ability::San),
            Asks::Keys => Some(Ability::Key),
        }
    }
}

/// Counts are asked for by their depth.
impl From<u32> for Asks {
    fn from(depth: u32) -> Asks {
        Asks::Leaves(depth)
    }
}
