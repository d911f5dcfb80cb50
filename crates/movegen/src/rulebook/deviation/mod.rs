//! Deviations: the rulebook with one rule broken in one definite way, as real generators have broken it.
//!
//! [`Deviation::all`] is the catalogue, [`FaultyGenerator`] runs one. Each deviation replaces one entry of the laws; the
//! tables by topic hold little else. To add one, add a row to the table of its topic: what it says, which rules it
//! breaks, where it can be seen, the smallest question that shows it, and the entry of the laws as it has it.
//!
//! A fault is [`Layer::Generation`] if, and only if, it shows in the moves of a position that was just set up from a FEN
//! that was read well. One that needs moves to be played or taken back belongs to another layer.

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
