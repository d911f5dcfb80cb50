//! How fast generators count: the same positions to the same depths, each count verified before it is timed, the runs of
//! all taken in turn. Whoever counts wrong has no place.
//!
//! [`calibrate`] verifies and chooses the depths, [`race`] times, [`Race`] keeps what came, [`standings`] compares.

mod calibrate;
mod contestant;
mod counter;
mod lap;
mod race;
mod spread;
mod standings;

#[cfg(test)]
pub(crate) mod fake;

pub use calibrate::{Limits, calibrate};
pub use contestant::{Contestant, WrongCount};
pub use counter::{Counted, Counter, SubjectCounter};
pub use lap::{Lap, laps_of};
pub use race::{Race, Step, Timing, race};
pub use spread::Spread;
pub use standings::{Base, Place, standings};
