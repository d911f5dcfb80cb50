//! The count per move at the root.

use rayon::prelude::*;

use super::{CountOverflow, count_parallel};
use crate::{Move, Position};

/// A count per root move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divide {
    /// Each legal move with the count below it, in the order of UCI text (king takes rook for castling).
    pub moves: Vec<(Move, u64)>,
    /// The sum.
    pub total: u64,
}

/// The count below each legal move, on the threads of the current rayon pool.
///
/// At depth 0 there are no moves to divide among, and the total is 1.
///
/// ```
/// use perftect_movegen::{Position, perft};
///
/// let divide = perft::divide(&Position::start(), 2)?;
/// assert_eq!(divide.total, 400);
/// assert!(divide.moves.iter().all(|&(_, count)| count == 20));
/// # Ok::<(), perft::CountOverflow>(())
/// ```
///
/// # Errors
/// If the total exceeds 64 bits.
pub fn divide(position: &Position, depth: u32) -> Result<Divide, CountOverflow> {
    let Some(below) = depth.checked_sub(1) else {
        return Ok(Divide { moves: Vec::new(), total: 1 });
    };
    let mut roots = position.legal_moves();
    roots.sort_unstable();
    let moves: Vec<(Move, u64)> = roots
        .into_par_iter()
        .map(|mv| Ok((mv, count_parallel(&position.after(mv), below)?)))
        .collect::<Result<_, CountOverflow>>()?;
    let total = moves
        .iter()
        .try_fold(0_u64, |sum, &(_, count)| sum.checked_add(count))
        .ok_or(CountOverflow)?;
    Ok(Divide { moves, total })
}
