//! Expected failures: a file written from one run makes the next one green, and a second fault is red all the same.

use std::fs;
use std::path::{Path, PathBuf};

use perftect::baseline::{Baseline, Coverage, Naming, State, propose};
use perftect::check::{Outcome, Plan, Selection, Stability, Stop, run};
use perftect::diagnose::Diagnosis;
use perftect::report::{Look, check_csv, check_json, check_table};
use perftect::suite::{ReadOptions, Suite, read_text};
use tempfile::TempDir;

use crate::command::{perftect, stderr_of, stdout_of};
use crate::runs::{CRASHES, NO_QUEENSIDE, RIGHT, options, suite};
use crate::scripted::{Nobody, Scripted};

const PIN: &str = "ep-ignores-rank-pin";
const SECOND: &str = "castle-rights-survive-rook-capture";

/// A faulty engine as a command.
fn engine(deviations: &[&str]) -> String {
    let program = env!("CARGO_BIN_EXE_perftect");
    let flags = deviations.iter().map(|id| format!(" --deviation {id}"));
    format!("'{program}' engine{}", flags.collect::<String>())
}

/// A place for a baseline that is not there yet.
fn new_file() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("known.toml").to_str().expect("is text").to_owned();
    (folder, file)
}

fn written(text: &str) -> (TempDir, String) {
    let (folder, file) = new_file();
    fs::write(&file, text).expect("is written");
    (folder, file)
}

fn read(file: &str) -> String {
    fs::read_to_string(file).expect("is there")
}

/// What a check of the smoke suite says.
fn check(deviations: &[&str], more: &[&str], code: i32) -> String {
    let engine = engine(deviations);
    stdout_of(&[&["check", &engine, "--suite", "smoke"], more].concat(), code)
}

#[test]
fn a_baseline_of_one_run_makes_the_next_one_green_and_a_second_fault_is_red() {
    let (_folder, file) = new_file();
    let baseline = ["--baseline", &file];
    assert!(stderr_of(&["check", "--baseline", &file], 2).contains("cannot read the baseline"));
    check(&[PIN], &[&baseline[..], &["--update-baseline"]].concat(), 0);
    let text = read(&file);
    assert!(text.contains(&format!("deviation = \"{PIN}\"")), "{text}");
    let green = check(&[PIN], &baseline, 0);
    assert!(green.contains("XFAIL 1 case fails as expected, by deviation"), "{green}");
    assert!(green.contains("1 failed as expected") && !green.contains("FAULT"), "{green}");
    let red = check(&[PIN, SECOND], &baseline, 1);
    assert!(red.contains(&format!("FAULT 1 {SECOND}")) && !red.contains("FAULT 2"), "{red}");
    assert!(red.contains(&format!("XFAIL 1 case fails as expected, by deviation {PIN}")), "{red}");
}

#[test]
fn a_mended_engine_passes_unexpectedly_which_is_a_failure_under_strict() {
    let (_folder, file) =
        written(&format!("[[expected]]\ndeviation = '{PIN}'\nreason = 'later'\n"));
    let baseline = ["--baseline", &file];
    let text = check(&[], &baseline, 0);
    assert!(text.contains(&format!("expected to fail by deviation {PIN}: later")), "{text}");
    assert!(text.contains("known.toml:1:1") && text.contains("passed unexpectedly"), "{text}");
    let text = check(&[], &[&baseline[..], &["--strict"]].concat(), 1);
    assert!(text.lines().last().is_some_and(|line| line.starts_with("FAIL ")), "{text}");
    check(&[], &[&baseline[..], &["--strict", "--update-baseline"]].concat(), 0);
    assert_eq!(read(&file), "");
}

