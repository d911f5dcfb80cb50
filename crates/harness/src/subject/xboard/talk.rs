//! An engine that has introduced itself: sending, and waiting at a barrier.

use std::time::{Duration, Instant};

use super::XboardOptions;
use super::features::{Features, State};
use crate::subject::process::{Process, Stopped};
use crate::subject::uci::after;
use crate::subject::{CommandLine, SubjectError};

/// How long an engine that reads may be silent before it is taken to have said all; by the protocol.
const SILENCE: Duration = Duration::from_secs(2);

/// How long after a line that it may not have read before the next one is sent.
const NUDGE: Duration = Duration::from_millis(500);

/// A running engine.
#[derive(Debug)]
pub(super) struct Engine {
    process: Process,
    pub(super) features: Features,
    /// Barriers so far; each has a number of its own.
    barriers: u32,
}

impl Engine {
    /// Starts a program and waits until it has introduced itself and is ready.
    pub(super) fn start(
        command: &CommandLine,
        options: &XboardOptions,
    ) -> Result<Engine, SubjectError> {
        let process = Process::start_with(command, options.input)?;
        let mut engine = Engine { process, features: Features::default(), barriers: 0 };
        engine.introduce(options).map_err(|(expected, stopped)| {
            stopped.into_error(options.handshake_timeout).at_introduction(command, expected)
        })?;
        Ok(engine)
    }

    fn introduce(&mut self, options: &XboardOptions) -> Result<(), (&'static str, Stopped)> {
        let limit = options.handshake_timeout;
        self.read_features(limit).map_err(|stopped| ("`feature` lines or a complaint", stopped))?;
        let mut start = vec!["new", "force", "easy", "nopost"];
        if self.features.has_memory && !self.features.has_setboard {
            // Each position begins with `new` then, which clears the tables.
            start.push("memory 1");
        }
        start.extend(options.start_commands.iter().map(String::as_str));
        let ready = self.process.send(&start).and_then(|()| self.wait(limit, |_| Ok(())));
        ready.map_err(|stopped| ("`pong` or a complaint about an unknown command", stopped))
    }

    /// Until `done=1`, or, from an engine that says nothing of the kind, until it complains about an unknown word. The
    /// words come again and again: one engine (GNU Chess) begins to read only at the second or third line, and may have
    /// lost the ones before.
    fn read_features(&mut self, limit: Duration) -> Result<(), Stopped> {
        self.process.send(&["xboard", "protover 2"])?;
        let end = after(limit);
        let mut quiet = after(NUDGE).min(end);
        let mut listens = Listens::NotYet;
        loop {
            match self.process.next_line(quiet).map(str::to_owned) {
                Ok(line) => {
                    self.answer_features(&line)?;
                    if self.features.state == State::Done {
                        return Ok(());
                    }
                    if Barrier::is_of_any(&line) && listens == Listens::NotYet {
                        listens = Listens::Now;
                        quiet = after(SILENCE).min(end);
                        self.ask_again()?;
                    }
                }
                Err(Stopped::Late { .. }) if self.is_all(listens) => return Ok(()),
                Err(Stopped::Late { .. }) if quiet < end => {
                    let word = self.next_unknown_word();
                    self.process.send(&[&word])?;
                    quiet = after(NUDGE).min(end);
                }
                Err(stopped) => return Err(stopped),
            }
        }
    }

    /// Asks for the features of an engine that reads, and has named none.
    fn ask_again(&mut self) -> Result<(), Stopped> {
        if self.features.state == State::Silent {
            self.process.send(&["protover 2"])
        } else {
            Ok(())
        }
    }

    /// Whether nothing more is to be expected of an engine that has fallen silent.
    fn is_all(&self, listens: Listens) -> bool {
        match self.features.state {
            State::Some | State::Done => true,
            State::Silent => listens == Listens::Now,
            State::Waits => false,
        }
    }

