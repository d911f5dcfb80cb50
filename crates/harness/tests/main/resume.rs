//! Runs that are gone on with, runs of what failed, and cases that are asked again.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::command::{perftect, stderr_of};
use crate::engines;

/// A folder with a suite, in which runs leave their files.
struct Place {
    folder: TempDir,
    suite: PathBuf,
}

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        let suite = engines::suite(folder.path());
        Place { folder, suite }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().expect("is text").to_owned()
    }

    /// The words of a check of a subject against the suite, with further ones.
    fn words(&self, subject: &str, more: &[&str]) -> Vec<String> {
        let suite = self.suite.to_str().expect("is text");
        let words = ["check", subject, "--suite", suite, "--dialect", "stockfish"];
        words.iter().chain(more).map(|&word| word.to_owned()).collect()
    }

    fn check(&self, subject: &str, more: &[&str], code: i32) -> String {
        let words = self.words(subject, more);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let mut command = perftect(&words);
        let output = command.env("COLUMNS", "200").assert().code(code).get_output().clone();
        String::from_utf8(output.stdout).expect("is text")
    }

    fn lines(&self, name: &str) -> Vec<Value> {
        let text = fs::read_to_string(self.path(name)).expect("is there");
        text.lines().map(|line| serde_json::from_str(line).expect("is JSON")).collect()
    }
}

/// A run in its JSON without its times.
fn without_times(json: &str) -> Value {
    fn forget(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("elapsed_seconds");
                fields.values_mut().for_each(forget);
            }
            Value::Array(items) => items.iter_mut().for_each(forget),
            _ => {}
        }
    }
    let mut json = serde_json::from_str(json).expect("is JSON");
    forget(&mut json);
    json
}

/// A run of the lines of a record that hold in the end: of each case the last one.
fn held(lines: &[Value]) -> Vec<(String, String)> {
    let mut held = std::collections::BTreeMap::new();
    for line in lines.iter().filter(|line| line["id"].is_string()) {
        let text = format!("{} {} {}", line["verdict"], line["findings"], line["reason"]);
        held.insert(line["id"].to_string(), text);
    }
    held.into_iter().collect()
}

#[cfg(unix)]
mod killed {
    use std::process::{Child, Command, Stdio};
    use std::thread;

    use super::*;

    /// Kills in all; each run is killed and gone on with until one comes to its end.
    const KILLS: usize = 50;

    /// Numbers that are the same in every run of the test.
    struct Dice(u64);

    impl Dice {
        /// From 0 to below so many.
        fn roll(&mut self, sides: u64) -> usize {
            // Numerical Recipes' linear congruential generator, its upper bits.
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((self.0 >> 33) % sides) as usize
        }
    }

    fn lines_in(path: &str) -> usize {
        fs::read(path).map_or(0, |bytes| bytes.split(|&byte| byte == b'\n').count() - 1)
    }

    /// Kills a run when it has written so many lines; says whether it was still there to be killed.
    fn kill_after(mut run: Child, path: &str, lines: usize) -> bool {
        loop {
            let is_over = run.try_wait().expect("a child").is_some();
            if is_over || lines_in(path) >= lines {
                run.kill().expect("killed");
                let status = run.wait().expect("ended");
                return status.code().is_none();
            }
            thread::yield_now();
        }
    }

    /// Cuts some bytes off the end, as a system does that stops in the middle of a line.
    fn cut(path: &str, bytes: usize) {
        let text = fs::read(path).expect("is there");
        let last_line = text.iter().rev().skip(1).position(|&byte| byte == b'\n').unwrap_or(0);
        fs::write(path, &text[..text.len() - bytes.min(last_line)]).expect("is written");
    }

