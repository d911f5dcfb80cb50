//! What came of a case.

use std::fmt;

use perftect_movegen::Status;
use perftect_movegen::rulebook::RuleId;
use serde::{Deserialize, Serialize};

use super::{BeyondFinding, Departure, Expectation, ExpectedFail, Note, WrongFen};
use crate::subject::{Difference, SubjectError};
use crate::suite::Disagreement;
use crate::wire::StatusName;

/// What came of a case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The answer is right in all that it says.
    Pass,
    /// The subject answered, and the answer is wrong: all that is wrong with it, at least one finding.
    Fail(Vec<Finding>),
    /// The subject gave no answer to judge.
    Error(SubjectError),
    /// What came is not what the suite expects, and nobody is held to that.
    Note(Note),
    /// The subject was not asked.
    Skip(SkipReason),
    /// It was known that this would not pass: a baseline expects it. No run finds this verdict; it takes the place of a
    /// failure or an error when all is known.
    ExpectedFail(ExpectedFail),
    /// It passes, though a baseline expects that it does not.
    UnexpectedPass(Expectation),
}

impl Verdict {
    /// The word for tables and files: `pass`, `fail`, `error`, `note`, `skip`, `expected-fail` or `unexpected-pass`.
    pub const fn name(&self) -> &'static str {
        match self {
            Verdict::Pass => "pass",
            Verdict::Fail(_) => "fail",
            Verdict::Error(_) => "error",
            Verdict::Note(_) => "note",
            Verdict::Skip(_) => "skip",
            Verdict::ExpectedFail(_) => "expected-fail",
            Verdict::UnexpectedPass(_) => "unexpected-pass",
        }
    }

    /// Whether the subject is to be asked again, where that is wanted: it was asked, and has not passed.
    pub(crate) const fn can_be_asked_again(&self) -> bool {
        matches!(self, Verdict::Fail(_) | Verdict::Error(_) | Verdict::Note(_))
    }

    /// Whether there is a right answer, expected or not.
    pub const fn has_passed(&self) -> bool {
        matches!(self, Verdict::Pass | Verdict::UnexpectedPass(_))
    }

    /// Whether it counts as a failure: an answer is wrong or missing, and somebody is held to it.
    pub const fn is_failure(&self) -> bool {
        matches!(self, Verdict::Fail(_) | Verdict::Error(_))
    }

    /// All that is wrong with the answer; nothing if it is right, or if there is none.
    pub fn findings(&self) -> &[Finding] {
        match self {
            Verdict::Fail(findings)
            | Verdict::Note(Note { departure: Departure::Findings(findings), .. })
            | Verdict::ExpectedFail(ExpectedFail {
                departure: Departure::Findings(findings),
                ..
            }) => findings,
            _ => &[],
        }
    }

    /// Why there is no answer; `None` if there is one.
    pub fn reason(&self) -> Option<String> {
        match self {
            Verdict::Error(error)
            | Verdict::Note(Note { departure: Departure::Error(error), .. })
            | Verdict::ExpectedFail(ExpectedFail { departure: Departure::Error(error), .. }) => {
                Some(error.to_string())
            }
            Verdict::Skip(reason) => Some(reason.to_string()),
            _ => None,
        }
    }

    /// By what it was expected not to pass, if it was.
    pub const fn expectation(&self) -> Option<&Expectation> {
        match self {
            Verdict::ExpectedFail(ExpectedFail { expectation, .. })
            | Verdict::UnexpectedPass(expectation) => Some(expectation),
            _ => None,
        }
    }
}

