//! The forms of the results of a check.

use clap::ValueEnum;

use super::Results;
use crate::report;

/// The form of what is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(in crate::cli) enum CheckFormat {
    /// Text for people
    #[default]
    Table,
    /// JSON, with a field that names its schema
    Json,
    /// JSON lines, one per case as it ends
    Jsonl,
    /// CSV with a header
    Csv,
    /// JUnit XML
    Junit,
    /// Markdown, for a pull request
    Markdown,
    /// TAP, version 14
    Tap,
}

impl CheckFormat {
    /// The form that is rendered when all is known, if it is one.
    pub(super) const fn whole(self) -> Option<Form> {
        match self {
            CheckFormat::Table | CheckFormat::Jsonl => None,
            CheckFormat::Json => Some(Form::Json),
            CheckFormat::Csv => Some(Form::Csv),
            CheckFormat::Junit => Some(Form::Junit),
            CheckFormat::Markdown => Some(Form::Markdown),
            CheckFormat::Tap => Some(Form::Tap),
        }
    }

    /// As on the command line.
    pub(in crate::cli) const fn name(self) -> &'static str {
        match self {
            CheckFormat::Table => "table",
            CheckFormat::Json => "json",
            CheckFormat::Jsonl => "jsonl",
            CheckFormat::Csv => "csv",
            CheckFormat::Junit => "junit",
            CheckFormat::Markdown => "markdown",
            CheckFormat::Tap => "tap",
        }
    }
}

/// A form that is rendered when all is known, in suite order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Json,
    Csv,
    Junit,
    Markdown,
    Tap,
    Html,
}

impl Form {
    /// The flag that names a file for it.
    pub(super) const fn flag(self) -> &'static str {
        match self {
            Form::Json => "--json",
            Form::Csv => "--csv",
            Form::Junit => "--junit",
            Form::Markdown => "--markdown",
            Form::Tap => "--tap",
            Form::Html => "--html",
        }
    }

    /// The whole of it.
    pub(super) fn render(self, results: &Results<'_, '_>) -> String {
        let Results { outcomes, found, subjects } = *results;
        match self {
            Form::Json => report::check_json_with_faults(outcomes, found),
            Form::Csv => report::check_csv(outcomes),
            Form::Junit => report::check_junit(outcomes),
            Form::Markdown => report::check_markdown(outcomes, found),
            Form::Tap => report::check_tap(outcomes),
            Form::Html => report::html_report(subjects),
        }
    }
}
