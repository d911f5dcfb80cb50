//! The count alone.

use rayon::prelude::*;

use crate::{Position, fast};

/// The count does not fit into 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[error("the count exceeds {}, the largest that 64 bits hold", u64::MAX)]
pub struct CountOverflow;

/// The number of sequences of just `depth` half-moves from `position`, on one thread.
///
/// ```
/// use perftect_movegen::{Position, perft};
///
/// assert_eq!(perft::count(&Position::start(), 3)?, 8_902);
/// # Ok::<(), perft::CountOverflow>(())
/// ```
///
/// # Errors
/// If the count exceeds 64 bits; it never wraps.
pub fn count(position: &Position, depth: u32) -> Result<u64, CountOverflow> {
    fast::count(position, depth)
}

/// The same as [`count`], on the threads of the current rayon pool.
///
/// # Errors
/// If the count exceeds 64 bits.
pub fn count_parallel(position: &Position, depth: u32) -> Result<u64, CountOverflow> {
    sum_over_subtrees(position, depth, count)
}

/// Plies from the leaves below which a subtree is one thread's work: enough of it to be worth handing over, little
/// enough that no thread waits long at the end.
const PLIES_OF_ONE_TASK: u32 = 4;

/// What can be added up over subtrees.
pub(super) trait Tally: Sized + Send {
    /// The tally of no leaves.
    fn zero() -> Self;
    /// The sum of two.
    fn add(self, other: Self) -> Result<Self, CountOverflow>;
}

impl Tally for u64 {
    fn zero() -> u64 {
        0
    }

    fn add(self, other: u64) -> Result<u64, CountOverflow> {
        self.checked_add(other).ok_or(CountOverflow)
    }
}

/// Splits the tree near the root into tasks for rayon, and adds up what `tally` says of each.
pub(super) fn sum_over_subtrees<T: Tally>(
    position: &Position,
    depth: u32,
    tally: impl Fn(&Position, u32) -> Result<T, CountOverflow> + Sync + Copy,
) -> Result<T, CountOverflow> {
    if depth <= PLIES_OF_ONE_TASK {
        return tally(position, depth);
    }
    position
        .legal_moves()
        .into_par_iter()
        .map(|mv| sum_over_subtrees(&position.after(mv), depth - 1, tally))
        .try_reduce(T::zero, T::add)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_0_is_1_even_where_there_is_no_move() {
        let mate: Position = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1".parse().expect("valid");
        assert_eq!([count(&mate, 0), count(&mate, 1), count(&mate, 9)], [Ok(1), Ok(0), Ok(0)]);
    }

    #[test]
    fn a_sum_beyond_64_bits_is_an_error() {
        assert_eq!(u64::MAX.add(1), Err(CountOverflow));
        assert_eq!(u64::MAX.add(0), Ok(u64::MAX));
    }

    #[test]
    fn many_threads_count_what_one_counts() {
        let start = Position::start();
        assert_eq!(count_parallel(&start, 5), Ok(4_865_609));
        assert_eq!(count(&start, 5), Ok(4_865_609));
    }
}
