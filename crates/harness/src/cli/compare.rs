//! `perftect compare`: several subjects against suites, side by side.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::badges::BadgeFolder;
use super::check::{exit_code, html_subjects};
use super::color::ColorChoice;
use super::diagnose::DiagnoseArgs;
use super::output::print;
use super::output_file::{OutputPath, none_shared};
use super::selection::SelectionArgs;
use super::subject::{BUILTIN, Resolved, SubjectArgs};
use super::suite_args::SuiteArgs;
use super::threads::available;
use super::{CliError, ExitCode, strict};
use crate::check::{self, Outcome, Plan, RunOptions};
use crate::compare::{Comparison, unique_names};
use crate::report::{self, Diagnosed, Progress, Repeat};
use crate::subject::{defer_exit, is_interrupted};

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct CompareArgs {
    /// Engines to compare, at least two: programs, commands with their arguments in quotes, names from perftect.toml, or
    /// builtin for the reference; all of perftect.toml if left out
    #[arg(value_name = "SUBJECT")]
    subjects: Vec<String>,

    #[command(flatten)]
    suites: SuiteArgs,

    #[command(flatten)]
    selection: SelectionArgs,

    #[command(flatten)]
    subject: SubjectArgs,

    /// Instances of a subject that run side by side; as many as the machine has processors if left out
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,

    /// Let every note be a failure: hold subjects to positions on which their suite only advises, and to what many
    /// programs have otherwise, too
    #[arg(long)]
    strict: bool,

    /// So many of the questions on which not all say the same are shown with who says what
    #[arg(long, value_name = "N", default_value_t = 10)]
    disagreements: usize,

    #[command(flatten)]
    diagnose: DiagnoseArgs,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: CompareFormat,

    /// Write a page for a browser too: the verdicts side by side, and all that is behind them, boards drawn
    #[arg(long, value_name = "FILE")]
    html: Option<OutputPath>,

    /// Write a badge for each subject into this folder: NAME.svg, and NAME.json as an endpoint for shields.io
    #[arg(long, value_name = "DIR")]
    badges: Option<PathBuf>,
}

/// The form of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum CompareFormat {
    /// Text for people.
    #[default]
    Table,
    /// JSON, with a field that names its schema.
    Json,
    /// CSV with a header: a row per subject and suite, and per subject and family of rules.
    Csv,
    /// Tables in Markdown.
    Markdown,
}

const EXAMPLES: &str = "\
Examples:
  perftect compare ./mine stockfish builtin
  perftect compare ./mine ./old --filter EP- --html compare.html
  perftect compare --format markdown           all subjects of perftect.toml
  perftect compare ./mine builtin --badges badges

Exit codes: as of check; 1 if any of them gave a wrong answer.";

pub(super) fn execute(args: &CompareArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let suites = args.suites.read(|options| args.selection.suites(options))?;
    let plan = args.selection.plan(&suites)?;
    let resolved = args.subject.resolve(&args.subjects)?;
    if resolved.len() < 2 {
        return Err(CliError::NothingToCompare(resolved.len()));
    }
    let written = args.html.as_ref().and_then(OutputPath::file).map(|path| ("--html", path));
    none_shared(written, args.suites.files().chain(args.subject.file()))?;
    let html = args.html.as_ref().map(OutputPath::open).transpose()?;
    let badges = args.badges.as_deref().map(BadgeFolder::open).transpose()?;
    // An interruption ends the run, and then all that is known is printed.
    defer_exit();
    let (outcomes, found) = args.run_all(&resolved, &plan);
    let comparison = Comparison { outcomes: &outcomes };
    let subjects = html_subjects(&outcomes, &found);
    print(&match args.format {
        CompareFormat::Table => {
            report::compare_table(&comparison, &subjects, args.disagreements, color.look())
        }
        CompareFormat::Json => report::compare_json(&comparison, &subjects),
        CompareFormat::Csv => report::compare_csv(&comparison),
        CompareFormat::Markdown => {
            report::compare_markdown(&comparison, &subjects, args.disagreements)
        }
    })?;
    if let Some(file) = html {
        file.finish(&report::html_comparison(&comparison, &subjects))?;
    }
    if let Some(folder) = badges {
        folder.write(&outcomes)?;
    }
    Ok(if is_interrupted() { ExitCode::Interrupted } else { exit_code(&outcomes) })
}

impl CompareArgs {
    /// What came of each, under names by which they can be told apart.
    fn run_all<'a>(
        &self,
        resolved: &[Resolved],
        plan: &Plan<'a>,
    ) -> (Vec<Outcome<'a>>, Vec<Diagnosed>) {
        let run = |(subject, name): (&Resolved, String)| {
            let outcome = Outcome { subject: name, ..self.run(subject, plan) };
            let repeat = Repeat {
                subject: subject.called(),
                asking: self.subject.words(),
                selection: [
                    self.suites.words(),
                    self.selection.words(),
                    strict::words(self.strict),
                ]
                .concat(),
            };
            let found =
                self.diagnose.run(subject, &outcome, repeat, strict::advisories(self.strict));
            (outcome, found)
        };
        resolved.iter().zip(names(resolved)).map(run).unzip()
    }

    fn run<'a>(&self, subject: &Resolved, plan: &Plan<'a>) -> Outcome<'a> {
        let options = RunOptions {
            jobs: self.jobs.map_or_else(available, NonZeroUsize::get),
            timeout: subject.timeout,
            advisories: strict::advisories(self.strict),
            ..RunOptions::default()
        };
        let source = subject.source.as_ref();
        let progress = Progress::new(&source.name(), plan);
        let outcome = check::run(plan, source, &options, &progress);
        progress.finish();
        outcome
    }
}

/// What the subjects are called beside each other, each by a name of its own; the reference as on the command line.
pub(super) fn names(resolved: &[Resolved]) -> Vec<String> {
    let name = |subject: &Resolved| {
        if subject.text == BUILTIN { BUILTIN.to_owned() } else { subject.source.name() }
    };
    unique_names(&resolved.iter().map(name).collect::<Vec<_>>())
}
