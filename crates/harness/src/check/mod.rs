//! Asking subjects about the cases of suites, and judging what they answer.
//!
//! [`Plan`] selects the cases, [`run`] asks, [`judge`] turns an answer into a [`Verdict`], [`Outcome`] keeps them all.

mod case;
mod ending;
mod judge;
mod note;
mod outcome;
mod plan;
mod run;
mod verdict;

pub use case::Case;
pub use judge::judge;
pub(crate) use judge::judge_by;
pub use note::{Advisories, Difference, Note};
pub use outcome::{CaseResult, Outcome, Tally};
pub use plan::{Plan, Selection};
pub use run::{Observer, RunOptions, Stop, run};
pub use verdict::{Finding, SkipReason, Verdict};
