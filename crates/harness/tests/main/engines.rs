//! Engines that are always at hand: this program, right or faulty, and what a shell makes of it.

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) const PERFTECT: &str = env!("CARGO_BIN_EXE_perftect");

/// Sends the harness the signal of an interruption, and never answers.
#[cfg(unix)]
pub(crate) const KILLS_THE_HARNESS: &str = "sh -c 'kill -TERM $PPID; exec cat >/dev/null'";

/// The rulebook with one rule broken, as a command.
pub(crate) fn faulty(deviation: &str) -> String {
    format!("{} engine --deviation {deviation}", shell_words::quote(PERFTECT))
}

/// Writes the en passant square after every double push but that to h4.
#[cfg(unix)]
pub(crate) fn of_mixed_custom() -> String {
    of_shell(&format!(
        "{} engine --deviation ep-ignores-rank-pin | sed -u 's/^\\(Fen: .*\\) h3 /\\1 - /'",
        shell_words::quote(PERFTECT)
    ))
}

/// A line of a shell as a command.
#[cfg(unix)]
pub(crate) fn of_shell(line: &str) -> String {
    format!("sh -c {}", shell_words::quote(line))
}

/// Writes a program that is this command.
#[cfg(unix)]
pub(crate) fn script(path: &Path, command: &str) {
    use std::os::unix::fs::PermissionsExt;

    fs::write(path, format!("#!/bin/sh\nexec {command}\n")).expect("is written");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("is set");
}

/// Positions of a few cases each, of which `ep-ignores-rank-pin` fails some.
const SUITE: &str = "\
4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25
8/8/8/r2pP2K/8/8/8/4k3 w - d6 0 1 ;D1 6 ;D2 90
8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1 ;D1 6 ;D2 96
4k3/8/8/8/8/8/7P/4K3 w - - 0 1 ;D1 7 ;D2 35
4k3/8/8/8/8/8/P7/4K3 w - - 0 1 ;D1 7 ;D2 35
4k3/8/8/8/8/8/1P6/4K3 w - - 0 1 ;D1 7 ;D2 35
4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66
r3k3/8/8/8/8/8/8/4K3 b q - 0 1 ;D1 16 ;D2 71
";

/// Writes that suite into a folder.
pub(crate) fn suite(folder: &Path) -> PathBuf {
    let path = folder.join("few.epd");
    fs::write(&path, SUITE).expect("is written");
    path
}
