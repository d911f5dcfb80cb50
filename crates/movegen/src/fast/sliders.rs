//! How slider attacks are found: the one thing that differs from processor to processor.

use super::attacks;
use super::leaves;
use super::memory::Memory;
use super::pairs;
use super::search::Search;
use super::side::Side;
use super::state::State;
use super::subtree;
use super::tree::{self, Tree};
use crate::packed::gather;
use crate::perft::{CountOverflow, Work};
use crate::table::Bucket;
use crate::{Bitboard, Square};

/// A way to find slider attacks, and the copy of the recursion that is compiled for it.
///
/// The recursion goes through this trait, so that a backend can compile each step with the instructions it needs.
pub(super) trait Backend: Copy + Send + Sync {
    /// The squares that a rook attacks: by subtraction, where there is nothing quicker.
    #[inline(always)]
    fn rook(self, from: Square, occupied: Bitboard) -> Bitboard {
        attacks::rook(from, occupied)
    }
    /// The squares that a bishop attacks, likewise.
    #[inline(always)]
    fn bishop(self, from: Square, occupied: Bitboard) -> Bitboard {
        attacks::bishop(from, occupied)
    }
    /// The bits of a set that are in a mask, pushed together.
    #[inline(always)]
    fn gather(self, set: Bitboard, mask: Bitboard) -> u64 {
        gather(set, mask)
    }
    /// Tells the processor that a bucket will be looked at soon.
    #[inline(always)]
    fn prefetch(self, _: &Bucket) {}
    /// [`leaves::count`].
    fn leaves<S: Side>(search: &Search<Self>, state: &State) -> u32;
    /// [`pairs::count`].
    fn pairs<S: Side>(search: &Search<Self>, state: &State) -> Result<u64, CountOverflow>;
    /// [`subtree::count`].
    fn subtree<S: Side>(
        search: &Search<Self>,
        state: &State,
        depth: u32,
    ) -> Result<u64, CountOverflow>;
    /// [`tree::three_plies`].
    fn three_plies<S: Side, M: Memory>(
        tree: &Tree<Self, M>,
        state: &State,
    ) -> Result<Work, CountOverflow>;
}

/// The subtraction method of [`attacks`]: no tables to speak of, no special instructions.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl Backend for Portable {
    #[inline(never)]
    fn leaves<S: Side>(search: &Search<Self>, state: &State) -> u32 {
        leaves::count::<Self, S>(search, state)
    }

    #[inline(never)]
    fn pairs<S: Side>(search: &Search<Self>, state: &State) -> Result<u64, CountOverflow> {
        pairs::count::<Self, S>(search, state)
    }

    #[inline(never)]
    fn subtree<S: Side>(
        search: &Search<Self>,
        state: &State,
        depth: u32,
    ) -> Result<u64, CountOverflow> {
        subtree::count::<Self, S>(search, state, depth)
    }

    #[inline(never)]
    fn three_plies<S: Side, M: Memory>(
        tree: &Tree<Self, M>,
        state: &State,
    ) -> Result<Work, CountOverflow> {
        tree::three_plies::<Self, S, M>(tree, state)
    }
}
