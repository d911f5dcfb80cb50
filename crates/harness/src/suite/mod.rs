//! Suites: positions with known counts, and every file format in which engine authors keep them.

mod entry;

pub use entry::{Entry, Origin, Suite};
