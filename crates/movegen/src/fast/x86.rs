//! Copies of the recursion that are compiled for what x86 processors of the last decade have: population counts in one
//! instruction, and slider attacks by table, indexed by the occupied squares that matter, which one more (PEXT) gathers.
//!
//! The only unsafe code of the crate is here: calls that need the processor's consent, look-ups of attacks without bounds
//! check, and telling the processor which memory will be looked at.
#![expect(unsafe_code, reason = "measured: half the instructions per leaf of the portable copy")]

use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch, _pext_u64};
use std::sync::OnceLock;

use super::attacks;
use super::leaves;
use super::memory::Memory;
use super::pairs;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use super::subtree;
use super::tree::{self, Tree};
use crate::perft::{CountOverflow, Work};
use crate::table::Bucket;
use crate::{Bitboard, File, Rank, Square};

/// Slider attacks by table. That there is one proves that the processor has the instructions: [`Pext::detect`] is the
/// only way to get one.
#[derive(Clone, Copy)]
pub(super) struct Pext(&'static Tables);

/// Slider attacks by subtraction, as in the portable copy, for processors on which PEXT is slow. That there is one proves
/// that the processor has the other instructions: [`Popcnt::detect`] is the only way to get one.
#[derive(Clone, Copy)]
pub(super) struct Popcnt(());

/// The recursion compiled with instructions that having a backend proves to be there.
macro_rules! compiled_with {
    ($features:literal, $backend:ty) => {
        #[inline(always)]
        fn leaves<S: Side>(search: &Search<Self>, state: &State) -> u32 {
            #[target_feature(enable = $features)]
            fn compiled<S: Side>(search: &Search<$backend>, state: &State) -> u32 {
                leaves::count::<$backend, S>(search, state)
            }
            // SAFETY: `search` holds a backend, so the processor has the features (see `detect`).
            unsafe { compiled::<S>(search, state) }
        }

        #[inline(always)]
        fn pairs<S: Side>(search: &Search<Self>, state: &State) -> Result<u64, CountOverflow> {
            #[target_feature(enable = $features)]
            fn compiled<S: Side>(
                search: &Search<$backend>,
                state: &State,
            ) -> Result<u64, CountOverflow> {
                pairs::count::<$backend, S>(search, state)
            }
            // SAFETY: as above.
            unsafe { compiled::<S>(search, state) }
        }

        #[inline(always)]
        fn subtree<S: Side>(
            search: &Search<Self>,
            state: &State,
            depth: u32,
        ) -> Result<u64, CountOverflow> {
            #[target_feature(enable = $features)]
            fn compiled<S: Side>(
                search: &Search<$backend>,
                state: &State,
                depth: u32,
            ) -> Result<u64, CountOverflow> {
                subtree::count::<$backend, S>(search, state, depth)
            }
            // SAFETY: as above.
            unsafe { compiled::<S>(search, state, depth) }
        }

        #[inline(always)]
        fn three_plies<S: Side, M: Memory>(
            tree: &Tree<Self, M>,
            state: &State,
        ) -> Result<Work, CountOverflow> {
            #[target_feature(enable = $features)]
            fn compiled<S: Side, M: Memory>(
                tree: &Tree<$backend, M>,
                state: &State,
            ) -> Result<Work, CountOverflow> {
                tree::three_plies::<$backend, S, M>(tree, state)
            }
            // SAFETY: `tree` holds a search, as above.
            unsafe { compiled::<S, M>(tree, state) }
        }

        #[inline(always)]
        fn prefetch(self, bucket: &Bucket) {
            // SAFETY: every x86-64 processor has SSE, and a prefetch of whatever address does nothing else.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(bucket).cast()) };
        }
    };
}

impl Backend for Pext {
    #[inline(always)]
    fn rook(self, from: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(&self.0.rook[from.index()], occupied)
    }

    #[inline(always)]
    fn bishop(self, from: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(&self.0.bishop[from.index()], occupied)
    }

    #[inline(always)]
    fn gather(self, set: Bitboard, mask: Bitboard) -> u64 {
        // SAFETY: a `Pext` exists only on a processor with BMI2 (see `detect`).
        unsafe { _pext_u64(set.0, mask.0) }
    }

    compiled_with!("bmi1,bmi2,lzcnt,popcnt", Pext);
}

impl Backend for Popcnt {
    compiled_with!("bmi1,lzcnt,popcnt", Popcnt);
}

impl Popcnt {
    /// The backend, if the processor has what it takes.
    pub(super) fn detect() -> Option<Popcnt> {
        let has_all = is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Popcnt(()))
    }
}

