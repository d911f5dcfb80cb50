//! `perftect check`: subjects against suites.

use std::collections::HashSet;
use std::num::NonZeroUsize;

use clap::Args;

use super::again::{AgainArgs, Planned};
use super::baseline::{BaselineArgs, Expected};
use super::color::ColorChoice;
use super::cost::Cost;
use super::diagnose::DiagnoseArgs;
use super::message::say;
use super::output::print;
use super::output_file::none_shared;
use super::outputs::{CheckFormat, LiveRun, OutputArgs, Outputs, Results};
use super::selection::SelectionArgs;
use super::subject::{Resolved, SubjectArgs};
use super::suite_args::SuiteArgs;
use super::threads::available;
use super::{CliError, ExitCode, strict};
use crate::baseline::{Coverage, Foreseen, Surprises, unexpected};
use crate::check::{self, Observer, Observers, Outcome, Plan, RunOptions, Selection, Stop};
use crate::record::{Header, RecordedSelection};
use crate::report::{self, Diagnosed, HtmlSubject, Progress, Repeat};
use crate::subject::{defer_exit, is_interrupted};
use crate::suite::Suite;

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct CheckArgs {
    /// Engines to check: a program, a command with its arguments in quotes, or a name from perftect.toml; all of that file
    /// if left out, or else the built-in reference
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

    #[command(flatten)]
    baseline: BaselineArgs,

    /// Stop at the first case that does not pass, unless that is expected
    #[arg(long)]
    fail_fast: bool,

    /// Let every note and every unexpected pass be a failure: hold subjects to positions on which their suite only
    /// advises and to what many programs have otherwise, and baselines to what they expect
    #[arg(long)]
    strict: bool,

    /// So many of the cases that did not pass are shown with all that is wrong
    #[arg(long, value_name = "N", default_value_t = 10)]
    failures: usize,

    #[command(flatten)]
    diagnose: DiagnoseArgs,

    /// Show which cases would be run, and run none
    #[arg(long, conflicts_with_all = NOT_OF_A_LIST)]
    list: bool,

    /// The form of the result
    #[arg(long, value_enum, default_value_t)]
    format: CheckFormat,

    #[command(flatten)]
    again: AgainArgs,

    #[command(flatten)]
    outputs: OutputArgs,
}

/// What a run writes, or goes by, that a list of cases knows nothing of.
const NOT_OF_A_LIST: [&str; 11] = [
    "json",
    "jsonl",
    "csv",
    "junit",
    "markdown",
    "tap",
    "html",
    "resume",
    "retries",
    "baseline",
    "update_baseline",
];

const EXAMPLES: &str = "\
Examples:
  perftect check                          all of perftect.toml, or else the built-in reference
  perftect check ./my-engine              an engine that speaks UCI or xboard
  perftect check 'java -jar engine.jar'   a command with arguments
  perftect check scripts/adapters/python_chess.py --protocol lines
  perftect check ./perft.sh --protocol command
  perftect check './perft -d {depth} {fen}' --protocol command
  perftect check ./my-engine --filter EP- --fail-fast
  perftect check ./my-engine --suite mine.epd --format json
  perftect check builtin                  the reference itself

Exit codes:
  0  all as expected, notes aside            3  no answer to some question, and none wrong
  1  an answer is wrong                      4  nothing was selected, or all of it skipped
  2  wrong use, or a file that cannot be read or written";

