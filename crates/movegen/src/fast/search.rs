//! What holds for a whole tree.

use super::castles::Castles;
use super::side::{Black, Side, White};
use super::sliders::Backend;
use super::state::State;
use crate::perft::CountOverflow;
use crate::{Color, Position};

/// What every node of a tree may ask for.
#[derive(Clone, Copy)]
pub(super) struct Search<B> {
    pub(super) backend: B,
    pub(super) castles: Castles,
}

impl<B: Backend> Search<B> {
    /// Of what can be reached from a position.
    pub(super) fn new(backend: B, position: &Position) -> Search<B> {
        Search { backend, castles: Castles::of(position) }
    }

    /// The leaves `depth` plies below `position`.
    pub(super) fn run(backend: B, position: &Position, depth: u32) -> Result<u64, CountOverflow> {
        let search = Search::new(backend, position);
        let state = State::of(position);
        match position.turn() {
            Color::White => search.below::<White>(&state, depth),
            Color::Black => search.below::<Black>(&state, depth),
        }
    }

    /// The leaves `depth` plies below `state`, `S` being to move.
    #[inline(always)]
    pub(super) fn below<S: Side>(&self, state: &State, depth: u32) -> Result<u64, CountOverflow> {
        match depth {
            0 => Ok(1),
            1 => Ok(B::leaves::<S>(self, state).into()),
            2 => B::pairs::<S>(self, state),
            _ => B::subtree::<S>(self, state, depth),
        }
    }
}
