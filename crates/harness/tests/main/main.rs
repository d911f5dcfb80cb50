//! The command and the reports, as people and scripts meet them.

mod command;
mod grades;
mod probe;
mod reports;
mod rules;
mod runs;
mod scripted;
mod suites;
