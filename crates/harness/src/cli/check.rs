//! `perftect check`: subjects against suites.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::color::ColorChoice;
use super::output::{Format, print};
use super::suite::{self, ReadingArgs};
use super::threads::available;
use super::{CliError, ExitCode};
use crate::check::{self, Advisories, Outcome, Plan, RunOptions, Selection, Stop};
use crate::report::{self, Progress};
use crate::subject::uci::{DialectChoice, UciOptions, UciSource};
use crate::subject::{Builtin, CommandLine, ParseCommandError, Source, defer_exit, is_interrupted};
use crate::suite::{Suite, SuiteError, smoke};

/// The greatest count of a case, unless another is asked for: every engine that does a million nodes a second is then
/// done in minutes, most in seconds.
const DEFAULT_MAX_NODES: u64 = 5_000_000;

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct CheckArgs {
    /// Engines to check: a program, or a command with its arguments in quotes; the built-in reference if left out
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

    /// Seconds that an answer may take
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = parse_seconds)]
    timeout: Duration,

    /// Seconds that an engine may take to start; the time for an answer, but at least 10, if left out
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    start_timeout: Option<Duration>,

    /// How engines are asked to count: stockfish, ethereal, and others; auto finds out by asking
    #[arg(long, value_name = "NAME", default_value = "auto")]
    dialect: DialectChoice,

    /// Instances of a subject that run side by side; as many as the machine has processors if left out
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,

    /// Stop at the first case that does not pass
    #[arg(long)]
    fail_fast: bool,

    /// Let every note be a failure: hold subjects to positions on which their suite only advises, too
    #[arg(long)]
    strict: bool,

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
  perftect check                          the built-in reference
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
    for source in args.sources()? {
        let outcome = args.run(source.as_ref(), &plan);
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

    fn sources(&self) -> Result<Vec<Box<dyn Source>>, CliError> {
        if self.subjects.is_empty() {
            return Ok(vec![Box::new(Builtin)]);
        }
        self.subjects.iter().map(|subject| self.source(subject)).collect()
    }

    fn source(&self, subject: &str) -> Result<Box<dyn Source>, CliError> {
        let command: CommandLine = subject.parse().map_err(|error: ParseCommandError| {
            CliError::Subject { subject: subject.to_owned(), reason: error.to_string() }
        })?;
        let options = UciOptions {
            dialect: self.dialect,
            handshake_timeout: self.handshake_timeout(),
            ..UciOptions::default()
        };
        Ok(Box::new(UciSource::new(command, options)))
    }

    fn handshake_timeout(&self) -> Duration {
        let at_least = UciOptions::default().handshake_timeout;
        self.start_timeout.unwrap_or(at_least.max(self.timeout))
    }

    fn run<'a>(&self, source: &dyn Source, plan: &Plan<'a>) -> Outcome<'a> {
        let options = RunOptions {
            jobs: self.jobs.map_or_else(available, NonZeroUsize::get),
            timeout: self.timeout,
            stop: if self.fail_fast { Stop::AtTheFirstFailure } else { Stop::AtTheEnd },
            advisories: if self.strict { Advisories::Binding } else { Advisories::Noted },
        };
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

/// A wrong answer weighs more than none. A note weighs nothing, but it shows that something was asked.
fn exit_code(outcomes: &[Outcome<'_>]) -> ExitCode {
    let tallies: Vec<_> = outcomes.iter().map(Outcome::tally).collect();
    if tallies.iter().any(|tally| tally.fail > 0) {
        ExitCode::Failure
    } else if tallies.iter().any(|tally| tally.error > 0) {
        ExitCode::Subject
    } else if tallies.iter().any(|tally| tally.pass + tally.note == 0) {
        ExitCode::NothingSelected
    } else {
        ExitCode::Success
    }
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.trim_end_matches('s').parse::<f64>().ok();
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|time| !time.is_zero())
        .ok_or_else(|| "a number of seconds above 0 is expected, such as 60 or 0.5".to_owned())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        check: CheckArgs,
    }

    #[test]
    fn an_engine_may_take_as_long_to_start_as_for_an_answer_and_no_less_than_ten_seconds() {
        for (words, seconds) in [
            (&["", "--timeout", "90"][..], 90),
            (&["", "--timeout", "1"], 10),
            (&["", "--timeout", "90", "--start-timeout", "2"], 2),
        ] {
            let args = CommandLine::try_parse_from(words).expect("valid").check;
            assert_eq!(args.handshake_timeout(), Duration::from_secs(seconds), "{words:?}");
        }
    }

    #[test]
    fn seconds_are_read_and_nonsense_refused() {
        assert_eq!(parse_seconds("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(parse_seconds("60s"), Ok(Duration::from_secs(60)));
        for text in ["", "0", "-1", "nan", "inf", "1e300", "soon"] {
            assert!(parse_seconds(text).is_err(), "{text}");
        }
    }
}
