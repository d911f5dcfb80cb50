//! `perftect suite`: output and exit codes of its subcommands.

use crate::command::{stderr_of, stdout_of, suite_file};

/// Two twins with all that a position can say; all of it is true.
const TWINS: &str = r#"name = "twins"
title = "En passant, and not"
source = "composed for the tests"

[[position]]
id = "capture"
fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
rules = ["EP-01"]
counts = [7, 38]
deeper = { 4 = 1786 }
twin = "no-capture"
legal = ["e5d6", "e5e6"]
illegal = ["e5f6"]
after = { e5d6 = "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1" }
status = "ongoing"
san = { e5d6 = "exd6" }
note = "the pawn has just come to d5"

[[position]]
id = "no-capture"
fen = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"
rules = ["EP-13"]
counts = [6]
twin = "capture"
illegal = ["e5d6"]
"#;

/// The exit code and the output of a subcommand for a file.
fn run(arguments: &[&str], text: &str, code: i32) -> String {
    let (folder, path) = suite_file("twins.toml", text);
    let path = path.to_str().expect("is text");
    let output = stdout_of(&[&["suite"], arguments, &[path]].concat(), code);
    output.replace(folder.path().to_str().expect("is text"), "FOLDER").replace('\\', "/")
}

fn show(arguments: &[&str]) -> String {
    let (folder, path) = suite_file("twins.toml", TWINS);
    let show = ["suite", "show", "twins/capture", "--suite", path.to_str().expect("is text")];
    let output = stdout_of(&[&show[..], arguments].concat(), 0);
    output.replace(folder.path().to_str().expect("is text"), "FOLDER").replace('\\', "/")
}

fn json(text: &str) -> serde_json::Value {
    let json: serde_json::Value = serde_json::from_str(text).expect(text);
    assert_eq!(json["complete"], true, "{text}");
    json
}

#[test]
fn the_help_of_each_subcommand() {
    for command in ["list", "show", "verify", "convert", "lint", "grade", "distil", "rank"] {
        let text = stdout_of(&["suite", command, "--help"], 0);
        insta::assert_snapshot!(format!("help_suite_{command}"), text);
    }
}

#[test]
fn the_list_counts_positions_cases_claims_and_nodes() {
    insta::assert_snapshot!("suite_list", run(&["list"], TWINS, 0));
    let list = json(&run(&["list", "--format", "json"], TWINS, 0));
    let suite = &list["suites"][0];
    assert_eq!((&suite["positions"], &suite["cases"]), (&2.into(), &4.into()));
    assert_eq!((&suite["claims"], &suite["nodes"]), (&7.into(), &1837.into()));
    let csv = run(&["list", "--format", "csv"], TWINS, 0);
    assert_eq!(
        csv.lines().nth(1),
        Some("twins,\"En passant, and not\",2,4,7,1837,composed for the tests")
    );
}

#[test]
fn the_list_of_the_built_in_suites_names_them_all() {
    let text = stdout_of(&["suite", "list"], 0);
    for name in ["wiki", "special", "chess960", "field", "field-chess960"] {
        assert!(text.contains(name), "{text}");
    }
}

#[test]
fn a_position_is_shown_with_its_board_and_all_that_is_said_of_it() {
    insta::assert_snapshot!("suite_show", show(&[]));
    assert!(show(&["--unicode"]).contains("5  .  .  .  ♟  ♙  .  .  .\n"));
    let position = json(&show(&["--format", "json"]));
    assert_eq!(position["after"]["e5d6"], "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(
        (&position["position"], &position["counts"]["4"]),
        (&"capture".into(), &1786.into())
    );
}

#[test]
fn a_position_that_is_not_there_ends_with_4() {
    assert!(stderr_of(&["suite", "show", "no-such-id"], 4).contains("`no-such-id`"));
}

#[test]
fn what_is_true_is_verified() {
    insta::assert_snapshot!("suite_verify", run(&["verify"], TWINS, 0));
    let csv = run(&["verify", "--format", "csv"], TWINS, 0);
    assert_eq!(csv, "suite,position,place,key,text\n");
    let text = stdout_of(&["suite", "verify", "--max-nodes", "3000"], 0);
    assert!(text.contains("PASS"), "{text}");
}

#[test]
fn what_is_not_true_fails_with_the_entry_and_both_values() {
    let lies = TWINS
        .replace("counts = [6]", "counts = [7]")
        .replace("\"exd6\"", "\"e5d6\"")
        .replace("\"ongoing\"", "\"check\"");
    insta::assert_snapshot!("suite_verify_wrong", run(&["verify"], &lies, 1));
    let disagreements = json(&run(&["verify", "--format", "json"], &lies, 1));
    let keys = disagreements["disagreements"].as_array().expect("a list");
    let keys: Vec<_> = keys.iter().map(|found| found["key"].as_str()).collect();
    assert_eq!(keys, [Some("status"), Some("san"), Some("counts")]);
    let csv = run(&["verify", "--format", "csv"], &lies, 1);
    assert_eq!(csv.lines().count(), 4, "{csv}");
    assert!(csv.ends_with("counts,\"depth 1: expected 7, got 6\"\n"), "{csv}");
}