    #[test]
    fn a_run_killed_at_any_moment_goes_on_to_what_an_undisturbed_one_says() {
        let place = Place::new();
        let engine = engines::of_mixed_custom();
        let outputs = ["--format", "json", "--tap", &place.path("whole.tap")];
        let whole = without_times(&place.check(&engine, &outputs, 1));
        let tap = fs::read_to_string(place.path("whole.tap")).expect("is written");
        assert!(tap.contains("elsewhere it is written"), "{tap}");
        let (mut kills, mut number, mut dice) = (0, 0, Dice(1));
        while kills < KILLS {
            number += 1;
            let record = place.path(&format!("{number}.jsonl"));
            kills += kill_until_done(&place, &engine, &record, &mut dice);
            let again =
                ["--resume", &record, "--format", "json", "--tap", &place.path("again.tap")];
            assert_eq!(without_times(&place.check(&engine, &again, 1)), whole, "{record}");
            assert_eq!(fs::read_to_string(place.path("again.tap")).expect("is written"), tap);
            let lines = place.lines(&format!("{number}.jsonl"));
            assert_eq!(lines.last().expect("a line")["complete"], true);
        }
    }

    #[test]
    fn a_run_that_is_killed_leaves_what_has_come_by_then_and_the_whole_files_of_before() {
        let place = Place::new();
        let engine = engines::faulty("ep-ignores-rank-pin");
        let [csv, tap, json] = ["a.csv", "a.tap", "a.json"].map(|name| place.path(name));
        fs::write(&json, "old").expect("is written");
        for lines in [1, 7, 12] {
            for file in [&csv, &tap] {
                let _ = fs::remove_file(file);
            }
            let outputs = ["--csv", &csv, "--tap", &tap, "--json", &json, "--jobs", "1"];
            let run = Command::new(engines::PERFTECT)
                .args(place.words(&engine, &outputs))
                .stdout(Stdio::null())
                .spawn()
                .expect("started");
            // The one that is opened last.
            assert!(kill_after(run, &tap, lines), "it was over before it could be killed");
            let text = |file: &str| fs::read_to_string(file).expect("is there");
            assert!(text(&csv).starts_with("subject,suite,position,"), "{}", text(&csv));
            assert!(text(&tap).starts_with("TAP version 14\n") && !text(&tap).contains("\n1.."));
            assert!(lines_in(&tap) >= lines, "{}", text(&tap));
            assert_eq!(text(&json), "old");
        }
    }

    /// Begins a record, kills the run, goes on, and so on until a run is done before it is killed. Returns how often it was
    /// killed.
    fn kill_until_done(place: &Place, engine: &str, record: &str, dice: &mut Dice) -> usize {
        let mut flag = "--jsonl";
        for kills in 0.. {
            let jobs = (dice.roll(2) + 1).to_string();
            let words = place.words(engine, &[flag, record, "--jobs", &jobs, "--no-diagnose"]);
            let run = Command::new(engines::PERFTECT)
                .args(words)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("started");
            if !kill_after(run, record, lines_in(record) + dice.roll(5)) {
                return kills;
            }
            if Path::new(record).exists() {
                cut(record, dice.roll(40));
                flag = "--resume";
            }
        }
        0
    }
}

#[test]
fn a_whole_record_is_taken_over_without_a_question() {
    let place = Place::new();
    let record = place.path("run.jsonl");
    let engine = engines::faulty("ep-ignores-rank-pin");
    let first = place.check(&engine, &["--json", "-", "--no-diagnose", "--jsonl", &record], 1);
    let lines = place.lines("run.jsonl");
    let again = ["--json", "-", "--no-diagnose", "--resume", &record];
    assert_eq!(without_times(&place.check(&engine, &again, 1)), without_times(&first));
    let more = &place.lines("run.jsonl")[lines.len()..];
    let names: Vec<&Value> = more.iter().map(|line| &line["line"]).collect();
    assert_eq!(names, ["resume", "end"], "{more:?}");
}

#[cfg(unix)]
#[test]
fn a_run_that_was_interrupted_goes_on_and_asks_what_was_left() {
    let place = Place::new();
    let (record, flag) = (place.path("run.jsonl"), place.path("was-here"));
    // Its first instance interrupts the harness.
    let engine = engines::of_shell(&format!(
        "if [ -e {flag} ]; then exec {}; else touch {flag}; kill -TERM $PPID; exec cat; fi",
        engines::faulty("ep-ignores-rank-pin")
    ));
    place.check(&engine, &["--no-diagnose", "--jsonl", &record], 130);
    assert_eq!(place.lines("run.jsonl").last().expect("a line")["complete"], false);
    let again = ["--no-diagnose", "--json", "-"];
    let resumed = place.check(&engine, &[&again[..], &["--resume", &record]].concat(), 1);
    assert_eq!(without_times(&resumed), without_times(&place.check(&engine, &again, 1)));
    assert_eq!(place.lines("run.jsonl").last().expect("a line")["complete"], true);
}

