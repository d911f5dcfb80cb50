//! The command and the reports, as people and scripts meet them.

mod advisories;
mod baseline;
mod bench;
mod beside_counts;
mod browser;
mod command;
mod compare;
mod diagnosis;
mod differences;
mod evidence;
mod examples;
mod grades;
mod html;
mod mutants;
mod pictures;
mod probe;
mod reports;
mod rules;
mod runs;
mod scripted;
mod suites;
