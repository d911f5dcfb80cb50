//! What a program prints on its error stream: read in a thread of its own, so that the program never has to wait.

use std::io::{ErrorKind, Read};
use std::process::ChildStderr;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::lines::Lines;

/// Bytes read at once.
const CHUNK: usize = 8 * 1024;

/// The next bytes; `None` at the end.
pub(super) fn read_chunk(pipe: &mut impl Read) -> Option<Vec<u8>> {
    let mut buffer = [0; CHUNK];
    loop {
        match pipe.read(&mut buffer) {
            Ok(0) => return None,
            Ok(length) => return Some(buffer[..length].to_vec()),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return None,
        }
    }
}

/// The program's standard error: read to its end, all but the last line forgotten.
#[derive(Debug)]
pub(super) struct ErrorOutput {
    state: Arc<(Mutex<Last>, Condvar)>,
}

#[derive(Debug, Default)]
struct Last {
    line: String,
    is_closed: bool,
}

impl ErrorOutput {
    pub(super) fn new(mut pipe: ChildStderr) -> std::io::Result<ErrorOutput> {
        let state = Arc::new((Mutex::new(Last::default()), Condvar::new()));
        let shared = Arc::clone(&state);
        let drain = move || {
            let mut lines = Lines::default();
            while let Some(chunk) = read_chunk(&mut pipe) {
                keep_last(&shared.0, &mut lines, &chunk);
            }
            keep_last(&shared.0, &mut lines, b"\n");
            shared.0.lock().unwrap_or_else(PoisonError::into_inner).is_closed = true;
            shared.1.notify_all();
        };
        thread::Builder::new().name("subject stderr".to_owned()).spawn(drain)?;
        Ok(ErrorOutput { state })
    }

    /// The last line so far that is not empty.
    pub(super) fn last_line(&self) -> String {
        self.state.0.lock().unwrap_or_else(PoisonError::into_inner).line.clone()
    }

    /// Waits for the end, but no longer than `limit`: a child may hold the pipe open.
    pub(super) fn wait_closed(&self, limit: Duration) {
        let last = self.state.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Whether it came to its end or not, there is nothing else to do.
        drop(self.state.1.wait_timeout_while(last, limit, |last| !last.is_closed));
    }
}

fn keep_last(last: &Mutex<Last>, lines: &mut Lines, chunk: &[u8]) {
    lines.push(chunk);
    while let Some(line) = lines.next_line() {
        if !line.is_empty() {
            last.lock().unwrap_or_else(PoisonError::into_inner).line = line.into_owned();
        }
    }
    lines.forget_if_too_long();
}
