//! Asking subjects about the cases of suites, and judging what they answer.
//!
//! [`Plan`] selects the cases, [`run`] asks, [`judge`] turns an answer into a [`Verdict`], [`Outcome`] keeps them all.

mod beyond;
mod case;
mod ending;
mod judge;
mod outcome;
mod plan;
mod run;
mod verdict;

pub use beyond::{
    BEYOND, BeyondFinding, BeyondResult, Difference, Listing, MoveList, Way, beyond, beyond_all,
};
pub use case::Case;
pub use judge::{differences, judge};
pub use outcome::{CaseResult, Outcome, Tally};
pub use plan::{Plan, Selection};
pub use run::{Observer, RunOptions, Stop, run};
pub use verdict::{Finding, SkipReason, Verdict};
