//! The examples of the documents, run.

use std::sync::LazyLock;

use crate::command::{perftect, stdout_of};

const README: &str = include_str!("../../../../README.md");
const DIAGNOSIS: &str = include_str!("../../../../docs/diagnosis.md");
const DEVIATION: &str = "castle-rights-survive-rook-capture";

/// What a check by the smoke suite says of the engine of the examples.
static CHECKED: LazyLock<String> = LazyLock::new(|| {
    let engine = format!("'{}' engine --deviation {DEVIATION}", env!("CARGO_BIN_EXE_perftect"));
    let slow_machine = ["--diagnose-time", "600", "--color", "never"];
    let arguments = [&["check", &*engine, "--suite", "smoke"], &slow_machine[..]].concat();
    let output = perftect(&arguments).env("COLUMNS", "100").assert().code(1).get_output().clone();
    String::from_utf8(output.stdout).expect("is text")
});

#[test]
fn the_fault_in_the_readme_is_what_check_prints() {
    let start = README.find(&format!("FAULT 1 {DEVIATION}")).expect("the example");
    let example = README[start..].split("```").next().expect("its end");
    for line in example.lines().filter(|line| line.trim() != "..." && !line.is_empty()) {
        // The engine has another name here.
        let line = line.split("./my-engine").last().unwrap_or(line);
        assert!(CHECKED.contains(line), "{line}\n{}", *CHECKED);
    }
}

#[test]
fn the_numbers_on_the_page_about_diagnosis_are_those_of_the_check() {
    let page = DIAGNOSIS.replace('\n', " ");
    let headline = CHECKED.lines().find(|line| line.contains(" behind ")).expect("a fault");
    let numbers: Vec<&str> =
        headline.split(|c: char| !c.is_ascii_digit()).filter(|it| !it.is_empty()).collect();
    let [_, cases, questions, ..] = numbers[..] else { panic!("{headline}") };
    for said in [
        format!("says of the {cases} cases that fail with this engine"),
        format!("one fault behind all of them, after {questions} questions"),
    ] {
        assert!(page.contains(&said), "{said}");
    }
    let position = "r3k3/8/8/8/8/8/6B1/4K3 w q - 0 1";
    assert!(page.contains(position) && CHECKED.contains(position));
}

#[test]
fn diff_takes_as_many_questions_as_the_page_about_diagnosis_says() {
    let fen = DIAGNOSIS.split('`').find(|it| it.starts_with("rnbq1k1r/")).expect("the position");
    let engine = format!("'{}' engine --deviation {DEVIATION}", env!("CARGO_BIN_EXE_perftect"));
    let told = stdout_of(&["diff", &engine, "builtin", fen, "3"], 1);
    assert!(told.contains("(3 questions)") && told.contains("moves b1d2 f2h1"), "{told}");
    assert!(DIAGNOSIS.contains("by itself in 3 questions"));
}

#[test]
fn the_explanation_in_the_readme_is_what_explain_prints() {
    let (_, example) = README.split_once("$ perftect explain ").expect("the example");
    let (words, printed) = example.split_once('\n').expect("its first line");
    let words = shell_words::split(words).expect("are words");
    let words = ["explain"].into_iter().chain(words.iter().map(String::as_str));
    let output = perftect(&words.collect::<Vec<_>>()).env("COLUMNS", "80").assert().code(0);
    let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
    assert_eq!(text.trim_end(), printed.split("```").next().unwrap_or_default().trim_end());
}

#[test]
fn what_the_documents_show_first_fits_80_columns() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("mine.epd");
    std::fs::write(&suite, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15\n").expect("is written");
    let suite = suite.to_str().expect("is text");
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for words in [
        &["rules"][..],
        &["explain", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1"],
        &["explain", kiwipete],
        &["suite", "grade", suite, "--no-cache"],
        &["suite", "list"],
    ] {
        let text = stdout_of(words, 0);
        let is_long = |line: &&str| line.chars().count() > 80;
        assert_eq!(text.lines().find(is_long), None, "{words:?}");
    }
    assert!(CHECKED.lines().count() > 20 && !CHECKED.contains("\n\n\n"), "{}", *CHECKED);
}

#[test]
fn the_table_of_verified_suites_breaks_no_name() {
    let text = stdout_of(&["suite", "verify", "--max-nodes", "1"], 0);
    assert!(text.contains(" rules-impossible-checks "), "{text}");
    assert!(text.contains(" rules-en-passant-checks "), "{text}");
}
