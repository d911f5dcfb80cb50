//! Holding what an entry says against the built-in reference.

use std::fmt;

use perftect_movegen::fen::{self, FenStyle};
use perftect_movegen::perft::{self, CountOverflow};
use perftect_movegen::{Move, Status, UciMove};
use serde::{Deserialize, Serialize};

use super::Entry;
use crate::wire::{StatusName, count_overflow, text};

/// Something that an entry says and that the reference does not find.
#[derive(
    Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Disagreement {
    /// A move is said to be legal, and is not.
    #[error("{0} is said to be legal, and is not")]
    NotLegal(#[serde(with = "text")] UciMove),
    /// A move is said to be illegal, and is legal.
    #[error("{0} is said to be illegal, and is legal")]
    Legal(#[serde(with = "text")] UciMove),
    /// Something is said of a move that is not legal.
    #[error("{mv} is not legal, so nothing can be said of its {what}")]
    OfIllegalMove {
        /// The move.
        #[serde(with = "text")]
        mv: UciMove,
        /// What is said of it.
        what: OfMove,
    },
    /// The position after a move is another one.
    #[error("after {mv}: expected {expected}, got {got}")]
    After {
        /// The move.
        #[serde(with = "text")]
        mv: UciMove,
        /// By the suite.
        expected: String,
        /// By the reference.
        got: String,
    },
    /// The status is another one.
    #[error("status: expected {expected}, got {got}")]
    Status {
        /// By the suite.
        #[serde(with = "StatusName")]
        expected: Status,
        /// By the reference.
        #[serde(with = "StatusName")]
        got: Status,
    },
    /// The text reads as the move, and is not the one that is written.
    #[error("text of {mv}: expected {expected}, got {got}")]
    San {
        /// The move.
        #[serde(with = "text")]
        mv: UciMove,
        /// By the suite.
        expected: String,
        /// By the reference.
        got: String,
    },
    /// The text does not read as the move.
    #[error("the text {text} does not read as {mv}: {reason}")]
    ReadSan {
        /// The move.
        #[serde(with = "text")]
        mv: UciMove,
        /// By the suite.
        text: String,
        /// What was read instead.
        reason: String,
    },
    /// The count is another one.
    #[error("depth {depth}: expected {expected}, got {got}")]
    Count {
        /// Half-moves.
        depth: u32,
        /// By the suite.
        expected: u64,
        /// By the reference.
        got: u64,
    },
    /// The count cannot be the right one: the right one is too large.
    #[error("depth {depth}: expected {expected}, but {error}")]
    TooMany {
        /// Half-moves.
        depth: u32,
        /// By the suite.
        expected: u64,
        /// Why the reference has no number.
        #[serde(skip, default = "count_overflow")]
        error: CountOverflow,
    },
}

/// What a suite says of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OfMove {
    /// The position after it.
    After,
    /// Its text.
    San,
}

impl OfMove {
    const fn key(self) -> &'static str {
        match self {
            OfMove::After => "after",
            OfMove::San => "san",
        }
    }
}

impl fmt::Display for OfMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl Disagreement {
    /// The key of the entry that is to be doubted.
    pub const fn key(&self) -> &'static str {
        match self {
            Disagreement::NotLegal(_) => "legal",
            Disagreement::Legal(_) => "illegal",
            Disagreement::OfIllegalMove { what, .. } => what.key(),
            Disagreement::After { .. } => "after",
            Disagreement::Status { .. } => "status",
            Disagreement::San { .. } | Disagreement::ReadSan { .. } => "san",
            Disagreement::Count { .. } | Disagreement::TooMany { .. } => "counts",
        }
    }
}

/// What the reference does not find of all that an entry says, its claims and its counts of up to `max_nodes` leaves.
///
/// ```
/// use std::path::Path;
/// use perftect::suite::{ReadOptions, read_text, verify_entry};
///
/// let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 16 ;D2 66";
/// let suite = read_text(Path::new("mine.epd"), text, ReadOptions::default())?;
/// let disagreements = verify_entry(&suite.entries[0], 1000);
/// assert_eq!(disagreements[0].to_string(), "depth 1: expected 16, got 15");
/// assert_eq!(disagreements.len(), 1);
/// # Ok::<(), perftect::suite::SuiteError>(())
/// ```
pub fn verify_entry(entry: &Entry, max_nodes: u64) -> Vec<Disagreement> {
    let counts = entry.counts.iter().filter(|&(_, &nodes)| nodes <= max_nodes);
    let wrong = counts.filter_map(|(&depth, &nodes)| verify_count(entry, depth, nodes));
    verify_claims(entry).into_iter().chain(wrong).collect()
}

/// What the reference does not find of an entry's claims.
pub fn verify_claims(entry: &Entry) -> Vec<Disagreement> {
    let reference = Reference::new(entry);
    let claims = &entry.claims;
    let legal = claims.legal.iter().filter(|&&mv| reference.find(mv).is_none());
    let illegal = claims.illegal.iter().filter(|&&mv| reference.find(mv).is_some());
    let mut found: Vec<Disagreement> = legal.map(|&mv| Disagreement::NotLegal(mv)).collect();
    found.extend(illegal.map(|&mv| Disagreement::Legal(mv)));
    found.extend(claims.after.iter().filter_map(|(&mv, fen)| reference.after(mv, fen)));
    found.extend(claims.status.and_then(|status| reference.status(status)));
    found.extend(claims.san.iter().filter_map(|(&mv, text)| reference.san(mv, text)));
    found
}

