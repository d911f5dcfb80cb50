//! The command and the reports, as people and scripts meet them.

#[cfg(unix)]
mod action;
mod advisories;
mod baseline;
mod bench;
mod browser;
mod command;
mod compare;
mod diagnosis;
mod differences;
mod evidence;
mod grades;
mod html;
mod init;
mod mutants;
mod pictures;
mod probe;
mod reports;
mod rules;
mod runs;
mod scripted;
mod suites;