#[test]
fn an_update_keeps_what_still_holds_with_its_reason_and_its_comments() {
    let text = format!(
        "# Known.\n\n# The pin.\n[[expected]]\ndeviation = '{PIN}' # of two pawns\nreason = 'not yet'\n\
         link = 'https://example.org/7'\n\n[[expected]]\nrule = 'EP-24'\nreason = 'was mended'\n"
    );
    let (_folder, file) = written(&text);
    let update = ["--baseline", &file, "--update-baseline"];
    check(&[PIN, SECOND], &update, 0);
    let new = read(&file);
    let kept = text.split("[[expected]]\nrule").next().expect("a first part").trim_end();
    assert!(new.starts_with(kept), "{new}");
    assert!(!new.contains("EP-24") && new.contains(&format!("deviation = \"{SECOND}\"")), "{new}");
    // The fault explains what it does to positions, too.
    assert!(!new.contains("case = "), "{new}");
    check(&[PIN, SECOND], &update, 0);
    assert_eq!(read(&file), new, "nothing is left to be changed");
    check(&[PIN, SECOND], &update[..2], 0);
}

#[test]
fn a_fault_is_not_expected_by_its_name_if_nobody_looks_for_it() {
    let (_folder, file) =
        written(&format!("[[expected]]\ndeviation = '{PIN}'\nreason = 'later'\n"));
    let text = check(&[PIN], &["--baseline", &file, "--no-diagnose"], 1);
    assert!(text.contains("STALE deviation"), "{text}");
    assert!(text.contains("is not looked for without a diagnosis"), "{text}");
}

#[test]
fn the_project_file_names_the_baseline_and_a_flag_leaves_it_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let in_folder = |arguments: &[&str], code| {
        let mut command = perftect(arguments);
        command.current_dir(folder.path()).assert().code(code);
    };
    let config = "baseline = 'known.toml'\n";
    fs::write(folder.path().join("perftect.toml"), config).expect("is written");
    let known = "[[expected]]\nrule = 'EP-*'\nreason = 'no pins yet'\n";
    fs::write(folder.path().join("known.toml"), known).expect("is written");
    let engine = engine(&[PIN]);
    let check = ["check", &engine, "--suite", "smoke"];
    in_folder(&check, 0);
    in_folder(&[&check[..], &["--no-baseline"]].concat(), 1);
    fs::write(folder.path().join("known.toml"), "expected = 1").expect("is written");
    in_folder(&check, 2);
}

#[test]
fn of_several_subjects_each_has_its_own_entries() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |second: &[&str], more: &[&str], code| {
        let (one, other) = (engine(&[PIN]), engine(second));
        let config = format!(
            "baseline = \"known.toml\"\n[subject.one]\ncommand = \"{one}\"\n\
             [subject.other]\ncommand = \"{other}\"\n"
        );
        fs::write(folder.path().join("perftect.toml"), config).expect("is written");
        let arguments = [&["check", "--profile", "smoke"], more].concat();
        let mut command = perftect(&arguments);
        command.current_dir(folder.path()).env("COLUMNS", "200");
        let output = command.assert().code(code);
        String::from_utf8_lossy(&output.get_output().stdout).into_owned()
    };
    check(&[SECOND], &["--update-baseline"], 0);
    let text = read(folder.path().join("known.toml").to_str().expect("is text"));
    for (deviation, subject) in [(PIN, "one"), (SECOND, "other")] {
        let entry = format!("deviation = \"{deviation}\"\nsubject = \"{subject}\"\n");
        assert!(text.contains(&entry), "{text}");
    }
    check(&[SECOND], &["--strict"], 0);
    // What is expected of the one is not of the other.
    check(&[PIN], &[], 1);
    assert!(check(&[], &[], 0).contains(&format!("expected to fail by deviation {SECOND}")));
}

#[test]
fn fail_fast_waits_for_what_the_baseline_expects() {
    let (_folder, file) =
        written(&format!("[[expected]]\ndeviation = '{PIN}'\nreason = 'later'\n"));
    let engine = engine(&[PIN]);
    let check = ["check", &engine, "--suite", "smoke", "--fail-fast", "--baseline", &file];
    assert!(stderr_of(&check, 0).contains("--fail-fast is left aside"));
    assert!(stdout_of(&check, 0).contains("1 failed as expected"));
}

