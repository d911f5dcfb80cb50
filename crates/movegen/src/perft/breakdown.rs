//! What the last moves of the sequences are: the columns of the Chess Programming Wiki's perft tables.

use rayon::prelude::*;

use super::CountOverflow;
use crate::fast::{self, Checks};
use crate::{Bitboard, Move, MoveKind, Position, Status};

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

impl Breakdown {
    fn and(self, other: Breakdown) -> Result<Breakdown, CountOverflow> {
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

/// Plies from the leaves at which a subtree is one thread's work: enough of it to be worth handing over, little enough
/// that no thread waits long at the end.
const PLIES_OF_ONE_TASK: u32 = 3;

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
    if depth <= PLIES_OF_ONE_TASK {
        return serial(position, depth);
    }
    position
        .legal_moves()
        .into_par_iter()
        .map(|mv| breakdown(&position.after(mv), depth - 1))
        .try_reduce(Breakdown::default, Breakdown::and)
}

fn serial(position: &Position, depth: u32) -> Result<Breakdown, CountOverflow> {
    match depth {
        0 => Ok(Breakdown { nodes: 1, ..Breakdown::default() }),
        1 => Ok(leaves(position)),
        _ => {
            let mut sum = Ok(Breakdown::default());
            fast::for_each_legal(position, |mv| {
                sum = sum.and_then(|sum| sum.and(serial(&position.after(mv), depth - 1)?));
            });
            sum
        }
    }
}

/// The moves of a position. Only those that may give check are played.
fn leaves(position: &Position) -> Breakdown {
    let checks = Checks::of(position);
    let occupied = position.occupied();
    let mut counts = Breakdown::default();
    fast::for_each_legal(position, |mv| {
        let is_en_passant = mv.kind == MoveKind::EnPassant;
        let is_castle = matches!(mv.kind, MoveKind::Castle(_));
        let is_capture = !is_castle && (is_en_passant || occupied.has(mv.to));
        counts.nodes += 1;
        counts.captures += u64::from(is_capture);
        counts.en_passant += u64::from(is_en_passant);
        counts.castles += u64::from(is_castle);
        counts.promotions += u64::from(mv.promotion().is_some());
        if checks.may_give(position, mv) {
            count_check(&mut counts, &position.after(mv), mv);
        }
    });
    counts
}

/// Counts the check that `mv`, which led to `after`, gives, if it gives one.
fn count_check(counts: &mut Breakdown, after: &Position, mv: Move) {
    let checkers = after.checkers();
    if checkers.is_empty() {
        return;
    }
    counts.checks += 1;
    if after.status() == Status::Checkmate {
        counts.checkmates += 1;
    } else if checkers.is_several() {
        counts.double_checks += 1;
    } else if !checkers.meets(moved_to(mv)) {
        counts.discovered_checks += 1;
    }
}

/// The squares on which the men that moved stand afterwards: two after castling.
fn moved_to(mv: Move) -> Bitboard {
    let mut squares = Bitboard::from(mv.destination());
    if let MoveKind::Castle(wing) = mv.kind {
        squares |= crate::Square::new(wing.rook_file(), mv.from.rank()).into();
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_beyond_64_bits_is_an_error() {
        let most = Breakdown { nodes: u64::MAX, ..Breakdown::default() };
        let one = Breakdown { nodes: 1, ..Breakdown::default() };
        assert_eq!(most.and(one), Err(CountOverflow));
        assert_eq!(most.and(Breakdown::default()), Ok(most));
    }

    #[test]
    fn no_check_is_overlooked() {
        let fens = [
            // Direct and discovered, by castling, en passant and each promotion, also back through the pawn's square.
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/4P1P1/8/4k3/8/8/3p4/R3K2R w KQ - 0 1",
            "q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1",
        ];
        for fen in fens {
            let mut positions = vec![fen.parse::<Position>().expect(fen)];
            for _ in 0..2 {
                for position in &positions {
                    let checks = Checks::of(position);
                    for mv in position.legal_moves() {
                        let is_check = !position.after(mv).checkers().is_empty();
                        assert!(checks.may_give(position, mv) || !is_check, "{position:?} {mv:?}");
                    }
                }
                let next = |position: &Position| {
                    let moves = position.legal_moves();
                    moves.into_iter().map(|mv| position.after(mv)).collect::<Vec<_>>()
                };
                positions = positions.iter().flat_map(next).collect();
            }
        }
    }
}
