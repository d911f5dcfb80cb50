//! `perftect bench`: how fast subjects count.

use std::num::NonZeroUsize;

use clap::{Args, ValueEnum};

use super::color::ColorChoice;
use super::compare::names;
use super::output::print;
use super::output_file::{OutputPath, none_shared};
use super::selection::{ChoiceArgs, not_empty};
use super::subject::{Resolved, SubjectArgs};
use super::suite_args::SuiteArgs;
use super::{CliError, ExitCode};
use crate::bench::{
    Base, Contestant, Counter, Lap, Limits, Race, SubjectCounter, calibrate, laps_of, race,
    standings,
};
use crate::check::{Plan, Selection};
use crate::report::{self, Spinner, Steps};
use crate::subject::profile::Seconds;
use crate::subject::{SubjectError, defer_exit};
use crate::suite::{ReadOptions, Suite, embedded};

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct BenchArgs {
    /// Engines to time: programs, commands with their arguments in quotes, names from perftect.toml, or builtin for the
    /// reference, which counts on one thread; all of perftect.toml if left out
    #[arg(value_name = "SUBJECT")]
    subjects: Vec<String>,

    #[command(flatten)]
    suites: SuiteArgs,

    #[command(flatten)]
    choice: ChoiceArgs,

    /// Leave out counts with more leaves than this
    #[arg(long, value_name = "N", default_value_t = 200_000_000)]
    max_nodes: u64,

    /// Rounds that are timed, each of every position by every subject
    #[arg(long, value_name = "N", default_value = "5")]
    rounds: NonZeroUsize,

    /// Go as deep in each position as the slowest subject can in about so many seconds
    #[arg(long, value_name = "SECONDS", default_value = "1")]
    target: Seconds,

    /// To whom all are compared
    #[arg(long, value_enum, default_value_t)]
    to: To,

    #[command(flatten)]
    subject: SubjectArgs,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: BenchFormat,

    /// Write every time that was taken, as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<OutputPath>,

    /// Write a bar chart
    #[arg(long, value_name = "FILE")]
    svg: Option<OutputPath>,
}

/// To whom all are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum To {
    /// The fastest.
    #[default]
    Fastest,
    /// The first on the command line that counts right.
    First,
}

/// The form of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum BenchFormat {
    /// Text for people.
    #[default]
    Table,
    /// JSON, with a field that names its schema.
    Json,
    /// A table in Markdown.
    Markdown,
}

const EXAMPLES: &str = "\
Examples:
  perftect bench ./mine stockfish builtin
  perftect bench ./new ./old --to first --rounds 11 --csv times.csv --svg bars.svg
  perftect bench ./mine builtin --suite wiki --filter kiwipete --depth 4

The positions are those of the suite wiki, if none is named. Every count is verified before it is timed, and whoever counts wrong has no place. Exit codes: 1 if one counts wrong, 3 if
one gives no answer, 4 if nobody could be timed.";

pub(super) fn execute(args: &BenchArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let suites = args.suites.read(the_wiki)?;
    let selection = args.choice.selection(Some(args.max_nodes));
    let plan = not_empty(Plan::new(&suites, &selection), &suites, &selection)?;
    let resolved = args.subject.resolve_undriven(&args.subjects)?;
    let written = [("--csv", &args.csv), ("--svg", &args.svg)];
    let written = written.into_iter().filter_map(|(flag, it)| Some((flag, it.as_ref()?.file()?)));
    none_shared(written, args.suites.files().chain(args.subject.file()))?;
    let [csv, svg] = [&args.csv, &args.svg].map(|it| it.as_ref().map(OutputPath::open).transpose());
    let (csv, svg) = (csv?, svg?);
    defer_exit();
    let race = args.race(laps_of(&plan), &selection, contestants(&resolved))?;
    let base = if args.to == To::First { Base::First } else { Base::Fastest };
    let places = standings(&race, base);
    print(&match args.format {
        BenchFormat::Table => report::bench_table(&race, &places, color.look()),
        BenchFormat::Json => report::bench_json(&race, &places),
        BenchFormat::Markdown => report::bench_markdown(&race, &places),
    })?;
    for (file, text) in [(csv, report::bench_csv(&race)), (svg, report::bench_svg(&race, &places))]
    {
        file.map(|file| file.finish(&text)).transpose()?;
    }
    Ok(exit_code(&race))
}

impl BenchArgs {
    fn race<'c, 'a>(
        &self,
        laps: Vec<Lap<'a>>,
        selection: &Selection,
        mut contestants: Vec<Contestant<'c>>,
    ) -> Result<Race<'c, 'a>, CliError> {
        let limits = Limits {
            max_nodes: self.max_nodes,
            max_depth: selection.max_depth,
            target: self.target.duration(),
        };
        let spinner = Spinner::new("verifying the counts".to_owned());
        let laps: Vec<Lap<'a>> =
            laps.into_iter().filter_map(|lap| calibrate(lap, &mut contestants, &limits)).collect();
        drop(spinner);
        if laps.is_empty() {
            let why = "of no position that is selected leaves are counted".to_owned();
            return Err(CliError::NothingSelected(why));
        }
        let steps = Steps::new("timing", self.rounds.get() * laps.len() * contestants.len());
        Ok(race(contestants, laps, self.rounds.get(), &|| steps.done()))
    }
}

/// The suite whose positions everybody times, if none is named.
fn the_wiki(options: ReadOptions) -> Vec<Suite> {
    embedded(options).into_iter().filter(|suite| suite.name == "wiki").collect()
}

/// Each subject under a name of its own, started.
fn contestants(resolved: &[Resolved]) -> Vec<Contestant<'_>> {
    let start = |(subject, name): (&Resolved, String)| {
        let counter = SubjectCounter::open(subject.source.as_ref(), subject.timeout);
        Contestant::new(name, counter.map(|it| Box::new(it) as Box<dyn Counter>))
    };
    resolved.iter().zip(names(resolved)).map(start).collect()
}

/// A wrong count weighs more than none. Who does not count at all is no failure, unless nobody does.
fn exit_code(race: &Race<'_, '_>) -> ExitCode {
    let is_silent = |it: &Contestant<'_>| {
        it.failed.as_ref().is_some_and(|error| !matches!(error, SubjectError::Unsupported(_)))
    };
    if race.is_interrupted() {
        ExitCode::Interrupted
    } else if race.contestants.iter().any(|it| it.wrong.is_some()) {
        ExitCode::Failure
    } else if race.contestants.iter().any(is_silent) {
        ExitCode::Subject
    } else if race.timings.is_empty() {
        ExitCode::NothingSelected
    } else {
        ExitCode::Success
    }
}
