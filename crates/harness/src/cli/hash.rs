//! How much memory a count may use to remember positions.

use std::num::NonZeroUsize;

use clap::Args;
use perftect_movegen::Position;
use perftect_movegen::perft::{self, Table};

use super::{CliError, memory};
use crate::report::TableSize;

/// The largest table that can be asked for, in MiB: 16 TiB.
const MOST_MEBIBYTES: i64 = 1 << 24;
/// The largest that is taken unasked.
const MOST_UNASKED: usize = 1024;
/// Bytes for each sequence of moves that leads to a look. A position takes 32, but many sequences lead to one: from the
/// start, six plies to one in twelve. Measured: more memory finds little more, and costs time to be had.
const BYTES_PER_SEQUENCE: f64 = 4.0;
/// Depths below this are counted before a table is of use.
const LEAST_DEPTH: u32 = 5;

/// The size of the table.
#[derive(Args, Debug)]
pub(super) struct HashArgs {
    /// Memory for a table of positions already counted, in MiB: at most so much, less if the count
    /// cannot use it; 0 for none. If left out, 1024, or a quarter of the memory at hand
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(0..=MOST_MEBIBYTES))]
    hash: Option<u32>,
}

impl HashArgs {
    /// The table for a count, if there is to be one.
    pub(super) fn table(
        &self,
        position: &Position,
        depth: u32,
    ) -> Result<Option<(Table, TableSize)>, CliError> {
        let with_size = |size: NonZeroUsize| Ok((Table::new(size)?, TableSize(size.get())));
        match self.hash {
            Some(most) => {
                let size = useful(position, depth).min(most as usize);
                NonZeroUsize::new(size).map(with_size).transpose()
            }
            // What was not asked for may as well fail.
            None => Ok(unasked(position, depth).and_then(|size| with_size(size).ok())),
        }
    }
}

/// Mebibytes for the positions of a tree that are looked for.
#[expect(clippy::cast_sign_loss, reason = "not negative")]
fn useful(position: &Position, depth: u32) -> usize {
    let sequences = sequences(position, depth.saturating_sub(2).max(1));
    (sequences * BYTES_PER_SEQUENCE / f64::from(1 << 20)).ceil() as usize
}

/// The same within the bounds of what may be taken without asking.
fn unasked(position: &Position, depth: u32) -> Option<NonZeroUsize> {
    if depth < LEAST_DEPTH {
        return None;
    }
    let a_quarter = usize::try_from(memory::at_hand() >> 22).unwrap_or(usize::MAX);
    NonZeroUsize::new(useful(position, depth).min(MOST_UNASKED).min(a_quarter))
}

/// About how many sequences of so many plies there are: a count of four at most, and the growth that it shows.
fn sequences(position: &Position, depth: u32) -> f64 {
    let known = depth.min(4);
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let leaves = perft::count(position, known).unwrap_or(u64::MAX) as f64;
    leaves.powf(f64::from(depth) / f64::from(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_taken_than_is_of_use() {
        let start = Position::start();
        assert_eq!(unasked(&start, 4), None);
        let sizes = [5, 7, 8].map(|depth| unasked(&start, depth).map(NonZeroUsize::get));
        assert_eq!(sizes[0], Some(1));
        assert!(sizes[0] < sizes[1] && sizes[1] < sizes[2], "{sizes:?}");
        assert!(unasked(&start, 20) <= NonZeroUsize::new(1024));
    }

    #[test]
    fn a_table_is_no_larger_than_asked_for() {
        let start = Position::start();
        let size = |depth, most| {
            let table = HashArgs { hash: Some(most) }.table(&start, depth).expect("has memory");
            table.map(|(_, TableSize(size))| size)
        };
        assert_eq!([size(9, 0), size(9, 3), size(2, 64)], [None, Some(3), Some(1)]);
        assert!(size(8, 1024) < Some(1024));
    }

    #[test]
    fn what_has_no_moves_needs_no_table() {
        let mate: Position = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1".parse().expect("valid");
        assert_eq!(unasked(&mate, 9), None);
    }
}
