//! What a case asks.

use std::fmt;

use super::BEYOND;
use crate::subject::{Abilities, Ability};

/// What a case asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CaseKind {
    /// The leaves at a depth.
    Count {
        /// Half-moves to count.
        depth: u32,
        /// The leaves that the suite expects.
        expected: u64,
    },
    /// Which moves are legal; asked where the suite names some that are or are not.
    Moves,
    /// Check, checkmate, stalemate; asked where the suite says which.
    Status,
    /// The texts of the moves of which the suite gives the text.
    San,
    /// The position as it was set up, and after each of its legal moves, as FENs.
    After,
    /// Keys, partial lists of moves, tests of moves, as far as the subject has them.
    Beyond,
}

impl CaseKind {
    /// The kinds beside counts.
    pub const BESIDE_COUNTS: [CaseKind; 5] =
        [CaseKind::Moves, CaseKind::Status, CaseKind::San, CaseKind::After, CaseKind::Beyond];

    /// The word for ids and files.
    pub const fn name(self) -> &'static str {
        match self {
            CaseKind::Count { .. } => "count",
            CaseKind::Moves => "moves",
            CaseKind::Status => "status",
            CaseKind::San => "san",
            CaseKind::After => "after",
            CaseKind::Beyond => "beyond",
        }
    }

    /// Whether a subject can be asked this.
    pub fn suits(self, abilities: &Abilities) -> bool {
        let needed: &[Ability] = match self {
            // Whoever cannot count is asked all the same, and says so.
            CaseKind::Count { .. } => return true,
            CaseKind::Moves => &[Ability::LegalMoves, Ability::Divide, Ability::Accepts],
            CaseKind::Status => &[Ability::Status],
            CaseKind::San => &[Ability::San],
            CaseKind::After => &[Ability::Fen],
            CaseKind::Beyond => BEYOND,
        };
        needed.iter().any(|ability| abilities.contains(ability))
    }

    /// What a subject lacks that cannot be asked this.
    pub const fn inability(self) -> &'static str {
        match self {
            CaseKind::Count { .. } => "it does not count",
            CaseKind::Moves => "it does not list moves",
            CaseKind::Status => "it does not tell check and mate",
            CaseKind::San => "it does not write SAN",
            CaseKind::After => "it does not write its position",
            CaseKind::Beyond => "it tells no keys and no partial lists of moves",
        }
    }
}

/// The last part of a case's id: the depth of a count, or the kind's name.
impl fmt::Display for CaseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CaseKind::Count { depth, .. } => depth.fmt(f),
            kind => f.write_str(kind.name()),
        }
    }
}
