//! What a program prints as its answers, read as it comes.
//!
//! On Unix whoever waits reads from the pipe itself: a thread in between would be woken for each line too, and would take
//! the processor from the program. Nor does the reader sleep at once: to wake it is work for the program that writes, and
//! takes longer than most answers. Elsewhere a pipe cannot be waited for with a limit, and a thread reads it.

use std::process::ChildStdout;
use std::time::Duration;

use super::input::Input;

/// What came of waiting for output.
pub(super) enum Waited {
    Chunk(Vec<u8>),
    Nothing,
    Closed,
}

/// The standard output of a program. What nobody reads fills the pipe, and then the program has to wait.
#[derive(Debug)]
pub(super) struct Output(imp::Pipe);

impl Output {
    pub(super) fn new(pipe: ChildStdout) -> std::io::Result<Output> {
        imp::Pipe::new(pipe).map(Output)
    }

    /// Waits for the next bytes, no longer than `limit`; meanwhile the program is given the rest of its input.
    pub(super) fn wait(&mut self, input: &mut Input, limit: Duration) -> Waited {
        self.0.wait(input, limit)
    }
}

#[cfg(unix)]
mod imp {
    use std::os::fd::AsFd;
    use std::process::ChildStdout;
    use std::thread;
    use std::time::{Duration, Instant};

    use nix::errno::Errno;
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

    use super::super::error_output::read_chunk;
    use super::super::input::Input;
    use super::Waited;

    /// How long output is looked for again and again, letting others run in between, before this thread sleeps: some
    /// times what a small answer takes.
    const AWAKE: Duration = Duration::from_micros(100);

    #[derive(Debug)]
    pub(super) struct Pipe(ChildStdout);

    impl Pipe {
        #[expect(clippy::unnecessary_wraps, reason = "elsewhere it may fail")]
        pub(super) fn new(pipe: ChildStdout) -> std::io::Result<Pipe> {
            Ok(Pipe(pipe))
        }

        pub(super) fn wait(&mut self, input: &mut Input, limit: Duration) -> Waited {
            let limit = PollTimeout::try_from(limit).unwrap_or(PollTimeout::MAX);
            let pipe = PollFd::new(self.0.as_fd(), PollFlags::POLLIN);
            let blocked = input.blocked().map(|pipe| PollFd::new(pipe, PollFlags::POLLOUT));
            let mut pipes: Vec<PollFd<'_>> = std::iter::once(pipe).chain(blocked).collect();
            match poll_awake(&mut pipes, limit) {
                Ok(0) | Err(Errno::EINTR) => Waited::Nothing,
                Ok(_) if pipes[0].any() == Some(false) => {
                    input.write_on();
                    Waited::Nothing
                }
                Ok(_) => read_chunk(&mut self.0).map_or(Waited::Closed, Waited::Chunk),
                Err(_) => Waited::Closed,
            }
        }
    }

    /// `poll`, which sleeps only after a while.
    fn poll_awake(pipes: &mut [PollFd<'_>], limit: PollTimeout) -> nix::Result<i32> {
        let sleepy = Instant::now() + AWAKE;
        while Instant::now() < sleepy {
            let ready = poll(pipes, PollTimeout::ZERO)?;
            if ready != 0 {
                return Ok(ready);
            }
            thread::yield_now();
        }
        poll(pipes, limit)
    }
}

#[cfg(not(unix))]
mod imp {
    use std::process::ChildStdout;
    use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
    use std::thread;
    use std::time::Duration;

    use super::super::error_output::read_chunk;
    use super::super::input::Input;
    use super::Waited;

    /// Chunks that may wait to be looked at; then the program has to wait.
    const QUEUE: usize = 64;

    #[derive(Debug)]
    pub(super) struct Pipe(Receiver<Vec<u8>>);

    impl Pipe {
        pub(super) fn new(mut pipe: ChildStdout) -> std::io::Result<Pipe> {
            let (queue, chunks) = mpsc::sync_channel(QUEUE);
            let copy = move || {
                while let Some(chunk) = read_chunk(&mut pipe) {
                    if queue.send(chunk).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().name("subject stdout".to_owned()).spawn(copy)?;
            Ok(Pipe(chunks))
        }

        pub(super) fn wait(&mut self, _: &mut Input, limit: Duration) -> Waited {
            match self.0.recv_timeout(limit) {
                Ok(chunk) => Waited::Chunk(chunk),
                Err(RecvTimeoutError::Timeout) => Waited::Nothing,
                Err(RecvTimeoutError::Disconnected) => Waited::Closed,
            }
        }
    }
}
