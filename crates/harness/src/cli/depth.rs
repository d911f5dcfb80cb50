//! How deep to count.

use clap::builder::RangedI64ValueParser;

/// The greatest depth, in half-moves. The count goes down by recursion, and this much of it fits on any thread's stack;
/// the leaves of a position with two moves each are beyond 64 bits long before.
const MAX_DEPTH: i64 = 255;

/// Reads a depth.
pub(super) fn parser() -> RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(0..=MAX_DEPTH)
}
