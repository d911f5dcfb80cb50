//! What is wrong beyond perft.

use std::fmt;

use perftect_movegen::{Color, Wing};
use serde::{Deserialize, Serialize};

use crate::subject::Key;
use crate::wire::{ColorName, WingName};

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BeyondFinding {
    /// One position has two keys, by the way it was reached.
    TwoKeys {
        /// One way.
        one: Way,
        /// Another.
        other: Way,
        /// The keys, in this order; not told by a diagnosis, as those of two instances may differ.
        keys: Option<[Key; 2]>,
    },
    /// Two positions that are not the same have one key.
    OneKey {
        /// In what they differ.
        difference: Difference,
        /// The key, if it is told.
        key: Option<Key>,
    },
    /// A list of moves is not what it has to be.
    Listed {
        /// Which list.
        list: MoveList,
        /// The move, as spelt by the variant's custom if it is legal.
        uci: String,
        /// What is wrong with its place there.
        wrong: Listing,
    },
}

/// How a position was reached.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// From its FEN.
    Fen,
    /// From its FEN with other clocks.
    FenWithOtherClocks,
    /// From its FEN, the position being that after this move if there is one, with an en passant square that nobody's
    /// capture can use, though a pawn may stand beside it.
    FenWithIdleEnPassant(Option<String>),
    /// By the question's moves and then these.
    Moves(Vec<String>),
    /// By a move that was played and taken back.
    Undo(String),
}

/// In what two positions differ that are otherwise the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Difference {
    /// The side to move.
    Turn,
    /// A castling right.
    CastlingRight(#[serde(with = "ColorName")] Color, #[serde(with = "WingName")] Wing),
    /// The right to capture en passant, where it is legal.
    EnPassant,
    /// This legal move has been played.
    Move(String),
}

/// A list of moves, or those that a test picks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveList {
    /// Captures and quiet moves together.
    CapturesAndQuiets,
    /// The captures alone.
    Captures,
    /// The quiet moves alone.
    Quiets,
    /// The moves out of check.
    Evasions,
    /// The pseudo-legal moves.
    PseudoLegal,
    /// Those that the legality test picks from its own pseudo-legal moves.
    LegalityTest,
    /// Those that the pseudo-legality test picks from any moves.
    PseudoLegalityTest,
}

/// What is wrong with a move's place in a list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Listing {
    /// It should be there, and is not.
    Missing,
    /// It is there, and should not be.
    Extra,
    /// It is there more than once.
    Repeated(usize),
}

impl BeyondFinding {
    /// The word for files: `two-keys`, `one-key`, `missing-in-list`, `extra-in-list`, `repeated-in-list`.
    pub const fn name(&self) -> &'static str {
        match self {
            BeyondFinding::TwoKeys { .. } => "two-keys",
            BeyondFinding::OneKey { .. } => "one-key",
            BeyondFinding::Listed { wrong: Listing::Missing, .. } => "missing-in-list",
            BeyondFinding::Listed { wrong: Listing::Extra, .. } => "extra-in-list",
            BeyondFinding::Listed { wrong: Listing::Repeated(_), .. } => "repeated-in-list",
        }
    }

    /// Whether it is that a key knows an en passant square that nobody can use.
    pub(super) const fn is_about_idle_en_passant(&self) -> bool {
        matches!(self, BeyondFinding::TwoKeys { other: Way::FenWithIdleEnPassant(_), .. })
    }

    /// Why nobody is held to it, if many good programs do it.
    pub const fn custom(&self) -> Option<&'static str> {
        match self {
            BeyondFinding::TwoKeys { other: Way::FenWithIdleEnPassant(_), .. } => Some(
                "many programs have en passant squares in their keys that nobody can use, though the position is the same (FIDE 9.2.3)",
            ),
            BeyondFinding::TwoKeys { other: Way::FenWithOtherClocks, .. } => Some(
                "some programs have the fifty-move clock in their keys, though the position is the same (FIDE 9.2.3)",
            ),
            _ => None,
        }
    }

    /// The move that it is about, if it is about one.
    pub fn uci(&self) -> Option<&str> {
        match self {
            BeyondFinding::Listed { uci, .. } => Some(uci),
            BeyondFinding::TwoKeys { .. } | BeyondFinding::OneKey { .. } => None,
        }
    }
}

impl fmt::Display for BeyondFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BeyondFinding::TwoKeys { one, other, keys: None } => {
                write!(f, "one position, two keys: {one}, and {other}")
            }
            BeyondFinding::TwoKeys { one, other, keys: Some([a, b]) } => {
                write!(f, "one position, two keys: {a} {one}, {b} {other}")
            }
            BeyondFinding::OneKey { difference, key: None } => {
                write!(f, "the key does not change with {difference}")
            }
            BeyondFinding::OneKey { difference, key: Some(key) } => {
                write!(f, "the key {key} does not change with {difference}")
            }
            BeyondFinding::Listed { list, uci, wrong } => match wrong {
                Listing::Missing => write!(f, "{uci} is missing among {list}"),
                Listing::Extra => write!(f, "{uci} does not belong among {list}"),
                Listing::Repeated(times) => write!(f, "{uci} is {times} times among {list}"),
            },
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Way::Fen => f.write_str("from its FEN"),
            Way::FenWithOtherClocks => f.write_str("from its FEN with other clocks"),
            Way::FenWithIdleEnPassant(mv) => {
                f.write_str("from its FEN with an en passant square that no legal capture uses")?;
                mv.iter().try_for_each(|mv| write!(f, ", after {mv}"))
            }
            Way::Moves(moves) => write!(f, "after {}", moves.join(" ")),
            Way::Undo(uci) => write!(f, "after {uci} was played and taken back"),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Turn => f.write_str("the side to move"),
            Difference::CastlingRight(color, wing) => {
                let side = if *color == Color::White { "White" } else { "Black" };
                write!(f, "{side}'s {wing} castling right")
            }
            Difference::EnPassant => f.write_str("the right to capture en passant"),
            Difference::Move(uci) => f.write_str(uci),
        }
    }
}

impl fmt::Display for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MoveList::CapturesAndQuiets => "captures and quiet moves",
            MoveList::Captures => "the captures",
            MoveList::Quiets => "the quiet moves",
            MoveList::Evasions => "the moves out of check",
            MoveList::PseudoLegal => "the pseudo-legal moves",
            MoveList::LegalityTest => "the moves that the legality test passes",
            MoveList::PseudoLegalityTest => "the moves that the pseudo-legality test passes",
        })
    }
}
