//! The command and the reports, as people and scripts meet them.

mod command;
mod evidence;
mod grades;
mod reports;
mod rules;
mod runs;
mod scripted;
mod suites;
