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

mod detect;
mod dialect;
mod engine;
mod introduction;
mod options;
mod reading;
mod recognise;
mod refusal;
mod sentinel;
mod source;
mod subject;
mod trial;

pub use dialect::Dialect;
pub(crate) use dialect::LineKind;
pub(crate) use engine::{Engine, after};
pub use options::{DialectChoice, FenForm, PositionForm, UciOptions};
pub use source::UciSource;
pub(crate) use subject::spell;
