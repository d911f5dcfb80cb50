//! Finding deviations.

use super::Deviation;
use super::catalogue::TABLES;

/// There is no deviation of that id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no deviation is called `{0}`")]
pub struct UnknownDeviation(pub String);

impl Deviation {
    /// All deviations, in the order of the catalogue.
    ///
    /// ```
    /// use perftect_movegen::rulebook::deviation::Deviation;
    ///
    /// assert!(Deviation::all().count() >= 100);
    /// ```
    pub fn all() -> impl Iterator<Item = &'static Deviation> {
        TABLES.into_iter().flatten()
    }

    /// The deviation of an id.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(id: &str) -> Result<&'static Deviation, UnknownDeviation> {
        Deviation::all().find(|row| row.id == id).ok_or_else(|| UnknownDeviation(id.to_owned()))
    }
}
