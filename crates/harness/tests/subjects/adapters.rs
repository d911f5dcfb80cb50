//! Adapters of real libraries, where `scripts/install-adapters` has brought them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use perftect::check::{Plan, Selection, beyond_all};
use perftect::subject::lines::{LinesOptions, LinesSource};
use perftect::suite::{ReadOptions, smoke};

use crate::fake::LONG;

/// What is known of a library beyond perft: every finding has one of these parts, and each of them is found.
type Known = &'static [&'static str];

/// Polyglot's keys, by their definition, know an en passant file if a pawn stands beside it, pinned or not; those of
/// chess.js know whatever the FEN says.
const KEY_KNOWS_IDLE_EN_PASSANT: Known = &["en passant square that no legal capture uses"];

#[test]
fn the_example_of_the_protocol_is_the_file_and_conforms() {
    let text = std::fs::read_to_string(root().join("PROTOCOL.md")).expect("the protocol");
    let (_, code) = text.split_once("```python\n").expect("an example");
    let (code, _) = code.split_once("```").expect("its end");
    let file =
        std::fs::read_to_string(root().join("scripts/adapters/smallest.py")).expect("a file");
    assert_eq!(file.split_once('\n').map(|(_, code)| code), Some(code));
    assert_conforms("smallest.py", "python3 -c 'import chess'", &[]);
}

#[test]
fn python_chess_conforms() {
    assert_conforms("python_chess.py", "python3 -c 'import chess'", KEY_KNOWS_IDLE_EN_PASSANT);
}

#[test]
fn chess_js_conforms() {
    let is_there = "test -d scripts/adapters/node_modules/chess.js";
    assert_conforms("chess_js.mjs", is_there, KEY_KNOWS_IDLE_EN_PASSANT);
}

#[test]
fn chessops_conforms() {
    assert_conforms("chessops.mjs", "test -d scripts/adapters/node_modules/chessops", &[]);
}

/// Runs the smoke suite, if the library is there: every count is right, and beyond perft what is known.
fn assert_conforms(adapter: &str, is_there: &str, known: Known) {
    if !succeeds(is_there) {
        eprintln!("LEFT OUT: the library of {adapter} is not installed");
        return;
    }
    let path = root().join("scripts/adapters").join(adapter);
    assert_cmd::Command::cargo_bin("perftect")
        .expect("is built")
        .args(["check", "--protocol", "lines", "--suite", "smoke", "--jobs", "2"])
        .arg(&path)
        .assert()
        .code(0);
    let source = LinesSource::new(
        path.display().to_string().parse().expect("a path"),
        LinesOptions::default(),
    );
    let suites = [smoke(ReadOptions::default())];
    let plan = Plan::new(&suites, &Selection::default());
    let mut found = Vec::new();
    for result in beyond_all(&plan, &source, LONG).expect("starts") {
        match result.outcome {
            Ok(findings) => {
                found.extend(findings.iter().map(|it| format!("{}: {it}", result.entry.id)));
            }
            Err(perftect::subject::SubjectError::Unsupported(_)) => {}
            Err(error) => panic!("{adapter}: {}: {error}", result.entry.id),
        }
    }
    let is_known = |finding: &&String| known.iter().any(|part| finding.contains(part));
    let unknown: Vec<_> = found.iter().filter(|it| !is_known(it)).collect();
    assert!(unknown.is_empty(), "{adapter}: {unknown:#?}");
    for part in known {
        assert!(found.iter().any(|it| it.contains(part)), "{adapter}: no longer found: {part}");
    }
}

fn succeeds(command: &str) -> bool {
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(root()).stderr(Stdio::null());
    shell.status().is_ok_and(|status| status.success())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("is there")
}
