//! Baselines: failures that are known and expected, with the reason, so that a run is red for new ones alone.
//!
//! [`Baseline`] is read from a file, [`Baseline::hold`] puts it to what came of a subject, and an [`Account`] tells what came
//! of each of its entries. [`propose`] and [`rewrite`] make a file of what fails now.

mod account;
#[expect(clippy::module_inception, reason = "it holds the type that the folder is about")]
mod baseline;
mod entry;
mod fault;
mod foreseen;
mod hold;
mod propose;
mod read_entry;
mod rewrite;
mod shows;
mod unexpected;

pub use account::{Account, State, Surprises, Use};
pub use baseline::Baseline;
pub use entry::{About, Came, Entry, Kinds};
pub use fault::{BaselineError, BaselineFault, BaselineProblem};
pub use foreseen::Foreseen;
pub use hold::Coverage;
pub use propose::{Naming, propose};
pub use rewrite::rewrite;
pub use unexpected::{is_expected, unexpected};
