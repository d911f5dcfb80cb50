//! A UCI engine that has introduced itself: sending, waiting, `isready`.

use std::time::{Duration, Instant};

use super::UciOptions;
use super::introduction::Introduction;
pub(crate) use crate::subject::process::after;
use crate::subject::process::{Process, Stopped};
use crate::subject::{CommandLine, SubjectError};

/// A running engine.
#[derive(Debug)]
pub(crate) struct Engine {
    process: Process,
    pub(crate) introduction: Introduction,
}

impl Engine {
    /// Starts a program and waits until it has introduced itself, taken its options, and is ready.
    pub(crate) fn start(
        command: &CommandLine,
        options: &UciOptions,
    ) -> Result<Engine, SubjectError> {
        let process = Process::start(command)?;
        let mut engine = Engine { process, introduction: Introduction::default() };
        engine.introduce(options).map_err(|(expected, stopped)| {
            let error = stopped.into_error(options.handshake_timeout);
            error.at_introduction(command, &format!("`{expected}`"))
        })?;
        Ok(engine)
    }

    fn introduce(&mut self, options: &UciOptions) -> Result<(), (&'static str, Stopped)> {
        let limit = options.handshake_timeout;
        self.read_introduction(limit).map_err(|stopped| ("uciok", stopped))?;
        for (name, value) in &options.set_options {
            self.set_option(name, value).map_err(|stopped| ("readyok", stopped))?;
        }
        let table = options.table.lines(&self.introduction);
        for line in options.setup.iter().chain(&table) {
            self.send(&[line]).map_err(|stopped| ("readyok", stopped))?;
        }
        let ready = self.send(&["ucinewgame"]).and_then(|()| self.wait_ready(limit, |_| Ok(())));
        ready.map_err(|stopped| ("readyok", stopped))
    }

    fn read_introduction(&mut self, limit: Duration) -> Result<(), Stopped> {
        self.send(&["uci"])?;
        let deadline = after(limit);
        loop {
            match self.process.next_line(deadline)? {
                "uciok" => return Ok(()),
                line => self.introduction.read(line),
            }
        }
    }

    pub(crate) fn set_option(&mut self, name: &str, value: &str) -> Result<(), Stopped> {
        self.send(&[&format!("setoption name {name} value {value}")])
    }

    pub(crate) fn send(&mut self, lines: &[&str]) -> Result<(), Stopped> {
        self.process.send(lines)
    }

    /// The same for lines that no error shall name as what was sent last.
    pub(crate) fn send_aside(&mut self, lines: &[&str]) -> Result<(), Stopped> {
        self.process.send_aside(lines)
    }

    /// Asks `isready`, and gives every line before `readyok` to `look`, which may object.
    pub(crate) fn wait_ready(
        &mut self,
        limit: Duration,
        look: impl FnMut(&str) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        self.send(&["isready"])?;
        self.wait_readyok(limit, look)
    }

    /// The same, after `isready` was sent.
    pub(crate) fn wait_readyok(
        &mut self,
        limit: Duration,
        mut look: impl FnMut(&str) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        self.process.begin_answer();
        let deadline = after(limit);
        loop {
            match self.process.next_line(deadline)? {
                "readyok" => return Ok(()),
                line => look(line)?,
            }
        }
    }

    /// From here on another answer is read.
    pub(crate) fn begin_answer(&mut self) {
        self.process.begin_answer();
    }

    /// The same, and what comes is due to this command.
    pub(crate) fn begin_answer_to(&mut self, command: &str) {
        self.process.begin_answer_to(command);
    }

    pub(crate) fn next_line(&mut self, deadline: Instant) -> Result<&str, Stopped> {
        self.process.next_line(deadline)
    }
}