#[test]
fn fail_fast_stops_at_the_first_failure_that_no_entry_by_case_or_rule_expects() {
    let engine = engine(&[PIN]);
    let run = |arguments: &[&str], status| -> Vec<(String, String)> {
        let check =
            ["check", &engine, "--suite", "rules-en-passant", "--no-diagnose", "--format", "json"];
        let text = stdout_of(&[&check[..], arguments].concat(), status);
        let json: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
        let cases = json["subjects"][0]["cases"].as_array().expect("cases");
        let text = |it: &serde_json::Value| it.as_str().expect("is text").to_owned();
        cases.iter().map(|case| (text(&case["id"]), text(&case["verdict"]))).collect()
    };
    let named = |cases: &[(String, String)], name: &str| -> Vec<String> {
        cases.iter().filter(|(_, verdict)| verdict == name).map(|(id, _)| id.clone()).collect()
    };
    let failed = named(&run(&[], 1), "fail");
    let [first, second, ..] = &failed[..] else { panic!("two at least: {failed:?}") };
    // Of two that the last entry stands for, one is beyond the end.
    let entry = |pattern: &str| format!("[[expected]]\ncase = '{pattern}'\nreason = 'later'\n");
    let last = failed.last().expect("there are some");
    let (_folder, file) = written(&[entry(first), entry(last)].concat());
    let cases = run(&["--fail-fast", "--baseline", &file], 1);
    assert_eq!(named(&cases, "expected-fail"), [&**first]);
    assert_eq!(named(&cases, "fail"), [&**second]);
    assert!(cases.last().is_some_and(|(_, verdict)| verdict == "skip"), "{:?}", cases.last());
    let (_folder, file) = written(&failed.iter().map(|id| entry(id)).collect::<String>());
    let cases = run(&["--fail-fast", "--baseline", &file], 0);
    assert_eq!(named(&cases, "expected-fail"), failed);
}

#[test]
fn commands_with_the_same_program_have_names_of_their_own() {
    let (_folder, file) = written(&format!(
        "[[expected]]\ndeviation = '{PIN}'\nsubject = 'perftect-2'\nreason = 'later'\n"
    ));
    let check = ["check", &engine(&[]), &engine(&[PIN]), "--suite", "smoke", "--baseline", &file];
    stdout_of(&check, 0);
    let check = ["check", &engine(&[PIN]), &engine(&[]), "--suite", "smoke", "--baseline", &file];
    stdout_of(&check, 1);
}

#[test]
fn a_baseline_with_a_fault_and_an_update_without_a_file_are_wrong_use() {
    let (_folder, file) = written("[[expected]]\nrules = 'EP-23'\nreason = 'x'\n");
    let text = stderr_of(&["check", "--baseline", &file], 2);
    assert!(text.contains("known.toml:2:1: unknown key `rules`; did you mean `rule`?"), "{text}");
    let text = stderr_of(&["check", "--update-baseline"], 2);
    assert!(text.contains("--update-baseline needs a file"), "{text}");
}

#[test]
fn a_run_that_tells_too_little_changes_no_file() {
    let (_folder, file) = written("[[expected]]\ncase = 'a/b@1'\nreason = 'x'\n");
    let arguments = ["check", "./no-such-engine", "--suite", "smoke", "--baseline", &file];
    let text = stderr_of(&[&arguments[..], &["--update-baseline"]].concat(), 3);
    assert!(text.contains("is left as it is"), "{text}");
    assert!(read(&file).contains("a/b@1"));
}

fn baseline(text: &str) -> Baseline {
    Baseline::parse(Path::new("known.toml"), text).expect("is sound")
}

