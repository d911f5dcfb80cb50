//! A pseudo-terminal for a program's input. Its output stays a pipe, which has an end.

use std::io;
use std::process::Command;

use super::input::Stdin;

/// Makes a program read from a terminal, and returns the other end of it. What is written there arrives as it is, and
/// nothing is echoed.
#[cfg(unix)]
pub(super) fn put_on(command: &mut Command) -> io::Result<Stdin> {
    use std::process::Stdio;

    use nix::pty::openpty;
    use nix::sys::termios::{SetArg, cfmakeraw, tcgetattr, tcsetattr};

    let terminal = openpty(None, None)?;
    let mut settings = tcgetattr(&terminal.slave)?;
    cfmakeraw(&mut settings);
    tcsetattr(&terminal.slave, SetArg::TCSANOW, &settings)?;
    // Copies are closed in other programs that are started meanwhile; the originals would not be.
    command.stdin(Stdio::from(terminal.slave.try_clone()?));
    terminal.master.try_clone()
}

/// There is none here.
#[cfg(not(unix))]
pub(super) fn put_on(_: &mut Command) -> io::Result<Stdin> {
    Err(io::Error::other("there are no pseudo-terminals on this system"))
}