pub(super) fn execute(args: &CheckArgs, color: ColorChoice) -> Result<ExitCode, CliError> {
    let suites = args.suites.read(|options| args.selection.suites(options))?;
    let plan = args.selection.plan(&suites)?;
    if args.list {
        print(&args.list(&args.listed(plan)?, color)?)?;
        return Ok(ExitCode::Success);
    }
    let mut planned = args.again.plan(&plan, args.subject.resolve(&args.subjects)?)?;
    let mut expected = args.baseline.read(&args.subject, planned.len(), args.surprises())?;
    args.each_file_is_one(expected.as_ref())?;
    let header = args.keeps_record().then(|| args.header(&planned)).transpose()?;
    let continued = header.as_ref().map(|header| args.again.take_over(header, &mut planned));
    let continued = continued.transpose()?.flatten();
    let outputs = Outputs::open(&args.outputs, args.format, header.as_ref(), continued)?;
    // An interruption ends the run, and then all that is known is printed.
    defer_exit();
    // Nor does a table that nobody reads any more keep the files from being written.
    let (mut outcomes, mut found, mut printed) = (Vec::new(), Vec::new(), Ok(()));
    let known = expected.as_ref().map_or_else(Vec::new, |_| args.known_suites(&suites));
    let coverage = Coverage { cases: &Plan::new(&known, &Selection::default()).cases };
    for (place, planned) in planned.iter().enumerate() {
        let live = outputs.live.of_run(place + 1, planned.name().to_owned());
        let foreseen = expected.as_ref().map(|expected| expected.foreseen(planned.name()));
        let mut outcome = args.run(planned, &live, args.stop(foreseen.as_ref()));
        let diagnosed = args.diagnose.run(
            &planned.subject,
            &outcome,
            args.repeat(&planned.subject),
            strict::advisories(args.strict),
        );
        if let Some(expected) = &mut expected {
            expected.hold(&mut outcome, &diagnosed.diagnosis, coverage);
        }
        if outputs.has_table() {
            let look = color.look();
            let diagnosis = unexpected(&diagnosed.diagnosis, &outcome);
            let unexpected = Diagnosed { diagnosis, ..diagnosed.clone() };
            let faults = report::faults_text(&outcome, &unexpected, look);
            let table = report::check_table_with_faults(&outcome, &faults, args.failures, look);
            printed = printed.and_then(|()| print(&table));
        }
        outcomes.push(outcome);
        found.push(diagnosed);
    }
    let subjects = html_subjects(&outcomes, &found);
    let results = Results { outcomes: &outcomes, found: &found, subjects: &subjects };
    outputs.finish(&results).and(printed)?;
    expected.map_or(Ok(()), Expected::finish)?;
    Ok(if is_interrupted() { ExitCode::Interrupted } else { exit_code(&outcomes) })
}

