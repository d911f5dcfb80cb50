//! Tallies side by side.

use crate::check::Tally;

/// Rows of tallies, with a column per subject.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    /// What the rows are: `Suite`, `Rules`.
    pub title: &'static str,
    /// The rows.
    pub rows: Vec<GridRow>,
}

/// A row of a [`Grid`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridRow {
    /// What the tallies are of.
    pub name: String,
    /// A tally per subject; of no case where it has none.
    pub tallies: Vec<Tally>,
}
