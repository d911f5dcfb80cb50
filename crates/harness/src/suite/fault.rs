//! What can be wrong in a suite file.

use perftect_movegen::{FenError, ParseVariantError, ReadMoveError};

use super::{MAX_DEPTH, rule_id};

/// One thing that is wrong, with the value at fault and what is expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SuiteFault {
    /// The file cannot be read.
    #[error("cannot read the file: {0}")]
    Unreadable(String),
    /// A byte that is no text.
    #[error("byte {0:#04x} is not UTF-8 text; {hint}", hint = encoding_hint(*.0))]
    NotText(u8),
    /// Neither the name nor the content tells the format.
    #[error("unknown format; expected {}", super::format::list())]
    UnknownFormat,
    /// The file is well-formed, but holds no position.
    #[error("no position in the file; expected {0}")]
    Empty(&'static str),
    /// A line or a part of it that is not of the format.
    #[error("unexpected `{found}`; expected {expected}")]
    Syntax {
        /// What stands there.
        found: String,
        /// What should.
        expected: &'static str,
    },
    /// The file is no TOML, no JSON or no CSV, or lacks a key, or has an unknown one.
    #[error("{0}")]
    Structure(String),
    /// A depth that is none.
    #[error("depth `{0}`: a whole number from 1 to {max} is expected", max = MAX_DEPTH)]
    Depth(String),
    /// A count that is none.
    #[error("count `{nodes}` at depth {depth}: a whole number from 0 to {} is expected", u64::MAX)]
    Count {
        /// The depth as written.
        depth: String,
        /// The count as written.
        nodes: String,
    },
    /// A depth with two different counts.
    #[error("depth {depth} has two counts, {first} and {second}; one is expected")]
    TwoCounts {
        /// The depth in half-moves.
        depth: u32,
        /// The count that stands first.
        first: u64,
        /// The other one.
        second: u64,
    },
    /// A position without any count.
    #[error("no count for `{fen}`; expected {expected}")]
    NoCounts {
        /// The position.
        fen: String,
        /// How a count is written in this format.
        expected: &'static str,
    },
    /// An id that is empty.
    #[error("the id is empty; a name such as `kiwipete` is expected")]
    EmptyId,
    /// An id that an entry above has.
    #[error("id `{id}` is taken by line {first}; ids must differ within a suite")]
    RepeatedId {
        /// The id.
        id: String,
        /// The line of the entry that has it.
        first: usize,
    },
    /// A rule id that no rule has.
    #[error("unknown rule `{0}`; expected {expected}", expected = rule_id::EXPECTED)]
    UnknownRule(String),
    /// A variant that there is not.
    #[error(transparent)]
    Variant(#[from] ParseVariantError),
    /// A position that is refused.
    #[error("FEN `{fen}`: {error}")]
    Fen {
        /// The position as written.
        fen: String,
        /// Every reason.
        error: FenError,
    },
    /// A move from the root that is no legal one.
    #[error("move {number}: {error}")]
    Move {
        /// The how-manieth it is, from 1.
        number: usize,
        /// The reason.
        error: ReadMoveError,
    },
}

/// Windows shells write UTF-16, which begins with one of these two bytes.
const fn encoding_hint(byte: u8) -> &'static str {
    match byte {
        0xfe | 0xff => "the file seems to be UTF-16: save it as UTF-8",
        _ => "save the file as UTF-8",
    }
}
