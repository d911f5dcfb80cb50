//! Several subjects that were asked the same: their verdicts side by side, and where they say different things.
//!
//! [`Comparison`] reads the outcomes of a run per subject. It asks nothing, and judges nothing anew.

mod agreement;
mod comparison;
mod disagreement;
mod family;
mod grid;
mod names;
mod statement;

pub use agreement::{Agreement, agreements};
pub use comparison::Comparison;
pub use disagreement::{Camp, Disagreement, Split};
pub use family::Family;
pub use grid::{Grid, GridRow};
pub use names::unique_names;
pub use statement::Statement;
