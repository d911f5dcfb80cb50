//! The orders in which threads can come to use one slot, weak memory included, tried one by one (by loom).

use std::sync::atomic::Ordering::{self, Relaxed};

use loom::model::Builder;
use loom::sync::Arc;
use loom::sync::atomic::AtomicU64;
use loom::thread;

use super::Key;
use super::slot::{Slot, Word};

impl Word for AtomicU64 {
    fn load(&self, order: Ordering) -> u64 {
        self.load(order)
    }

    fn store(&self, value: u64, order: Ordering) {
        self.store(value, order);
    }

    fn replace(&self, old: u64, new: u64, order: Ordering) -> bool {
        self.compare_exchange(old, new, order, Relaxed).is_ok()
    }
}

/// Takes a slot in two steps, between which another may take it too.
#[derive(Default)]
struct InTwoSteps(AtomicU64);

impl Word for InTwoSteps {
    fn load(&self, order: Ordering) -> u64 {
        self.0.load(order)
    }

    fn store(&self, value: u64, order: Ordering) {
        self.0.store(value, order);
    }

    fn replace(&self, old: u64, new: u64, order: Ordering) -> bool {
        let is_old = self.0.load(order) == old;
        if is_old {
            self.0.store(new, Relaxed);
        }
        is_old
    }
}

/// Lets a count be seen before the position that it belongs to.
#[derive(Default)]
struct Unordered(AtomicU64);

impl Word for Unordered {
    fn load(&self, _: Ordering) -> u64 {
        self.0.load(Relaxed)
    }

    fn store(&self, value: u64, _: Ordering) {
        self.0.store(value, Relaxed);
    }

    fn replace(&self, old: u64, new: u64, _: Ordering) -> bool {
        self.0.compare_exchange(old, new, Relaxed, Relaxed).is_ok()
    }
}

/// Positions of which two make a third, the last, when mixed, word by word: whatever is found of it is wrong.
const KEYS: [Key; 3] = [key([1, 1, 1]), key([2, 2, 2]), key([1, 2, 2])];

const fn key(men: [u64; 3]) -> Key {
    Key { men, rest: 2 }
}

/// Has two threads write while a third looks for what neither writes; in orders in which threads are interrupted so often
/// in all, or in every order.
fn try_orders<W: Word + Default + Send + Sync + 'static>(interruptions: Option<usize>) {
    let mut model = Builder::new();
    model.preemption_bound = interruptions;
    model.check(|| {
        let slot = Arc::new(Slot::<W>::default());
        let writers = [0, 1].map(|n| {
            let slot = Arc::clone(&slot);
            thread::spawn(move || slot.put(&KEYS[n], n as u64))
        });
        assert_eq!(slot.find(&KEYS[2]), None, "wrong: nobody has written it");
        for writer in writers {
            writer.join().expect("no writer fails");
        }
        let kept = KEYS.map(|key| slot.find(&key));
        assert!(
            matches!(kept, [Some(0), None, None] | [None, Some(1), None]),
            "wrong at last: {kept:?}"
        );
    });
}

#[test]
fn few_interruptions_make_no_position_of_two() {
    try_orders::<AtomicU64>(Some(3));
}

#[test]
#[ignore = "takes minutes: every order"]
fn no_order_of_accesses_makes_a_position_of_two() {
    try_orders::<AtomicU64>(None);
}

#[test]
#[should_panic(expected = "wrong")]
fn a_slot_that_two_can_take_is_told() {
    try_orders::<InTwoSteps>(Some(3));
}

#[test]
#[should_panic(expected = "wrong")]
fn a_count_that_is_seen_before_its_position_is_told() {
    try_orders::<Unordered>(Some(3));
}
