//! One entry of the catalogue.

use std::fmt;

use super::{Evidence, Layer, Showcase};
use crate::rulebook::RuleId;
use crate::rulebook::laws::Laws;

/// The rulebook with one rule broken in one definite way.
pub struct Deviation {
    /// Its id, such as `ep-ignores-rank-pin`.
    pub id: &'static str,
    /// What it does, as the author of such a generator would tell it.
    pub sentence: &'static str,
    /// The code that typically causes it.
    pub idiom: &'static str,
    /// The rules that it breaks; none for a fault that is not about the rules of chess, such as a counter that overflows.
    pub rules: &'static [RuleId],
    /// The classes of reported bugs that it stands for, such as `EP-HPIN`.
    pub classes: &'static [&'static str],
    /// The part of the generator that is at fault.
    pub layer: Layer,
    /// What a generator has to tell for it to be seen.
    pub seen_in: Evidence,
    /// A small question that shows it.
    pub showcase: Showcase,
    /// The laws, with one entry replaced.
    pub(super) change: fn(Laws) -> Laws,
}

impl fmt::Debug for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deviation({})", self.id)
    }
}

/// Deviations are told apart by their ids.
impl PartialEq for Deviation {
    fn eq(&self, other: &Deviation) -> bool {
        self.id == other.id
    }
}

impl Eq for Deviation {}
