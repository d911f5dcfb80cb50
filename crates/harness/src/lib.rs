//! The conformance harness for chess move generators: suites, subjects, verdicts, reports.
//!
//! A [`suite`] holds positions with known counts; a [`subject`] is a generator under test, which answers questions;
//! [`check`] asks them and judges the answers; [`diagnose`] finds the cause of wrong ones; [`probe`](mod@probe) finds out how
//! a subject is asked; [`report`] shows the verdicts, and a [`record`](mod@record) keeps them, so that an interrupted run
//! can go on. [`baseline`] keeps the failures that are known and expected; [`compare`] holds the verdicts of several subjects
//! side by side, and [`bench`](mod@bench) times them; [`unique`] counts distinct positions; [`init`] writes a
//! project's first files.

pub mod baseline;
pub mod bench;
pub mod check;
pub mod cli;
pub mod compare;
mod conformance;
pub mod diagnose;
pub mod engine;
pub mod explain;
pub mod grade;
pub mod init;
pub mod probe;
pub mod record;
pub mod report;
pub mod subject;
pub mod suite;
pub mod tree;
pub mod unique;
mod visible;
mod wire;

pub use conformance::{Conformance, NotConforming, conformance};
pub use perftect_movegen::Variant;
pub use subject::in_process::{Generator, InProcess};
