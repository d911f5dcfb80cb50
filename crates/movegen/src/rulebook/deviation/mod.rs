//! Deviations: the rulebook with one rule broken in one definite way, as real generators have broken it.
//!
//! [`Deviation::all`] is the catalogue, [`FaultyGenerator`] runs one. Each deviation replaces one entry of the laws; the
//! tables by topic hold little else. A fault is [`Layer::Generation`] only if it shows in the moves of a position that
//! was just set up; one that needs moves to be played belongs to another layer.

mod catalogue;
mod evidence;
mod generator;
mod layer;
mod lookup;
mod row;
mod showcase;

pub use evidence::Evidence;
pub use generator::{FaultyDivide, FaultyGenerator, SetUpError};
pub use layer::Layer;
pub use lookup::UnknownDeviation;
pub use row::Deviation;
pub use showcase::Showcase;
