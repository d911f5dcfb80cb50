//! What can be wrong in a suite file.

use perftect_movegen::fen::FenProblem;
use perftect_movegen::{
    FenError, ParseUciError, ParseVariantError, ReadMoveError, SanError, UciMove,
};

use super::{MAX_DEPTH, rule_id};
use crate::visible::visible_line;

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
    /// There is nothing in the file.
    #[error("the file is empty")]
    EmptyFile,
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
    #[error("depth `{0}`: a whole number from 0 to {max} is expected", max = MAX_DEPTH)]
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
    /// An id that no terminal can show.
    #[error("id `{id}` holds control characters; letters, digits and signs are expected", id = visible_line(.0))]
    InvisibleId(String),
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
    /// A part of a position that contradicts its board, and was left out.
    #[error("left out: {0}")]
    LeftOut(FenProblem),
    /// A text that should be a move of the position in algebraic notation, and is none.
    #[error(transparent)]
    San(#[from] SanError),
    /// A text that should name a move, and has not the form of one.
    #[error(transparent)]
    MoveForm(#[from] ParseUciError),
    /// A move of which something is said twice.
    #[error("move `{0}` is named twice; once is expected")]
    RepeatedMove(UciMove),
    /// A status that there is not.
    #[error("unknown status `{0}`; expected ongoing, check, checkmate or stalemate")]
    UnknownStatus(String),
    /// The position after a move lacks fields.
    #[error("FEN `{0}`: all six fields are expected")]
    ShortFen(String),
    /// The text of a move that is empty.
    #[error("the text of `{0}` is empty; SAN such as `exd6` is expected")]
    EmptySan(UciMove),
    /// An advisory that gives no reason.
    #[error("the advisory is empty; the reason why nobody is held to the position is expected")]
    EmptyAdvisory,
    /// A twin that is not in the file.
    #[error("twin `{0}`: there is no such id in the file")]
    NoSuchTwin(String),
    /// A position that is to be its own twin.
    #[error("twin `{0}` is the position itself; another one is expected")]
    OwnTwin(String),
    /// A twin that does not name this one back.
    #[error("twin `{twin}` names {back} as its own; `{id}` is expected", back = or_none(back.as_deref()))]
    OneSidedTwin {
        /// The position.
        id: String,
        /// The twin that it names.
        twin: String,
        /// The twin that that one names.
        back: Option<String>,
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

fn or_none(id: Option<&str>) -> String {
    id.map_or_else(|| "none".to_owned(), |id| format!("`{id}`"))
}

/// Windows shells write UTF-16, which begins with one of these two bytes.
const fn encoding_hint(byte: u8) -> &'static str {
    match byte {
        0xfe | 0xff => "the file seems to be UTF-16: save it as UTF-8",
        _ => "save the file as UTF-8",
    }
}
