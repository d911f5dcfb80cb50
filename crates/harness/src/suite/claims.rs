//! What an entry says of its position beside the counts.

use std::collections::BTreeMap;

use perftect_movegen::{Status, UciMove};

/// What an entry says of its position, each part of it optional: only the project's own format can say all of it, and
/// nothing is known to be true before it has been held against the reference.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Claims {
    /// The id of the entry of the same suite that is nearly this one, and in which the answer flips.
    pub twin: Option<String>,
    /// Why there is no twin: no nearly identical position has another answer.
    pub alone: Option<String>,
    /// Moves that are legal, castling by the custom of the variant.
    pub legal: Vec<UciMove>,
    /// Moves that are not.
    pub illegal: Vec<UciMove>,
    /// The FEN after a legal move, all six fields, the en passant target written after every double push.
    pub after: BTreeMap<UciMove, String>,
    /// Whether the side to move is in check, and has a move.
    pub status: Option<Status>,
    /// The text of a legal move by the PGN standard.
    pub san: BTreeMap<UciMove, String>,
}

impl Claims {
    /// How many things are claimed that the reference can be asked about: all but the twin.
    pub fn count(&self) -> usize {
        let lists = self.legal.len() + self.illegal.len() + self.after.len() + self.san.len();
        lists + usize::from(self.status.is_some())
    }

    /// Whether nothing is claimed, not even a twin or that there can be none.
    pub fn is_empty(&self) -> bool {
        self.twin.is_none() && self.alone.is_none() && self.count() == 0
    }
}
