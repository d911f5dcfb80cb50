//! `perftect check`: subjects against suites.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use super::color::ColorChoice;
use super::output::{Format, print};
use super::subject::{Resolved, SubjectArgs};
use super::suite::{self, ReadingArgs};
use super::threads::available;
use super::{CliError, ExitCode};
use crate::check::{self, Outcome, Plan, RunOptions, Selection, Stop};
use crate::report::{self, Progress};
use crate::subject::{defer_exit, is_interrupted};
use crate::suite::{Suite, SuiteError, smoke};

/// The greatest count of a case, unless another is asked for: every engine that does a million nodes a second is then
/// done in minutes, most in seconds.
const DEFAULT_MAX_NODES: u64 = 5_000_000;

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct CheckArgs {
    /// Subjects to check: a name from perftect.toml, a program, a command with its arguments in quotes, or builtin; all of
    /// perftect.toml if left out, or the built-in reference if there is none
    #[arg(value_name = "SUBJECT")]
    subjects: Vec<String>,

    /// A suite to check against: a file in any known format, or the name of a built-in one; may be given several
    /// times; the built-in suites if left out
    #[arg(long = "suite", value_name = "FILE")]
    suites: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    /// Only positions whose suite/id holds this text (* for anything) or about a rule whose id does (EP-23, EP-)
    #[arg(long, value_name = "PATTERN")]
    filter: Vec<String>,

    /// Go no deeper than so many half-moves
    #[arg(short, long, value_name = "N")]
    depth: Option<u32>,

    /// Leave out cases with more leaves than this
    #[arg(long, value_name = "N", default_value_t = DEFAULT_MAX_NODES)]
    max_nodes: u64,

    #[command(flatten)]
    subject: SubjectArgs,

    /// Instances of a subject that run side by side; as many as the machine has processors if left out
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,

    /// Stop at the first case that does not pass
    #[arg(long)]
    fail_fast: bool,

    /// So many of the cases that did not pass are shown with all that is wrong
    #[arg(long, value_name = "N", default_value_t = 10)]
    failures: usize,

    /// Show which cases would be run, and run none
    #[arg(long)]
    list: bool,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

const EXAMPLES: &str = "\
Examples:
  perftect check                          all of perftect.toml, or else the built-in reference
  perftect check ./my-engine              an engine that speaks UCI
  perftect check 'java -jar engine.jar'   a command with arguments
  perftect check ./my-engine --filter EP- --fail-fast
  perftect check ./my-engine --suite mine.epd --format json";

pub(super) fn execute(args: &CheckArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let suites = args.read_suites()?;
    let plan = Plan::new(&suites, &args.selection());
    if plan.cases.is_empty() {
        return Err(CliError::NothingSelected(why_nothing(&plan)));
    }
    if args.list {
        print(&match args.format {
            Format::Table => report::list_table(&plan, color.look()),
            Format::Json => report::list_json(&plan),
            Format::Csv => report::list_csv(&plan),
        })?;
        return Ok(ExitCode::Success);
    }
    // An interruption ends the run, and then all that is known is printed.
    defer_exit();
    let mut outcomes = Vec::new();
    for subject in args.subject.resolve(&args.subjects)? {
        let outcome = args.run(&subject, &plan);
        if args.format == Format::Table {
            print(&report::check_table(&outcome, args.failures, color.look()))?;
        }
        outcomes.push(outcome);
    }
    match args.format {
        Format::Table => {}
        Format::Json => print(&report::check_json(&outcomes))?,
        Format::Csv => print(&report::check_csv(&outcomes))?,
    }
    Ok(if is_interrupted() { ExitCode::Interrupted } else { exit_code(&outcomes) })
}

impl CheckArgs {
    fn read_suites(&self) -> Result<Vec<Suite>, SuiteError> {
        let options = self.reading.options();
        let mut suites = suite::read(&self.suites, options)?;
        if self.suites.is_empty() {
            // What most faults show at once goes first.
            suites.insert(0, smoke(options));
        }
        Ok(suites)
    }

    fn selection(&self) -> Selection {
        Selection {
            filters: self.filter.clone(),
            max_depth: self.depth,
            max_nodes: Some(self.max_nodes),
        }
    }

    fn run<'a>(&self, subject: &Resolved, plan: &Plan<'a>) -> Outcome<'a> {
        let options = RunOptions {
            jobs: self.jobs.map_or_else(available, NonZeroUsize::get),
            timeout: subject.timeout,
            stop: if self.fail_fast { Stop::AtTheFirstFailure } else { Stop::AtTheEnd },
        };
        let source = subject.source.as_ref();
        let progress = Progress::new(&source.name(), plan);
        let outcome = check::run(plan, source, &options, &progress);
        progress.finish();
        outcome
    }
}

fn why_nothing(plan: &Plan<'_>) -> String {
    if plan.left_out == 0 {
        "no position fits --filter".to_owned()
    } else {
        format!("--depth or --max-nodes leave out all {} cases", plan.left_out)
    }
}

/// A wrong answer weighs more than none.
fn exit_code(outcomes: &[Outcome<'_>]) -> ExitCode {
    let tallies: Vec<_> = outcomes.iter().map(Outcome::tally).collect();
    if tallies.iter().any(|tally| tally.fail > 0) {
        ExitCode::Failure
    } else if tallies.iter().any(|tally| tally.error > 0) {
        ExitCode::Subject
    } else if tallies.iter().any(|tally| tally.pass == 0) {
        ExitCode::NothingSelected
    } else {
        ExitCode::Success
    }
}
