//! The flags that say where results go.

use clap::{Args, ValueEnum};

use super::form::{CheckFormat, Form};
use crate::cli::output_file::{Named, OutputPath};

#[derive(Args, Debug)]
pub(in crate::cli) struct OutputArgs {
    /// Write JSON to a file too, - for the standard output in place of the table
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    json: Option<OutputPath>,

    /// Write JSON lines, one per case as it ends: the record from which --resume goes on
    #[arg(long, value_name = "FILE", conflicts_with = "resume", help_heading = HEADING)]
    pub(super) jsonl: Option<OutputPath>,

    /// Write CSV, row by row as cases end, and in suite order when all have
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    csv: Option<OutputPath>,

    /// Write JUnit XML
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    junit: Option<OutputPath>,

    /// Write Markdown: a table of the suites and the faults, for a pull request
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    markdown: Option<OutputPath>,

    /// Write TAP 14, line by line as cases end, and in suite order when all have
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    tap: Option<OutputPath>,

    /// Write a report for a browser: one page with the faults, the suites and every case, boards drawn
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    html: Option<OutputPath>,

    /// Annotate the faults and write the job's summary: by itself in GitHub Actions
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", help_heading = HEADING)]
    pub(super) github: GithubWhen,
}

const HEADING: &str = "Outputs";

/// When the workflow commands of GitHub are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum GithubWhen {
    /// Where `GITHUB_ACTIONS` is true
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl OutputArgs {
    /// The files that are written when all is known.
    pub(super) fn whole(&self) -> impl Iterator<Item = (Form, &OutputPath)> {
        let all = [
            (Form::Json, &self.json),
            (Form::Csv, &self.csv),
            (Form::Junit, &self.junit),
            (Form::Markdown, &self.markdown),
            (Form::Tap, &self.tap),
            (Form::Html, &self.html),
        ];
        all.into_iter().filter_map(|(form, path)| Some((form, path.as_ref()?)))
    }

    /// The files among them, with their flags.
    pub(in crate::cli) fn files(&self) -> impl Iterator<Item = Named<'_>> {
        let whole = self.whole().map(|(form, path)| (form.flag(), path));
        let all = whole.chain(self.jsonl.as_ref().map(|path| ("--jsonl", path)));
        all.filter_map(|(flag, path)| Some((flag, path.file()?)))
    }

    /// Where a record is begun, if one is.
    pub(super) fn record(&self, format: CheckFormat) -> Option<&OutputPath> {
        let printed = (format == CheckFormat::Jsonl).then_some(&OutputPath::Stdout);
        self.jsonl.as_ref().or(printed)
    }

    /// Whether a record is begun.
    pub(in crate::cli) fn has_record(&self, format: CheckFormat) -> bool {
        self.record(format).is_some()
    }
}
