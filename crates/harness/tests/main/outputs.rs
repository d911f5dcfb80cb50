//! What a check writes beside the table: each form, with each kind of verdict in it, and where it goes.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use perftect::baseline::{Account, Baseline, State, Surprises, Use};
use perftect::check::{
    Advisories, Departure, Expectation, ExpectedFail, Finding, Outcome, Plan, Selection, Stability,
    Stop, Verdict, run,
};
use perftect::diagnose::{Allowance, DiagnoseOptions, diagnose};
use perftect::report::{
    Diagnosed, Repeat, check_csv, check_junit, check_markdown, check_tap, csv_header, csv_row,
    github_annotations,
};
use perftect::subject::{RulebookSource, SubjectError};
use perftect::suite::{ReadOptions, Suite, smoke};
use perftect_movegen::rulebook::deviation::Deviation;

use crate::command::{perftect, stderr_of, stdout_of};
use crate::engines;
use crate::runs::{QUEENSIDE, options, suite};
use crate::scripted::{Nobody, Scripted};

/// Text that means something to every form.
const HOSTILE: &str = "]]>&<b>|`*_#\\ :: %0A\n::error::x\r @all \u{1b}[31m\u{0}";

/// A wrong answer, a crash, a duplicate, questions that cannot be asked; in the first position hostile words.
const MIXED: Scripted = Scripted {
    name: "mixed | 1.0",
    script: |question, mut answer| {
        let lines = answer.divide.as_mut().expect("a divide");
        match question.fen {
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1" => {
                return Err(SubjectError::Refused(HOSTILE.to_owned()));
            }
            QUEENSIDE => lines.retain(|line| line.uci != "e1c1"),
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1" => lines.push(lines[0].clone()),
            "7k/RR6/8/8/8/8/rr6/7K b - - 0 1" => {
                return Err(SubjectError::Unsupported("it knows no rooks".to_owned()));
            }
            _ => {}
        }
        answer.total = lines.iter().map(|line| line.count).sum();
        Ok(answer)
    },
};

/// That suite, in which nobody is held to the fourth position.
fn suites() -> [Suite; 1] {
    let mut suite = suite();
    suite.entries[3].advisory = Some("good programs differ".to_owned());
    suite.entries[2].rules = vec!["CH-08".to_owned()];
    [suite]
}

/// The same with what a baseline expects, and with what it expects in vain.
fn with_baseline<'a>(suites: &'a [Suite], subject: &Scripted) -> Outcome<'a> {
    let mut outcome = outcome(suites, subject);
    let expectation = Expectation {
        entry: "rule CH-01".to_owned(),
        reason: "to be mended".to_owned(),
        link: Some("https://example.org/7".to_owned()),
    };
    outcome.results[8].verdict = Verdict::UnexpectedPass(expectation.clone());
    outcome.results[10].verdict = Verdict::ExpectedFail(ExpectedFail {
        expectation,
        departure: Departure::Findings(vec![Finding::WrongTotal { expected: 16, got: 15 }]),
    });
    let text = "[[expected]]\nrule = 'CH-01'\nreason = 'to be mended'\nlink = 'https://example.org/7'\n\n\
                [[expected]]\ncase = 'nine/*'\nreason = 'another *suite*'\n";
    let file = PathBuf::from("known.toml");
    let entries = Baseline::parse(&file, text).expect("is sound").entries;
    let states = [State::Passed(1), State::FitsNothing];
    let uses = entries.into_iter().zip(states).enumerate();
    let uses = uses.map(|(number, (entry, state))| Use { entry, number, state }).collect();
    outcome.baseline = Some(Account { file, uses, ..Account::default() });
    outcome
}

fn outcome<'a>(suites: &'a [Suite], subject: &Scripted) -> Outcome<'a> {
    let plan = Plan::new(suites, &Selection::default());
    let mut outcome = run(&plan, subject, &options(1, Stop::AtTheEnd), &Nobody);
    // Times differ from run to run.
    outcome.elapsed = Duration::from_millis(40);
    for result in &mut outcome.results {
        result.elapsed = Duration::from_millis(2);
        if matches!(result.verdict, Verdict::Fail(_)) {
            result.stability = Stability::Unstable { retry: 1 };
        }
    }
    outcome
}

