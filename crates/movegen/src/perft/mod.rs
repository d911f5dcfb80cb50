//! Perft: exact counts of the move sequences below a position.
//!
//! *perft(d)* is the number of sequences of just `d` legal half-moves (plies); it is 1 at depth 0, and 0 below a mate or
//! a stalemate. Repetition, the fifty-move rule and dead positions end nothing.
//!
//! [`count`] works on one thread; [`count_parallel`], [`divide`] and [`breakdown`] use the rayon pool that they are called
//! in. Results do not depend on the number of threads.

mod breakdown;
mod count;
mod divide;

pub use breakdown::{Breakdown, breakdown};
pub use count::{CountOverflow, count, count_parallel};
pub use divide::{Divide, divide};
