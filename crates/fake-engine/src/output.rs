//! Printing, until nobody listens.

use std::io::{self, Write};
use std::process;

/// Prints a line. When nobody listens any more, the process ends.
pub(crate) fn say(line: &str) {
    say_bytes(format!("{line}\n").as_bytes());
}

/// Prints bytes as they are.
pub(crate) fn say_bytes(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    if out.write_all(bytes).and_then(|()| out.flush()).is_err() {
        process::exit(0);
    }
}
