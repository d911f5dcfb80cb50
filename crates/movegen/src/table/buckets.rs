//! Which slots a position may be in, and which position makes room for another.

use std::fmt;
use std::num::NonZeroUsize;

use super::Key;
use super::memory::{Memory, TableError};
use super::slot::{MOST_LEAVES, Slot};

/// Slots of a position: as many as the cache line that a look brings in holds.
pub(crate) type Bucket = [Slot; 2];

/// A table of positions with their counts, for [`count_with`](crate::perft::count_with).
///
/// It holds whole positions, with castling rights, rook files and en passant, and not keys made from them: it cannot take
/// one for another. What it holds stays true from count to count, whatever the root.
pub struct Table(Memory);

impl Table {
    /// A table of so many mebibytes. The system provides them as they are used.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn new(mebibytes: NonZeroUsize) -> Result<Table, TableError> {
        let mebibytes = mebibytes.get();
        let buckets = mebibytes.saturating_mul((1 << 20) / size_of::<Bucket>());
        Memory::new(buckets).map(Table).map_err(|reason| TableError { mebibytes, reason })
    }

    /// One in which all positions contend for the same few slots.
    #[cfg(test)]
    pub(crate) fn of_one_bucket() -> Table {
        Table(Memory::new(1).expect("there is room for a page"))
    }

    /// The table for the time of a count, to be shared by threads.
    pub(crate) fn share(&mut self) -> Buckets<'_> {
        Buckets(self.0.buckets())
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}

/// The table while it is shared by threads.
#[derive(Clone, Copy)]
pub(crate) struct Buckets<'t>(&'t [Bucket]);

/// Where a position may be.
#[derive(Clone, Copy)]
pub(crate) struct Place<'t> {
    key: Key,
    pub(crate) bucket: &'t Bucket,
}

impl<'t> Buckets<'t> {
    #[inline(always)]
    pub(crate) fn place(self, key: Key) -> Place<'t> {
        // The upper half of a product with the length is an index below it.
        let index = (u128::from(key.hash()) * self.0.len() as u128) >> 64;
        Place { key, bucket: &self.0[index as usize] }
    }
}

impl Place<'_> {
    /// The leaves below the position, if they are known.
    #[inline(always)]
    pub(crate) fn recall(&self) -> Option<u64> {
        self.bucket.iter().find_map(|slot| slot.find(&self.key))
    }

    /// Keeps the leaves below the position, in the place of what has fewest: a position that took much work, so most
    /// often a deep one, stays. What is more plies from the leaves gives way to none that is fewer: to count it again
    /// would take a look for each of its moves.
    #[inline(always)]
    pub(crate) fn keep(&self, leaves: u64) {
        let [a, b] = self.bucket;
        let slot = if a.worth() <= b.worth() { a } else { b };
        if leaves <= MOST_LEAVES && slot.plies() <= self.key.plies() {
            slot.put(&self.key, leaves);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_PLIES: Key = Key { men: [1, 2, 3], rest: 2 };
    const THREE_PLIES: Key = Key { men: [4, 5, 6], rest: 0x80 | 3 };

    fn place(bucket: &Bucket, key: Key) -> Place<'_> {
        Place { key, bucket }
    }

    #[test]
    fn what_has_fewest_leaves_gives_way() {
        let bucket = Bucket::default();
        let keys = [5, 3, 4].map(|leaves| Key { men: [leaves; 3], ..TWO_PLIES });
        for key in keys {
            place(&bucket, key).keep(key.men[0]);
        }
        assert_eq!(keys.map(|key| place(&bucket, key).recall()), [Some(5), None, Some(4)]);
    }

    #[test]
    fn what_is_nearer_to_the_leaves_takes_no_room_from_what_is_farther() {
        let bucket = Bucket::default();
        let deep = [10, 20].map(|leaves| Key { men: [leaves; 3], ..THREE_PLIES });
        for key in deep {
            place(&bucket, key).keep(key.men[0]);
        }
        place(&bucket, TWO_PLIES).keep(99);
        assert_eq!(place(&bucket, TWO_PLIES).recall(), None);
        place(&bucket, THREE_PLIES).keep(5);
        assert_eq!(place(&bucket, THREE_PLIES).recall(), Some(5));
        assert_eq!(deep.map(|key| place(&bucket, key).recall()), [None, Some(20)]);
    }
}
