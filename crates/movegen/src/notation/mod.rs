//! Moves as text.

mod san;
pub(crate) mod san_writer;
mod uci;

pub use san::SanError;
pub use uci::{ParseUciError, ReadMoveError, UciMove};
