//! The test question, put to one engine in several ways.

use std::time::Duration;

use super::dialect::Dialect;
use super::engine::{Engine, after};
use super::reading::{Reading, Step};
use super::recognise::{Recognised, recognise};
use crate::subject::Template;
use crate::subject::process::{Stopped, shorten};

/// The commands of which most engines have one. Each is tried on a fresh process: to an engine that has it not, it may
/// mean an endless search.
pub(super) const FREQUENT: [&str; 2] = ["go perft {depth}", "perft {depth}"];

/// The test question: deep enough that a count is not taken for something else, quick for the slowest.
const DEPTH: u32 = 2;

/// Its right answer, from the start position.
const RIGHT: u64 = 400;

/// A lesser total for it is a number that means something else: one engine complains of `perft`, then of `2`.
const LEAST_TOTAL: u64 = 20;

/// How long an engine may be silent after `readyok` before it is taken to ignore the command.
const SILENCE: Duration = Duration::from_secs(2);

/// The same for commands that few engines have: together they take no longer than one of the others.
const SHORT_SILENCE: Duration = Duration::from_millis(500);

/// Lines of an unknown answer that are shown.
const LINES_SHOWN: usize = 4;

/// Characters shown of each.
const LINE_SHOWN: usize = 60;

/// The commands of some dialects, each once.
pub(super) fn commands<'a>(dialects: impl IntoIterator<Item = &'a Dialect>) -> Vec<Template> {
    let mut commands = Vec::new();
    for dialect in dialects {
        if !commands.contains(&dialect.command) {
            commands.push(dialect.command.clone());
        }
    }
    commands
}

/// An engine that is asked the test question in several ways.
pub(super) struct Trial<'a> {
    pub(super) engine: &'a mut Engine,
    pub(super) dialects: &'a [Dialect],
    /// How long an answer may take.
    pub(super) limit: Duration,
}

/// Why an engine gave no answer to the test question.
enum NoTotal {
    /// It has not a line that fits, and can be asked otherwise.
    Ignored(String),
    /// It is not to be asked again.
    Lost(String),
}

