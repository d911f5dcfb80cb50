//! Counts from subjects that cannot count: the *driven walk*.
//!
//! The reference supplies the tree, and the subject is asked at each inner node of it for its moves, or, if it can only
//! say yes or no, about each move that it might take for legal. Its moves are held against the legal ones there and then,
//! and what differs is told with the node: in the total two such faults may cancel out, and a move whose subtree has no
//! leaves would not show at all.
//!
//! It never plays a move that one of the two calls illegal, and never asks about a position again for which the subject
//! was right before.

mod candidates;
mod cost;
mod known;
mod listing;
mod options;
mod source;
mod subject;
mod trial;
mod walk;

#[cfg(test)]
mod tests;

pub(crate) use listing::Asking;
pub use options::DrivenOptions;
pub use source::Driven;
pub(crate) use trial::{TrialError, try_out};
