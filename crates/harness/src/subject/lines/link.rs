//! Asking an adapter, and reading its answer: every message has its id, and every question its barrier.

use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;

use super::ask::{Ask, What};
use super::reply::{Pong, Reply};
use crate::subject::process::{Process, Stopped, after};
use crate::subject::{CommandLine, SubjectError};

/// A running adapter.
#[derive(Debug)]
pub(super) struct Link {
    process: Process,
    last_id: u64,
}

/// An answer, and how long it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Timed<T> {
    pub(super) answer: T,
    pub(super) elapsed: Duration,
}

impl Link {
    pub(super) fn start(command: &CommandLine) -> Result<Link, SubjectError> {
        Ok(Link { process: Process::start(command)?, last_id: 0 })
    }

    /// Asks, and waits for the answer and for the end of all that comes with it.
    pub(super) fn ask<T: DeserializeOwned>(
        &mut self,
        what: What,
        limit: Duration,
    ) -> Result<Timed<T>, SubjectError> {
        self.process.begin_answer();
        let start = Instant::now();
        let id = self.send(what, Process::send).map_err(|stopped| stopped.into_error(limit))?;
        let barrier = self.send(What::Ping, Process::send_aside);
        let barrier = barrier.map_err(|stopped| stopped.into_error(limit))?;
        let reply = self.read(id, limit)?;
        let elapsed = start.elapsed();
        self.read(barrier, limit)?.into_answer::<Pong>()?;
        Ok(Timed { answer: reply.into_answer()?, elapsed })
    }

    fn send(
        &mut self,
        what: What,
        send: impl FnOnce(&mut Process, &[&str]) -> Result<(), Stopped>,
    ) -> Result<u64, Stopped> {
        self.last_id += 1;
        let ask = Ask { id: self.last_id, what };
        let line = serde_json::to_string(&ask).map_err(|e| Stopped::Protocol(e.to_string()))?;
        send(&mut self.process, &[&line])?;
        Ok(self.last_id)
    }

    /// The answer to a question; no other may come before it.
    fn read(&mut self, id: u64, limit: Duration) -> Result<Reply, SubjectError> {
        let line = self.process.next_line(after(limit));
        let line = line.map_err(|stopped| stopped.into_error(limit))?;
        let reply = Reply::read(line).map_err(SubjectError::Protocol)?;
        if reply.id == Some(id) {
            return Ok(reply);
        }
        Err(SubjectError::Protocol(self.wrong_id(id, reply)))
    }

    fn wrong_id(&self, id: u64, reply: Reply) -> String {
        let what = match reply.id {
            None => "an answer whose id is null".to_owned(),
            Some(other) if other + 1 == id => format!("a second answer to question {other}"),
            Some(other) if other < id => format!("a late answer to question {other}"),
            Some(other) if other <= self.last_id => {
                format!("an answer to question {other} before that to {id}")
            }
            Some(other) => format!("an answer to a question {other} that nobody asked"),
        };
        let line = reply.line().to_owned();
        // An adapter that could not read the question knows no id, and may say why.
        match reply.into_answer::<Pong>() {
            Err(error @ (SubjectError::Refused(_) | SubjectError::Failed(_))) => {
                format!("{what}, {error}")
            }
            _ => format!("{what}: `{line}`"),
        }
    }
}
