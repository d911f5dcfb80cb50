//! The table of counted positions: no two of them can be confused.
//!
//! | file | what |
//! |---|---|
//! | `key` | a whole position, not a hash of it, the side to move and the plies |
//! | `slot` | a position with its count, shared by threads that never wait for each other |
//! | `memory` | where the slots are |
//! | `buckets` | which of them a position may be in, and which position makes room |
#![expect(
    clippy::inline_always,
    reason = "what a backend compiles with its own instructions must be inside its own functions"
)]

mod buckets;
mod key;
mod memory;
#[cfg(test)]
mod orders;
mod slot;

pub use buckets::Table;
pub(crate) use buckets::{Bucket, Buckets, Place};
pub(crate) use key::{Key, MOST_PLIES};
pub use memory::TableError;
