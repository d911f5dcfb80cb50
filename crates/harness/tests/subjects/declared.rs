//! Subjects that `perftect.toml` declares, on the command line.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

use crate::fake;

/// A project with an engine of this entry and a suite of one position.
fn project(entry: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("[subject.mine]\n{entry}\n");
    fs::write(folder.path().join("perftect.toml"), text).expect("is written");
    let suite = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66\n";
    fs::write(folder.path().join("one.epd"), suite).expect("is written");
    fs::create_dir(folder.path().join("below")).expect("made");
    folder
}

fn program() -> String {
    format!("command = [{:?}]", fake::program().to_str().expect("is text"))
}

/// The verdicts and reasons of a check in a folder.
fn check(folder: &Path, words: &[&str], code: i32) -> Vec<(String, String)> {
    let suite = folder.ancestors().map(|it| it.join("one.epd")).find(|it| it.is_file());
    let output = Command::cargo_bin("perftect")
        .expect("is built")
        .args(["check", "--format", "json", "--suite"])
        .arg(suite.expect("a suite"))
        .args(words)
        .current_dir(folder)
        .assert()
        .code(code)
        .get_output()
        .clone();
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("is JSON");
    assert_eq!(json["subjects"][0]["name"], "mine", "{json:#}");
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let cases = json["subjects"][0]["cases"].as_array().expect("cases").iter();
    cases.map(|case| (text(&case["verdict"]), text(&case["reason"]))).collect()
}

fn verdicts(folder: &Path, words: &[&str], code: i32) -> Vec<String> {
    check(folder, words, code).into_iter().map(|(verdict, _)| verdict).collect()
}

#[test]
fn without_a_subject_those_of_the_file_are_checked_from_below_it_too() {
    let folder = project(&program());
    for folder in [folder.path().to_owned(), folder.path().join("below")] {
        assert_eq!(verdicts(&folder, &[], 0), ["pass", "pass"]);
        assert_eq!(verdicts(&folder, &["mine"], 0), ["pass", "pass"]);
    }
}

#[test]
fn arguments_and_forms_of_the_entry_are_used() {
    for (more, code, expected) in [
        ("args = ['--wrong-rule']", 0, ["pass", "pass"]),
        ("args = ['--duplicate-move']\npreset = 'stockfish'", 1, ["fail", "skip"]),
        ("args = ['--dialect', 'vice']\npreset = 'vice'", 0, ["pass", "pass"]),
        (
            "args = ['--dialect', 'total']\ndivide = 'go perft {depth}'\n\
             move-line = '{move} - {count}'\ntotal-line = 'Total: {count}'",
            0,
            ["pass", "pass"],
        ),
        // It is asked for something that it does not answer.
        ("preset = 'vice'\ntimeout = '300ms'\nstart-timeout = 60", 3, ["error", "skip"]),
        ("position = 'pos {fen}'\npreset = 'stockfish'\ntimeout = '2s'", 3, ["error", "skip"]),
    ] {
        let folder = project(&format!("{}\n{more}", program()));
        assert_eq!(verdicts(folder.path(), &[], code), expected, "{more}");
    }
}

#[test]
fn lesser_depths_than_the_least_are_skipped_with_the_reason() {
    let folder = project(&format!("{}\nmin-depth = 2", program()));
    let cases = check(folder.path(), &[], 0);
    assert_eq!(cases[0].0, "skip");
    assert!(cases[0].1.contains("from depth 2 on (min-depth)"), "{cases:?}");
    assert_eq!(cases[1].0, "pass");
}

#[test]
fn an_engine_without_chess960_by_its_entry_is_not_asked_about_it() {
    let folder = project(&format!("{}\nchess960 = false", program()));
    let cases = check(folder.path(), &["--chess960"], 4);
    assert!(cases.iter().all(|(verdict, _)| verdict == "skip"), "{cases:?}");
}

#[cfg(unix)]
#[test]
fn environment_and_folder_of_the_entry_are_used() {
    let entry = format!(
        "command = ['sh', '-c', 'test -f here && exec \"$ENGINE\"']\ndirectory = 'below'\n\
         env = {{ ENGINE = {:?} }}",
        fake::program().to_str().expect("is text")
    );
    let folder = project(&entry);
    fs::write(folder.path().join("below/here"), "").expect("is written");
    assert_eq!(verdicts(folder.path(), &[], 0), ["pass", "pass"]);
}

#[test]
fn a_faulty_file_ends_with_2_and_all_its_problems() {
    let folder = project("comand = 'x'\npreset = 'stokfish'");
    let output = Command::cargo_bin("perftect")
        .expect("is built")
        .args(["check", "mine"])
        .current_dir(folder.path())
        .assert()
        .code(2)
        .get_output()
        .clone();
    let text = String::from_utf8(output.stderr).expect("is text");
    for words in
        ["perftect.toml:2:1: unknown key `comand`; did you mean `command`?", "perftect.toml:3:1:"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn keys_are_compared_unless_their_line_is_declared_to_be_none_and_one_that_is_absent_is_an_error() {
    let program = assert_cmd::cargo::cargo_bin("perftect");
    let checked = |key_line: &str, code| {
        let command = format!("command = [{:?}, \"engine\"]", program.to_str().expect("is text"));
        let folder = project(&format!("{command}\n{key_line}"));
        check(folder.path(), &[], code)
    };
    // Two counts, the positions after the moves, and the keys.
    for (key_line, passes) in [("", 4), ("key-line = 'Key: {key}'", 4), ("key-line = ''", 3)] {
        let cases = checked(key_line, 0);
        assert!(cases.iter().all(|(verdict, _)| verdict == "pass"), "{key_line}: {cases:?}");
        assert_eq!(cases.len(), passes, "{key_line}: {cases:?}");
    }
    let absent = checked("key-line = 'Hash = {key}'", 3);
    assert!(absent[3].1.contains("and 0 keys came that can be read"), "{absent:?}");
}
