//! The end of this program is the end of the engines, too. What it does to a whole program is tested in a program of its
//! own: this one again, for a single test.

use std::env;
use std::process::{Child, Command, Stdio};

use perftect::subject::uci::{Dialect, DialectChoice, UciOptions, UciSource};
use perftect::subject::{CommandLine, Source, SubjectError, kill_all, on_interrupt};

use crate::fake::{self, LONG};
use crate::root::{KIWIPETE, Root};
use crate::watch::{Watch, assert_gone};

const ADDRESS: &str = "PERFTECT_TEST_WATCH";

#[test]
fn an_interruption_kills_engines_and_their_children_and_exits_with_130() {
    let watch = Watch::new();
    let mut harness = run_alone("interrupt::asks_an_engine_that_hangs", &watch);
    let processes = [watch.process(), watch.process()];
    let kill = Command::new("kill").arg(harness.id().to_string()).status();
    assert!(kill.expect("kill runs").success());
    assert_eq!(harness.wait().expect("ended").code(), Some(130));
    for process in processes {
        assert_gone(process, "interrupted");
    }
}

#[test]
fn an_interrupted_check_prints_what_it_knows() {
    let watch = Watch::new();
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("two.epd");
    let lines = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15\n";
    std::fs::write(&suite, lines).expect("is written");
    let engine =
        format!("{} --watch {} --spawn-child --hang", fake::program().display(), watch.address());
    let harness = Command::new(env!("CARGO_BIN_EXE_perftect"))
        .args(["check", &engine, "--dialect", "stockfish", "--timeout", "600", "--jobs", "1"])
        .args(["--format", "json", "--suite"])
        .arg(&suite)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("started");
    let processes = [watch.process(), watch.process()];
    let kill = Command::new("kill").arg(harness.id().to_string()).status();
    assert!(kill.expect("kill runs").success());
    let output = harness.wait_with_output().expect("ended");
    assert_eq!(output.status.code(), Some(130));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("is JSON");
    assert_eq!(json["complete"], false);
    for case in json["subjects"][0]["cases"].as_array().expect("cases") {
        assert_eq!((&case["verdict"], &case["reason"]), (&"skip".into(), &"interrupted".into()));
    }
    for process in processes {
        assert_gone(process, "interrupted");
    }
}

#[test]
fn after_killing_all_nothing_lives_and_nothing_starts() {
    let watch = Watch::new();
    let mut harness = run_alone("interrupt::kills_all", &watch);
    assert_eq!(harness.wait().expect("ended").code(), Some(0));
    assert_eq!(watch.assert_all_gone("killed"), 2);
}

#[test]
#[ignore = "the other side of a test above"]
fn asks_an_engine_that_hangs() {
    let Some(source) = watched_source() else { return };
    on_interrupt(|| {}).expect("a handler");
    let mut subject = source.open().expect("opened");
    let _ = Root::standard(KIWIPETE).ask(subject.as_mut(), 3, LONG * 10);
}

#[test]
#[ignore = "the other side of a test above"]
fn kills_all() {
    let Some(source) = watched_source() else { return };
    let mut subject = source.open().expect("opened");
    kill_all();
    let outcome = Root::standard(KIWIPETE).ask(subject.as_mut(), 3, LONG);
    assert!(matches!(outcome, Err(SubjectError::Exited { .. })), "{outcome:?}");
    assert!(matches!(source.open().err(), Some(SubjectError::Start { .. })));
}

fn run_alone(test: &str, watch: &Watch) -> Child {
    fake::program();
    Command::new(env::current_exe().expect("this program"))
        .args(["--exact", test, "--ignored"])
        .env(ADDRESS, watch.address())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("started")
}

/// An engine with a child that hangs when asked; `None` if this is not run for a test above.
fn watched_source() -> Option<UciSource> {
    let address = env::var(ADDRESS).ok()?;
    let faults = ["--watch", address.as_str(), "--spawn-child", "--hang"];
    let command = CommandLine::new(fake::program(), faults.map(str::to_owned));
    let dialect = DialectChoice::Fixed(Dialect::find("stockfish").expect("known"));
    Some(UciSource::new(command, UciOptions { dialect, ..UciOptions::default() }))
}
