//! `perftect diff`, and what `check` says of the faults.

use perftect::check::{Advisories, Plan, RunOptions, Selection, run};
use perftect::diagnose::{Allowance, DiagnoseOptions, Diagnosis, diagnose};
use perftect::report::{Diagnosed, Look, Repeat, check_json_with_faults, faults_text};
use perftect::subject::RulebookSource;
use perftect::suite::{ReadOptions, smoke};
use perftect_movegen::rulebook::deviation::Deviation;
use std::time::Duration;

use crate::command::{stderr_of, stdout_of};
use crate::scripted::Nobody;

const CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

fn engine(deviation: &str) -> String {
    let program = env!("CARGO_BIN_EXE_perftect");
    format!("'{program}' engine --deviation {deviation}")
}

#[test]
fn the_help_of_diff() {
    insta::assert_snapshot!("help_diff", stdout_of(&["diff", "--help"], 0));
}

#[test]
fn two_who_agree_end_with_0() {
    let text = stdout_of(&["diff", "builtin", "builtin", CASTLING, "3"], 0);
    assert_eq!(text, "builtin and builtin agree at depth 3 (0 questions)\n");
}

#[test]
fn two_who_differ_end_with_1_and_the_node_is_shown() {
    let fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    let text = stdout_of(&["diff", &engine("ep-never-generated"), "builtin", fen, "3"], 1);
    assert!(text.contains(" moves d7d5\n  go perft 1\n"), "{text}");
    assert!(text.contains("e5d6: only builtin, 1"), "{text}");
    let turned = stdout_of(&["diff", "builtin", &engine("ep-never-generated"), fen, "3"], 1);
    assert!(turned.contains("e5d6: only builtin, 1"), "{turned}");
}

#[test]
fn the_node_is_there_for_programs_too() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let faulty = engine("ep-never-generated");
    let text = stdout_of(&["diff", &faulty, "builtin", fen, "2", "--format", "json"], 1);
    for part in ["\"agree\": false", "\"depth\": 1", "\"schema\": \"perftect.diff/1\"", fen] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn one_who_does_not_run_ends_with_3() {
    let stderr = stderr_of(&["diff", "no-such-engine-anywhere", "builtin", CASTLING], 3);
    assert!(stderr.contains("cannot start"), "{stderr}");
}

#[test]
fn a_position_that_is_none_ends_with_2() {
    let none = "8/8/8/8/8/8/8/8 w - - 0 1";
    let stderr = stderr_of(&["diff", "builtin", "builtin", none], 2);
    assert!(stderr.contains("white has no king"), "{stderr}");
}

fn diagnosed(id: &str) -> (String, String) {
    let suites = [smoke(ReadOptions::default())];
    let plan = Plan::new(&suites, &Selection::default());
    let source = RulebookSource::new([Deviation::find(id).expect(id)]);
    let timeout = Duration::from_secs(60);
    let outcome = run(&plan, &source, &RunOptions::default(), &Nobody);
    let allowance = Allowance { questions: 200, time: Duration::from_secs(600) };
    let options = DiagnoseOptions { allowance, timeout, advisories: Advisories::Noted };
    let diagnosis = diagnose(&outcome, &source, &suites, &options);
    let diagnosis = Diagnosis { elapsed: Duration::from_millis(1_500), ..diagnosis };
    let repeat = Repeat { subject: Some("./my-engine".to_owned()), ..Repeat::default() };
    let found = Diagnosed { repeat, diagnosis };
    let text = faults_text(&outcome, &found, Look::plain(80));
    let json = check_json_with_faults(&[outcome], &[found]);
    (text, json)
}

#[test]
fn the_command_that_repeats_a_fault_repeats_it() {
    for id in ["ep-ignores-rank-pin", "clock-survives-captures", "c960-path-ignores-the-rook"] {
        let check = ["check", &engine(id), "--suite", "smoke", "--protocol", "uci"];
        let text = stdout_of(&check, 1);
        let command = text.lines().find_map(|line| line.trim().strip_prefix("repeat: perftect "));
        let command = command.unwrap_or_else(|| panic!("{id}: {text}"));
        assert!(command.contains("--protocol uci"), "{command}");
        let words = shell_words::split(command).expect("quoted");
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        stdout_of(&words, 1);
    }
}

#[test]
fn a_fault_is_reported_with_all_that_it_takes_to_see_it_again() {
    let (text, json) = diagnosed("castle-rights-survive-rook-capture");
    insta::assert_snapshot!("a_fault_as_text", text);
    let faults = json.split_once("\"faults\": ").expect("an array").1;
    let faults = faults.split_once("\"cases\": [\n        {").expect("cases after it").0;
    insta::assert_snapshot!("a_fault_as_json", faults);
}

#[test]
fn a_table_that_confuses_positions_is_shown_with_the_questions_before() {
    let (text, _) = diagnosed("hash-omits-castling-rights");
    assert!(text.contains("memory: right alone, wrong after other questions"), "{text}");
    assert!(text.matches("go perft").count() >= 3, "{text}");
}

#[test]
fn check_says_nothing_of_faults_where_it_is_told_not_to() {
    let faulty = engine("ep-never-generated");
    let words = ["check", &faulty, "--suite", "smoke", "--jobs", "1"];
    let with = stdout_of(&words, 1);
    assert!(with.contains("FAULT 1 ep-never-generated"), "{with}");
    let without = stdout_of(&[&words[..], &["--no-diagnose"]].concat(), 1);
    assert!(!without.contains("FAULT"), "{without}");
}
