//! What a count remembers of the positions that it has met: nothing, or what a table holds.

use super::side::{Black, Side, White};
use super::sliders::Backend;
use super::state::State;
use crate::Color;
use crate::packed::Planes;
use crate::table::{Buckets, Key, Place};

/// What a count remembers.
pub(super) trait Memory: Copy + Send + Sync {
    /// Where a position is remembered.
    type Place: Copy + Send + Sync;
    /// Whether there is anything to be had from it.
    const REMEMBERS: bool;
    /// Where the leaves `depth` plies below a position are remembered, `S` being to move. It is called some time before
    /// the place is looked at, so that the memory behind it can be fetched meanwhile.
    fn place<B: Backend, S: Side>(self, backend: B, state: &State, depth: u32) -> Self::Place;
    /// The leaves, if they are known.
    fn recall(place: &Self::Place) -> Option<u64>;
    /// Keeps the leaves.
    fn keep(place: &Self::Place, leaves: u64);
}

/// Every position is met for the first time.
#[derive(Clone, Copy)]
pub(super) struct Oblivion;

impl Memory for Oblivion {
    type Place = ();
    const REMEMBERS: bool = false;

    #[inline(always)]
    fn place<B: Backend, S: Side>(self, _: B, _: &State, _: u32) {}

    #[inline(always)]
    fn recall((): &()) -> Option<u64> {
        None
    }

    #[inline(always)]
    fn keep((): &(), _: u64) {}
}

impl<'t> Memory for Buckets<'t> {
    type Place = Place<'t>;
    const REMEMBERS: bool = true;

    #[inline(always)]
    fn place<B: Backend, S: Side>(self, backend: B, state: &State, depth: u32) -> Place<'t> {
        let side = match S::COLOR {
            Color::White => 0,
            Color::Black => 0x80,
        };
        let men = planes::<S>(state).pack(|plane, occupied| backend.gather(plane, occupied));
        let place = Buckets::place(self, Key { men, rest: depth as u8 | side });
        backend.prefetch(place.bucket);
        place
    }

    #[inline(always)]
    fn recall(place: &Place<'t>) -> Option<u64> {
        Place::recall(place)
    }

    #[inline(always)]
    fn keep(place: &Place<'t>, leaves: u64) {
        Place::keep(place, leaves);
    }
}

/// Four bits of each man.
#[inline(always)]
pub(super) fn planes<S: Side>(state: &State) -> Planes {
    let (white, black) = (state.men::<White>(), state.men::<Black>());
    let kings = white.king | black.king;
    let passed = S::behind(state.en_passant);
    Planes {
        occupied: white.all | black.all,
        black: black.all,
        oblique: white.oblique | black.oblique | kings | passed,
        straight: white.straight | black.straight | passed,
        third: white.pawns | black.pawns | kings | state.castling,
    }
}
