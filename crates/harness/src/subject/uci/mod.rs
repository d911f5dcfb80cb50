//! UCI engines that can count.
//!
//! A question goes through these steps, each with the question's whole time limit:
//! 1. a *sentinel* position and then the position in question are set, and `isready` is awaited after each: the engine
//!    has taken them, and nothing late is in the pipe;
//! 2. the count is asked for. The answer ends with its total, never with `readyok`: engines answer `isready` while they
//!    count;
//! 3. `isready` again: whatever comes before `readyok` is a second answer, an error;
//! 4. an answer that fits the sentinel or another position that was not asked about is looked into: a position that the
//!    engine refused is not judged by what it says about another one.
//!
//! Positions are asked for many at a time: what is shown tells by itself whether the engine has taken them.

mod detect;
mod dialect;
mod engine;
mod fen_form;
mod find_fen_form;
mod introduction;
mod options;
mod reading;
mod refusal;
mod sentinel;
mod source;
mod subject;

use super::pattern;

pub use dialect::{DIALECTS, Dialect, UnknownDialect};
pub use fen_form::FenForm;
pub use options::{DialectChoice, UciOptions};
pub use source::UciSource;
pub(crate) use subject::{normalise, spell};