impl Pext {
    /// The backend, if the processor has what it takes.
    pub(super) fn detect() -> Option<Pext> {
        static TABLES: OnceLock<Option<Tables>> = OnceLock::new();
        let tables = TABLES.get_or_init(|| {
            let has_all = Popcnt::detect().is_some() && is_x86_feature_detected!("bmi2");
            has_all.then(Tables::new)
        });
        tables.as_ref().map(Pext)
    }

    /// Whether PEXT is quick. AMD's processors before Zen 3 have it by microcode, slower than subtraction: they are those
    /// with `SSE4a`, which only AMD's have, and without VAES, which came with Zen 3.
    pub(super) fn is_quick() -> bool {
        !is_x86_feature_detected!("sse4a") || is_x86_feature_detected!("vaes")
    }

    #[inline(always)]
    fn look_up(self, window: &Window, occupied: Bitboard) -> Bitboard {
        // SAFETY: a `Pext` exists only on a processor with BMI2 (see `detect`).
        let offset = unsafe { _pext_u64(occupied.0, window.mask.0) };
        let index = window.first + offset as usize;
        // SAFETY: PEXT gives less than 2^(squares in `mask`), and `Tables::new`, the only maker of windows, has written
        // as many sets from `first` on (it would have panicked otherwise).
        unsafe { *self.0.sets.get_unchecked(index) }
    }
}

/// All rooks' attack sets are 102400, all bishops' 5248.
const SETS: usize = 102_400 + 5_248;

/// Where the attack sets of a square are.
#[derive(Clone, Copy)]
struct Window {
    /// The squares whose occupation matters: the lines without their ends, where an attack stops in any case.
    mask: Bitboard,
    /// Of the first set; that of an occupation is so many further as PEXT says.
    first: usize,
}

struct Tables {
    rook: [Window; 64],
    bishop: [Window; 64],
    sets: Box<[Bitboard; SETS]>,
}

impl Tables {
    fn new() -> Tables {
        let mut sets = vec![Bitboard::EMPTY; SETS].into_boxed_slice();
        let mut next = 0;
        let mut windows = |attacks: fn(Square, Bitboard) -> Bitboard| {
            let mut windows = [Window { mask: Bitboard::EMPTY, first: 0 }; 64];
            for from in Square::all() {
                let mask = attacks(from, Bitboard::EMPTY) & !edges(from);
                windows[from.index()] = Window { mask, first: next };
                for occupied in subsets(mask) {
                    sets[next] = attacks(from, occupied);
                    next += 1;
                }
            }
            windows
        };
        let (rook, bishop) = (windows(attacks::rook), windows(attacks::bishop));
        let sets = sets.try_into().expect("it was made of this length");
        Tables { rook, bishop, sets }
    }
}

/// The ends of the lines through a square: the board's edges, those that it stands on left out.
fn edges(from: Square) -> Bitboard {
    let ranks = Bitboard::rank(Rank::FIRST) | Bitboard::rank(Rank::LAST);
    let files = Bitboard::file(File::A) | Bitboard::file(File::H);
    ranks & !Bitboard::rank(from.rank()) | files & !Bitboard::file(from.file())
}

/// Every subset of a set, in the order of the numbers that PEXT makes of them.
fn subsets(mask: Bitboard) -> impl Iterator<Item = Bitboard> {
    // Subtracting the mask carries through the squares that are not in it: the next subset.
    let next = move |&subset: &Bitboard| {
        let next = Bitboard(subset.0.wrapping_sub(mask.0)) & mask;
        (!next.is_empty()).then_some(next)
    };
    std::iter::successors(Some(Bitboard::EMPTY), next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::noise::Noise;

    #[test]
    fn the_tables_say_what_subtraction_says() {
        let Some(pext) = Pext::detect() else { return };
        let mut noise = Noise(0x2545_f491_4f6c_dd1d);
        for _ in 0..2000 {
            let occupied = Bitboard(noise.next());
            for from in Square::all() {
                assert_eq!(pext.rook(from, occupied), attacks::rook(from, occupied), "rook {from}");
                assert_eq!(
                    pext.bishop(from, occupied),
                    attacks::bishop(from, occupied),
                    "bishop {from}"
                );
            }
        }
    }
}
