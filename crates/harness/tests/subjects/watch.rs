//! Whether processes are gone, without asking the system for them.
//!
//! Each process of the fake engine connects to a socket and keeps the connection open. The system closes it when the
//! process dies, so that reading from it ends.

use std::io::{ErrorKind, Read};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

/// Beyond this a process is called alive; a dead one is noticed at once.
const LIMIT: Duration = Duration::from_secs(30);

pub(crate) struct Watch {
    listener: TcpListener,
}

impl Watch {
    pub(crate) fn new() -> Watch {
        Watch { listener: TcpListener::bind("127.0.0.1:0").expect("a socket") }
    }

    pub(crate) fn address(&self) -> String {
        self.listener.local_addr().expect("an address").to_string()
    }

    /// Waits for the next process.
    #[cfg(unix)]
    pub(crate) fn process(&self) -> TcpStream {
        self.listener.set_nonblocking(false).expect("blocking");
        self.listener.accept().expect("a connection").0
    }

    /// Asserts that all processes that ever connected are gone, and returns how many there were.
    pub(crate) fn assert_all_gone(&self, what: &str) -> usize {
        self.listener.set_nonblocking(true).expect("not blocking");
        let processes: Vec<_> =
            std::iter::from_fn(|| self.listener.accept().ok()).map(|(it, _)| it).collect();
        let count = processes.len();
        for process in processes {
            assert_gone(process, what);
        }
        count
    }
}

pub(crate) fn assert_gone(mut process: TcpStream, what: &str) {
    process.set_nonblocking(false).expect("blocking");
    process.set_read_timeout(Some(LIMIT)).expect("a limit");
    match process.read(&mut [0]) {
        Ok(0) => {}
        Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
        other => panic!("{what}: a process lives on ({other:?})"),
    }
}
