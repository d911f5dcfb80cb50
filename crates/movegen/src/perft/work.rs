//! What a count with a table has cost.

use super::CountOverflow;

/// A count, and what a table has saved of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// The count.
    pub leaves: u64,
    /// How often a position was looked for in the table.
    pub looks: u64,
    /// How often it was found.
    pub finds: u64,
    /// The leaves, out of `leaves`, that were not counted because the table told their number.
    pub saved: u64,
}

impl Work {
    /// Of a position whose count was known.
    pub(crate) fn recalled(leaves: u64) -> Work {
        Work { leaves, looks: 1, finds: 1, saved: leaves }
    }

    /// That of two subtrees.
    pub(crate) fn and(self, other: Work) -> Result<Work, CountOverflow> {
        // No more is saved than there are leaves, nor looked for.
        Ok(Work {
            leaves: self.leaves.checked_add(other.leaves).ok_or(CountOverflow)?,
            looks: self.looks + other.looks,
            finds: self.finds + other.finds,
            saved: self.saved + other.saved,
        })
    }
}