/// What comes of eight positions, without a diagnosis, and the states of the entries.
fn held<'a>(suites: &'a [Suite], subject: &Scripted, text: &str) -> (Outcome<'a>, Vec<State>) {
    let plan = Plan::new(suites, &Selection::default());
    let mut outcome = run(&plan, subject, &options(1, Stop::AtTheEnd), &Nobody);
    let coverage = Coverage { cases: &plan.cases };
    let account = baseline(text).hold(&mut outcome, &Diagnosis::default(), coverage);
    let states = account.uses.iter().map(|used| used.state).collect();
    outcome.baseline = Some(account);
    (outcome, states)
}

#[test]
fn a_case_a_pattern_and_a_position_expect_what_fits_them() {
    let suites = [suite()];
    for pattern in ["eight/line-4@1", "eight/*@1", "*/line-4", "eight/line-[3-5]@?"] {
        let text = format!("[[expected]]\ncase = '{pattern}'\nreason = 'x'\n");
        let (outcome, states) = held(&suites, &NO_QUEENSIDE, &text);
        assert_eq!(states, [State::Held(1)], "{pattern}");
        let tally = outcome.tally();
        assert_eq!(
            (tally.fail, tally.expected_fail, tally.unexpected_pass),
            (0, 1, 0),
            "{pattern}"
        );
        let (outcome, states) = held(&suites, &RIGHT, &text);
        let surprises = outcome.tally().unexpected_pass;
        assert_eq!(states, [State::Passed(surprises)], "{pattern}");
        assert!(surprises > 0, "{pattern}");
    }
}

#[test]
fn an_entry_for_another_subject_or_without_a_case_expects_nothing() {
    let suites = [suite()];
    let text = "[[expected]]\ncase = '*'\nreason = 'x'\nsubject = 'other'\n\n\
                [[expected]]\ncase = 'eight/line-44@1'\nreason = 'x'\n\n\
                [[expected]]\ncase = 'eight/line-4@2'\nreason = 'skipped, since less has failed'\n";
    let (outcome, states) = held(&suites, &NO_QUEENSIDE, text);
    assert_eq!(states, [State::FitsNothing, State::NotAsked]);
    assert_eq!(outcome.tally().fail, 1);
}

#[test]
fn a_crash_is_not_expected_by_who_expects_a_wrong_answer() {
    let suites = [suite()];
    for (verdict, code) in
        [("fail", State::Otherwise), ("error", State::Held(1)), ("any", State::Held(1))]
    {
        let text =
            format!("[[expected]]\ncase = 'eight/line-4@1'\nreason = 'x'\nverdict = '{verdict}'\n");
        let (_, states) = held(&suites, &CRASHES, &text);
        assert_eq!(states, [code], "{verdict}");
    }
}

const WITH_RULES: &str = "[[position]]\nid = 'a'\nfen = '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'\ncounts = [16, 71]\n\
                          rules = ['CH-08']\n";

#[test]
fn a_rule_expects_a_crash_only_if_it_says_so() {
    let suites =
        [read_text(Path::new("rule.toml"), WITH_RULES, ReadOptions::default()).expect("valid")];
    let entry = "[[expected]]\nrule = 'ch-*'\nreason = 'x'\n";
    assert_eq!(held(&suites, &NO_QUEENSIDE, entry).1, [State::Held(1)]);
    let (outcome, states) = held(&suites, &CRASHES, entry);
    assert_eq!((states, outcome.tally().error), (vec![State::Otherwise], 1));
    let says_so = format!("{entry}verdict = 'any'\n");
    let (outcome, states) = held(&suites, &CRASHES, &says_so);
    assert_eq!((states, outcome.tally().error), (vec![State::Held(1)], 0));
}

#[test]
fn what_no_fault_explains_is_proposed_by_case() {
    let suites = [suite()];
    for (subject, verdict) in [(&NO_QUEENSIDE, "fail"), (&CRASHES, "error")] {
        let (outcome, _) = held(&suites, subject, "");
        let entries = propose(&outcome, &Diagnosis::default(), Naming::Subject);
        let about: Vec<String> = entries.iter().map(|entry| entry.about.to_string()).collect();
        assert_eq!(about, ["case eight/line-4@1"]);
        assert_eq!(entries[0].kinds.name(), verdict);
        assert_eq!(entries[0].subject.as_deref(), Some(subject.name));
    }
}