/// Is interrupted at the fourth position.
const INTERRUPTED: Scripted = Scripted {
    name: "interrupted",
    script: |question, answer| match question.fen {
        QUEENSIDE => Err(SubjectError::Interrupted),
        _ => Ok(answer),
    },
};

#[test]
fn junit() {
    let suites = suites();
    insta::assert_snapshot!(check_junit(&[with_baseline(&suites, &MIXED)]));
}

#[test]
fn junit_is_read_by_others_as_it_is_meant() {
    let suites = suites();
    let text = check_junit(&[outcome(&suites, &MIXED)]);
    let report = quick_junit::Report::deserialize_from_str(&text).expect("is JUnit XML");
    assert_eq!((report.tests, report.failures, report.errors), (16, 1, 1));
    let suite = &report.test_suites[0];
    assert_eq!((suite.tests, suite.skipped), (16, 5));
    let first = &suite.test_cases[0];
    assert_eq!(first.name.as_str(), "depth 1");
    assert_eq!(first.classname.as_deref(), Some("mixed | 1.0: eight/line-1"));
}

#[test]
fn no_two_tests_of_several_subjects_have_the_same_class_and_name_in_junit() {
    let suites = suites();
    let outcomes = [&MIXED, &INTERRUPTED, &Scripted { name: "also interrupted", ..INTERRUPTED }]
        .map(|it| outcome(&suites, it));
    let text = check_junit(&outcomes);
    let report = quick_junit::Report::deserialize_from_str(&text).expect("is JUnit XML");
    let mut seen = std::collections::BTreeSet::new();
    for test in report.test_suites.iter().flat_map(|suite| &suite.test_cases) {
        assert!(seen.insert((test.classname.clone(), test.name.clone())), "{test:?}");
    }
    assert_eq!(seen.len(), 3 * 16 + 2, "each has its cases, and those that did not end say so");
}

/// A check by the schema, if there is something that can do it.
#[test]
fn junit_is_valid_by_the_schema_of_those_who_read_it() {
    const SCHEMA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/junit.xsd");
    let suites = suites();
    let folder = tempfile::tempdir().expect("a folder");
    let (path, broken) = (folder.path().join("a.xml"), folder.path().join("broken.xml"));
    let mut mixed = with_baseline(&suites, &MIXED);
    let account = mixed.baseline.take().expect("is there");
    mixed.baseline = Some(Account { surprises: Surprises::Failures, ..account });
    let text = check_junit(&[mixed, outcome(&suites, &INTERRUPTED)]);
    fs::write(&path, &text).expect("is written");
    fs::write(&broken, text.replace("<testcase name", "<testcase nome")).expect("is written");
    let python = "import sys; from lxml import etree\n\
        schema = etree.XMLSchema(etree.parse(sys.argv[1]))\n\
        sys.exit(0 if schema.validate(etree.parse(sys.argv[2])) else print(schema.error_log) or 9)";
    let validators: [(&str, &[&str]); 2] =
        [("xmllint", &["--noout", "--schema", SCHEMA]), ("python3", &["-c", python, SCHEMA])];
    for (name, words) in validators {
        let validate = |file| Command::new(name).args(words).arg(file).output();
        // 1 is what python says without the library.
        let Ok(output) = validate(&path) else { continue };
        if name == "python3" && output.status.code() == Some(1) {
            continue;
        }
        assert!(output.status.success(), "{name}: {output:?}");
        assert!(!validate(&broken).expect("runs").status.success(), "{name}");
    }
}

#[test]
fn an_interrupted_run_is_an_error_in_junit_and_bails_out_in_tap() {
    let suites = suites();
    let outcome = outcome(&suites, &INTERRUPTED);
    let junit = check_junit(std::slice::from_ref(&outcome));
    assert!(junit.contains("<error message=\"the run was interrupted: not every case was asked\""));
    assert!(junit.contains("name=\"complete\" value=\"false\""), "{junit}");
    let tap = check_tap(std::slice::from_ref(&outcome));
    assert!(tap.ends_with("Bail out! the run was interrupted\n") && !tap.contains("1.."), "{tap}");
    let markdown = check_markdown(std::slice::from_ref(&outcome), &[]);
    assert!(markdown.starts_with("## perftect: INTERRUPTED interrupted\n"), "{markdown}");
    assert!(markdown.contains("**Not complete**"), "{markdown}");
    let github = github_annotations(&[outcome], &[]);
    assert!(
        github.starts_with("::warning title=perftect%3A interrupted::not complete: "),
        "{github}"
    );
}

