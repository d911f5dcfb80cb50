//! The command and the reports, as people and scripts meet them.

mod advisories;
mod baseline;
mod bench;
mod browser;
mod command;
mod compare;
mod diagnosis;
mod differences;
mod documents;
mod evidence;
mod grades;
mod html;
mod mutants;
mod pictures;
mod probe;
mod reports;
mod rules;
mod runs;
mod scripted;
mod selection;
mod suites;
