//! Every reason why a FEN is refused.

use crate::{Color, File, PositionProblem, Square};

/// A reason why a FEN is refused, with the text at fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FenProblem {
    /// The text holds no field at all.
    #[error("the text is empty; a FEN such as `{}` is expected", super::START)]
    Empty,
    /// A field is not there.
    #[error("the {0} field is missing: a FEN has six fields, or the first four")]
    MissingField(&'static str),
    /// Text after the last field.
    #[error("`{0}` stands after the last of the six fields")]
    Trailing(String),
    /// The placement has not eight ranks.
    #[error("the placement has {0} ranks; 8 are expected")]
    RankCount(usize),
    /// A rank has not eight squares.
    #[error("rank {rank} of the placement, `{text}`, has {squares} squares; 8 are expected")]
    RankLength {
        /// The rank's number.
        rank: u8,
        /// The rank as written.
        text: String,
        /// How many squares it describes.
        squares: usize,
    },
    /// A character that is neither a man nor a number of empty squares.
    #[error(
        "`{character}` in rank {rank} of the placement: a man (pnbrqk, PNBRQK) or a digit 1 to 8 is expected"
    )]
    PlacementCharacter {
        /// The rank's number.
        rank: u8,
        /// The character.
        character: char,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("side to move `{0}`: `w` or `b` is expected")]
    Turn(String),
    /// A character that is no castling right.
    #[error(
        "castling field `{field}`: `{character}` is no right; KQkq, file letters, or `-` are expected"
    )]
    CastlingCharacter {
        /// The field.
        field: String,
        /// The character.
        character: char,
    },
    /// A right given twice.
    #[error("castling field `{field}`: `{character}` gives a right a second time")]
    CastlingRepeated {
        /// The field.
        field: String,
        /// The character.
        character: char,
    },
    /// A Chess960 right with no rook for it.
    #[error(
        "castling right {letter}: there is no {color} rook on the king's {side} on its back rank"
    )]
    NoOuterRook {
        /// The letter.
        letter: char,
        /// Whose right.
        color: Color,
        /// `left` or `right`, as White looks.
        side: &'static str,
    },
    /// A file letter that names the king's own file.
    #[error("castling right {letter}: the {file}-file is the {color} king's own")]
    RookOnKingFile {
        /// The letter.
        letter: char,
        /// Whose right.
        color: Color,
        /// The file.
        file: File,
    },
    /// The en passant field is no square.
    #[error("en passant field `{0}`: a square in lower case such as e3, or `-`, is expected")]
    EnPassantSquare(String),
    /// A clock is not a number.
    #[error("{name} `{text}`: a whole number from 0 to {} is expected", u32::MAX)]
    Clock {
        /// Which clock.
        name: &'static str,
        /// The text.
        text: String,
    },
    /// The fields read well, but the position is impossible.
    #[error(transparent)]
    Position(#[from] PositionProblem),
}

impl FenProblem {
    /// Whether leaving out a castling right or the en passant target mends it.
    pub fn is_droppable(&self) -> bool {
        match self {
            FenProblem::NoOuterRook { .. } | FenProblem::RookOnKingFile { .. } => true,
            FenProblem::Position(problem) => problem.is_droppable(),
            _ => false,
        }
    }
}

/// A FEN that is refused: every reason at once.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", crate::join(problems))]
pub struct FenError {
    /// The reasons, at least one.
    pub problems: Vec<FenProblem>,
}

/// An en passant field as read.
pub(super) fn read_square(text: &str) -> Result<Option<Square>, FenProblem> {
    if text == "-" {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| FenProblem::EnPassantSquare(text.to_owned()))
}
