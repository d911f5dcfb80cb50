//! Leaves below a position, on the backend that suits the processor.

use super::memory::{Memory, Oblivion};
use super::search::Search;
use super::sliders::{Backend, Portable};
use super::tree::Tree;
#[cfg(target_arch = "x86_64")]
use super::x86::{Pext, Popcnt};
use crate::Position;
use crate::packed::MOST_MEN;
use crate::perft::{CountOverflow, Work};
use crate::table::{Buckets, MOST_PLIES};

/// Something to be done on whichever backend there is.
trait Task {
    type Output;
    fn on<B: Backend>(self, backend: B) -> Self::Output;
}

/// Does it on the backend that suits the processor.
fn dispatch<T: Task>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    {
        if let Some(pext) = Pext::detect().filter(|_| Pext::is_quick()) {
            return task.on(pext);
        }
        if let Some(popcnt) = Popcnt::detect() {
            return task.on(popcnt);
        }
    }
    task.on(Portable)
}

/// The number of move sequences of just `depth` plies (1 at depth 0), on one thread.
pub(crate) fn count(position: &Position, depth: u32) -> Result<u64, CountOverflow> {
    struct Count<'a>(&'a Position, u32);
    impl Task for Count<'_> {
        type Output = Result<u64, CountOverflow>;
        fn on<B: Backend>(self, backend: B) -> Self::Output {
            Search::run(backend, self.0, self.1)
        }
    }
    dispatch(Count(position, depth))
}

/// A count on the threads of the current rayon pool.
struct Spread<'a, M> {
    position: &'a Position,
    depth: u32,
    memory: M,
}

impl<M: Memory> Task for Spread<'_, M> {
    type Output = Result<Work, CountOverflow>;
    fn on<B: Backend>(self, backend: B) -> Self::Output {
        Tree::new(backend, self.position, self.memory).run(self.position, self.depth)
    }
}

/// The same as [`count`], on the threads of the current rayon pool.
pub(crate) fn count_parallel(position: &Position, depth: u32) -> Result<u64, CountOverflow> {
    dispatch(Spread { position, depth, memory: Oblivion }).map(|work| work.leaves)
}

/// The same with a table. What does not fit into one, too many men or plies, is counted without.
pub(crate) fn count_with(
    position: &Position,
    depth: u32,
    table: Buckets<'_>,
) -> Result<Work, CountOverflow> {
    if position.occupied().count() > MOST_MEN || depth > MOST_PLIES {
        return dispatch(Spread { position, depth, memory: Oblivion });
    }
    dispatch(Spread { position, depth, memory: table })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rights_go_with_a_captured_rook_and_do_not_come_back() {
        // Fast generators that save on this have been off by a few in each.
        let cases = [
            ("4k3/8/8/8/8/6n1/8/4K1RR b K - 0 1", 38_936),
            ("rr2k3/8/1N6/8/8/8/8/4K3 w q - 0 1", 43_305),
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 314_346),
        ];
        for (fen, leaves) in cases {
            assert_eq!(count(&fen.parse().expect(fen), 4), Ok(leaves), "{fen}");
        }
    }
}
