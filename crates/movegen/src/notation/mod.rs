//! Moves as text.

mod san;
mod uci;

pub use san::SanError;
pub use uci::{ParseUciError, ReadMoveError, UciMove};
