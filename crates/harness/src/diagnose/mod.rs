//! From wrong answers to their causes.
//!
//! [`Pair::diverge`] goes from a failed case down to the smallest [`Divergence`].

mod allowance;
mod divergence;
mod node;
#[cfg(test)]
mod trial;
mod voice;

pub use allowance::{Allowance, Stopped};
pub use divergence::{Below, Difference, Divergence, Pair};
pub use node::Node;
pub use voice::{Interview, Reference, Reply, Voice};