#[test]
fn markdown() {
    let suites = suites();
    insta::assert_snapshot!(check_markdown(&[with_baseline(&suites, &MIXED)], &[]));
}

#[test]
fn markdown_with_faults_and_several_subjects() {
    let suites = [smoke(ReadOptions::default())];
    let found = found(&suites);
    let outcomes = [found.0, outcome(&suites, &INTERRUPTED)];
    insta::assert_snapshot!(check_markdown(&outcomes, &[found.1]));
}

#[test]
fn github_annotations_of_faults() {
    let suites = [smoke(ReadOptions::default())];
    let (outcome, diagnosed) = found(&suites);
    insta::assert_snapshot!(github_annotations(&[outcome], &[diagnosed]));
}

/// What is found of a generator with a fault.
fn found(suites: &[Suite]) -> (Outcome<'_>, Diagnosed) {
    let source = RulebookSource::new([Deviation::find("ep-ignores-rank-pin").expect("known")]);
    let plan = Plan::new(suites, &Selection { max_depth: Some(1), ..Selection::default() });
    let mut outcome = run(&plan, &source, &options(1, Stop::AtTheEnd), &Nobody);
    let allowance = Allowance { questions: 200, time: Duration::from_secs(60) };
    let options = DiagnoseOptions {
        allowance,
        timeout: Duration::from_secs(60),
        advisories: Advisories::Noted,
    };
    let diagnosis = diagnose(&outcome, &source, suites, &options);
    outcome.elapsed = Duration::from_millis(40);
    let repeat = Repeat { subject: Some("./my-engine".to_owned()), ..Repeat::default() };
    (outcome, Diagnosed { repeat, diagnosis })
}

#[test]
fn tap() {
    let suites = suites();
    insta::assert_snapshot!(check_tap(&[with_baseline(&suites, &MIXED)]));
}

#[test]
fn an_unexpected_pass_is_not_ok_in_tap_if_the_run_is_strict() {
    let suites = suites();
    let mut outcome = with_baseline(&suites, &MIXED);
    let line = |outcome: &Outcome<'_>| {
        let text = check_tap(std::slice::from_ref(outcome));
        let line = text.split_once("line-4@2").and_then(|(_, rest)| rest.split_once("line-5@2"));
        line.expect("is there").0.to_owned()
    };
    assert!(line(&outcome).contains("\nok 9 - mixed | 1.0: eight/line-5@1 # TODO to be mended"));
    let account = outcome.baseline.take().expect("is there");
    outcome.baseline = Some(Account { surprises: Surprises::Failures, ..account });
    let text = line(&outcome);
    let expected = "\nnot ok 9 - mixed | 1.0: eight/line-5@1\n  ---\n  verdict: unexpected-pass\n  message: \"passed, \
                    expected to fail by rule CH-01: to be mended (https://example.org/7)\"\n";
    assert!(text.contains(expected) && !text.contains("no failure"), "{text}");
}

#[test]
fn every_report_names_what_passes_unexpectedly_and_what_is_stale() {
    let suites = suites();
    let mut outcome = with_baseline(&suites, &MIXED);
    let account = outcome.baseline.take().expect("is there");
    outcome.baseline = Some(Account { surprises: Surprises::Failures, ..account });
    let outcomes = [outcome];
    let junit = check_junit(&outcomes);
    let failure = "<testcase name=\"depth 1\" classname=\"mixed | 1.0: eight/line-5\" time=\"0.002\">\n            \
                   <failure message=\"passed, expected to fail by rule CH-01: to be mended (https://example.org/7)\" \
                   type=\"unexpected-pass\"/>";
    assert!(junit.contains(failure), "{junit}");
    let stale = "<testcase name=\"case nine/* (known.toml:6:1)\" classname=\"mixed | 1.0: the baseline\" \
                 time=\"0.000\">\n            <skipped message=\"case nine/* fits no case: another *suite*\"/>";
    assert!(junit.contains(stale), "{junit}");
    let markdown = check_markdown(&outcomes, &[]);
    let passes =
        "1 case passes, expected to fail by rule CH-01: to be mended (https://example.org/7)";
    assert!(markdown.contains(&format!("- **XPASS** {passes}: `eight/line-5@1`")), "{markdown}");
    assert!(markdown.contains("- **STALE** case nine/\\* fits no case"), "{markdown}");
    let github = github_annotations(&outcomes, &[]);
    let annotation = format!(
        "::error title=perftect%3A mixed | 1.0%3A rule CH-01::{passes}%0Aeight/line-5@1%0Aknown.toml:1:1\n"
    );
    assert!(github.contains(&annotation), "{github}");
    assert!(
        github.contains("::warning title=perftect%3A mixed | 1.0%3A case nine/*::"),
        "{github}"
    );
}

