//! The count per move at the root.

use rayon::prelude::*;

use super::{CountOverflow, Table, Work, count_parallel, count_with};
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

/// The same as [`divide`] with a table of what has been counted already, which tells how much it saved.
///
/// # Errors
/// If the total exceeds 64 bits.
pub fn divide_with(
    position: &Position,
    depth: u32,
    table: &mut Table,
) -> Result<(Divide, Work), CountOverflow> {
    let mut sum = Work::default();
    let Some(below) = depth.checked_sub(1) else { return Ok((divide(position, depth)?, sum)) };
    let mut roots = position.legal_moves();
    roots.sort_unstable();
    let mut moves = Vec::with_capacity(roots.len());
    for mv in roots {
        // One after another: threads share each, and find what was counted for those before.
        let work = count_with(&position.after(mv), below, table)?;
        moves.push((mv, work.leaves));
        sum = sum.and(work)?;
    }
    Ok((Divide { moves, total: sum.leaves }, sum))
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;

    #[test]
    fn a_table_changes_no_count_of_a_divide() {
        let mut table = Table::new(NonZeroUsize::MIN).expect("a mebibyte");
        for depth in 0..=5 {
            let expected = divide(&Position::start(), depth).expect("fits");
            let (divide, work) = divide_with(&Position::start(), depth, &mut table).expect("fits");
            assert_eq!(divide, expected, "depth {depth}");
            assert!(work.leaves == divide.total || depth == 0, "depth {depth}");
        }
    }
}
