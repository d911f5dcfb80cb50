//! `perftect bench`: what is wrong has no place. No time is tested.

use std::fs;

use crate::command::{stderr_of, stdout_of};

const SELF: &str = env!("CARGO_BIN_EXE_perftect");

/// This program as an engine, with arguments.
fn engine(arguments: &str) -> String {
    format!("{} engine {arguments}", shell_words::quote(SELF))
}

/// Depth is limited by the tests themselves: no count is to depend on how busy the machine is.
const QUICK: [&str; 4] = ["--rounds", "2", "--target", "60"];

fn json(subjects: &[&str], filter: &str, code: i32) -> serde_json::Value {
    let words =
        [&["bench", "--format", "json", "--depth", "2", "--filter", filter], subjects].concat();
    serde_json::from_str(&stdout_of(&[&words[..], &QUICK].concat(), code)).expect("is JSON")
}

#[test]
fn times_and_bars_do_not_go_to_one_file() {
    let text = stderr_of(&["bench", "builtin", "--csv", "a.out", "--svg", "./a.out"], 2);
    assert!(text.contains("`--csv` and `--svg` both name `./a.out`"), "{text}");
}

#[test]
fn whoever_counts_wrong_has_no_place_and_the_position_is_named() {
    let wrong = engine("--deviation ep-ignores-rank-pin");
    let json = json(&["builtin", &wrong, &engine("")], "position-3", 1);
    let names: Vec<&str> = json["standings"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|place| place["subject"].as_str())
        .collect();
    assert!(names.len() == 2 && names.contains(&"builtin") && names.contains(&"perftect-2"));
    assert_eq!(json["out"][0]["subject"], "perftect");
    assert_eq!(json["out"][0]["wrong"]["id"], "wiki/position-3@2");
    assert_eq!(json["out"][0]["wrong"]["expected"], 191);
    assert_eq!((&json["schema"], &json["complete"]), (&"perftect.bench/1".into(), &true.into()));
}

#[test]
fn every_time_is_in_the_csv_in_the_order_of_the_turns_and_the_bars_are_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name).to_str().expect("is text").to_owned();
    let (csv, svg) = (place("times.csv"), place("bars.svg"));
    let words = ["bench", "builtin", "builtin", "--filter", "kiwipete", "--depth", "1"];
    let files = ["--csv", &csv, "--svg", &svg, "--format", "markdown"];
    let text = stdout_of(&[&words[..], &QUICK, &files].concat(), 0);
    assert!(text.starts_with("1 position, 48 leaves, 2 rounds, every count verified."), "{text}");
    let csv = fs::read_to_string(csv).expect("is written");
    let runs: Vec<String> = csv
        .lines()
        .skip(1)
        .map(|line| line.split(',').take(4).collect::<Vec<_>>().join(","))
        .collect();
    let expected = [
        "1,builtin,wiki,kiwipete",
        "1,builtin-2,wiki,kiwipete",
        "2,builtin,wiki,kiwipete",
        "2,builtin-2,wiki,kiwipete",
    ];
    assert_eq!(runs, expected);
    let svg = fs::read_to_string(svg).expect("is written");
    assert!(svg.starts_with("<svg ") && svg.contains("prefers-color-scheme:dark"), "{svg}");
    assert_eq!(svg.matches("class=\"bar\"").count(), 2);
}

#[test]
fn who_gives_no_answer_is_told_and_ends_with_3() {
    let json = json(&["builtin", "./no-such-engine"], "kiwipete", 3);
    assert_eq!(json["standings"][0]["subject"], "builtin");
    let reason = json["out"][0]["reason"].as_str().expect("a reason");
    assert!(reason.contains("cannot start `./no-such-engine`"), "{reason}");
}

#[test]
fn where_nothing_is_left_to_be_timed_it_ends_with_4() {
    let words = ["bench", "builtin", "--filter", "no-such"];
    assert!(stderr_of(&words, 4).contains("--filter"));
}