#[test]
fn github_without_faults() {
    let suites = suites();
    insta::assert_snapshot!(github_annotations(&[with_baseline(&suites, &MIXED)], &[]));
}

#[test]
fn github_is_told_of_ten_things_at_most() {
    const SILLY: Scripted = Scripted {
        name: "silly",
        script: |_, mut answer| {
            answer.total += 1;
            Ok(answer)
        },
    };
    let suites = [suite(), suite()];
    let text = github_annotations(&[outcome(&suites, &SILLY)], &[]);
    assert_eq!(text.matches("::error ").count(), 10, "{text}");
    assert!(text.contains("::7 more errors like these"), "{text}");
}

#[test]
fn rows_of_csv_make_the_whole() {
    let suites = suites();
    let outcome = outcome(&suites, &MIXED);
    let rows = outcome.results.iter().map(|result| csv_row(&outcome.subject, result));
    let text = csv_header() + &rows.collect::<String>();
    assert_eq!(text, check_csv(&[outcome]));
}

/// A check of a faulty engine in a folder of its own.
fn check(folder: &std::path::Path, more: &[&str]) -> assert_cmd::Command {
    let suite = engines::suite(folder);
    let engine = engines::faulty("ep-ignores-rank-pin");
    let mut command = perftect(&["check", &engine, "--dialect", "stockfish", "--no-diagnose"]);
    command.current_dir(folder).arg("--suite").arg(suite).args(more);
    command.env_remove("GITHUB_ACTIONS").env_remove("GITHUB_STEP_SUMMARY");
    command
}

#[test]
fn every_form_goes_to_a_file_at_once_and_says_what_is_printed_otherwise() {
    let folder = tempfile::tempdir().expect("a folder");
    let forms = ["json", "csv", "junit", "markdown", "tap", "html", "jsonl"];
    let words: Vec<String> =
        forms.iter().flat_map(|form| [format!("--{form}"), format!("a.{form}")]).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let output = check(folder.path(), &words).assert().code(1).get_output().stdout.clone();
    assert!(String::from_utf8_lossy(&output).contains("FAIL  2 failed"));
    let read =
        |form: &str| fs::read_to_string(folder.path().join(format!("a.{form}"))).expect(form);
    for form in ["csv", "tap"] {
        let printed = check(folder.path(), &["--format", form]).assert().code(1);
        let printed = String::from_utf8_lossy(&printed.get_output().stdout).into_owned();
        let lines = |text: &str| text.lines().count();
        assert_eq!(lines(&printed), lines(&read(form)), "{form}");
    }
    for (form, end) in [
        ("json", "\"complete\": true\n}\n"),
        ("junit", "</testsuites>\n"),
        ("tap", "1..32\n"),
        ("html", "<!-- end of the perftect report -->\n"),
        ("jsonl", "\"complete\":true}\n"),
    ] {
        assert!(read(form).ends_with(end), "{form}: {}", read(form));
    }
    assert_eq!(read("tap").lines().next(), Some("TAP version 14"));
    assert!(read("markdown").starts_with("## perftect: FAIL "));
    let files = fs::read_dir(folder.path()).expect("is there").count();
    assert_eq!(files, forms.len() + 1, "nothing is left beside");
}

