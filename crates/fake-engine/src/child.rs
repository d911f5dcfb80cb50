//! Processes that live on.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;

use crate::arguments::Arguments;

/// Does nothing, for ever.
pub(crate) fn live_on() -> ! {
    loop {
        thread::park();
    }
}

/// Starts a child that shares the engine's output, and waits until it lives.
pub(crate) fn spawn(arguments: &Arguments) {
    let Ok(program) = std::env::current_exe() else { return };
    let mut command = Command::new(program);
    if let Some(address) = &arguments.address {
        command.args(["--watch", address]);
    }
    command.arg("--child").stderr(Stdio::piped());
    let Ok(mut child) = command.spawn() else { return };
    if let Some(stderr) = child.stderr.take() {
        let _ = BufReader::new(stderr).read_line(&mut String::new());
    }
}