#[test]
fn the_verdict_is_the_same_for_any_number_of_threads() {
    let lies = TWINS.replace("counts = [6]", "counts = [7]").replace("1786", "1787");
    let verify = |threads| run(&["verify", "--threads", threads], &lies, 1);
    assert_eq!(verify("1"), verify("4"));
}

#[test]
fn nothing_to_verify_ends_with_4() {
    let (_folder, path) = suite_file("a.epd", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15");
    let path = path.to_str().expect("is text");
    let text = stderr_of(&["suite", "verify", "--max-nodes", "14", path], 4);
    assert!(text.contains("--max-nodes"), "{text}");
}

#[test]
fn a_suite_with_a_fault_cannot_be_verified() {
    let (_folder, path) =
        suite_file("a.toml", &TWINS.replace("twin = \"capture\"", "twin = \"x\""));
    let path = path.to_str().expect("is text");
    let text = stderr_of(&["suite", "verify", path], 2);
    assert!(text.contains("a.toml:11:8: twin `no-capture` names `x` as its own"), "{text}");
    assert!(text.contains("a.toml:24:8: twin `x`: there is no such id in the file"), "{text}");
}

#[test]
fn a_suite_converts_to_toml_and_to_epd() {
    let convert = |to| run(&["convert", "--to", to], TWINS, 0);
    assert_eq!(convert("toml"), TWINS);
    assert_eq!(
        convert("epd"),
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 ;D1 7 ;D2 38 ;D4 1786\n\
         4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1 ;D1 6\n"
    );
}

#[test]
fn a_tidy_suite_has_nothing_to_be_looked_at() {
    assert_eq!(run(&["lint"], TWINS, 0), "0 faults, 0 remarks\n");
    assert!(stdout_of(&["suite", "lint", "--max-nodes", "0"], 0).contains("0 faults"));
}

#[test]
fn an_untidy_suite_is_told_line_by_line_and_ends_with_1() {
    let more = "\n[[position]]\nid = \"Third\"\nfen = \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 5 9\"\ncounts = [8]\n\
                \n[[position]]\nid = \"impossible\"\nfen = \"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1\"\nrules = [\"EP-21\"]\ncounts = [6]\n";
    let text = format!("{TWINS}{more}");
    insta::assert_snapshot!("suite_lint", run(&["lint"], &text, 1));
    let found = json(&run(&["lint", "--format", "json"], &text, 1));
    assert_eq!(found["found"][0]["kind"], "duplicate");
    let csv = run(&["lint", "--format", "csv"], &text, 1);
    assert!(csv.starts_with("suite,position,place,kind,level,text\n"), "{csv}");
    assert!(csv.contains("unreachable,remark,"), "{csv}");
}

#[test]
fn an_unreachable_position_alone_is_no_fault() {
    let (_folder, path) = suite_file(
        "a.toml",
        "[[position]]\nid = \"a\"\nfen = \"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1\"\nrules = [\"EP-21\"]\ndeeper = { 9 = 99999999 }\n",
    );
    let text = stdout_of(&["suite", "lint", path.to_str().expect("is text")], 0);
    assert!(text.ends_with("0 faults, 1 remark\n"), "{text}");
}

#[test]
fn a_suite_is_graded_and_distilled_to_what_catches_as_much() {
    let caught = |text: &str| {
        let text = run(&["grade", "--no-cache", "--format", "json"], text, 0);
        let grades = json(&text);
        let deviations = grades["suites"][0]["deviations"].as_array().expect("a list");
        let caught = deviations.iter().filter(|row| row["times_caught"].as_u64() != Some(0));
        caught.map(|row| row["deviation"].to_string()).collect::<Vec<_>>()
    };
    let distilled = run(&["distil", "--no-cache"], TWINS, 0);
    assert!(distilled.starts_with("name = \"smoke\"\n"), "{distilled}");
    assert!(distilled.contains("id = \"twins-capture\""), "{distilled}");
    assert!(caught(TWINS).contains(&"\"ep-never-generated\"".to_owned()));
    assert_eq!(caught(TWINS), caught(&distilled));
    let ranked = run(&["rank", "--no-cache"], TWINS, 0);
    let first = ranked.lines().find(|line| !line.starts_with('#'));
    assert_eq!(first, Some("twins/capture@1"), "{ranked}");
}