/// What the reference finds instead of a count, on the threads of the current rayon pool.
pub fn verify_count(entry: &Entry, depth: u32, expected: u64) -> Option<Disagreement> {
    match perft::count_parallel(&entry.position, depth) {
        Ok(got) if got == expected => None,
        Ok(got) => Some(Disagreement::Count { depth, expected, got }),
        Err(error) => Some(Disagreement::TooMany { depth, expected, error }),
    }
}

/// The reference's view of an entry.
struct Reference<'e> {
    entry: &'e Entry,
    moves: Vec<Move>,
}

impl<'e> Reference<'e> {
    fn new(entry: &'e Entry) -> Reference<'e> {
        Reference { entry, moves: entry.position.legal_moves() }
    }

    /// The legal move that is written so by the custom of the variant, and by no other.
    fn find(&self, wanted: UciMove) -> Option<Move> {
        self.moves.iter().copied().find(|mv| mv.uci(self.entry.variant()) == wanted)
    }

    fn after(&self, mv: UciMove, expected: &str) -> Option<Disagreement> {
        let Some(legal) = self.find(mv) else {
            return Some(Disagreement::OfIllegalMove { mv, what: OfMove::After });
        };
        let got = fen::write(&self.entry.position.after(legal), &FenStyle::default());
        let expected = expected.to_owned();
        (got != expected).then_some(Disagreement::After { mv, expected, got })
    }

    fn status(&self, expected: Status) -> Option<Disagreement> {
        let got = self.entry.position.status();
        (got != expected).then_some(Disagreement::Status { expected, got })
    }

    fn san(&self, mv: UciMove, text: &str) -> Option<Disagreement> {
        let Some(legal) = self.find(mv) else {
            return Some(Disagreement::OfIllegalMove { mv, what: OfMove::San });
        };
        let (got, text) = (self.entry.position.san(legal), text.to_owned());
        let reason = match self.entry.position.read_san(&text) {
            Ok(read) if read == legal => {
                return (got != text).then_some(Disagreement::San { mv, expected: text, got });
            }
            Ok(read) => format!("it is {}", read.uci(self.entry.variant())),
            Err(error) => error.to_string(),
        };
        Some(Disagreement::ReadSan { mv, text, reason })
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::suite::{ReadOptions, read_text};

    /// What is found in a position with these lines, a line each.
    fn found(lines: &str) -> String {
        let text = format!(
            "[[position]]\nid = \"a\"\nfen = \"4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1\"\n{lines}"
        );
        let suite = read_text(Path::new("a.toml"), &text, ReadOptions::default()).expect(lines);
        let found = verify_entry(&suite.entries[0], 1000);
        found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    }

    const TRUE: &str = "counts = [17]\nlegal = [\"e5d6\", \"e1g1\"]\nillegal = [\"e5f6\", \"e1h1\"]\nstatus = \"ongoing\"\n\
        after = { e5d6 = \"4k3/8/3P4/8/8/8/8/4K2R b K - 0 1\", e1g1 = \"4k3/8/8/3pP3/8/8/8/5RK1 b - - 1 1\" }\n\
        san = { e5d6 = \"exd6\", e1g1 = \"O-O\", h1h8 = \"Rh8+\" }\n";

    #[test]
    fn what_is_true_is_passed() {
        assert_eq!(found(TRUE), "");
    }

    #[test]
    fn each_false_claim_is_found() {
        for (truth, lie, finding) in [
            ("[\"e5d6\", ", "[\"e5d5\", ", "e5d5 is said to be legal, and is not"),
            ("[\"e5f6\", ", "[\"e5e6\", ", "e5e6 is said to be illegal, and is legal"),
            ("\"ongoing\"", "\"check\"", "status: expected check, got ongoing"),
            (
                "4k3/8/3P4",
                "4k3/8/2P5",
                "after e5d6: expected 4k3/8/2P5/8/8/8/8/4K2R b K - 0 1, got 4k3/8/3P4/8/8/8/8/4K2R b K - 0 1",
            ),
            ("\"exd6\"", "\"exd6 e.p.\"", "text of e5d6: expected exd6 e.p., got exd6"),
            ("\"exd6\"", "\"Ke2\"", "the text Ke2 does not read as e5d6: it is e1e2"),
            (
                "{ e5d6 = \"exd6\"",
                "{ e5f6 = \"exf6\"",
                "e5f6 is not legal, so nothing can be said of its san",
            ),
            (
                "{ e5d6 = \"4k3",
                "{ e5f6 = \"4k3",
                "e5f6 is not legal, so nothing can be said of its after",
            ),
            ("[17]", "[18]", "depth 1: expected 18, got 17"),
        ] {
            assert!(TRUE.contains(truth), "{truth}");
            assert_eq!(found(&TRUE.replacen(truth, lie, 1)), finding);
        }
    }

    #[test]
    fn counts_beyond_the_limit_are_left_alone() {
        assert_eq!(found("counts = [17, 1001]"), "");
    }

    #[test]
    fn castling_in_the_other_custom_is_no_legal_move() {
        assert_eq!(
            found("counts = [17]\nlegal = [\"e1h1\"]"),
            "e1h1 is said to be legal, and is not"
        );
    }
}
