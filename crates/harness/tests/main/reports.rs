//! What reports look like: each form, with each kind of verdict in it.

use std::time::Duration;

use perftect::check::{Outcome, Plan, Selection, Stop, run};
use perftect::report::{Color, Look, check_csv, check_json, check_table, list_table};
use perftect::subject::SubjectError;
use perftect::suite::Suite;

use crate::runs::{QUEENSIDE, options, suite};
use crate::scripted::{Nobody, Scripted};

/// A wrong answer, a crash, a duplicate, and questions that cannot be asked.
const MIXED: Scripted = Scripted {
    name: "mixed 1.0",
    script: |question, mut answer| {
        let lines = answer.divide.as_mut().expect("a divide");
        match question.fen {
            QUEENSIDE => lines.retain(|line| line.uci != "e1c1"),
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1" => lines.push(lines[0].clone()),
            "7k/RR6/8/8/8/8/rr6/7K w - - 0 1" => {
                let status = "signal 11".to_owned();
                return Err(SubjectError::Exited {
                    status,
                    sent: String::new(),
                    last_line: String::new(),
                });
            }
            "7k/RR6/8/8/8/8/rr6/7K b - - 0 1" => {
                return Err(SubjectError::Unsupported("it knows no rooks".to_owned()));
            }
            _ => {}
        }
        answer.total = lines.iter().map(|line| line.count).sum();
        Ok(answer)
    },
};

pub(crate) fn outcome(suites: &[Suite]) -> Outcome<'_> {
    let plan = Plan::new(suites, &Selection::default());
    let options = options(1, Stop::AtTheEnd);
    let mut outcome = run(&plan, &MIXED, &options, &Nobody);
    // Times differ from run to run.
    outcome.elapsed = Duration::from_millis(40);
    for result in &mut outcome.results {
        result.elapsed = Duration::from_millis(2);
    }
    outcome
}

const fn plain(width: u16) -> Look {
    Look::plain(width)
}

#[test]
fn the_table_at_80_columns() {
    let suites = [suite()];
    let text = check_table(&outcome(&suites), 10, plain(80));
    assert!(text.lines().take(10).all(|line| line.chars().count() <= 80), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn what_is_not_shown_in_full_is_said() {
    let suites = [suite()];
    let text = check_table(&outcome(&suites), 1, plain(80));
    assert!(text.contains("shown in full: 1 of 3; --failures N shows more"), "{text}");
    assert!(!text.contains("e1c1 is missing"), "{text}");
    let text = check_table(&outcome(&suites), 3, plain(80));
    assert!(!text.contains("shown in full") && text.contains("e1c1 is missing"), "{text}");
}

#[test]
fn equal_errors_stand_together_with_their_cases() {
    const DIES: Scripted =
        Scripted { name: "dies", script: |_, _| Err(SubjectError::Refused("for tea".to_owned())) };
    let suites = [suite()];
    let plan = Plan::new(&suites, &Selection::default());
    let options = options(1, Stop::AtTheEnd);
    let text = check_table(&run(&plan, &DIES, &options, &Nobody), 10, plain(100));
    let heading =
        "eight/line-1@1, eight/line-2@1, eight/line-3@1, eight/line-4@1 and 4 more cases:";
    assert!(text.contains(heading), "{text}");
}

#[test]
fn the_table_in_colours_says_the_same() {
    let suites = [suite()];
    let plain = check_table(&outcome(&suites), 10, plain(80));
    let colored = check_table(&outcome(&suites), 10, Look { color: Color::On, ..Look::plain(80) });
    assert_ne!(plain, colored);
    let colored = console::strip_ansi_codes(&colored);
    // An empty square needs no dot where it has a colour.
    let lines = |text: &str| {
        let lines = text.lines().map(|line| line.replace('.', " ").trim_end().to_owned());
        lines.collect::<Vec<_>>()
    };
    assert_eq!(lines(&colored), lines(&plain));
}

#[test]
fn the_list_of_cases() {
    let suites = [suite()];
    insta::assert_snapshot!(list_table(&Plan::new(&suites, &Selection::default()), plain(100)));
}

#[test]
fn json_holds_every_case_and_ends_with_its_mark() {
    let suites = [suite()];
    let text = check_json(&[outcome(&suites)]);
    let json: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
    assert_eq!(json["schema"], "perftect.check/1");
    assert_eq!(json["complete"], true);
    assert!(text.trim_end().ends_with("\"complete\": true\n}"), "the mark is not at the end");
    let subject = &json["subjects"][0];
    assert_eq!(subject["cases"].as_array().map(Vec::len), Some(16));
    assert_eq!(subject["summary"]["fail"], 2);
    assert_eq!(subject["summary"]["error"], 1);
    let fourth = &subject["cases"][6];
    assert_eq!((&fourth["expected"], &fourth["got"]), (&16.into(), &15.into()));
    assert_eq!(fourth["findings"][1]["kind"], "missing-move");
    assert_eq!(fourth["findings"][1]["move"], "e1c1");
    assert_eq!(fourth["findings"][1]["expected"], 1);
    assert_eq!(fourth["findings"][0]["got"], 15);
    assert_eq!(subject["cases"][4]["findings"][1]["times"], 2);
}

#[test]
fn csv_has_a_row_per_case() {
    let suites = [suite()];
    insta::assert_snapshot!(check_csv(&[outcome(&suites)]));
}
