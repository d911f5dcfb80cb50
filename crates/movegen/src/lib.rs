#![doc = include_str!("../README.md")]

mod bitboard;
mod board;
mod castling;
mod color;
mod fast;
pub mod fen;
mod moves;
mod notation;
mod packed;
pub mod perft;
mod piece;
mod play;
mod position;
pub mod rulebook;
mod setup;
mod square;
mod table;
mod validity;
mod variant;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{CastlingRights, Wing};
pub use color::Color;
pub use fen::{FenError, FenStyle};
pub use moves::{Move, MoveKind};
pub use notation::{ParseUciError, ReadMoveError, SanError, UciMove};
pub use packed::PackedPosition;
pub use piece::{Piece, Role};
pub use position::{Position, Status};
pub use setup::Setup;
pub use square::{File, ParseSquareError, Rank, Square};
pub use validity::{InvalidPosition, PositionProblem};
pub use variant::{ParseVariantError, Variant};

/// Several reasons as one sentence.
fn join(reasons: &[impl std::fmt::Display]) -> String {
    let reasons: Vec<_> = reasons.iter().map(ToString::to_string).collect();
    reasons.join("; ")
}
