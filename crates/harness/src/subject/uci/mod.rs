//! UCI engines. Those that can count are asked to; others are asked for their moves, by searches at depth 1.
//!
//! A question for a count goes through these steps, each with the question's whole time limit:
//! 1. a *sentinel* position and then the position in question are set, each with `isready` after it, and the count is
//!    asked for, all sent at once. No answer may come before `readyok` has come to each: then the engine has taken the
//!    positions, and nothing late is in the pipe. If the question before was about the same position, and was answered,
//!    the engine has shown that it takes it: then the sentinel is left out;
//! 2. the answer is read. It ends with its total, never with `readyok`: engines answer `isready` while they count; and
//!    nothing is sent before it has ended;
//! 3. `isready` again: whatever comes before `readyok` is a second answer, an error. While the engine answers, ours is
//!    looked at;
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
mod moves_by;
mod options;
mod reading;
mod recognise;
mod refusal;
mod root_moves;
mod searcher;
mod sentinel;
mod shown;
mod source;
mod spelling;
mod subject;
mod table;
mod trial;
mod variant_switch;

pub use dialect::Dialect;
pub(crate) use dialect::LineKind;
pub(crate) use engine::{Engine, after};
pub use fen_form::{FenForm, KeyLine};
pub use moves_by::{MovesBy, ParseMovesByError};
pub use options::{DialectChoice, PositionForm, UciOptions};
pub(crate) use reading::{Reading, Step};
pub(crate) use recognise::recognise;
pub(crate) use sentinel::Sentinel;
pub use source::UciSource;
pub(crate) use spelling::{castling_by_rook, normalise, spell};
pub use table::{Table, TableState};
