//! Asking subjects about the cases of suites, and judging what they answer.
//!
//! [`Plan`] selects the cases, [`run`] asks, [`judge`] turns an answer into a [`Verdict`], [`Outcome`] keeps them all.

mod after;
mod ask;
mod beyond;
mod budget;
mod case;
mod compare_fen;
mod custom;
mod ending;
mod expected;
mod fen_field;
mod filter;
mod judge;
mod kind;
mod known;
mod moves;
mod not_asked;
mod note;
mod observer;
mod outcome;
mod partition;
mod pattern;
mod plan;
mod power;
mod run;
mod schedule;
mod stability;
mod verdict;
mod wrong_fen;

pub use after::WrittenEnPassant;
pub(crate) use after::{ask_after, judge_after, moves_to_play};
pub(crate) use ask::{ask_san, ask_status, moves_of_claims};
pub use beyond::{BEYOND, BeyondFinding, Difference, Listing, MoveList, Way, beyond};
pub use budget::{Budget, ParseBudgetError};
pub use case::{Case, CountCase};
pub use expected::{Expectation, ExpectedFail};
pub use fen_field::FenField;
pub(crate) use judge::judge_by;
pub use judge::{differences, judge};
pub use kind::CaseKind;
pub use known::{Known, KnownResult};
pub use not_asked::NotAsked;
pub use note::{Advisories, Departure, Note};
pub use observer::{Observer, Observers};
pub use outcome::{CaseResult, Outcome, Tally};
pub use partition::{ParsePartitionError, Partition};
pub use pattern::{CasePattern, FilterPattern, ParsePatternError, RulePattern};
pub use plan::{Plan, Selection};
pub use run::{Foresight, RunOptions, Stop, run, run_on};
pub use stability::Stability;
pub use verdict::{Finding, SkipReason, Verdict};
pub use wrong_fen::WrongFen;
