//! Documents are what their schemas say: those in `docs/schema`, held against real runs.

use std::path::Path;

use jsonschema::Validator;
use serde_json::Value;

use crate::command::perftect;
use crate::engines;

const CHECK: &str = include_str!("../../../../docs/schema/check.json");
const RUN: &str = include_str!("../../../../docs/schema/run.json");
const COMPARE: &str = include_str!("../../../../docs/schema/compare.json");
const BENCH: &str = include_str!("../../../../docs/schema/bench.json");
const LIST: &str = include_str!("../../../../docs/schema/list.json");

fn schema(text: &str) -> Value {
    serde_json::from_str(text).expect("a schema is JSON")
}

fn validator(text: &str) -> Validator {
    jsonschema::validator_for(&schema(text)).expect("a sound schema")
}

/// What a schema finds wrong.
fn errors(validator: &Validator, document: &Value) -> Vec<String> {
    let errors = validator.iter_errors(document);
    errors.map(|error| format!("{}: {error}", error.instance_path())).collect()
}

/// A real run: its document, and the lines of its record.
struct Run {
    document: Value,
    lines: Vec<Value>,
}

fn run(subjects: &[&str], code: i32) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    let (document, lines) = (folder.path().join("run.json"), folder.path().join("run.jsonl"));
    let suite = engines::suite(folder.path());
    let mut command = perftect(&["check", "--jobs", "1", "--dialect", "stockfish"]);
    command.args(subjects).arg("--suite").arg(suite);
    command.arg("--json").arg(&document).arg("--jsonl").arg(&lines);
    command.assert().code(code);
    Run { document: json(&text(&document)), lines: text(&lines).lines().map(json).collect() }
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).expect("is written")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("is JSON")
}

fn assert_sound(run: &Run) {
    assert_eq!(errors(&validator(CHECK), &run.document), [""; 0]);
    let validator = validator(RUN);
    for line in &run.lines {
        assert_eq!(errors(&validator, line), [""; 0], "{line}");
    }
    let last = run.lines.last().expect("a line");
    assert_eq!((&last["line"], &last["complete"]), (&"end".into(), &run.document["complete"]));
}

#[test]
fn a_run_that_passes() {
    let run = run(&["builtin"], 0);
    assert_sound(&run);
    assert_eq!(run.document["complete"], true);
}

#[test]
fn a_run_that_fails_with_its_faults() {
    let run = run(&[&engines::faulty("ep-ignores-rank-pin"), "builtin"], 1);
    assert_sound(&run);
    assert_eq!(run.document["subjects"][0]["faults"][0]["deviation"], "ep-ignores-rank-pin");
    let amended = run.lines.iter().filter(|line| line["line"] == "amended");
    assert_eq!(amended.count(), 0);
}

#[test]
fn a_run_with_a_baseline() {
    let folder = tempfile::tempdir().expect("a folder");
    let baseline = folder.path().join("known.toml");
    let baseline = baseline.to_str().expect("is text");
    let words = [&engines::faulty("ep-ignores-rank-pin"), "--baseline", baseline];
    run(&[&words[..], &["--update-baseline"]].concat(), 0);
    let known = run(&words, 0);
    assert_sound(&known);
    let is_expected = |line: &&Value| line["verdict"] == "expected-fail";
    assert_eq!(known.lines.iter().filter(is_expected).count(), 2);
    let right = run(&["builtin", "--baseline", baseline], 0);
    assert_sound(&right);
    assert_ne!(right.document["subjects"][0]["summary"]["unexpected_pass"], 0);
}

#[cfg(unix)]
#[test]
fn a_run_whose_custom_is_known_at_its_end_has_amended_lines() {
    let run = run(&[&engines::of_mixed_custom()], 1);
    assert_sound(&run);
    let mut amended = run.lines.iter().filter(|line| line["line"] == "amended");
    let line = amended.next().expect("an amended line");
    assert_eq!(
        (&line["verdict"], &line["findings"][0]["kind"]),
        (&"fail".into(), &"mixed-en-passant".into())
    );
}