/// One thing that is wrong with an answer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// The total is not the expected one.
    WrongTotal {
        /// By the suite.
        expected: u64,
        /// By the subject.
        got: u64,
    },
    /// The built-in reference does not find the suite's number either: the number is to be doubted.
    DoubtfulSuite {
        /// By the suite.
        expected: u64,
        /// By the reference.
        reference: u64,
    },
    /// The reference has stopped counting before it was done, so that the moves were not compared.
    Uncompared {
        /// By the suite.
        expected: u64,
        /// The leaves that the reference had found by then; the suite is wrong if it says fewer.
        leaves: u64,
    },
    /// The moves' counts do not add up to the total that the subject names.
    SumMismatch {
        /// The sum of the lines.
        sum: u128,
        /// The total named.
        total: u64,
    },
    /// A move is listed more than once.
    DuplicateMove {
        /// The move.
        uci: String,
        /// How often it is listed.
        times: usize,
    },
    /// A legal move is not listed.
    MissingMove {
        /// The move.
        uci: String,
        /// The leaves below it.
        expected: u64,
    },
    /// A move is listed that is not legal.
    ExtraMove {
        /// The move.
        uci: String,
        /// The leaves that the subject counts below it.
        got: u64,
    },
    /// A line that is as a move's is, with a move that cannot be read.
    UnreadableMove {
        /// The move, as written.
        uci: String,
        /// The leaves that the subject counts below it.
        got: u64,
    },
    /// A legal move is listed with a wrong count.
    WrongCount {
        /// The move.
        uci: String,
        /// By the reference.
        expected: u64,
        /// By the subject.
        got: u64,
    },
    /// Castling is written as king takes rook, which UCI has for Chess960 alone.
    CastlingByRook {
        /// The move.
        uci: String,
        /// As the subject writes it.
        got: String,
    },
    /// Below the root there is a position at which the moves are not the legal ones. Two such faults may cancel out in
    /// the counts.
    WrongMoves(Difference),
    /// A legal move is not among those that the subject takes for legal.
    RefusedMove {
        /// The move.
        uci: String,
    },
    /// The subject takes a move for legal that is not.
    AcceptedMove {
        /// The move.
        uci: String,
    },
    /// A position is wrong, by its FEN.
    WrongFen {
        /// The move that led to it; `None` for the position as it was set up.
        uci: Option<String>,
        /// What is wrong with it.
        wrong: WrongFen,
    },
    /// Check, mate or stalemate is not told right.
    WrongStatus {
        /// By the reference.
        #[serde(with = "StatusName")]
        expected: Status,
        /// By the subject.
        #[serde(with = "StatusName")]
        got: Status,
    },
    /// A move is not written by the PGN standard.
    WrongSan {
        /// The move.
        uci: String,
        /// By the reference.
        expected: String,
        /// By the subject.
        got: String,
    },
    /// The built-in reference does not find what the suite claims: the claim is to be doubted.
    DoubtfulClaim(Disagreement),
    /// Something is wrong with a key, or with a list or a test of moves.
    Beyond(BeyondFinding),
}

