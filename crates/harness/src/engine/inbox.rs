//! The lines that come in, read while a count goes on: `stop` and `quit` are to be noticed at once.

use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use super::command::Command;

/// Commands that may wait. Somebody who sends more has to wait as well.
const QUEUE: usize = 1024;

/// Commands in the order in which they came, numbered.
pub(super) struct Inbox {
    commands: Receiver<io::Result<(usize, Command)>>,
    stopped: Arc<AtomicUsize>,
}

/// Whether the command that is carried out now has been followed by `stop`.
#[derive(Clone, Debug)]
pub struct Stop {
    number: usize,
    /// The number of the last command that stops what came before it.
    stopped: Arc<AtomicUsize>,
}

impl Stop {
    /// Whether to stop.
    pub fn is_set(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) > self.number
    }
}

impl Inbox {
    /// Reads on a thread of its own, until `quit` or the end of the input. Nobody waits for that thread: it may be
    /// reading when all is over.
    pub(super) fn read(input: impl BufRead + Send + 'static) -> io::Result<Inbox> {
        let (sender, commands) = sync_channel(QUEUE);
        let stopped = Arc::new(AtomicUsize::new(0));
        let seen = Arc::clone(&stopped);
        thread::Builder::new()
            .name("uci input".to_owned())
            .spawn(move || pass_on(input, &sender, &seen))?;
        Ok(Inbox { commands, stopped })
    }

    /// The next command; `None` at the end of the input.
    pub(super) fn next(&self) -> Option<io::Result<(Command, Stop)>> {
        let next = self.commands.recv().ok()?;
        let stopped = Arc::clone(&self.stopped);
        Some(next.map(|(number, command)| (command, Stop { number, stopped })))
    }
}

fn pass_on(
    input: impl BufRead,
    sender: &SyncSender<io::Result<(usize, Command)>>,
    stopped: &AtomicUsize,
) {
    for (number, line) in input.split(b'\n').enumerate() {
        let command = line.map(|line| Command::parse(&String::from_utf8_lossy(&line)));
        let is_last = matches!(command, Ok(Command::Quit) | Err(_));
        // As other engines do, `quit` waits for the count before it: whoever pipes both in wants the answer.
        if matches!(command, Ok(Command::Stop)) {
            stopped.store(number, Ordering::Relaxed);
        }
        if sender.send(command.map(|command| (number, command))).is_err() || is_last {
            return;
        }
    }
}
