//! Where a fault can be seen.

use std::fmt;

/// What a generator has to tell for a fault to be seen. One that shows in the moves may show in the rest too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Evidence {
    /// The moves and their counts.
    Moves,
    /// Its position as a FEN; moves and counts are right.
    Fen,
    /// The key of its position; all else is right.
    Key,
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Evidence::Moves => "moves",
            Evidence::Fen => "fen",
            Evidence::Key => "key",
        })
    }
}
