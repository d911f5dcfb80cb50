//! Finding out an engine's dialect by a test question.

use std::time::Duration;

use super::UciOptions;
use super::dialect::{DIALECTS, Dialect, Forms};
use super::engine::{Engine, after};
use super::pattern::PatternError;
use super::reading::{Reading, Step};
use crate::subject::process::{Stopped, is_interrupted, shorten};
use crate::subject::{CommandLine, SubjectError};

/// The test question: deep enough that a count is not taken for something else, quick for the slowest.
const DEPTH: u32 = 2;

/// A lesser total for it is a number that means something else: one engine complains of `perft`, then of `2`.
const LEAST_TOTAL: u64 = 20;

/// How long an engine may be silent after `readyok` before it is taken to ignore the command.
const SILENCE: Duration = Duration::from_secs(2);

/// Lines of an unknown answer that are shown.
const LINES_SHOWN: usize = 4;

/// Characters shown of each.
const LINE_SHOWN: usize = 60;

/// Why no dialect was found.
#[derive(Debug)]
pub(crate) enum NotFound {
    /// The engine does not run as it should; another time it might.
    NotRunning(SubjectError),
    /// It runs, and answers no command.
    NoDialect(SubjectError),
}

/// Starts an engine and tries every command on it, each with a fresh process, since a command that means something else
/// to an engine may start an endless search.
pub(crate) fn detect(
    command: &CommandLine,
    options: &UciOptions,
) -> Result<(Engine, &'static Dialect), NotFound> {
    let mut reasons = Vec::new();
    for group in groups() {
        let mut engine = Engine::start(command, options).map_err(NotFound::NotRunning)?;
        match test(&mut engine, &group, options.handshake_timeout) {
            Ok(dialect) => return Ok((engine, dialect)),
            Err(NoAnswer::NotReady(stopped)) => {
                let error = stopped.into_error(options.handshake_timeout);
                return Err(NotFound::NotRunning(match error {
                    SubjectError::Interrupted => SubjectError::Interrupted,
                    error => SubjectError::Handshake {
                        command: command.to_string(),
                        reason: format!("expected `readyok`: {error}"),
                    },
                }));
            }
            Err(NoAnswer::NoTotal(reason)) => {
                reasons.push(format!("to `{}` {reason}", group[0].ask(DEPTH)));
            }
        }
    }
    if is_interrupted() {
        return Err(NotFound::NotRunning(SubjectError::Interrupted));
    }
    Err(NotFound::NoDialect(SubjectError::NoDialect {
        command: command.to_string(),
        tried: reasons.join("; "),
    }))
}

/// The dialects that share a command, in the order of the table.
fn groups() -> Vec<Vec<&'static Dialect>> {
    let mut groups: Vec<Vec<&'static Dialect>> = Vec::new();
    for dialect in DIALECTS {
        match groups.iter_mut().find(|group| group[0].command == dialect.command) {
            Some(group) => group.push(dialect),
            None => groups.push(vec![dialect]),
        }
    }
    groups
}

fn test(
    engine: &mut Engine,
    group: &[&'static Dialect],
    limit: Duration,
) -> Result<&'static Dialect, NoAnswer> {
    let not_ready = NoAnswer::NotReady;
    engine.send(&["position startpos"]).map_err(not_ready)?;
    engine.wait_ready(limit, |_| Ok(())).map_err(not_ready)?;
    ask(engine, group, limit).map_err(NoAnswer::NoTotal)
}

/// Why an engine gave no answer to the test question.
enum NoAnswer {
    /// It was not ready for one.
    NotReady(Stopped),
    /// What came has no total, or nothing came.
    NoTotal(String),
}

fn ask(
    engine: &mut Engine,
    group: &[&'static Dialect],
    limit: Duration,
) -> Result<&'static Dialect, String> {
    let forms = group.iter().map(|dialect| Forms::new(dialect));
    let forms: Vec<Forms> =
        forms.collect::<Result<_, _>>().map_err(|error: PatternError| error.to_string())?;
    let stopped = |stopped: Stopped| stopped.into_error(limit).to_string();
    engine.begin_answer();
    engine.send(&[&group[0].ask(DEPTH), "isready"]).map_err(stopped)?;
    let readings = forms.iter().map(Reading::new).collect();
    let mut heard = Heard { limit, ..Heard::default() };
    let found = read_total(engine, readings, &mut heard).map_err(|reason| match reason {
        NoTotal::Stopped(Stopped::Late { .. }) => heard.without_total(),
        NoTotal::Stopped(reason) => stopped(reason),
        NoTotal::Broken(reason) => reason,
    })?;
    if found.ready == Ready::Awaited {
        engine.wait_readyok(limit, |_| Ok(())).map_err(stopped)?;
    }
    Ok(group[found.index])
}

struct Found {
    /// Which of the readings is complete.
    index: usize,
    ready: Ready,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ready {
    Awaited,
    Come,
}

enum NoTotal {
    Stopped(Stopped),
    Broken(String),
}

/// What an engine said to a test question, and how long it was listened to.
#[derive(Debug, Default)]
struct Heard {
    /// The first lines, shortened.
    first: Vec<String>,
    lines: usize,
    /// How long nothing more came.
    limit: Duration,
}

impl Heard {
    fn take(&mut self, line: &str) {
        if self.first.len() < LINES_SHOWN {
            self.first.push(format!("`{}`", shorten(line, LINE_SHOWN)));
        }
        self.lines += 1;
    }

    fn without_total(&self) -> String {
        let Heard { first, lines, limit } = self;
        if first.is_empty() {
            return format!("not a line within {limit:?}");
        }
        let first = first.join(", ");
        format!("{lines} lines and no known total, nothing more within {limit:?} ({first})")
    }
}

/// Reads until one of the readings has its total. After `readyok` the engine has little time left.
fn read_total(
    engine: &mut Engine,
    mut readings: Vec<Reading<'_>>,
    heard: &mut Heard,
) -> Result<Found, NoTotal> {
    let mut ready = Ready::Awaited;
    let mut deadline = after(heard.limit);
    loop {
        let line = engine.next_line(deadline).map_err(NoTotal::Stopped)?;
        if line == "readyok" {
            ready = Ready::Come;
            heard.limit = heard.limit.min(SILENCE);
            deadline = deadline.min(after(SILENCE));
            continue;
        }
        heard.take(&line);
        let steps: Vec<Step> = readings.iter_mut().map(|reading| reading.take(&line)).collect();
        let is_total = |step: &Step| matches!(step, Step::Total(total) if *total >= LEAST_TOTAL);
        if let Some(index) = steps.iter().position(is_total) {
            return Ok(Found { index, ready });
        }
        if let Some(reason) = search(&line, &steps) {
            return Err(NoTotal::Broken(reason));
        }
    }
}

/// The reason, if the engine searches for a best move instead of counting.
fn search(line: &str, steps: &[Step]) -> Option<String> {
    if line.starts_with("info ") && line.contains(" score ") {
        return Some("it starts a search".to_owned());
    }
    steps.iter().find_map(|step| match step {
        Step::Broken(reason) => Some(reason.clone()),
        Step::More | Step::Total(_) => None,
    })
}
