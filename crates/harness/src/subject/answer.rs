//! What a subject answered.

use std::time::{Duration, Instant};

use perftect_movegen::perft::CountOverflow;
use perftect_movegen::{Move, Position};

use super::{Budget, Difference, Uncounted};

/// A count, and the count per root move where the subject gives one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The total that the subject named.
    pub total: u64,
    /// The root moves, a multiset in the order of the answer; `None` if the subject gives totals alone.
    pub divide: Option<Vec<DivideLine>>,
    /// From the question to the total.
    pub elapsed: Duration,
    /// Where the subject's moves are not the legal ones, if it was asked for moves and the count is made of them. Two
    /// such faults may cancel out in the total.
    pub differences: Vec<Difference>,
    /// Castling that is not written as the protocol has it, if one is spoken.
    pub castling_by_rook: Vec<CastlingByRook>,
}

impl Answer {
    /// The right answer, with a count per move (none at depth 0), by the built-in reference on this thread.
    ///
    /// # Errors
    /// If a count exceeds 64 bits.
    pub fn of_reference(position: &Position, depth: u32) -> Result<Answer, CountOverflow> {
        let budget = Budget::of_nodes(u64::MAX);
        Answer::of_reference_within(position, depth, budget).map_err(|_| CountOverflow)
    }

    /// The same within a budget.
    ///
    /// # Errors
    /// If it cannot be counted, or not within the budget.
    pub fn of_reference_within(
        position: &Position,
        depth: u32,
        mut budget: Budget,
    ) -> Result<Answer, Uncounted> {
        let start = Instant::now();
        let Some(below) = depth.checked_sub(1) else {
            let (divide, elapsed) = (Some(Vec::new()), start.elapsed());
            return Ok(Answer { total: 1, divide, elapsed, ..Answer::default() });
        };
        let mut total = 0_u64;
        let mut line = |mv: Move| {
            let uci = mv.uci(position.variant()).to_string();
            let count = budget.count(&position.after(mv), below).map_err(|error| match error {
                Uncounted::Spent { leaves } => {
                    Uncounted::Spent { leaves: total.saturating_add(leaves) }
                }
                other => other,
            })?;
            total = total.checked_add(count).ok_or(Uncounted::Overflow)?;
            Ok(DivideLine { uci, count })
        };
        let lines = position.legal_moves().into_iter().map(&mut line);
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        let (divide, elapsed) = (Some(lines), start.elapsed());
        Ok(Answer { total, divide, elapsed, ..Answer::default() })
    }
}

/// Castling in standard chess, written as king takes rook: UCI has that for Chess960 alone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CastlingByRook {
    /// The move as it is to be written.
    pub uci: String,
    /// As it was written.
    pub written: String,
}

/// A root move and the leaves below it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DivideLine {
    /// The move in UCI text. A legal move is spelt as [`Move::uci`] spells it for the variant, whatever spelling the
    /// subject used; another one is left as the subject wrote it.
    ///
    /// [`Move::uci`]: perftect_movegen::Move::uci
    pub uci: String,
    /// The leaves below it.
    pub count: u64,
}
