//! One position with its count, 32 bytes: two slots share a cache line.
//!
//! Who reads or writes a slot takes it: it puts a mark where the count was, and the count or a new one back at the end.
//! Others that come by meanwhile do not wait; to them the slot holds nothing, and takes nothing. So what is read is
//! always what one thread has written, never parts from two. Where a cheap look says that another position is in the
//! slot, which is most often, it is not taken at all.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::{self, Acquire, Relaxed, Release};

use zerocopy::{FromBytes, IntoBytes, KnownLayout};

use super::Key;
use super::key::plies;

/// Mark of a slot that is in use.
const TAKEN: u64 = u64::MAX;
/// Bits of [`Key::rest`], below the count.
const REST: u32 = 8;
/// The largest count that a slot holds: one more, and it might look like [`TAKEN`].
pub(super) const MOST_LEAVES: u64 = (u64::MAX >> REST) - 1;

/// What a slot is made of: the machine's atomic words, but in a test that tries every order of accesses (see `orders`).
pub(crate) trait Word {
    fn load(&self, order: Ordering) -> u64;
    fn store(&self, value: u64, order: Ordering);
    /// Whether it held `old`, and so holds `new` now.
    fn replace(&self, old: u64, new: u64, order: Ordering) -> bool;
}

impl Word for AtomicU64 {
    #[inline(always)]
    fn load(&self, order: Ordering) -> u64 {
        self.load(order)
    }

    #[inline(always)]
    fn store(&self, value: u64, order: Ordering) {
        self.store(value, order);
    }

    #[inline(always)]
    fn replace(&self, old: u64, new: u64, order: Ordering) -> bool {
        self.compare_exchange(old, new, order, Relaxed).is_ok()
    }
}

/// A position with its count: [`Key::men`], then the count, and in the lowest byte of the same word [`Key::rest`], which
/// is never zero. All is zero if there is none.
#[derive(FromBytes, IntoBytes, KnownLayout, Default)]
#[repr(transparent)]
pub(crate) struct Slot<W = AtomicU64>([W; 4]);

impl<W: Word> Slot<W> {
    /// The count of a position, if it is here.
    #[inline(always)]
    pub(super) fn find(&self, key: &Key) -> Option<u64> {
        if !self.holds(key) {
            return None;
        }
        let count = self.take()?;
        // The look from outside proves nothing: it may have been between two writes.
        let is_it = self.holds(key) && count as u8 == key.rest;
        self.count().store(count, Release);
        is_it.then_some(count >> REST)
    }

    /// Replaces what is here, unless it is in use.
    #[inline(always)]
    pub(super) fn put(&self, key: &Key, leaves: u64) {
        if self.take().is_none() {
            return;
        }
        for (word, value) in self.0.iter().zip(key.men) {
            word.store(value, Relaxed);
        }
        self.count().store(leaves << REST | u64::from(key.rest), Release);
    }

    /// What would be lost with this slot, in leaves, and in plies where that is the same: nothing if it is empty. A slot
    /// in use is worth most.
    #[inline(always)]
    pub(super) fn worth(&self) -> u64 {
        self.count().load(Relaxed)
    }

    /// The plies from the leaves of the position that is here, none if it is empty. A slot in use has most.
    #[inline(always)]
    pub(super) fn plies(&self) -> u32 {
        plies(self.count().load(Relaxed) as u8)
    }

    /// Takes the slot, unless it is in use; the count is to be put back.
    #[inline(always)]
    fn take(&self) -> Option<u64> {
        let count = self.count().load(Relaxed);
        (count != TAKEN && self.count().replace(count, TAKEN, Acquire)).then_some(count)
    }

    #[inline(always)]
    fn holds(&self, key: &Key) -> bool {
        let [a, b, c, _] = &self.0;
        let differences = (a.load(Relaxed) ^ key.men[0])
            | (b.load(Relaxed) ^ key.men[1])
            | (c.load(Relaxed) ^ key.men[2]);
        differences == 0
    }

    #[inline(always)]
    fn count(&self) -> &W {
        &self.0[3]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = Key { men: [1, 2, 3], rest: 4 };

    #[test]
    fn a_position_that_differs_in_one_bit_is_another() {
        let slot: Slot = Slot::default();
        assert_eq!(slot.find(&KEY), None);
        slot.put(&KEY, 99);
        assert_eq!(slot.find(&KEY), Some(99));
        for bit in 0..192 {
            let mut other = KEY;
            other.men[bit / 64] ^= 1 << (bit % 64);
            assert_eq!(slot.find(&other), None, "bit {bit}");
        }
        for bit in 0..8 {
            assert_eq!(slot.find(&Key { rest: KEY.rest ^ 1 << bit, ..KEY }), None, "rest {bit}");
        }
    }

    #[test]
    fn a_slot_in_use_holds_nothing_and_takes_nothing() {
        let slot: Slot = Slot::default();
        slot.put(&KEY, 5);
        let count = slot.take().expect("nobody has it");
        assert_eq!(slot.find(&KEY), None);
        slot.put(&KEY, 6);
        assert_eq!(slot.worth(), TAKEN);
        slot.count().store(count, Release);
        assert_eq!(slot.find(&KEY), Some(5));
    }

    #[test]
    fn the_largest_count_does_not_look_like_the_mark() {
        let slot: Slot = Slot::default();
        let key = Key { rest: u8::MAX, ..KEY };
        slot.put(&key, MOST_LEAVES);
        assert_eq!(slot.find(&key), Some(MOST_LEAVES));
    }

    /// Each position's count follows from it, so that a mixture of two would be told.
    #[test]
    fn of_many_writers_no_reader_sees_a_mixture() {
        let slot: Slot = Slot::default();
        let count_of = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16;
        let key_of = |n: u64| Key { men: [n % 2, n / 2 % 2, n / 4 % 2], rest: 1 + (n / 8) as u8 };
        let work = |seed: u64| {
            let mut found = 0;
            for round in 0..400_000 {
                let write = (round * 7 + seed) % 16;
                slot.put(&key_of(write), count_of(write));
                let read = (round * 11 + seed * 5) % 16;
                if let Some(count) = slot.find(&key_of(read)) {
                    assert_eq!(count, count_of(read), "round {round} of {seed}");
                    found += 1;
                }
            }
            found
        };
        let found: u64 = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|seed| scope.spawn(move || work(seed))).collect();
            threads.into_iter().map(|thread| thread.join().expect("no mixture")).sum()
        });
        assert!(found > 0, "nothing was ever found");
    }
}
