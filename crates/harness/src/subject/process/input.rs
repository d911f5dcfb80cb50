//! Writing to a program that may not read.
//!
//! On Unix whoever sends writes to the pipe itself, and what the pipe does not take is written while the program's output is
//! waited for: a thread in between would have to be woken for each question. Elsewhere a write blocks while the pipe is
//! full, and a thread does it.

/// Bytes that may wait for a program that does not read. Beyond them it is as good as hung.
#[cfg(unix)]
const MAX_PENDING: usize = 1024 * 1024;

/// The line was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NotSent {
    /// The program has not read for long.
    Full,
    /// The program has closed its input, or is gone.
    Closed,
}

pub(super) use imp::{Input, Stdin};

#[cfg(unix)]
mod imp {
    use std::fs::File;
    use std::io::{self, ErrorKind, Write};
    use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

    use nix::fcntl::{FcntlArg, OFlag, fcntl};

    use super::{MAX_PENDING, NotSent};

    /// Our end of a program's standard input.
    pub(in super::super) type Stdin = OwnedFd;

    /// The program's standard input.
    #[derive(Debug)]
    pub(in super::super) struct Input {
        /// `None` once it is closed, by whomever.
        pipe: Option<File>,
        pending: Vec<u8>,
        ends_after_pending: bool,
    }

    impl Input {
        pub(in super::super) fn new(stdin: Stdin) -> io::Result<Input> {
            fcntl(&stdin, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
            let pipe = Some(File::from(stdin));
            Ok(Input { pipe, pending: Vec::new(), ends_after_pending: false })
        }

        /// Ends the program's input after what was handed over.
        pub(in super::super) fn close(&mut self) {
            self.ends_after_pending = true;
            self.write_on();
        }

        /// Hands lines over; never blocks.
        pub(in super::super) fn send(&mut self, lines: &str) -> Result<(), NotSent> {
            if self.pipe.is_none() || self.ends_after_pending {
                return Err(NotSent::Closed);
            }
            if self.pending.len() + lines.len() >= MAX_PENDING {
                return Err(NotSent::Full);
            }
            self.pending.extend_from_slice(lines.as_bytes());
            self.pending.push(b'\n');
            self.write_on();
            Ok(())
        }

        /// The pipe, if there is something to write that it did not take yet.
        pub(in super::super) fn blocked(&self) -> Option<BorrowedFd<'_>> {
            self.pipe.as_ref().filter(|_| !self.pending.is_empty()).map(AsFd::as_fd)
        }

        /// Writes as much as the pipe takes.
        pub(in super::super) fn write_on(&mut self) {
            let Some(pipe) = &mut self.pipe else { return };
            while !self.pending.is_empty() {
                match pipe.write(&self.pending) {
                    Ok(length) => drop(self.pending.drain(..length)),
                    Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Err(_) => {
                        self.pending.clear();
                        self.ends_after_pending = true;
                    }
                }
            }
            if self.ends_after_pending {
                self.pipe = None;
            }
        }
    }
}

#[cfg(not(unix))]
mod imp {
    use std::io::{self, Write};
    use std::process::ChildStdin;
    use std::sync::mpsc::{self, SyncSender, TrySendError};
    use std::thread;

    use super::NotSent;

    /// Our end of a program's standard input.
    pub(in super::super) type Stdin = ChildStdin;

    /// Questions that may wait for a program that does not read. Beyond them it is as good as hung.
    const QUEUE: usize = 256;

    /// The program's standard input.
    #[derive(Debug)]
    pub(in super::super) struct Input {
        /// `None` once it is closed.
        queue: Option<SyncSender<String>>,
    }

    impl Input {
        pub(in super::super) fn new(mut stdin: Stdin) -> io::Result<Input> {
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
        pub(in super::super) fn close(&mut self) {
            self.queue = None;
        }

        /// Hands lines over; never blocks.
        pub(in super::super) fn send(&mut self, lines: &str) -> Result<(), NotSent> {
            let queue = self.queue.as_ref().ok_or(NotSent::Closed)?;
            queue.try_send(format!("{lines}\n")).map_err(|error| match error {
                TrySendError::Full(_) => NotSent::Full,
                TrySendError::Disconnected(_) => NotSent::Closed,
            })
        }
    }
}
