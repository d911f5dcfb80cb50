//! The conformance harness for chess move generators: suites, subjects, verdicts, reports.
//!
//! A [`suite`] holds positions with known counts; a [`subject`] is a generator under test, which answers questions;
//! [`check`] asks them and judges the answers; [`report`] shows the verdicts. [`unique`]
//! counts distinct positions.

pub mod check;
pub mod cli;
pub mod engine;
pub mod explain;
pub mod grade;
pub mod report;
pub mod subject;
pub mod suite;
pub mod unique;
mod visible;
