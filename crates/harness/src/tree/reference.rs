//! The right divide, on all processors, for as long as anybody waits for it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use perftect_movegen::{Move, Position};
use rayon::prelude::*;

use super::ask_error::AskError;
use crate::subject::{Answer, Budget, DivideLine, Uncounted};

/// Counts below each legal move.
pub(super) fn reference(
    position: &Position,
    depth: u32,
    limit: Duration,
    is_cancelled: &AtomicBool,
) -> Result<Answer, AskError> {
    let start = Instant::now();
    let deadline = start.checked_add(limit);
    let line = |mv: Move| {
        if is_cancelled.load(Ordering::Relaxed) {
            return Err(AskError::Cancelled);
        }
        let mut budget = Budget { nodes: u64::MAX, deadline };
        let count = budget.count(&position.after(mv), depth.saturating_sub(1));
        let count = count.map_err(|why| match why {
            Uncounted::Overflow => AskError::Overflow,
            Uncounted::Spent { .. } => AskError::Late(limit),
            Uncounted::Interrupted => AskError::Cancelled,
        })?;
        Ok(DivideLine { uci: mv.uci(position.variant()).to_string(), count })
    };
    let mut lines =
        position.legal_moves().into_par_iter().map(line).collect::<Result<Vec<_>, _>>()?;
    lines.sort();
    let total = lines.iter().try_fold(0_u64, |sum, line| sum.checked_add(line.count));
    let total = total.ok_or(AskError::Overflow)?;
    Ok(Answer { total, divide: Some(lines), elapsed: start.elapsed(), ..Answer::default() })
}