#[test]
fn a_run_without_an_answer() {
    let run = run(&["./no-such-engine"], 3);
    assert_sound(&run);
    assert!(run.document["subjects"][0]["given_up"].is_string());
}

#[cfg(unix)]
#[test]
fn a_run_that_is_interrupted_says_so_in_both() {
    let run = run(&["builtin", engines::KILLS_THE_HARNESS], 130);
    assert_sound(&run);
    assert_eq!(run.document["complete"], false);
    assert_eq!(run.document["subjects"][0]["summary"]["fail"], 0);
    assert_ne!(run.document["subjects"][0]["summary"]["pass"], 0);
}

/// The document of a command; that it is sound, and unsound if a field changes.
fn assert_schema(text: &str, words: &[&str], code: i32, break_at: &str) -> Value {
    let output = perftect(words).assert().code(code).get_output().stdout.clone();
    let document = json(&String::from_utf8(output).expect("is text"));
    let validator = validator(text);
    assert_eq!(errors(&validator, &document), [""; 0]);
    let mut broken = document.clone();
    *broken.pointer_mut(break_at).expect(break_at) = Value::from(-1);
    assert_ne!(errors(&validator, &broken), [""; 0], "{break_at}");
    document
}

#[test]
fn the_other_documents_have_schemas_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = engines::suite(folder.path());
    let suite = suite.to_str().expect("is text");
    let faulty = engines::faulty("ep-ignores-rank-pin");
    let words = ["compare", "builtin", &faulty, "--suite", suite, "--format", "json"];
    let document = assert_schema(COMPARE, &words, 1, "/disagreements/0/says/0/what");
    assert_ne!(document["subjects"][1]["faults"][0]["explains"], 0);
    let words =
        ["bench", "builtin", &faulty, "./no-such-engine", "--rounds", "1", "--target", "0.01"];
    let words = [&words[..], &["--format", "json"]].concat();
    let document = assert_schema(BENCH, &words, 1, "/standings/0/seconds/median");
    assert!(document["out"][0]["reason"].is_string(), "{document:#}");
    let words = ["check", "--list", "--suite", suite, "--format", "json"];
    assert_schema(LIST, &words, 0, "/cases/0/kind");
}

#[test]
fn a_broken_document_is_found() {
    let Run { document, lines } = run(&[&engines::faulty("ep-ignores-rank-pin")], 1);
    let validator_of_check = validator(CHECK);
    let failed = lines.iter().find(|line| line["verdict"] == "fail").expect("a failed case");
    for (pointer, value) in [
        ("/schema", Value::from("perftect.check/2")),
        ("/complete", Value::from("yes")),
        ("/subjects/0/summary/pass", Value::from(-1)),
        ("/subjects/0/cases/0/verdict", Value::from("passed")),
        ("/subjects/0/cases/0/kind", Value::Null),
        ("/subjects/0/faults/0/kind", Value::from("tea")),
    ] {
        let mut broken = document.clone();
        *broken.pointer_mut(pointer).expect(pointer) = value;
        assert_ne!(errors(&validator_of_check, &broken), [""; 0], "{pointer}");
    }
    let validator_of_run = validator(RUN);
    for field in ["record", "verdict", "findings", "run", "depth", "line"] {
        let mut broken = failed.clone();
        broken.as_object_mut().expect("an object").remove(field).expect(field);
        assert_ne!(errors(&validator_of_run, &broken), [""; 0], "{field}");
    }
}

#[test]
fn what_both_schemas_define_they_define_alike() {
    let (check, run) = (schema(CHECK), schema(RUN));
    for name in ["case", "finding", "tally"] {
        assert_eq!(check["$defs"][name], run["$defs"][name], "{name}");
    }
}
