//! Engines that speak the Chess Engine Communication Protocol of `WinBoard` and `XBoard`.
//!
//! Source: T. Mann and H. G. Muller, *Chess Engine Communication Protocol*,
//! <https://www.gnu.org/software/xboard/engine-intf.html>.
//!
//! A question goes through these steps:
//! 1. a *sentinel* position and then the position in question are set, with `setboard` or, where there is none, `edit`, and
//!    a barrier is awaited: the engine has taken them, and nothing late is in the pipe. A barrier is `ping`, or else the
//!    complaint about a word that no engine knows;
//! 2. where the engine counts (`perft`), the count is asked for;
//! 3. where it does not, moves are played, and refused or not. Before the first one the sentinel's move and a move of the
//!    other side are tried: an engine that takes one of them stands at another position, and is not judged by what it
//!    says.

mod detect;
mod features;
mod options;
mod reply;
mod setup;
mod source;
mod spelling;
mod subject;
mod talk;

pub use options::{XboardMoves, XboardOptions};
pub use source::XboardSource;
