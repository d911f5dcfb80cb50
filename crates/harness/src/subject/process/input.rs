//! Writing to a program that may not read.

use std::io::Write;
use std::sync::mpsc::{self, SyncSender, TrySendError};
use std::thread;

/// Lines that may wait for a program that does not read. Beyond them it is as good as hung.
const QUEUE: usize = 256;

/// The program's standard input. A thread does the writing, since a write blocks while the pipe is full.
#[derive(Debug)]
pub(super) struct Input {
    /// `None` once it is closed.
    queue: Option<SyncSender<String>>,
}

/// The line was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NotSent {
    /// The program has not read for many lines.
    Full,
    /// The program has closed its input, or is gone.
    Closed,
}

impl Input {
    pub(super) fn new(mut stdin: Box<dyn Write + Send>) -> std::io::Result<Input> {
        let (queue, lines) = mpsc::sync_channel::<String>(QUEUE);
        thread::Builder::new().name("subject stdin".to_owned()).spawn(move || {
            for line in lines {
                if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        })?;
        Ok(Input { queue: Some(queue) })
    }

    /// Ends the program's input after what was handed over.
    pub(super) fn close(&mut self) {
        self.queue = None;
    }

    /// Hands lines over; never blocks.
    pub(super) fn send(&self, mut lines: String) -> Result<(), NotSent> {
        lines.push('\n');
        self.queue.as_ref().ok_or(NotSent::Closed)?.try_send(lines).map_err(|error| match error {
            TrySendError::Full(_) => NotSent::Full,
            TrySendError::Disconnected(_) => NotSent::Closed,
        })
    }
}
