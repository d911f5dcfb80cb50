//! Grading suites by the faults that they catch: the kill matrix of suites against deviations, and the smallest selection
//! that catches as much.
//!
//! A position *catches* a deviation if a generator with that one rule broken gives an answer that is judged wrong, or
//! shows a wrong position, key or text.

mod cache;
mod catch;
mod digest;
mod distil;
mod matrix;
mod rank;
mod right;

pub use cache::Cache;
pub use catch::{Catch, Evidence};
pub use digest::digest;
pub use distil::{Distilled, distil};
pub use matrix::{CHEAP, GradeOptions, Graded, Matrix, grade, survivors};
pub use rank::{Ranked, rank};
