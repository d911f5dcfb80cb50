//! What the last moves of the sequences are: the columns of the Chess Programming Wiki's perft tables.

use super::CountOverflow;
use super::count::{Tally, sum_over_subtrees};
use crate::{Bitboard, Move, MoveKind, Position, Status, fast};

/// How many of the leaves are reached by a last move of each kind.
///
/// A move may count in several columns. The columns are those of <https://www.chessprogramming.org/Perft_Results>:
/// *checks* takes in all of discovered checks, double checks and checkmates, while *discovered* and *double* leave out
/// the mates and each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Breakdown {
    /// All sequences.
    pub nodes: u64,
    /// The last move captures, en passant included.
    pub captures: u64,
    /// The last move captures en passant.
    pub en_passant: u64,
    /// The last move is castling.
    pub castles: u64,
    /// The last move is a promotion; each piece to become counts for itself.
    pub promotions: u64,
    /// The last move gives check in any way, mate included.
    pub checks: u64,
    /// The last move gives check, not mate, by one man, which is not one that moved.
    pub discovered_checks: u64,
    /// The last move gives check, not mate, by two men.
    pub double_checks: u64,
    /// The last move gives mate.
    pub checkmates: u64,
}

impl Tally for Breakdown {
    fn zero() -> Breakdown {
        Breakdown::default()
    }

    fn add(self, other: Breakdown) -> Result<Breakdown, CountOverflow> {
        // No column exceeds `nodes`, so where that one does not overflow none does.
        Ok(Breakdown {
            nodes: self.nodes.checked_add(other.nodes).ok_or(CountOverflow)?,
            captures: self.captures + other.captures,
            en_passant: self.en_passant + other.en_passant,
            castles: self.castles + other.castles,
            promotions: self.promotions + other.promotions,
            checks: self.checks + other.checks,
            discovered_checks: self.discovered_checks + other.discovered_checks,
            double_checks: self.double_checks + other.double_checks,
            checkmates: self.checkmates + other.checkmates,
        })
    }
}

/// Counts the sequences of just `depth` half-moves by the kind of their last move, on the threads of the current rayon
/// pool. At depth 0 there is one sequence, without a last move.
///
/// ```
/// use perftect_movegen::{Position, perft};
///
/// let counts = perft::breakdown(&Position::start(), 4)?;
/// assert_eq!((counts.nodes, counts.captures, counts.checks, counts.checkmates), (197_281, 1576, 469, 8));
/// # Ok::<(), perft::CountOverflow>(())
/// ```
///
/// # Errors
/// If the count exceeds 64 bits.
pub fn breakdown(position: &Position, depth: u32) -> Result<Breakdown, CountOverflow> {
    sum_over_subtrees(position, depth, serial)
}

fn serial(position: &Position, depth: u32) -> Result<Breakdown, CountOverflow> {
    let mut sum = Ok(Breakdown::default());
    match depth {
        0 => return Ok(Breakdown { nodes: 1, ..Breakdown::default() }),
        1 => fast::for_each_legal(position, |mv| {
            sum = sum.and_then(|sum| sum.add(of_move(position, mv)));
        }),
        _ => fast::for_each_legal(position, |mv| {
            sum = sum.and_then(|sum| sum.add(serial(&position.after(mv), depth - 1)?));
        }),
    }
    sum
}

fn of_move(position: &Position, mv: Move) -> Breakdown {
    let is_en_passant = mv.kind == MoveKind::EnPassant;
    let is_castle = matches!(mv.kind, MoveKind::Castle(_));
    let is_capture = !is_castle && (is_en_passant || position.occupied().has(mv.to));
    let mut counts = Breakdown {
        nodes: 1,
        captures: is_capture.into(),
        en_passant: is_en_passant.into(),
        castles: is_castle.into(),
        promotions: mv.promotion().is_some().into(),
        ..Breakdown::default()
    };
    let after = position.after(mv);
    let checkers = after.checkers();
    if checkers.is_empty() {
        return counts;
    }
    counts.checks = 1;
    if after.status() == Status::Checkmate {
        counts.checkmates = 1;
    } else if checkers.is_several() {
        counts.double_checks = 1;
    } else if !checkers.meets(moved_to(mv)) {
        counts.discovered_checks = 1;
    }
    counts
}

/// The squares on which the men that moved stand afterwards: two after castling.
fn moved_to(mv: Move) -> Bitboard {
    let mut squares = Bitboard::from(mv.destination());
    if let MoveKind::Castle(wing) = mv.kind {
        squares |= crate::Square::new(wing.rook_file(), mv.from.rank()).into();
    }
    squares
}