impl CheckArgs {
    /// The cases that would be asked: of those that did not pass in a record, all that any subject is asked.
    fn listed<'a>(&self, plan: Plan<'a>) -> Result<Plan<'a>, CliError> {
        if self.again.rerun_file().is_none() {
            return Ok(plan);
        }
        let planned = self.again.plan(&plan, self.subject.resolve(&self.subjects)?)?;
        let asked: HashSet<String> =
            planned.iter().flat_map(|it| &it.plan.cases).map(ToString::to_string).collect();
        let cases = plan.cases.iter().filter(|case| asked.contains(&case.to_string())).copied();
        Ok(Plan { cases: cases.collect(), ..plan })
    }

    fn list(&self, plan: &Plan<'_>, color: ColorChoice) -> Result<String, CliError> {
        match self.format {
            CheckFormat::Table => {
                Ok(report::list_table(plan, color.look()) + &self.selection.remark(plan))
            }
            CheckFormat::Json => Ok(report::list_json(plan)),
            CheckFormat::Csv => Ok(report::list_csv(plan)),
            other => Err(CliError::NoList(other.name())),
        }
    }

    /// The built-in suites, whichever are asked, and those that are: a baseline may be for another run, too.
    fn known_suites(&self, asked: &[Suite]) -> Vec<Suite> {
        let mut known = Cost::Deep.suites(self.suites.options());
        if self.suites.are_named() {
            known.extend_from_slice(asked);
        }
        known
    }

    /// Nothing that is written may be what is read, or what something else is written into.
    fn each_file_is_one(&self, expected: Option<&Expected>) -> Result<(), CliError> {
        let read = self.suites.files().chain(self.subject.file());
        let read = read.chain(self.again.rerun_file()).chain(expected.map(Expected::file));
        none_shared(self.again.resumed_file().into_iter().chain(self.outputs.files()), read)
    }

    fn keeps_record(&self) -> bool {
        self.again.goes_on() || self.outputs.has_record(self.format)
    }

    /// What the record of this run says of it first.
    fn header(&self, planned: &[Planned<'_>]) -> Result<Header, CliError> {
        let subjects = planned.iter().map(|it| self.subject.recorded(&it.subject));
        let subjects = subjects.collect::<Result<Vec<_>, _>>()?;
        let flags = [
            self.fail_fast.then(|| "--fail-fast".to_owned()),
            (self.again.retries > 0).then(|| format!("--retries={}", self.again.retries)),
        ];
        let flags = flags.into_iter().flatten().chain(self.selection.flags());
        let flags = strict::words(self.strict).into_iter().chain(flags).collect();
        let selection = RecordedSelection::new(&self.selection.selection(), flags);
        let plans: Vec<&Plan<'_>> = planned.iter().map(|it| &it.plan).collect();
        Ok(Header::new(subjects, self.subject.words(), selection, &plans))
    }

    /// What a command for one position of this run has to say beside the position.
    fn repeat(&self, subject: &Resolved) -> Repeat {
        Repeat {
            subject: subject.called(),
            asking: self.subject.words(),
            selection: [self.suites.words(), self.selection.words(), strict::words(self.strict)]
                .concat(),
        }
    }

    const fn surprises(&self) -> Surprises {
        if self.strict { Surprises::Failures } else { Surprises::Reported }
    }

    /// Which failures a deviation explains is known at the end alone, by the diagnosis of them all.
    fn stop<'e>(&self, foreseen: Option<&'e Option<Foreseen<'e>>>) -> Stop<'e> {
        match foreseen {
            _ if !self.fail_fast => Stop::AtTheEnd,
            None => Stop::AtTheFirstFailure,
            Some(Some(foreseen)) => Stop::AtTheFirstUnexpected(foreseen),
            Some(None) => {
                say("note", "--fail-fast is left aside: the baseline needs the whole run");
                Stop::AtTheEnd
            }
        }
    }

    fn run<'a>(&self, planned: &Planned<'a>, live: &LiveRun<'_>, stop: Stop<'_>) -> Outcome<'a> {
        let Planned { subject, plan, known } = planned;
        let options = RunOptions {
            jobs: self.jobs.map_or_else(available, NonZeroUsize::get),
            timeout: subject.timeout,
            stop,
            advisories: strict::advisories(self.strict),
            retries: self.again.retries,
        };
        let progress = Progress::new(planned.name(), plan);
        let observers: Observers<'_> = [&progress as &dyn Observer, live].into_iter().collect();
        let outcome = check::run_on(plan, subject.source.as_ref(), &options, &observers, known);
        progress.finish();
        Outcome { subject: planned.name().to_owned(), ..outcome }
    }
}

/// Each subject with its faults, as far as they are known.
pub(super) fn html_subjects<'o, 'a>(
    outcomes: &'o [Outcome<'a>],
    found: &[Diagnosed],
) -> Vec<HtmlSubject<'o, 'a>> {
    let subjects = outcomes.iter().zip(found);
    subjects.map(|(outcome, found)| HtmlSubject::new(outcome, found)).collect()
}

/// A wrong answer weighs more than none. A note weighs nothing, but it shows that something was asked.
pub(super) fn exit_code(outcomes: &[Outcome<'_>]) -> ExitCode {
    let tallies: Vec<_> = outcomes.iter().map(Outcome::tally).collect();
    if outcomes.iter().any(Outcome::has_failed) {
        ExitCode::Failure
    } else if tallies.iter().any(|tally| tally.error > 0) {
        ExitCode::Subject
    } else if tallies.iter().any(|tally| tally.answered() == 0) {
        ExitCode::NothingSelected
    } else {
        ExitCode::Success
    }
}
