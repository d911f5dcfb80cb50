//! The count alone.

use super::{Table, Work};
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
    fast::count_parallel(position, depth)
}

/// The same as [`count_parallel`], with a table of what has been counted already, which tells how much it saved.
///
/// ```
/// use std::num::NonZeroUsize;
/// use perftect_movegen::{Position, perft};
///
/// let mut table = perft::Table::new(NonZeroUsize::MIN)?;
/// let work = perft::count_with(&Position::start(), 5, &mut table)?;
/// assert_eq!(work.leaves, 4_865_609);
/// assert!(work.saved > work.leaves / 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the count exceeds 64 bits. Counts beyond 56 bits are not kept in the table, but counted anew each time.
pub fn count_with(
    position: &Position,
    depth: u32,
    table: &mut Table,
) -> Result<Work, CountOverflow> {
    fast::count_with(position, depth, table.share())
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
    fn the_number_of_threads_changes_no_count() {
        let lopsided = "q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1";
        let promotions = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";
        for (fen, depth) in [(lopsided, 3), (promotions, 4), (crate::fen::START, 4)] {
            let position: Position = fen.parse().expect(fen);
            let expected = count(&position, depth);
            let breakdown = super::super::breakdown(&position, depth);
            for threads in [1, 2, 3, 8] {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
                pool.expect("threads").install(|| {
                    assert_eq!(count_parallel(&position, depth), expected, "{threads}: {fen}");
                    let mut table = Table::new(std::num::NonZeroUsize::MIN).expect("a mebibyte");
                    let work = count_with(&position, depth, &mut table);
                    assert_eq!(work.map(|work| work.leaves), expected, "{threads}: {fen}");
                    assert_eq!(super::super::breakdown(&position, depth), breakdown, "{fen}");
                });
            }
        }
    }

    #[test]
    fn what_does_not_fit_into_a_table_is_counted_without() {
        let crowd = "4k3/ppppppp1/8/nnnnnnnn/NNNNNNNN/8/PPPPPPPP/4K3 w - - 0 1";
        let crowd: Position = crowd.parse().expect("valid");
        let forced: Position =
            "5n1k/3p1p1p/3PpPpP/4P1P1/1p1p4/pPpPp3/P1P1P3/K1N5 w - - 0 1".parse().expect("valid");
        let mut table = Table::new(std::num::NonZeroUsize::MIN).expect("a mebibyte");
        for (position, depth) in [(crowd, 3), (forced, 200)] {
            let work = count_with(&position, depth, &mut table).expect("fits");
            assert_eq!((Ok(work.leaves), work.looks), (count(&position, depth), 0));
        }
    }

    #[test]
    fn many_threads_count_what_one_counts() {
        let start = Position::start();
        assert_eq!(count_parallel(&start, 5), Ok(4_865_609));
        assert_eq!(count(&start, 5), Ok(4_865_609));
    }
}
