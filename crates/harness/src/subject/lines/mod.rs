//! The line protocol: JSON, one message a line, for generators in any language. `PROTOCOL.md` describes it.
//!
//! Each question is followed by a `ping`. What comes before its answer belongs to the question: so a second answer is
//! noticed at once, and no late one is ever taken for the next.

mod ask;
mod capability;
mod hello;
mod link;
mod options;
mod reply;
mod serve;
mod source;
mod subject;

pub use options::LinesOptions;
pub use serve::{Introduction, serve};
pub use source::LinesSource;

/// The version of the protocol.
pub const VERSION: u32 = 1;
