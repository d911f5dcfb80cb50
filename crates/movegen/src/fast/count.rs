//! Leaves below a position, on the backend that suits the processor.

use super::search::Search;
use super::sliders::Portable;
#[cfg(target_arch = "x86_64")]
use super::x86::{Pext, Popcnt};
use crate::Position;
use crate::perft::CountOverflow;

/// The number of move sequences of just `depth` plies (1 at depth 0), on one thread.
pub(crate) fn count(position: &Position, depth: u32) -> Result<u64, CountOverflow> {
    #[cfg(target_arch = "x86_64")]
    {
        if let Some(pext) = Pext::detect().filter(|_| Pext::is_quick()) {
            return Search::run(pext, position, depth);
        }
        if let Some(popcnt) = Popcnt::detect() {
            return Search::run(popcnt, position, depth);
        }
    }
    Search::run(Portable, position, depth)
}