#[test]
fn one_form_takes_the_place_of_the_table_and_two_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let stdout = |words: &[&str]| {
        let output = check(folder.path(), words).assert().code(1).get_output().stdout.clone();
        String::from_utf8(output).expect("is text")
    };
    assert!(stdout(&["--markdown", "-"]).starts_with("## perftect"));
    assert!(stdout(&["--jsonl", "-"]).starts_with("{\"line\":\"header\""));
    assert!(stdout(&["--format", "jsonl"]).starts_with("{\"line\":\"header\""));
    assert!(stdout(&["--format", "junit"]).starts_with("<?xml"));
    for words in [&["--json", "-", "--csv", "-"][..], &["--jsonl", "-", "--format", "tap"]] {
        let text = stderr_of(&[&["check"], words].concat(), 2);
        assert!(text.contains("two forms cannot both go to the standard output"), "{text}");
    }
    let text = stderr_of(&["check", "--list", "--format", "tap"], 2);
    assert!(text.contains("--list has no form `tap`"), "{text}");
    for (one, other) in [("a.out", "a.out"), ("./a.out", "a.out")] {
        let words = ["--junit", one, "--jsonl", other];
        let output = check(folder.path(), &words).assert().code(2).get_output().stderr.clone();
        let text = String::from_utf8_lossy(&output);
        assert!(text.contains("`--junit` and `--jsonl` both name `a.out`"), "{text}");
    }
    let null = ["--junit", "/dev/null", "--json", "/dev/null"];
    if cfg!(unix) {
        check(folder.path(), &null).assert().code(1);
    }
}

#[test]
fn an_output_that_cannot_be_written_is_told_before_anything_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let witness = folder.path().join("started");
    let engine = format!("touch {}", witness.display());
    for flag in ["--json", "--jsonl", "--csv", "--junit", "--markdown", "--tap"] {
        let path = folder.path().join("no").join("such");
        let text = stderr_of(&["check", &engine, flag, path.to_str().expect("is text")], 2);
        assert!(text.starts_with("error: cannot write `"), "{flag}: {text}");
        assert!(!witness.exists(), "{flag}: the engine was started");
        let text = stderr_of(&["check", &engine, flag, ""], 2);
        assert!(text.contains("a file needs a name"), "{flag}: {text}");
        assert!(!witness.exists(), "{flag}: the engine was started");
    }
}

#[test]
fn in_github_actions_faults_are_annotated_and_the_summary_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let summary = folder.path().join("summary.md");
    fs::write(&summary, "before\n").expect("is written");
    let run = |when: &str, actions: &str, more: &[&str]| {
        let mut command = check(folder.path(), &[&["--github", when], more].concat());
        command.env("GITHUB_ACTIONS", actions).env("GITHUB_STEP_SUMMARY", &summary);
        command.assert().code(1).get_output().clone()
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let output = run("auto", "true", &[]);
    let (table, annotations) = text(&output.stdout)
        .split_once("::error title=")
        .map(|it| (it.0.to_owned(), it.1.to_owned()))
        .expect("an annotation");
    assert!(table.contains("FAIL  2 failed") && !annotations.contains("FAIL  "), "{annotations}");
    let written = fs::read_to_string(&summary).expect("is there");
    assert!(written.starts_with("before\n## perftect: FAIL "), "{written}");
    for (when, actions) in [("never", "true"), ("auto", "false")] {
        assert!(!text(&run(when, actions, &[]).stdout).contains("::error"), "{when} {actions}");
        assert_eq!(fs::read_to_string(&summary).expect("is there"), written);
    }
    let output = run("always", "false", &["--format", "json"]);
    assert!(serde_json::from_slice::<serde_json::Value>(&output.stdout).is_ok());
    assert!(text(&output.stderr).contains("::error title="));
}

