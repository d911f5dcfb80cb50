//! Outputs that are open, from before the run to its end.

use super::args::OutputArgs;
use super::form::{CheckFormat, Form};
use super::github;
use super::growing::Growing;
use super::live::Live;
use super::record::{Continued, RecordFile};
use crate::check::Outcome;
use crate::cli::CliError;
use crate::cli::output_file::{OutputFile, OutputPath};
use crate::record::Header;
use crate::report::{Diagnosed, HtmlSubject};

/// All that came of a check.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Results<'r, 'a> {
    /// What came of each subject.
    pub(in crate::cli) outcomes: &'r [Outcome<'a>],
    /// What is known of the causes.
    pub(in crate::cli) found: &'r [Diagnosed],
    /// The subjects as a page shows them.
    pub(in crate::cli) subjects: &'r [HtmlSubject<'r, 'a>],
}

/// What stands on the standard output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stdout {
    /// Text for people.
    Table,
    /// One of the other forms, and nothing else.
    Form,
}

/// Outputs that are open.
pub(in crate::cli) struct Outputs {
    stdout: Stdout,
    whole: Vec<(Form, OutputFile)>,
    /// What is written as cases end.
    pub(in crate::cli) live: Live,
    github: github::Github,
}

impl Outputs {
    /// Opens all of them, so that one that cannot be written is known before anything is asked; the record, if there is a
    /// header for it.
    ///
    /// # Errors
    /// If one cannot be written, or if two are to go to the standard output.
    pub(in crate::cli) fn open(
        args: &OutputArgs,
        format: CheckFormat,
        header: Option<&Header>,
        continued: Option<Continued>,
    ) -> Result<Outputs, CliError> {
        let stdout = what_is_printed(args, format)?;
        let printed = format.whole().map(|form| (form, &OutputPath::Stdout));
        let (mut whole, mut growing) = (Vec::new(), Vec::new());
        for (form, path) in args.whole().chain(printed) {
            let file = path.open()?;
            growing.extend(Growing::open(form, &file)?);
            whole.push((form, file));
        }
        let record = match (header, continued, args.record(format)) {
            (Some(header), Some(continued), _) => Some(RecordFile::go_on(continued, header)?),
            (Some(header), None, Some(path)) => Some(RecordFile::create(path, header)?),
            _ => None,
        };
        let github = github::Github::new(args.github);
        Ok(Outputs { stdout, whole, live: Live { growing, record }, github })
    }

    /// Whether the table is to be printed.
    pub(in crate::cli) fn has_table(&self) -> bool {
        self.stdout == Stdout::Table
    }

    /// Writes everything that is written at the end. All are tried; the first failure is told.
    ///
    /// # Errors
    /// If one cannot be written.
    pub(in crate::cli) fn finish(self, results: &Results<'_, '_>) -> Result<(), CliError> {
        let mut done = self.live.finish(results.outcomes);
        for (form, file) in self.whole {
            done = done.and(file.finish(&form.render(results)));
        }
        let beside =
            if self.stdout == Stdout::Table { github::To::Stdout } else { github::To::Stderr };
        done.and(self.github.tell(results, beside))
    }
}

fn what_is_printed(args: &OutputArgs, format: CheckFormat) -> Result<Stdout, CliError> {
    let is_stdout = |path: &&OutputPath| **path == OutputPath::Stdout;
    let files = args.whole().map(|(_, path)| path).chain(&args.jsonl).filter(is_stdout).count();
    match files + usize::from(format != CheckFormat::Table) {
        0 => Ok(Stdout::Table),
        1 => Ok(Stdout::Form),
        _ => Err(CliError::CrowdedOutput),
    }
}
