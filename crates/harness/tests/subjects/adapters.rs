//! Adapters of real libraries, where `scripts/install-adapters` has brought them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What is known of a library beyond counts: every case that fails has one of these parts, and each of them is found.
type Known = &'static [&'static str];

/// The keys of chess.js know whatever the FEN says.
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
    assert_conforms("python_chess.py", "python3 -c 'import chess'", &[]);
}

#[test]
fn chess_js_conforms() {
    let is_there = "test -d scripts/adapters/node_modules/chess.js";
    assert_conforms("chess_js.mjs", is_there, KEY_KNOWS_IDLE_EN_PASSANT);
}

#[test]
fn bulletchess_conforms_but_writes_promotions_in_its_own_way() {
    let python = "target/adapters/bulletchess/bin/python";
    assert_command_conforms(
        &format!("{python} scripts/adapters/bullet_chess.py"),
        &format!("{python} -c 'import bulletchess'"),
        // Its keys know every double push.
        &["one position, two keys", r#""kind":"wrong-san""#],
    );
}

#[test]
fn chessops_conforms() {
    assert_conforms("chessops.mjs", "test -d scripts/adapters/node_modules/chessops", &[]);
}

/// Runs the smoke suite, if the library is there: every count is right, and beyond perft what is known.
fn assert_conforms(adapter: &str, is_there: &str, known: Known) {
    assert_command_conforms(&format!("scripts/adapters/{adapter}"), is_there, known);
}

fn assert_command_conforms(adapter: &str, is_there: &str, known: Known) {
    if !succeeds(is_there) {
        eprintln!("LEFT OUT: the library of {adapter} is not installed");
        return;
    }
    let output = assert_cmd::Command::cargo_bin("perftect")
        .expect("is built")
        .args(["check", "--protocol", "lines", "--suite", "smoke", "--jobs", "2"])
        .args(["--format", "json"])
        .arg(adapter)
        .current_dir(root())
        .output()
        .expect("runs");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("is JSON");
    let cases = json["subjects"][0]["cases"].as_array().expect("cases");
    let of = |verdicts: &[&str]| -> Vec<String> {
        let cases = cases.iter().filter(|case| verdicts.iter().any(|it| case["verdict"] == *it));
        cases.map(ToString::to_string).collect()
    };
    let (wrong, told) = (of(&["fail", "error"]), of(&["fail", "error", "note"]));
    let is_known = |case: &&String| {
        !case.contains(r#""kind":"count""#) && known.iter().any(|part| case.contains(part))
    };
    let unknown: Vec<_> = wrong.iter().filter(|case| !is_known(case)).collect();
    assert!(unknown.is_empty(), "{adapter}: {unknown:#?}");
    for part in known {
        assert!(told.iter().any(|it| it.contains(part)), "{adapter}: no longer found: {part}");
    }
    assert!(cases.iter().any(|case| case["verdict"] == "pass"), "{adapter}: nothing passes");
}

fn succeeds(command: &str) -> bool {
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(root()).stderr(Stdio::null());
    shell.status().is_ok_and(|status| status.success())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("is there")
}