#[test]
fn no_file_that_is_read_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    check(folder.path(), &["--jsonl", "run.jsonl"]).assert().code(1);
    let suite = fs::read_dir(folder.path()).expect("is there").flatten();
    let suite = suite.map(|it| it.file_name().into_string().expect("is text"));
    let suite = suite.into_iter().find(|it| it != "run.jsonl").expect("a suite");
    for (name, text) in [("mine.toml", ""), ("base.toml", ""), ("perftect.toml", "")] {
        fs::write(folder.path().join(name), text).expect("is written");
    }
    let state = || {
        let files = fs::read_dir(folder.path()).expect("is there").flatten().map(|it| it.path());
        let mut files: Vec<_> = files.map(|it| (fs::read(&it).expect("is there"), it)).collect();
        files.sort();
        files
    };
    let before = state();
    for (read, file, more) in [
        ("--suite", suite.as_str(), &[][..]),
        ("--resume", "run.jsonl", &["--resume", "run.jsonl"]),
        ("--rerun-failed", "run.jsonl", &["--rerun-failed", "run.jsonl"]),
        ("--config", "mine.toml", &["--config", "mine.toml", "--no-baseline"]),
        ("--config", "perftect.toml", &[]),
        ("--baseline", "base.toml", &["--baseline", "base.toml"]),
        ("--baseline", "base.toml", &["--baseline", "base.toml", "--update-baseline"]),
    ] {
        let file = format!("./{file}");
        for written in ["--json", "--csv", "--jsonl"] {
            if (read, written) == ("--resume", "--jsonl") {
                continue;
            }
            let words = [more, &[written, &file]].concat();
            let output = check(folder.path(), &words).assert().code(2).get_output().clone();
            let text = String::from_utf8_lossy(&output.stderr).into_owned();
            let expected = format!("error: `{read}` and `{written}` both name `{file}`");
            assert!(text.starts_with(&expected), "{text}");
            assert_eq!(state(), before, "{words:?}");
        }
    }
    let both = ["--rerun-failed", "run.jsonl", "--resume", "run.jsonl"];
    check(folder.path(), &both).assert().code(2);
    assert_eq!(state(), before);
}

#[cfg(unix)]
#[test]
fn a_link_and_what_it_points_to_are_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    std::os::unix::fs::symlink("same", folder.path().join("link")).expect("is made");
    let words = ["--json", "link", "--junit", "same"];
    let output = check(folder.path(), &words).assert().code(2).get_output().stderr.clone();
    let text = String::from_utf8_lossy(&output);
    assert!(text.starts_with("error: `--json` and `--junit` both name `same`"), "{text}");
}

#[cfg(unix)]
#[test]
fn a_named_pipe_takes_a_record_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("runs").success());
    let mut reader = Command::new("cat");
    let reader = reader.arg(&pipe).stdout(std::process::Stdio::piped()).spawn().expect("runs");
    let mut command = check(folder.path(), &["--jsonl", "pipe"]);
    command.timeout(Duration::from_secs(60)).assert().code(1);
    let read = reader.wait_with_output().expect("ends").stdout;
    let text = String::from_utf8(read).expect("is text");
    assert!(text.starts_with("{\"line\":\"header\"") && text.ends_with("\"complete\":true}\n"));
}

#[cfg(unix)]
#[test]
fn a_run_that_is_killed_leaves_no_file_beside_its_outputs() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = ["--json", "a.json", "--html", "a.html", "--csv", "a.csv"];
    // The engine kills who asks it.
    let killer = engines::of_shell("kill -KILL $PPID");
    let words = [&["check", &killer, "--filter", "kiwipete", "--jobs", "1"], &files[..]].concat();
    let mut command = Command::new(engines::PERFTECT);
    let status = command.current_dir(folder.path()).args(words).status().expect("runs");
    assert_eq!(status.code(), None, "it is killed");
    let names = fs::read_dir(folder.path()).expect("is there").flatten().map(|it| it.file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["a.csv"], "it grows as cases end");
}

#[cfg(unix)]
#[test]
fn a_table_that_nobody_reads_keeps_no_file_from_being_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.json");
    let line = format!(
        "{} check builtin --filter kiwipete --depth 1 --json {} | true",
        engines::PERFTECT,
        path.display()
    );
    assert!(Command::new("sh").args(["-c", &line]).status().expect("runs").success());
    let text = fs::read_to_string(&path).expect("is written");
    assert!(text.ends_with("\"complete\": true\n}\n"), "{text}");
}

#[test]
fn results_are_in_suite_order_whatever_the_number_of_jobs() {
    let text = |jobs: &str| {
        let words =
            ["check", "--filter", "wiki", "--depth", "2", "--jobs", jobs, "--format", "tap"];
        stdout_of(&words, 0)
    };
    assert_eq!(text("1"), text("8"));
}
