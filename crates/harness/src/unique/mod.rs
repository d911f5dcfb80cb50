//! Distinct positions ply by ply: all that can be reached in so many half-moves, and in how many ways each.
//!
//! | file | what |
//! |---|---|
//! | `plies` | from the positions of a ply to those of the next |
//! | `distinction` | what tells two positions apart |
//! | `record` | a position with the number of ways to it; 32 bytes |
//! | `sorter` | brings equal positions together, in memory or in files |
//! | `runs` | the files: sorted stretches, removed by the system with this program, however it ends |
//! | `merge` | several sorted stretches as one |
//!
//! That equal positions are brought together with the sum of their ways is what counting to great depths by transposition
//! needs too: each is then counted once, and its leaves taken as often.

mod distinction;
mod error;
mod merge;
mod plies;
mod record;
mod runs;
mod sorter;

pub use distinction::Distinction;
pub use error::UniqueError;
pub use plies::{Ply, Storage, count};