impl Finding {
    /// The word for files: `wrong-total`, `missing-move` and so on.
    pub const fn name(&self) -> &'static str {
        match self {
            Finding::WrongTotal { .. } => "wrong-total",
            Finding::DoubtfulSuite { .. } => "doubtful-suite",
            Finding::Uncompared { .. } => "uncompared",
            Finding::UnreadableMove { .. } => "unreadable-move",
            Finding::SumMismatch { .. } => "sum-mismatch",
            Finding::DuplicateMove { .. } => "duplicate-move",
            Finding::MissingMove { .. } => "missing-move",
            Finding::ExtraMove { .. } => "extra-move",
            Finding::WrongCount { .. } => "wrong-count",
            Finding::CastlingByRook { .. } => "castling-by-rook",
            Finding::WrongMoves(_) => "wrong-moves",
            Finding::RefusedMove { .. } => "refused-move",
            Finding::AcceptedMove { .. } => "accepted-move",
            Finding::WrongFen { wrong, .. } => wrong.name(),
            Finding::WrongStatus { .. } => "wrong-status",
            Finding::WrongSan { .. } => "wrong-san",
            Finding::DoubtfulClaim(_) => "doubtful-claim",
            Finding::Beyond(finding) => finding.name(),
        }
    }

    /// Why nobody is held to it, if many good programs do it.
    pub const fn custom(&self) -> Option<&'static str> {
        match self {
            Finding::CastlingByRook { .. } => Some(
                "many programs write castling as king takes rook where they count, though UCI has that for Chess960 alone",
            ),
            _ => None,
        }
    }

    /// The count that it should have been, if it is about a count.
    pub const fn expected(&self) -> Option<u64> {
        match *self {
            Finding::WrongTotal { expected, .. }
            | Finding::DoubtfulSuite { expected, .. }
            | Finding::Uncompared { expected, .. }
            | Finding::MissingMove { expected, .. }
            | Finding::WrongCount { expected, .. } => Some(expected),
            _ => None,
        }
    }

    /// The count that the subject names, if it is about one.
    pub const fn got(&self) -> Option<u64> {
        match *self {
            Finding::WrongTotal { got, .. }
            | Finding::SumMismatch { total: got, .. }
            | Finding::ExtraMove { got, .. }
            | Finding::UnreadableMove { got, .. }
            | Finding::WrongCount { got, .. } => Some(got),
            _ => None,
        }
    }

    /// What should be written and what is, if it is about words.
    pub fn texts(&self) -> Option<(String, String)> {
        match self {
            Finding::WrongFen { wrong, .. } => {
                wrong.texts().map(|(expected, got)| (expected.to_owned(), got.to_owned()))
            }
            Finding::WrongStatus { expected, got } => Some((expected.to_string(), got.to_string())),
            Finding::WrongSan { expected, got, .. } => Some((expected.clone(), got.clone())),
            Finding::CastlingByRook { uci, got } => Some((uci.clone(), got.clone())),
            _ => None,
        }
    }

    /// The rule that is broken, where it is clear which.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            Finding::WrongFen { wrong, .. } => wrong.rule(),
            _ => None,
        }
    }

    /// How often a move is listed, if it is about that.
    pub const fn times(&self) -> Option<usize> {
        match *self {
            Finding::DuplicateMove { times, .. } => Some(times),
            _ => None,
        }
    }

    /// The position that it is about, if that is not the one of the question.
    pub fn fen(&self) -> Option<&str> {
        match self {
            Finding::WrongMoves(difference) => Some(&difference.fen),
            _ => None,
        }
    }

    /// The move that it is about, if it is about one.
    pub fn uci(&self) -> Option<&str> {
        match self {
            Finding::WrongTotal { .. }
            | Finding::DoubtfulSuite { .. }
            | Finding::Uncompared { .. }
            | Finding::SumMismatch { .. }
            | Finding::WrongMoves(_)
            | Finding::WrongStatus { .. }
            | Finding::DoubtfulClaim(_) => None,
            Finding::Beyond(finding) => finding.uci(),
            Finding::WrongFen { uci, .. } => uci.as_deref(),
            Finding::RefusedMove { uci }
            | Finding::AcceptedMove { uci }
            | Finding::WrongSan { uci, .. }
            | Finding::CastlingByRook { uci, .. }
            | Finding::DuplicateMove { uci, .. }
            | Finding::MissingMove { uci, .. }
            | Finding::ExtraMove { uci, .. }
            | Finding::UnreadableMove { uci, .. }
            | Finding::WrongCount { uci, .. } => Some(uci),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::WrongTotal { expected, got } => write!(f, "expected {expected}, got {got}"),
            Finding::DoubtfulSuite { expected, reference } => write!(
                f,
                "the suite says {expected}, but the built-in reference counts {reference}: check the suite's number"
            ),
            Finding::Uncompared { expected, leaves } if leaves > expected => write!(
                f,
                "the suite says {expected}, but the built-in reference counts more than {leaves}: check the suite's number"
            ),
            Finding::Uncompared { leaves, .. } => write!(
                f,
                "the built-in reference has stopped at {leaves} leaves: the moves were not compared"
            ),
            Finding::UnreadableMove { uci, got } => {
                write!(f, "`{uci}` cannot be read as a move (counted {got})")
            }
            Finding::SumMismatch { sum, total } => {
                write!(f, "the moves add up to {sum}, the total is given as {total}")
            }
            Finding::DuplicateMove { uci, times } => write!(f, "{uci} is listed {times} times"),
            Finding::MissingMove { uci, expected } => {
                write!(f, "{uci} is missing (it has {expected})")
            }
            Finding::ExtraMove { uci, got } => write!(f, "{uci} is not legal (counted {got})"),
            Finding::WrongCount { uci, expected, got } => {
                write!(f, "{uci}: expected {expected}, got {got}")
            }
            Finding::CastlingByRook { uci, got } => {
                write!(f, "{uci} is written {got}, as in Chess960 alone")
            }
            Finding::WrongMoves(difference) => difference.fmt(f),
            Finding::RefusedMove { uci } => write!(f, "{uci} is legal, and it does not take it"),
            Finding::AcceptedMove { uci } => write!(f, "{uci} is not legal, and it takes it"),
            Finding::WrongFen { uci, wrong } => wrong.write(uci.as_deref(), f),
            Finding::WrongStatus { expected, got } => {
                write!(f, "status {got} instead of {expected}")
            }
            Finding::WrongSan { uci, expected, got } => {
                write!(f, "{uci} is written {got} instead of {expected}")
            }
            Finding::Beyond(finding) => finding.fmt(f),
            Finding::DoubtfulClaim(doubt) => {
                write!(f, "the built-in reference does not find what the suite claims: {doubt}")
            }
        }
    }
}

/// Why a case was not put to the subject.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SkipReason {
    /// The subject cannot be asked such a question, by its own word.
    Unsupported(String),
    /// The same position has failed, or made the subject fail, at this lesser depth.
    ShallowerDepth(u32),
    /// The subject gave no answer to an earlier question about the same position.
    NoAnswer,
    /// An earlier case has failed, and the run was to stop there.
    FailFast,
    /// The subject had answered nothing for so long that it was given up.
    GivenUp,
    /// The time that the run may take was over.
    TimeIsUp,
    /// The run was interrupted.
    Interrupted,
}

impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SkipReason::Unsupported(reason) => f.write_str(reason),
            SkipReason::ShallowerDepth(depth) => write!(f, "not passed at depth {depth}"),
            SkipReason::NoAnswer => f.write_str("no answer to an earlier question about it"),
            SkipReason::FailFast => f.write_str("an earlier case has failed"),
            SkipReason::GivenUp => f.write_str("not asked, the subject was given up"),
            SkipReason::TimeIsUp => f.write_str("the time of --budget was over"),
            SkipReason::Interrupted => f.write_str("interrupted"),
        }
    }
}
