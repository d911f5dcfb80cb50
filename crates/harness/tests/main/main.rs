//! The command and the reports, as people and scripts meet them.

mod command;
mod diagnosis;
mod differences;
mod grades;
mod mutants;
mod reports;
mod rules;
mod runs;
mod scripted;
mod suites;
