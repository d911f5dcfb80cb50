//! The command and the reports, as people and scripts meet them.

mod advisories;
mod command;
mod grades;
mod reports;
mod rules;
mod runs;
mod scripted;
mod suites;
