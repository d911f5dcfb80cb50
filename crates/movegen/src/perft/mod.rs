//! Perft: exact counts of the move sequences below a position.
//!
//! *perft(d)* is the number of sequences of just `d` legal half-moves (plies); it is 1 at depth 0, and 0 below a mate or
//! a stalemate. Repetition, the fifty-move rule and dead positions end nothing.
//!
//! [`count`] works on one thread; [`count_parallel`], [`divide`] and [`breakdown`] use the rayon pool that they are called
//! in. Results do not depend on the number of threads. [`count_with`] and [`divide_with`] remember in a [`Table`] what they
//! have counted, whole positions of which none can be taken for another: their results are as exact as the others'.

mod breakdown;
mod count;
mod divide;
mod work;

pub use crate::table::{Table, TableError};
pub use breakdown::{Breakdown, breakdown};
pub use count::{CountOverflow, count, count_parallel, count_with};
pub use divide::{Divide, divide, divide_with};
pub use work::Work;
