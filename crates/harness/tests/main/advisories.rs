//! Positions to which nobody is held: what differs there is noted, and costs nothing else.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use perftect::check::{Advisories, Departure, Note, Outcome, Plan, RunOptions, Selection};
use perftect::check::{Stop, Verdict, run};
use perftect::report::{Look, check_csv, check_json, check_table};
use perftect::subject::{Abilities, Ability, Answer, Question, Source, Subject, SubjectError};
use perftect::suite::{ReadOptions, Suite, read_text};

use crate::command::stdout_of;
use crate::runs::{CRASHES, NO_QUEENSIDE, QUEENSIDE, options};
use crate::scripted::{Nobody, Scripted};

/// The second of three positions is the one that scripts stumble over.
const TEXT: &str = r#"
[[position]]
id = "first"
fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
counts = [5, 25]

[[position]]
id = "doubtful"
fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"
counts = [16, 71]
advisory = "nobody castles like that"

[[position]]
id = "last"
fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
counts = [15, 66]
"#;

fn suites() -> [Suite; 1] {
    [read_text(Path::new("three.toml"), TEXT, ReadOptions::default()).expect("valid")]
}

fn verdicts(outcome: &Outcome<'_>) -> Vec<&'static str> {
    outcome.results.iter().map(|result| result.verdict.name()).collect()
}

fn asked<'a>(suites: &'a [Suite], subject: &dyn Source, options: RunOptions<'_>) -> Outcome<'a> {
    run(&Plan::new(suites, &Selection::default()), subject, &options, &Nobody)
}

const NOTED: [&str; 6] = ["pass", "pass", "note", "skip", "pass", "pass"];

#[test]
fn a_wrong_answer_is_noted_with_the_reason_and_what_is_wrong() {
    let suites = suites();
    let outcome = asked(&suites, &NO_QUEENSIDE, options(1, Stop::AtTheEnd));
    assert_eq!(verdicts(&outcome), NOTED);
    let Verdict::Note(Note { advisory, departure: Departure::Findings(findings) }) =
        &outcome.results[2].verdict
    else {
        panic!("{outcome:?}")
    };
    assert_eq!((&**advisory, findings.len()), ("nobody castles like that", 2));
}

#[test]
fn a_crash_is_noted_and_harms_no_other_case() {
    let suites = suites();
    for stop in [Stop::AtTheEnd, Stop::AtTheFirstFailure] {
        let outcome = asked(&suites, &CRASHES, options(1, stop));
        assert_eq!(verdicts(&outcome), NOTED, "{stop:?}");
        assert_eq!(outcome.given_up, None);
    }
}

#[test]
fn a_strict_run_holds_everybody_to_everything() {
    let suites = suites();
    let strict = RunOptions { advisories: Advisories::Binding, ..options(1, Stop::AtTheEnd) };
    for (subject, verdict) in [(NO_QUEENSIDE, "fail"), (CRASHES, "error")] {
        let outcome = asked(&suites, &subject, strict);
        assert_eq!(verdicts(&outcome), ["pass", "pass", verdict, "skip", "pass", "pass"]);
    }
}

/// Answers wrongly for ever after the doubtful position; counts its instances.
struct Disordered(AtomicUsize);

struct Instance {
    is_in_disorder: bool,
}

impl Source for Disordered {
    fn name(&self) -> String {
        "disordered".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(Box::new(Instance { is_in_disorder: false }))
    }
}

impl Subject for Instance {
    fn abilities(&self) -> Abilities {
        Abilities::from([Ability::Perft, Ability::Divide])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        self.is_in_disorder |= question.fen == QUEENSIDE;
        let is_in_disorder = self.is_in_disorder;
        let mut answer =
            Scripted { name: "", script: |_, answer| Ok(answer) }.perft(question, depth)?;
        answer.total += u64::from(is_in_disorder);
        Ok(answer)
    }
}

#[test]
fn who_was_led_astray_by_such_a_position_starts_anew() {
    let suites = suites();
    let disordered = Disordered(AtomicUsize::new(0));
    let outcome = asked(&suites, &disordered, options(1, Stop::AtTheEnd));
    assert_eq!(verdicts(&outcome), NOTED);
    assert_eq!(disordered.0.into_inner(), 2);
}

/// Cannot be started.
struct Absent;

impl Source for Absent {
    fn name(&self) -> String {
        "absent".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Err(SubjectError::Start { command: "absent".to_owned(), reason: "no such file".to_owned() })
    }
}

#[test]
fn that_a_subject_cannot_be_started_is_an_error_whatever_it_was_to_be_asked() {
    let all = TEXT.replace("counts = [5, 25]\n", "counts = [5, 25]\nadvisory = \"for a start\"\n");
    let suites = [read_text(Path::new("a.toml"), &all, ReadOptions::default()).expect("valid")];
    let outcome = asked(&suites, &Absent, options(1, Stop::AtTheEnd));
    assert_eq!(verdicts(&outcome)[0], "error");
    assert!(outcome.given_up.is_some());
}

#[test]
fn the_table_has_a_column_and_a_paragraph_for_notes() {
    let suites = suites();
    let mut outcome = asked(&suites, &NO_QUEENSIDE, options(1, Stop::AtTheEnd));
    // Times differ from run to run.
    outcome.elapsed = std::time::Duration::from_millis(40);
    let text = check_table(&outcome, 10, Look::plain(80));
    insta::assert_snapshot!(text);
}

#[test]
fn json_and_csv_tell_a_note_with_its_reason() {
    let suites = suites();
    let outcome = asked(&suites, &CRASHES, options(1, Stop::AtTheEnd));
    let text = check_json(std::slice::from_ref(&outcome));
    let json: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
    let subject = &json["subjects"][0];
    assert_eq!((&subject["summary"]["note"], &subject["summary"]["error"]), (&1.into(), &0.into()));
    let case = &subject["cases"][2];
    assert_eq!(
        (&case["verdict"], &case["advisory"]),
        (&"note".into(), &"nobody castles like that".into())
    );
    assert!(case["reason"].as_str().is_some_and(|reason| reason.contains("signal 11")), "{case}");
    let csv = check_csv(&[outcome]);
    let row = csv.lines().nth(3).expect("the third case");
    assert!(row.contains(",note,") && row.contains(",nobody castles like that,"), "{row}");
}

#[test]
fn notes_alone_leave_the_exit_code_at_0_and_strict_makes_them_failures() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("doubtful.toml");
    let text = "advisory = \"for a test\"\n[[position]]\nid = \"wrong\"\nfen = \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\ncounts = [6]\n";
    fs::write(&path, text).expect("is written");
    let path = path.to_str().expect("is text");
    let lenient = stdout_of(&["check", "--suite", path], 0);
    assert!(lenient.contains("NOTE ") && lenient.contains(": for a test\n"), "{lenient}");
    assert!(stdout_of(&["check", "--suite", path, "--strict"], 1).contains("FAIL "));
}
