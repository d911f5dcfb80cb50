//! The fast generator: bitboards, legal moves only.
//!
//! Everything outside asks it through [`for_each_legal`], [`count`], [`attackers`] and [`checkers`]; what is behind them
//! may change without a caller noticing.

pub(crate) mod attacks;
mod count;
mod generate;

pub(crate) use count::count;
pub(crate) use generate::{attackers, checkers, for_each_legal};
