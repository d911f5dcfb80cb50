//! Leaves below a position, the last ply counted without being played.

use super::for_each_legal;
use crate::Position;
use crate::perft::CountOverflow;

/// The number of move sequences of just `depth` plies (1 at depth 0), on one thread.
pub(crate) fn count(position: &Position, depth: u32) -> Result<u64, CountOverflow> {
    match depth {
        0 => Ok(1),
        1 => {
            let mut leaves = 0;
            for_each_legal(position, |_| leaves += 1);
            Ok(leaves)
        }
        _ => {
            let mut leaves = Ok(0_u64);
            for_each_legal(position, |mv| {
                if let Ok(sum) = leaves {
                    leaves = count(&position.after(mv), depth - 1)
                        .and_then(|below| sum.checked_add(below).ok_or(CountOverflow));
                }
            });
            leaves
        }
    }
}
