//! The record of a run: JSON lines, from which an interrupted run goes on.
//!
//! A line is written as soon as a case has its verdict, so that a run that is killed loses no more than the cases in flight.
//! What the lines look like to programs is told in `docs/outputs.md` and `docs/schema/run.json`.

mod error;
mod file;
mod fingerprint;
mod header;
mod line;
mod read;
mod recorded;

pub use error::RecordError;
pub use file::RecordedFile;
pub use fingerprint::fingerprint;
pub use header::{Header, RECORD_SCHEMA, RecordedSelection, RecordedSubject, RecordedSuite};
pub use line::{CaseLine, EndLine, Exact, abilities_line, header_line, resume_line};
pub use read::read;
pub(crate) use recorded::is_the_same;
pub use recorded::{Record, RecordedRun};

#[cfg(test)]
mod tests;
