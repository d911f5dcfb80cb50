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
pub(super) struct Child<P> {
    state: State,
    place: P,
}

/// Positions still to be counted, those of the last node last. One list serves a whole subtree.
pub(super) type Children<M> = Vec<Child<<M as Memory>::Place>>;

/// Plies from the leaves at which a subtree is one thread's work: enough of it to be worth handing over, some ten
/// microseconds most often, and never so much that another thread waits long for its end.
const PLIES_OF_ONE_TASK: u32 = 3;

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
        if depth <= PLIES_OF_ONE_TASK {
            let mut work = Work::default();
            work.leaves = self.below::<S>(state, depth, &mut Children::<M>::new(), &mut work)?;
            return Ok(work);
        }
        let mut children = Children::<M>::with_capacity(64);
        self.play_all::<S>(state, depth - 1, &mut children)?;
        children
            .into_par_iter()
            .map(|child| self.spread_child::<S::Them>(&child, depth - 1))
            .try_reduce(Work::default, Work::and)
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

    /// The leaves `depth` plies below, `S` being to move, on this thread.
    #[inline(always)]
    fn below<S: Side>(
        &self,
        state: &State,
        depth: u32,
        children: &mut Children<M>,
        work: &mut Work,
    ) -> Result<u64, CountOverflow> {
        if M::REMEMBERS && depth > 2 {
            B::remembering::<S, M>(self, state, depth, children, work)
        } else {
            self.search.below::<S>(state, depth)
        }
    }

    /// The positions after all moves of `S`. That they are made before the first is counted gives the memory time.
    #[inline(always)]
    fn play_all<S: Side>(
        &self,
        state: &State,
        below: u32,
        children: &mut Children<M>,
    ) -> Result<(), CountOverflow> {
        let node = Node::of::<B, S>(&self.search, state);
        let mut list = List { tree: self, below, children };
        walk::<B, S>(&self.search, state, &node, &mut PlayAll, &mut list)
    }
}

/// The leaves `depth` plies below, `S` being to move, on this thread. `children` is left as it was.
#[inline(always)]
pub(super) fn count<B: Backend, S: Side, M: Memory>(
    tree: &Tree<B, M>,
    state: &State,
    depth: u32,
    children: &mut Children<M>,
    work: &mut Work,
) -> Result<u64, CountOverflow> {
    let first = children.len();
    tree.play_all::<S>(state, depth - 1, children)?;
    let mut sum: u64 = 0;
    work.looks += (children.len() - first) as u64;
    while children.len() > first {
        let Some(child) = children.pop() else { break };
        let leaves = if let Some(leaves) = M::recall(&child.place) {
            work.finds += 1;
            work.saved = work.saved.checked_add(leaves).ok_or(CountOverflow)?;
            leaves
        } else {
            let leaves = tree.below::<S::Them>(&child.state, depth - 1, children, work)?;
            M::keep(&child.place, leaves);
            leaves
        };
        sum = sum.checked_add(leaves).ok_or(CountOverflow)?;
    }
    Ok(sum)
}

/// Collects the positions after the moves that are played.
struct List<'a, B, M: Memory> {
    tree: &'a Tree<B, M>,
    /// Plies below these positions.
    below: u32,
    children: &'a mut Children<M>,
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
