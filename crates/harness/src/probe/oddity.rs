//! What is odd about a program.

use std::fmt;

/// What is odd about a program: it differs from most, or is at fault.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Oddity {
    /// A promotion letter is written large: `a7a8Q`.
    CapitalPromotions,
    /// Promotions are not told apart: `a7a8` several times.
    MissingPromotionLetters,
    /// Castling in standard chess is written as the king's move to its rook.
    KingTakesRook,
    /// A move is listed several times.
    Duplicates {
        /// The first such move.
        uci: String,
        /// In this position.
        fen: &'static str,
    },
    /// Its total is the sum of the totals of all lesser depths and its own.
    CumulativeCounts,
    /// An answer is wrong otherwise.
    WrongAnswer {
        /// The position.
        fen: &'static str,
        /// The depth in half-moves.
        depth: u32,
        /// The right total.
        expected: u64,
        /// Its own.
        got: u64,
    },
    /// A question without an answer.
    NoAnswer {
        /// The position.
        fen: &'static str,
        /// Why.
        reason: String,
    },
    /// It dies of a position that cannot be.
    DiesOf {
        /// What is wrong with the position.
        what: &'static str,
    },
}

impl Oddity {
    /// The name for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Oddity::CapitalPromotions => "capital-promotions",
            Oddity::MissingPromotionLetters => "missing-promotion-letters",
            Oddity::KingTakesRook => "king-takes-rook",
            Oddity::Duplicates { .. } => "duplicate-moves",
            Oddity::CumulativeCounts => "cumulative-counts",
            Oddity::WrongAnswer { .. } => "wrong-answer",
            Oddity::NoAnswer { .. } => "no-answer",
            Oddity::DiesOf { .. } => "dies-of-bad-fen",
        }
    }
}

impl fmt::Display for Oddity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Oddity::CapitalPromotions => {
                f.write_str("writes promotions with capital letters (a7a8Q)")
            }
            Oddity::MissingPromotionLetters => {
                f.write_str("writes promotions without their letter: four moves look like one")
            }
            Oddity::KingTakesRook => {
                f.write_str("writes castling as king takes rook (e1h1) in standard chess too")
            }
            Oddity::Duplicates { uci, fen } => write!(f, "lists {uci} more than once in {fen}"),
            Oddity::CumulativeCounts => {
                f.write_str("adds the counts of all lesser depths to a total")
            }
            Oddity::WrongAnswer { fen, depth, expected, got } => {
                write!(f, "counts {got} at depth {depth}, where {expected} is right, in {fen}")
            }
            Oddity::NoAnswer { fen, reason } => write!(f, "gives no answer in {fen}: {reason}"),
            Oddity::DiesOf { what } => write!(f, "dies of a FEN {what}"),
        }
    }
}
