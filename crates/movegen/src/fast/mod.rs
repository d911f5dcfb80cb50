//! The fast generator: bitboards, legal moves only.
//!
//! Everything outside asks it through [`for_each_legal`], [`count`], [`attackers`], [`checkers`] and [`Checks`]; what is
//! behind them may change without a caller noticing. Counting does not go through [`for_each_legal`]. It has, from the
//! root down:
//!
//! | file | what |
//! |---|---|
//! | `count` | the entry: picks the backend for this processor, once |
//! | `sliders`, `x86` | the backends: how slider attacks are found, and what a copy of the recursion is compiled for |
//! | `search`, `castles` | what holds for a whole tree |
//! | `side`, `state` | who is to move, as a type; what stands where |
//! | `subtree`, `walk`, `node` | three plies and more from the leaves: moves are played |
//! | `tree`, `memory` | the same where positions are remembered, or where threads share the work |
//! | `pairs`, `shared`, `zone`, `tally` | two plies: moves that change the replies in a known way are counted, not played |
//! | `leaves` | the last ply: moves are counted by sets |
//! | `lines`, `danger`, `en_passant` | what makes a move legal |
//! | `checks` | which moves may give check; for the breakdown, not for the count |
#![expect(
    clippy::inline_always,
    reason = "what a backend compiles with its own instructions must be inside its own functions"
)]

#[cfg(test)]
mod agreement;
pub(crate) mod attacks;
mod castles;
mod checks;
mod count;
mod danger;
mod en_passant;
mod enemy_pawns;
mod generate;
mod leaves;
mod lines;
mod memory;
mod node;
#[cfg(test)]
mod noise;
mod pairs;
mod search;
mod shared;
mod side;
mod sliders;
mod state;
mod subtree;
mod tally;
mod tree;
mod walk;
#[cfg(target_arch = "x86_64")]
mod x86;
mod zone;

pub(crate) use checks::Checks;
pub(crate) use count::{count, count_parallel, count_with};
pub(crate) use generate::{attackers, checkers, for_each_legal};