#[test]
fn a_record_of_another_run_is_refused() {
    let place = Place::new();
    let record = place.path("run.jsonl");
    let engine = engines::faulty("ep-ignores-rank-pin");
    place.check(&engine, &["--no-diagnose", "--jsonl", &record], 1);
    let before = fs::read(&record).expect("is there");
    let refused = |subject: &str, more: &[&str]| {
        let words = place.words(subject, &[&["--resume", &record], more].concat());
        stderr_of(&words.iter().map(String::as_str).collect::<Vec<_>>(), 2)
    };
    for (text, wanted) in [
        (refused("builtin", &[]), "the subject is `"),
        (
            refused(&engine, &["--depth", "1"]),
            "the selection is `--max-nodes 5000000` there, and `--depth 1 ",
        ),
        (refused(&engine, &["--strict"]), "--strict` here"),
        (refused(&engine, &["--filter", "line-1"]), "--filter line-1"),
        (refused(&engine, &["--terminal"]), "--terminal"),
    ] {
        assert!(text.contains("is the record of another run") && text.contains(wanted), "{text}");
    }
    let suite = fs::read_to_string(&place.suite).expect("is there").replace("D2 66", "D2 67");
    fs::write(&place.suite, suite).expect("is written");
    assert!(refused(&engine, &[]).contains("the positions or counts of the suites are "));
    assert_eq!(fs::read(&record).expect("is there"), before, "a record that is refused stays");
}

#[cfg(unix)]
#[test]
fn a_record_of_a_program_that_has_changed_since_is_refused() {
    let place = Place::new();
    let (record, engine) = (place.path("run.jsonl"), place.path("my-engine"));
    engines::script(Path::new(&engine), &engines::faulty("ep-ignores-rank-pin"));
    place.check(&engine, &["--no-diagnose", "--jsonl", &record], 1);
    engines::script(Path::new(&engine), &engines::faulty("ep-never-generated"));
    let words = place.words(&engine, &["--no-diagnose", "--resume", &record]);
    let text = stderr_of(&words.iter().map(String::as_str).collect::<Vec<_>>(), 2);
    assert!(text.contains("my-engine` has changed since"), "{text}");
    // What failed may be run again: that is what the program was changed for. These positions do not show its new fault.
    place.check(&engine, &["--no-diagnose", "--rerun-failed", &record], 0);
}