impl Trial<'_> {
    /// The first command that is answered.
    pub(super) fn try_all(
        &mut self,
        commands: &[Template],
        reasons: &mut Vec<String>,
    ) -> Option<Recognised> {
        let silence = if commands.len() == 1 { SILENCE } else { SHORT_SILENCE };
        for command in commands {
            let (reason, is_lost) = match self.ask(command, silence) {
                Ok(found) => return Some(found),
                Err(NoTotal::Ignored(reason)) => (reason, false),
                Err(NoTotal::Lost(reason)) => (reason, true),
            };
            reasons.push(format!("to `{}` {reason}", command.at_depth(DEPTH)));
            if is_lost {
                break;
            }
        }
        None
    }

    fn ask(&mut self, command: &Template, silence: Duration) -> Result<Recognised, NoTotal> {
        let limit = self.limit;
        let stopped = |stopped: Stopped| NoTotal::Lost(stopped.into_error(limit).to_string());
        self.engine.begin_answer();
        self.engine.send(&[&command.at_depth(DEPTH), "isready"]).map_err(stopped)?;
        let mut heard = Heard { limit, silence, ..Heard::default() };
        read_total(self.engine, self.dialects, &mut heard)?;
        // Another total may follow, and fit better.
        self.engine.send(&["isready"]).map_err(stopped)?;
        let rounds = if heard.ready == Ready::Awaited { 2 } else { 1 };
        for _ in 0..rounds {
            let lines = &mut heard.lines;
            let keep = |line: &str| {
                lines.push(line.to_owned());
                Ok(())
            };
            self.engine.wait_readyok(limit, keep).map_err(stopped)?;
        }
        recognise(&heard.lines, command, RIGHT, self.dialects)
            .ok_or_else(|| NoTotal::Lost(heard.without_total()))
    }

    /// Looks for a command that is answered with moves too, where only a total came. What is known to be answered comes
    /// right after each, so that nobody has to wait to see that one is ignored.
    ///
    /// # Errors
    /// If the engine was lost on the way.
    pub(super) fn improve(&mut self, known: &Dialect) -> Result<Option<Dialect>, Stopped> {
        let with_moves = self.dialects.iter().filter(|dialect| dialect.forms.has_moves());
        // By the frequent ones it has been asked already, or it would search.
        let rare = commands(with_moves).into_iter().filter(|it| !FREQUENT.contains(&it.as_str()));
        for command in rare {
            if let Some(better) = self.ask_before(&command, known)? {
                return Ok(Some(better.dialect));
            }
        }
        Ok(None)
    }

    fn ask_before(
        &mut self,
        command: &Template,
        known: &Dialect,
    ) -> Result<Option<Recognised>, Stopped> {
        self.engine.begin_answer();
        self.engine.send(&[&command.at_depth(DEPTH), &known.ask(1), "isready"])?;
        let deadline = after(self.limit.min(SILENCE));
        let mut lines = Vec::new();
        let mut reading = Reading::new(&known.forms);
        let (mut is_ready, mut is_complete) = (false, false);
        while !(is_ready && is_complete) {
            let line = self.engine.next_line(deadline)?;
            is_ready |= line == "readyok";
            is_complete |= matches!(reading.take(line), Step::Total(_));
            lines.push(line.to_owned());
        }
        let better = recognise(&lines, command, RIGHT, self.dialects);
        Ok(better.filter(|better| better.moves > 0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Ready {
    #[default]
    Awaited,
    Come,
}

/// What an engine said to a test question, and how long it was listened to.
#[derive(Debug, Default)]
struct Heard {
    lines: Vec<String>,
    ready: Ready,
    /// How long nothing more came.
    limit: Duration,
    silence: Duration,
}

impl Heard {
    fn without_total(&self) -> String {
        let Heard { lines, limit, .. } = self;
        if lines.is_empty() {
            return format!("not a line within {limit:?}");
        }
        let shown = lines.iter().take(LINES_SHOWN);
        let shown: Vec<_> = shown.map(|line| format!("`{}`", shorten(line, LINE_SHOWN))).collect();
        let (count, shown) = (lines.len(), shown.join(", "));
        format!("{count} lines and no known total, nothing more within {limit:?} ({shown})")
    }

    /// Nothing more came in time.
    fn late(&self) -> NoTotal {
        match self.ready {
            Ready::Come => NoTotal::Ignored(self.without_total()),
            Ready::Awaited => NoTotal::Lost(self.without_total()),
        }
    }
}

/// Reads until there is a total in one of the dialects. After `readyok` the engine has little time left.
fn read_total(engine: &mut Engine, dialects: &[Dialect], heard: &mut Heard) -> Result<(), NoTotal> {
    let mut readings: Vec<Reading<'_>> =
        dialects.iter().map(|dialect| Reading::new(&dialect.forms)).collect();
    let mut deadline = after(heard.limit);
    loop {
        let line = match engine.next_line(deadline) {
            Ok(line) => line,
            Err(Stopped::Late { .. }) => return Err(heard.late()),
            Err(stopped) => return Err(NoTotal::Lost(stopped.into_error(heard.limit).to_string())),
        };
        if line == "readyok" {
            heard.ready = Ready::Come;
            heard.limit = heard.limit.min(heard.silence);
            deadline = deadline.min(after(heard.silence));
            continue;
        }
        let steps: Vec<Step> = readings.iter_mut().map(|reading| reading.take(line)).collect();
        heard.lines.push(line.to_owned());
        let is_total = |step: &Step| matches!(step, Step::Total(total) if *total >= LEAST_TOTAL);
        if steps.iter().any(is_total) {
            return Ok(());
        }
        if let Some(reason) = search(heard.lines.last().map_or("", String::as_str), &steps) {
            return Err(NoTotal::Lost(reason));
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
