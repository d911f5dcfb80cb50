//! What a faulty engine comes to on the command line.

use std::fs;

use assert_cmd::Command;

use crate::fake;

/// Three positions: the first has an en passant capture, which the engine with a wrong rule does not know.
const SUITE: &str = "\
rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3 ;D1 31 ;D2 707
4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66
4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25
";
const CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

/// Flags, exit code, and the verdicts of the six cases: `p`ass, `f`ail, `e`rror, `s`kip.
const OUTCOMES: &[(&[&str], i32, &str)] = &[
    (&[], 0, "pppppp"),
    (&["--decorated"], 0, "ppnnpp"),
    (&["--ignore-quit"], 0, "pppppp"),
    (&["--wrong-rule"], 1, "fspppp"),
    (&["--duplicate-move"], 1, "fsfsfs"),
    (&["--sum-mismatch"], 1, "fsfsfs"),
    (&["--crash-on", CASTLING], 3, "ppespp"),
    (&["--hang-on", CASTLING], 3, "ppespp"),
    (&["--refuse-silently", CASTLING], 3, "ppespp"),
    (&["--refuse-with-words", CASTLING], 3, "ppespp"),
    (&["--flood"], 3, "eseses"),
    (&["--garbage"], 3, "eseses"),
    (&["--two-answers"], 3, "eseses"),
    (&["--exit-on-isready"], 3, "eseses"),
    (&["--hang"], 3, "eseses"),
    // What is wrong weighs more than what is missing.
    (&["--wrong-rule", "--crash-on", CASTLING], 1, "fsespp"),
];

#[test]
fn a_run_in_which_nothing_can_be_asked_is_no_success() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("three.epd");
    fs::write(&suite, SUITE).expect("is written");
    let engine = format!("{} --no-chess960", fake::program().display());
    Command::cargo_bin("perftect")
        .expect("is built")
        .args(["check", &engine, "--dialect", "stockfish", "--chess960", "--suite"])
        .arg(&suite)
        .assert()
        .code(4);
}

#[test]
fn a_depth_that_nobody_can_count_ends_in_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("deep.epd");
    fs::write(&suite, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D40 20\n")
        .expect("is written");
    Command::cargo_bin("perftect")
        .expect("is built")
        .args(["check", "--timeout", "0.1", "--suite"])
        .arg(&suite)
        .assert()
        .code(3);
}

#[test]
fn each_fault_has_its_verdicts_and_its_exit_code() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("three.epd");
    fs::write(&suite, SUITE).expect("is written");
    for &(flags, code, verdicts) in OUTCOMES {
        let program = fake::program();
        let words = [&[program.to_str().expect("is text")], flags].concat();
        let engine = shell_words::join(words);
        let output = Command::cargo_bin("perftect")
            .expect("is built")
            .args(["check", &engine, "--dialect", "stockfish", "--timeout", "2"])
            .args(["--format", "json", "--suite"])
            .arg(&suite)
            .assert()
            .code(code)
            .get_output()
            .clone();
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("is JSON");
        let cases = json["subjects"][0]["cases"].as_array().expect("cases");
        let got: String = cases
            .iter()
            .filter_map(|case| case["verdict"].as_str().and_then(|verdict| verdict.chars().next()))
            .collect();
        assert_eq!(got, verdicts, "{flags:?}: {json:#}");
    }
}
