//! Three plies and more from the leaves where positions are remembered, or where threads share the work.

use rayon::prelude::*;

use super::memory::Memory;
use super::node::Node;
use super::search::Search;
use super::side::{Black, Side, White};
use super::sliders::Backend;
use super::state::State;
use super::walk::{Play, PlayAll, walk};
use crate::perft::{CountOverflow, Work};
use crate::{Color, Position};

/// A count, and what it remembers.
#[derive(Clone, Copy)]
pub(super) struct Tree<B, M> {
    pub(super) search: Search<B>,
    pub(super) memory: M,
}

/// A position after a move, and where it is remembered.
#[derive(Clone, Copy)]
struct Child<P> {
    state: State,
    place: P,
}

/// Plies from the leaves at which a subtree is one thread's work: enough of it to be worth handing over, some ten
/// microseconds most often, and never so much that another thread waits long for its end.
const PLIES_OF_ONE_TASK: u32 = 3;

/// Few positions have more moves.
const USUAL_MOVES: usize = 64;

impl<B: Backend, M: Memory> Tree<B, M> {
    /// Of what can be reached from a position.
    pub(super) fn new(backend: B, position: &Position, memory: M) -> Self {
        Tree { search: Search::new(backend, position), memory }
    }

    /// The leaves `depth` plies below the position, on the threads of the current rayon pool.
    pub(super) fn run(&self, position: &Position, depth: u32) -> Result<Work, CountOverflow> {
        let state = State::of(position);
        match position.turn() {
            Color::White => self.spread::<White>(&state, depth),
            Color::Black => self.spread::<Black>(&state, depth),
        }
    }

    /// The leaves `depth` plies below, `S` being to move, on the threads of the current rayon pool.
    fn spread<S: Side>(&self, state: &State, depth: u32) -> Result<Work, CountOverflow> {
        match depth {
            PLIES_OF_ONE_TASK if M::REMEMBERS => B::three_plies::<S, M>(self, state),
            ..=PLIES_OF_ONE_TASK => {
                Ok(Work { leaves: self.search.below::<S>(state, depth)?, ..Work::default() })
            }
            _ => {
                let children = self.play_all::<S>(state, depth - 1)?;
                let tasks = children.par_iter();
                tasks
                    .map(|child| self.spread_child::<S::Them>(child, depth - 1))
                    .try_reduce(Work::default, Work::and)
            }
        }
    }

    fn spread_child<S: Side>(
        &self,
        child: &Child<M::Place>,
        depth: u32,
    ) -> Result<Work, CountOverflow> {
        if let Some(leaves) = M::recall(&child.place) {
            return Ok(Work::recalled(leaves));
        }
        let mut work = self.spread::<S>(&child.state, depth)?;
        M::keep(&child.place, work.leaves);
        work.looks += u64::from(M::REMEMBERS);
        Ok(work)
    }

    /// The positions after all moves of `S`. That they are made before the first is counted gives the memory time.
    #[inline(always)]
    fn play_all<S: Side>(
        &self,
        state: &State,
        below: u32,
    ) -> Result<Vec<Child<M::Place>>, CountOverflow> {
        let node = Node::of::<B, S>(&self.search, state);
        let children = Vec::with_capacity(USUAL_MOVES);
        let mut list = List { tree: self, below, children };
        walk::<B, S>(&self.search, state, &node, &mut PlayAll, &mut list)?;
        Ok(list.children)
    }
}

/// The leaves three plies below, `S` being to move, on this thread.
///
/// Two plies from the leaves is the last at which a look pays: one ply from them, counting is quicker than the memory.
#[inline(always)]
pub(super) fn three_plies<B: Backend, S: Side, M: Memory>(
    tree: &Tree<B, M>,
    state: &State,
) -> Result<Work, CountOverflow> {
    let children = tree.play_all::<S>(state, 2)?;
    let mut work = Work { looks: children.len() as u64, ..Work::default() };
    for child in &children {
        let leaves = if let Some(leaves) = M::recall(&child.place) {
            work.finds += 1;
            work.saved = work.saved.checked_add(leaves).ok_or(CountOverflow)?;
            leaves
        } else {
            let leaves = B::pairs::<S::Them>(&tree.search, &child.state)?;
            M::keep(&child.place, leaves);
            leaves
        };
        work.leaves = work.leaves.checked_add(leaves).ok_or(CountOverflow)?;
    }
    Ok(work)
}

/// Collects the positions after the moves that are played.
struct List<'a, B, M: Memory> {
    tree: &'a Tree<B, M>,
    /// Plies below these positions.
    below: u32,
    children: Vec<Child<M::Place>>,
}

impl<B: Backend, M: Memory> Play for List<'_, B, M> {
    #[inline(always)]
    fn add<S: Side>(&mut self, after: &State) -> Result<(), CountOverflow> {
        let Tree { search, memory } = self.tree;
        let place = memory.place::<B, S::Them>(search.backend, after, self.below);
        self.children.push(Child { state: *after, place });
        Ok(())
    }
}
