//! Positions as text: FEN, the four-field form of EPD, X-FEN and Shredder-FEN.

mod castling_field;
mod placement;
mod problem;
mod read;
mod write;

pub use problem::{FenError, FenProblem};
pub use read::{FenOptions, Reading, Strictness, read};
pub(crate) use write::en_passant_target;
pub use write::{CastlingStyle, EnPassantStyle, FenStyle, write, write_setup};

/// The start position of standard chess.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
