//! How an engine is asked for its moves.

use std::fmt;
use std::str::FromStr;

use crate::subject::profile::{LegalMoves, Profile};

/// How an engine is asked for its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MovesBy {
    /// By a count, or else by a search that proves reliable at the start.
    #[default]
    Automatic,
    /// By a count, and in no other way.
    Perft,
    /// By a search at depth 1 for as many best moves as there are.
    MultiPv,
    /// Move by move: by a search that is limited to it.
    SearchMoves,
}

const NAMES: [(&str, MovesBy); 4] = [
    ("auto", MovesBy::Automatic),
    ("perft", MovesBy::Perft),
    ("multipv", MovesBy::MultiPv),
    ("searchmoves", MovesBy::SearchMoves),
];

/// The name is none of a way to ask.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown way to ask for moves `{0}`: expected auto, perft, multipv or searchmoves")]
pub struct ParseMovesByError(pub String);

impl MovesBy {
    /// As a profile says, or else automatically.
    pub fn of_profile(profile: &Profile) -> MovesBy {
        match profile.legal_moves {
            None => MovesBy::Automatic,
            Some(LegalMoves::Multipv) => MovesBy::MultiPv,
            Some(LegalMoves::Searchmoves) => MovesBy::SearchMoves,
        }
    }
}

impl FromStr for MovesBy {
    type Err = ParseMovesByError;

    fn from_str(text: &str) -> Result<MovesBy, ParseMovesByError> {
        let found = NAMES.iter().find(|(name, _)| *name == text);
        found.map(|&(_, it)| it).ok_or_else(|| ParseMovesByError(text.to_owned()))
    }
}

impl fmt::Display for MovesBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES.iter().find(|(_, it)| it == self).map_or("", |(name, _)| name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reads_back_from_its_text() {
        for (name, it) in NAMES {
            assert_eq!((it.to_string(), name.parse()), (name.to_owned(), Ok(it)));
        }
        let error = "multi".parse::<MovesBy>().expect_err("unknown");
        assert!(error.to_string().contains("`multi`"));
    }
}
