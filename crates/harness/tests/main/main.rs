//! The command and the reports, as people and scripts meet them.

#[cfg(unix)]
mod action;
mod advisories;
mod baseline;
mod bench;
mod beside_counts;
mod browser;
mod command;
mod compare;
mod cost_documents;
mod diagnosis;
mod differences;
mod engines;
mod evidence;
mod examples;
mod grades;
mod html;
mod init;
mod mutants;
mod outputs;
mod pictures;
mod probe;
mod rare;
mod reports;
mod resume;
mod rules;
mod runs;
mod schemas;
mod scripted;
mod selection;
mod suites;
