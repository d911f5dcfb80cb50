//! `perftect probe`, on an engine that is always at hand: this program.

use std::path::Path;

use perftect::subject::profile::Config;

use crate::command::{perftect, stderr_of, stdout_of};

const SELF: &str = env!("CARGO_BIN_EXE_perftect");

/// This program as an engine, with arguments.
fn engine(arguments: &str) -> String {
    format!("{} engine {arguments}", shell_words::quote(SELF))
}

#[test]
fn help_probe() {
    insta::assert_snapshot!(stdout_of(&["probe", "--help"], 0));
}

#[test]
fn the_entry_and_what_was_found_out() {
    let text = stdout_of(&["probe", &engine("")], 0);
    let lines = text.lines().filter(|line| !line.contains("questions a second"));
    let text = lines.collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(text.replace(&engine("").trim().replace('\\', "\\\\"), "[ENGINE]"));
}

#[test]
fn the_result_can_be_pasted() {
    let folder = tempfile::tempdir().expect("a folder");
    let entry = stdout_of(&["probe", &engine("")], 0);
    std::fs::write(folder.path().join("perftect.toml"), entry).expect("is written");
    perftect(&["check", "--filter", "kiwipete", "--depth", "2"])
        .current_dir(folder.path())
        .assert()
        .code(0);
}

#[test]
fn as_json_it_holds_what_others_rely_on() {
    let words = ["probe", &engine("--deviation ep-ignores-rank-pin"), "--format", "json"];
    let json: serde_json::Value = serde_json::from_str(&stdout_of(&words, 0)).expect("is JSON");
    assert_eq!(json["schema"], "perftect.probe/1");
    assert_eq!(json["complete"], true);
    assert_eq!(json["engine"], "perftect ep-ignores-rank-pin");
    assert_eq!(json["entry"]["preset"], "stockfish");
    assert_eq!(json["illegal_move"], "reported");
    assert!(json["toml"].as_str().is_some_and(|text| text.contains("[subject.perftect]")));
    assert!(json["questions_per_second"].as_f64().is_some_and(|rate| rate > 0.0));
    assert_eq!(json["oddities"][0]["kind"], "wrong-answer", "{json:#}");
}

#[test]
fn what_cannot_be_run_ends_with_3() {
    assert!(stderr_of(&["probe", "./no-such-engine"], 3).contains("cannot start"));
}

#[test]
fn the_example_in_the_readme_is_sound() {
    let readme = include_str!("../../../../README.md");
    let (_, example) = readme.split_once("```toml\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let config = Config::parse(Path::new("README.md"), example);
    assert_eq!(config.map(|config| config.subjects.len()), Ok(2));
}