#[test]
fn a_file_that_is_no_record_is_refused_and_stays() {
    let place = Place::new();
    let suite = place.path("other.epd");
    fs::copy(&place.suite, &suite).expect("is written");
    let before = fs::read(&suite).expect("is there");
    for flag in ["--resume", "--rerun-failed"] {
        let words = place.words("builtin", &[flag, &suite]);
        let text = stderr_of(&words.iter().map(String::as_str).collect::<Vec<_>>(), 2);
        assert!(text.contains("other.epd:1: no record of a run"), "{text}");
        assert_eq!(fs::read(&suite).expect("is there"), before);
        let words = place.words("builtin", &[flag, "./no-such.jsonl"]);
        let text = stderr_of(&words.iter().map(String::as_str).collect::<Vec<_>>(), 2);
        assert!(text.contains("cannot read `./no-such.jsonl`"), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn a_record_is_written_by_one_run_at_a_time() {
    let place = Place::new();
    let record = place.path("run.jsonl");
    place.check("builtin", &["--jsonl", &record], 0);
    let before = fs::read(&record).expect("is there");
    let other = fs::File::open(&record).expect("is there");
    other.try_lock().expect("nobody else has it");
    for flag in ["--resume", "--jsonl"] {
        let words = place.words("builtin", &[flag, &record]);
        let text = stderr_of(&words.iter().map(String::as_str).collect::<Vec<_>>(), 2);
        assert!(text.contains("run.jsonl`: another run is writing it"), "{flag}: {text}");
        assert_eq!(fs::read(&record).expect("is there"), before, "{flag}");
    }
    drop(other);
    place.check("builtin", &["--resume", &record], 0);
}

#[cfg(unix)]
#[test]
fn a_run_keeps_its_record_for_itself_until_it_ends() {
    let place = Place::new();
    let record = place.path("run.jsonl");
    // While it is asked, the second run tries.
    let second = format!(
        "{} check builtin --filter kiwipete --depth 1 --jsonl {record} 2>{} || true",
        engines::PERFTECT,
        place.path("said")
    );
    let engine = engines::of_shell(&format!("{second}; exec {} engine", engines::PERFTECT));
    place.check(&engine, &["--no-diagnose", "--jobs", "1", "--jsonl", &record], 0);
    let said = fs::read_to_string(place.path("said")).expect("is there");
    assert!(said.contains("another run is writing it"), "{said}");
    assert_eq!(place.lines("run.jsonl").last().expect("lines")["complete"], true);
}

#[test]
fn only_what_did_not_pass_is_run_again() {
    let place = Place::new();
    let record = place.path("run.jsonl");
    let engine = engines::faulty("ep-ignores-rank-pin");
    place.check(&engine, &["--no-diagnose", "--jsonl", &record], 1);
    let before: Vec<String> = place.lines("run.jsonl").iter().filter_map(not_passed).collect();
    let again = place.path("again.jsonl");
    place.check(&engine, &["--no-diagnose", "--rerun-failed", &record, "--jsonl", &again], 1);
    let lines = place.lines("again.jsonl");
    let mut ids: Vec<String> =
        lines.iter().filter_map(|line| Some(line["id"].as_str()?.to_owned())).collect();
    ids.sort_unstable();
    assert_eq!(ids.len(), before.len());
    assert_eq!(lines[0]["cases"], before.len());
    for id in before {
        assert!(ids.contains(&id), "{id}");
    }
    // Among the cases are no others, so that a further record can be gone on with and run again.
    place.check(&engine, &["--no-diagnose", "--rerun-failed", &record, "--resume", &again], 1);
}

#[test]
fn a_list_shows_what_would_be_run_again() {
    let place = Place::new();
    let record = place.path("run.jsonl");
    let engine = engines::faulty("ep-ignores-rank-pin");
    place.check(&engine, &["--no-diagnose", "--jsonl", &record], 1);
    let all = place.check(&engine, &["--list", "--format", "csv"], 0);
    let list = place.check(&engine, &["--list", "--format", "csv", "--rerun-failed", &record], 0);
    let mut ids: Vec<String> = place.lines("run.jsonl").iter().filter_map(not_passed).collect();
    ids.sort_unstable();
    let rows = csv_column(&list, "case");
    assert_eq!(rows, ids);
    assert!(rows.len() < all.lines().count() - 1);
}

/// The cells of a column, sorted.
fn csv_column(text: &str, name: &str) -> Vec<String> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let column = reader.headers().expect("a header").iter().position(|it| it == name);
    let rows = reader.records().map(|row| row.expect("a row")[column.expect(name)].to_owned());
    let mut cells: Vec<String> = rows.collect();
    cells.sort_unstable();
    cells
}

#[test]
fn what_a_list_knows_nothing_of_is_refused() {
    let place = Place::new();
    let file = place.path("x");
    for flag in [
        "--json",
        "--jsonl",
        "--csv",
        "--junit",
        "--markdown",
        "--tap",
        "--html",
        "--resume",
        "--baseline",
    ] {
        let text = stderr_of(&["check", "--list", flag, &file], 2);
        assert!(text.contains("cannot be used with"), "{flag}: {text}");
        assert!(!Path::new(&file).exists(), "{flag}");
    }
    stderr_of(&["check", "--list", "--update-baseline"], 2);
    stderr_of(&["check", "--list", "--retries", "1"], 2);
}

fn not_passed(line: &Value) -> Option<String> {
    let id = line["id"].as_str()?;
    (line["verdict"] != "pass").then(|| id.to_owned())
}

#[test]
fn where_everything_passed_nothing_is_run_again() {
    let place = Place::new();
    let record = place.path("run.jsonl");
    place.check("builtin", &["--jsonl", &record], 0);
    let words = place.words("builtin", &["--rerun-failed", &record]);
    let text = stderr_of(&words.iter().map(String::as_str).collect::<Vec<_>>(), 4);
    assert!(text.contains("nothing was selected: no case of `"), "{text}");
    let words = place.words("./other", &["--rerun-failed", &record]);
    let text = stderr_of(&words.iter().map(String::as_str).collect::<Vec<_>>(), 2);
    assert!(text.contains("has no run of `./other`; it has `builtin`"), "{text}");
}

#[cfg(unix)]
#[test]
fn a_custom_that_did_not_fit_the_others_does_not_pass_when_it_is_asked_alone() {
    let place = Place::new();
    let record = place.path("run.jsonl");
    let engine = engines::of_mixed_custom();
    place.check(&engine, &["--no-diagnose", "--jsonl", &record], 1);
    let text = place.check(&engine, &["--no-diagnose", "--rerun-failed", &record], 1);
    assert!(text.contains("elsewhere it is written after every double push"), "{text}");
}

#[cfg(unix)]
#[test]
fn a_case_that_passes_when_it_is_asked_again_is_unstable_and_stays_failed() {
    let place = Place::new();
    // Its first instance is faulty, and no later one.
    let flag = place.path("was-here");
    let faulty = engines::faulty("ep-ignores-rank-pin");
    let right = format!("{} engine", engines::PERFTECT);
    let engine = engines::of_shell(&format!(
        "if [ -e {flag} ]; then exec {right}; else touch {flag}; exec {faulty}; fi"
    ));
    let files = ["jsonl", "json", "csv", "xml", "md", "tap", "html"]
        .map(|it| place.path(&format!("a.{it}")));
    let flags = ["--jsonl", "--json", "--csv", "--junit", "--markdown", "--tap", "--html"];
    let outputs: Vec<&str> =
        flags.iter().zip(&files).flat_map(|(&flag, file)| [flag, file.as_str()]).collect();
    let more =
        [&["--retries", "2", "--jobs", "1", "--no-diagnose", "--github", "always"], &outputs[..]]
            .concat();
    let text = place.check(&engine, &more, 1);
    assert!(text.contains("unstable: passed when asked again, at retry 1"), "{text}");
    assert!(text.contains("::warning title="), "{text}");
    for file in &files {
        let text = fs::read_to_string(file).expect(file);
        assert!(text.contains("unstable"), "{file}: {text}");
    }
    let lines = place.lines("a.jsonl");
    let failed: Vec<&Value> = lines.iter().filter(|line| line["verdict"] == "fail").collect();
    assert_eq!(failed.len(), 1, "the later instances are right: {failed:?}");
    assert_eq!(failed[0]["stability"], "unstable");
}

#[test]
fn a_case_that_fails_each_time_is_steady() {
    let place = Place::new();
    let engine = engines::faulty("ep-ignores-rank-pin");
    let more = ["--retries", "2", "--no-diagnose", "--json", "-"];
    let json = without_times(&place.check(&engine, &more, 1));
    let cases = json["subjects"][0]["cases"].as_array().expect("cases");
    for case in cases {
        let expected = if case["verdict"] == "fail" { Value::from("steady") } else { Value::Null };
        assert_eq!(case["stability"], expected, "{case}");
    }
    assert_eq!(json["subjects"][0]["summary"]["unstable"], 0);
}

#[test]
fn the_last_line_of_a_case_is_what_the_run_says_of_it() {
    let place = Place::new();
    let record = place.path("run.jsonl");
    let engine = engines::faulty("ep-ignores-rank-pin");
    let words = ["--no-diagnose", "--fail-fast", "--jobs", "2", "--jsonl", &record, "--json", "-"];
    let json = without_times(&place.check(&engine, &words, 1));
    let cases = json["subjects"][0]["cases"].as_array().expect("cases");
    assert_eq!(held(&place.lines("run.jsonl")), held(cases));
}
