//! Finding out all about a program: how it is spoken to, what it can do, and what is odd about it.
//!
//! Each protocol has a prober, which finds out what only its language can tell; the rest is found out by questions to
//! whatever subject it opened.

mod bad_fens;
mod command;
mod depth_zero;
mod en_passant;
mod general;
mod illegal_move;
mod lines;
mod oddity;
mod probed;
mod prober;
mod spelling;
mod spoken;
mod uci;
mod written;
mod xboard;

pub use depth_zero::DepthZero;
pub use en_passant::EnPassantCustom;
pub use illegal_move::IllegalMove;
pub use oddity::Oddity;
pub use probed::{Chess960Answers, Probed};
pub use prober::probe;