    fn answer_features(&mut self, line: &str) -> Result<(), Stopped> {
        let answers = self.features.read(line);
        self.send(&answers)
    }

    /// Sends lines, to be followed by a barrier.
    pub(super) fn send(&mut self, lines: &[String]) -> Result<(), Stopped> {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        if lines.is_empty() { Ok(()) } else { self.process.send(&lines) }
    }

    /// Sends a barrier, and gives every line before its answer to `look`, which may object.
    pub(super) fn wait(
        &mut self,
        limit: Duration,
        look: impl FnMut(&str) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let barrier = self.send_barrier()?;
        self.wait_for(&barrier, limit, look)
    }

    fn send_barrier(&mut self) -> Result<Barrier, Stopped> {
        let (line, barrier) = self.next_barrier();
        self.process.send(&[&line])?;
        Ok(barrier)
    }

    /// A barrier to be sent, and by what its answer is known.
    pub(super) fn next_barrier(&mut self) -> (String, Barrier) {
        if !self.features.has_ping {
            let word = self.next_unknown_word();
            return (word.clone(), Barrier::Word(word));
        }
        self.barriers += 1;
        (format!("ping {}", self.barriers), Barrier::Pong(format!("pong {}", self.barriers)))
    }

    /// No engine knows the word, or takes it for a move; each says so in its own way, but all repeat it. (`perft` must
    /// not be a part of it: some engines look no further.)
    fn next_unknown_word(&mut self) -> String {
        self.barriers += 1;
        format!("zz{}z", self.barriers)
    }

    /// Reads up to the answer to a barrier.
    pub(super) fn wait_for(
        &mut self,
        barrier: &Barrier,
        limit: Duration,
        mut look: impl FnMut(&str) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        self.process.begin_answer();
        let deadline = after(limit);
        loop {
            let line = self.process.next_line(deadline)?;
            if barrier.is_answered_by(line) {
                return Ok(());
            }
            // A second `pong`, or a second complaint about one word.
            if !Barrier::is_of_any(line) {
                look(line)?;
            }
        }
    }

    /// From here on another answer is read.
    pub(super) fn begin_answer(&mut self) {
        self.process.begin_answer();
    }

    pub(super) fn next_line(&mut self, deadline: Instant) -> Result<&str, Stopped> {
        self.process.next_line(deadline)
    }
}

/// Whether an engine has shown that it reads, by a complaint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Listens {
    NotYet,
    Now,
}

/// By what the answer to a barrier is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Barrier {
    /// The whole line.
    Pong(String),
    /// The word that is in it.
    Word(String),
}

impl Barrier {
    fn is_answered_by(&self, line: &str) -> bool {
        match self {
            Barrier::Pong(pong) => line == pong,
            Barrier::Word(word) => line.contains(word.as_str()),
        }
    }

    /// Whether a line is an answer to some barrier.
    fn is_of_any(line: &str) -> bool {
        let is_word = |word: &str| {
            let number = word.strip_prefix("zz").and_then(|rest| rest.strip_suffix('z'));
            number.is_some_and(|it| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit()))
        };
        line.starts_with("pong ") || line.split([' ', ':']).any(is_word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_to_a_barrier_is_its_own_and_others_are_known_as_such() {
        let pong = Barrier::Pong("pong 2".to_owned());
        assert!(pong.is_answered_by("pong 2") && !pong.is_answered_by("pong 21"));
        let word = Barrier::Word("zz2z".to_owned());
        assert!(word.is_answered_by("Error (unknown command): zz2z"));
        assert!(!word.is_answered_by("Error (unknown command): zz21z"));
        for line in ["pong 1", "Illegal move:zz12z", "Error (unknown command): zz1z"] {
            assert!(Barrier::is_of_any(line), "{line}");
        }
        for line in ["Illegal move: e2e4", "zzz", "1. e2e4"] {
            assert!(!Barrier::is_of_any(line), "{line}");
        }
    }
}