#[test]
fn an_entry_that_says_what_came_expects_nothing_else() {
    let suites = [suite()];
    let (outcome, _) = held(&suites, &NO_QUEENSIDE, "");
    let came = propose(&outcome, &Diagnosis::default(), Naming::None)[0].came;
    let (got, findings) = (came.got.expect("a count"), came.findings.expect("a fault"));
    for (got, findings, state) in [
        (got, findings, State::Held(1)),
        (got + 1, findings, State::Otherwise),
        (got, findings + 1, State::Otherwise),
    ] {
        let text = format!(
            "[[expected]]\ncase = 'eight/line-4@1'\nreason = 'x'\ngot = {got}\nfindings = {findings}\n"
        );
        let (outcome, states) = held(&suites, &NO_QUEENSIDE, &text);
        assert_eq!(
            (states, outcome.tally().fail),
            (vec![state], usize::from(state == State::Otherwise))
        );
    }
}

#[test]
fn what_is_unstable_is_never_proposed() {
    let suites = [suite()];
    let (mut outcome, _) = held(&suites, &NO_QUEENSIDE, "");
    for result in &mut outcome.results {
        result.stability = Stability::Unstable { retry: 1 };
    }
    assert_eq!(propose(&outcome, &Diagnosis::default(), Naming::None), []);
}

#[test]
fn every_report_tells_what_was_expected_and_why() {
    let suites = [suite()];
    let text = "[[expected]]\ncase = 'eight/line-4@1'\nreason = 'castles later'\nlink = 'https://example.org/7'\n\n\
                [[expected]]\ncase = 'eight/line-1@2'\nreason = 'was wrong once'\n\n\
                [[expected]]\ncase = 'nine/*'\nreason = 'another suite'\n";
    let (mut outcome, _) = held(&suites, &NO_QUEENSIDE, text);
    outcome.elapsed = std::time::Duration::from_secs(1);
    insta::assert_snapshot!("table", check_table(&outcome, 10, Look::plain(80)));
    let json: serde_json::Value =
        serde_json::from_str(&check_json(std::slice::from_ref(&outcome))).expect("is JSON");
    let subject = &json["subjects"][0];
    assert_eq!(subject["summary"]["expected_fail"], 1);
    assert_eq!(subject["summary"]["unexpected_pass"], 1);
    let case = &subject["cases"][6];
    assert_eq!(case["verdict"], "expected-fail");
    assert_eq!(case["expectation"]["reason"], "castles later");
    assert_eq!(case["expectation"]["link"], "https://example.org/7");
    assert_eq!(case["findings"][0]["kind"], "wrong-total");
    insta::assert_snapshot!("json", format!("{:#}", subject["baseline"]));
    let csv = check_csv(std::slice::from_ref(&outcome));
    assert!(csv.contains(",castles later (https://example.org/7),eight/line-4@1,"), "{csv}");
}

#[test]
fn the_page_shows_an_expected_failure_closed_and_with_its_reason() {
    let (folder, file) =
        written(&format!("[[expected]]\ndeviation = '{PIN}'\nreason = 'not yet'\n"));
    let page: PathBuf = folder.path().join("report.html");
    let html = page.to_str().expect("is text");
    check(&[PIN], &["--baseline", &file, "--html", html], 0);
    let html = read(html);
    assert!(html.contains(&format!("expected, by deviation {PIN}: not yet")), "no reason");
    assert!(html.contains("1 case as expected") && !html.contains("<h3>Faults</h3>"));
    assert!(html.contains("data-v=\"expected-fail\"") && !html.contains("class=\"pos\" open"));
}
