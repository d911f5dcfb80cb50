//! The fake engine: building it, and starting it with a fault.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use perftect::subject::CommandLine;
use perftect::subject::uci::{Dialect, DialectChoice, UciOptions, UciSource};

use crate::watch::Watch;

const ENGINE: &str = "perftect-fake-engine";
const ADAPTER: &str = "perftect-fake-adapter";

/// For engines that never answer.
pub(crate) const SHORT: Duration = Duration::from_secs(2);

/// For those that do, on a machine however busy.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// The fake engine.
pub(crate) fn program() -> PathBuf {
    built(ENGINE)
}

/// The fake adapter.
pub(crate) fn adapter() -> PathBuf {
    built(ADAPTER)
}

/// A program of another package, built here, beside `perftect`, if it is not up to date.
fn built(name: &str) -> PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(build).join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

fn build() -> PathBuf {
    let folder = Path::new(env!("CARGO_BIN_EXE_perftect")).parent().expect("a folder");
    let profile = folder.file_name().and_then(|name| name.to_str()).expect("a profile");
    let profile = if profile == "debug" { "dev" } else { profile };
    let cargo = env::var_os("CARGO").unwrap_or_else(|| env!("CARGO").into());
    let status = Command::new(cargo)
        .args([
            "build",
            "--quiet",
            "--workspace",
            "--bin",
            ENGINE,
            "--bin",
            ADAPTER,
            "--profile",
            profile,
        ])
        .arg("--target-dir")
        .arg(folder.parent().expect("a target folder"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .expect("cargo runs");
    assert!(status.success(), "the fakes cannot be built");
    folder.to_owned()
}

/// The fake engine with faults, its processes watched.
pub(crate) fn command(watch: &Watch, faults: &[&str]) -> CommandLine {
    let watch = ["--watch".to_owned(), watch.address()];
    let faults = faults.iter().map(|&word| word.to_owned());
    CommandLine::new(program(), watch.into_iter().chain(faults))
}

/// The same as a source that does not have to find out anything, so that each fault meets the very question.
pub(crate) fn source(watch: &Watch, faults: &[&str], handshake_timeout: Duration) -> UciSource {
    let dialect = DialectChoice::Fixed(Dialect::find("stockfish").expect("known"));
    let options =
        UciOptions { dialect, handshake_timeout, fen_form: None, ..UciOptions::default() };
    UciSource::new(command(watch, faults), options)
}
