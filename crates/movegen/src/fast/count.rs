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
