//! Runs on scripted subjects: which verdict, in which order, when it ends.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use perftect::check::{
    Finding, Outcome, Plan, RunOptions, Selection, SkipReason, Stop, Verdict, run,
};
use perftect::report::{Look, check_json, check_table};
use perftect::subject::{Source, Subject, SubjectError};
use perftect::suite::{ReadOptions, Suite, read_text};

use crate::scripted::{Nobody, Scripted};

/// Eight positions of two depths each; the fourth is the one that scripts stumble over.
pub(crate) fn suite() -> Suite {
    let fens = [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25",
        "4k3/8/8/8/8/8/8/4K3 b - - 0 1 ;D1 5 ;D2 25",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66",
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 ;D1 16 ;D2 71",
        "4k2r/8/8/8/8/8/8/4K3 b k - 0 1 ;D1 15 ;D2 66",
        "r3k3/8/8/8/8/8/8/4K3 b q - 0 1 ;D1 16 ;D2 71",
        "7k/RR6/8/8/8/8/rr6/7K w - - 0 1 ;D1 19 ;D2 275",
        "7k/RR6/8/8/8/8/rr6/7K b - - 0 1 ;D1 19 ;D2 275",
    ];
    read_text(Path::new("eight.epd"), &fens.join("\n"), ReadOptions::default()).expect("valid")
}

pub(crate) const QUEENSIDE: &str = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";

pub(crate) fn options(jobs: usize, stop: Stop<'_>) -> RunOptions<'_> {
    RunOptions { jobs, stop, ..RunOptions::default() }
}

fn verdicts(outcome: &Outcome<'_>) -> Vec<&'static str> {
    outcome.results.iter().map(|result| result.verdict.name()).collect()
}

/// Says what is right.
pub(crate) const RIGHT: Scripted = Scripted { name: "right", script: |_, answer| Ok(answer) };

/// Loses queenside castling in one position.
pub(crate) const NO_QUEENSIDE: Scripted = Scripted {
    name: "no-queenside",
    script: |question, mut answer| {
        if question.fen == QUEENSIDE {
            let lines = answer.divide.as_mut().expect("a divide");
            lines.retain(|line| line.uci != "e1c1");
            answer.total = lines.iter().map(|line| line.count).sum();
        }
        Ok(answer)
    },
};

/// Dies of one position.
pub(crate) const CRASHES: Scripted = Scripted {
    name: "crashes",
    script: |question, answer| match question.fen {
        QUEENSIDE => Err(SubjectError::Exited {
            status: "signal 11".to_owned(),
            sent: "`go perft 1`".to_owned(),
            last_line: "oh no".to_owned(),
        }),
        _ => Ok(answer),
    },
};

/// Never answers.
const HANGS: Scripted =
    Scripted { name: "hangs", script: |question, _| Err(SubjectError::silent(question.timeout)) };

/// Never answers about the first five positions.
const HANGS_AT_FIRST: Scripted = Scripted {
    name: "hangs-at-first",
    script: |question, answer| match question.fen {
        QUEENSIDE
        | "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
        | "4k3/8/8/8/8/8/8/4K3 b - - 0 1"
        | "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
        | "4k2r/8/8/8/8/8/8/4K3 b k - 0 1" => Err(SubjectError::silent(question.timeout)),
        _ => Ok(answer),
    },
};

/// Is killed with the harness at one position.
const INTERRUPTED: Scripted = Scripted {
    name: "interrupted",
    script: |question, answer| match question.fen {
        QUEENSIDE => Err(SubjectError::Interrupted),
        _ => Ok(answer),
    },
};

/// Is asked by no means.
const UNSUPPORTED: Scripted = Scripted {
    name: "unsupported",
    script: |_, _| Err(SubjectError::Unsupported("it plays draughts".to_owned())),
};

/// Cannot be asked from Black's point of view.
const WHITE_ONLY: Scripted = Scripted {
    name: "white-only",
    script: |question, answer| match question.position.turn() {
        perftect_movegen::Color::White => Ok(answer),
        perftect_movegen::Color::Black => {
            Err(SubjectError::Unsupported("it does not play Black".to_owned()))
        }
    },
};

#[test]
fn a_right_subject_passes_everything() {
    let suite = [suite()];
    let plan = Plan::new(&suite, &Selection::default());
    let outcome = run(&plan, &RIGHT, &options(2, Stop::AtTheEnd), &Nobody);
    assert_eq!(verdicts(&outcome), ["pass"; 16]);
    assert_eq!(outcome.tally().positions, 8);
}

#[test]
fn deeper_cases_of_a_position_that_failed_are_skipped() {
    let suite = [suite()];
    let plan = Plan::new(&suite, &Selection::default());
    let outcome = run(&plan, &NO_QUEENSIDE, &options(2, Stop::AtTheEnd), &Nobody);
    let of_fourth: Vec<_> = outcome.results[6..8].iter().map(|result| &result.verdict).collect();
    assert!(matches!(of_fourth[0], Verdict::Fail(_)), "{:?}", of_fourth[0]);
    assert_eq!(of_fourth[1], &Verdict::Skip(SkipReason::ShallowerDepth(1)));
    let tally = outcome.tally();
    assert_eq!((tally.pass, tally.fail, tally.skip), (14, 1, 1));
}

#[test]
fn a_crash_costs_one_case_and_no_other() {
    let suite = [suite()];
    let plan = Plan::new(&suite, &Selection::default());
    let outcome = run(&plan, &CRASHES, &options(2, Stop::AtTheEnd), &Nobody);
    let tally = outcome.tally();
    assert_eq!((tally.pass, tally.error, tally.skip), (14, 1, 1));
    assert!(matches!(outcome.results[6].verdict, Verdict::Error(SubjectError::Exited { .. })));
}

#[test]
fn results_are_the_same_for_any_number_of_jobs() {
    let suite = [suite()];
    let plan = Plan::new(&suite, &Selection::default());
    for stop in [Stop::AtTheEnd, Stop::AtTheFirstFailure] {
        for subject in [RIGHT, NO_QUEENSIDE, CRASHES, WHITE_ONLY, HANGS, HANGS_AT_FIRST] {
            let alone = verdicts(&run(&plan, &subject, &options(1, stop), &Nobody));
            for jobs in [2, 3, 8, 50] {
                let together = verdicts(&run(&plan, &subject, &options(jobs, stop), &Nobody));
                assert_eq!(alone, together, "{} with {jobs} jobs, {stop:?}", subject.name);
            }
        }
    }
}

#[test]
fn fail_fast_skips_all_that_comes_after() {
    let suite = [suite()];
    let plan = Plan::new(&suite, &Selection::default());
    let outcome = run(&plan, &NO_QUEENSIDE, &options(2, Stop::AtTheFirstFailure), &Nobody);
    let tally = outcome.tally();
    assert_eq!((tally.pass, tally.fail, tally.skip), (6, 1, 9));
    assert_eq!(outcome.results[15].verdict, Verdict::Skip(SkipReason::FailFast));
}

#[test]
fn a_subject_that_always_hangs_is_given_up() {
    let suites = [suite(), suite(), suite()];
    let plan = Plan::new(&suites, &Selection::default());
    for jobs in [1, 2, 8, 50] {
        let outcome = run(&plan, &HANGS, &options(jobs, Stop::AtTheEnd), &Nobody);
        assert!(outcome.given_up.is_some());
        assert_eq!(outcome.tally().error, 8, "{jobs} jobs");
        let not_asked = outcome.results[16..].iter();
        let not_asked =
            not_asked.map(|result| result.verdict == Verdict::Skip(SkipReason::GivenUp));
        assert_eq!(not_asked.filter(|&is_skip| is_skip).count(), 32, "{jobs} jobs");
    }
}

#[test]
fn a_subject_that_hangs_at_first_and_answers_later_is_not_given_up() {
    let suites = [suite(), suite()];
    let plan = Plan::new(&suites, &Selection::default());
    for jobs in [1, 2, 8] {
        let outcome = run(&plan, &HANGS_AT_FIRST, &options(jobs, Stop::AtTheEnd), &Nobody);
        let tally = outcome.tally();
        assert_eq!(outcome.given_up, None);
        assert_eq!((tally.pass, tally.error, tally.skip), (12, 10, 10), "{jobs} jobs");
    }
}

#[test]
fn what_was_not_asked_after_an_interruption_is_skipped() {
    let suites = [suite()];
    let plan = Plan::new(&suites, &Selection::default());
    let outcome = run(&plan, &INTERRUPTED, &options(1, Stop::AtTheEnd), &Nobody);
    let tally = outcome.tally();
    assert_eq!((tally.pass, tally.fail, tally.error, tally.skip), (6, 0, 0, 10));
    assert_eq!(outcome.results[15].verdict, Verdict::Skip(SkipReason::Interrupted));
    let json = check_json(std::slice::from_ref(&outcome));
    assert!(json.trim_end().ends_with("\"complete\": false\n}"), "{json}");
    let text = check_table(&outcome, 10, Look::plain(80));
    assert!(
        text.contains("interrupted, 6 passed, of 16 cases") && text.contains("SKIP  10 cases"),
        "{text}"
    );
    assert!(!text.contains("PASS"), "{text}");
}

/// Starts at the second attempt, each time.
struct Moody(AtomicBool);

impl Source for Moody {
    fn name(&self) -> String {
        "moody".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        if self.0.fetch_not(Ordering::Relaxed) {
            return RIGHT.open();
        }
        let (command, reason) = ("moody".to_owned(), "not now".to_owned());
        Err(SubjectError::Start { command, reason })
    }
}

#[test]
fn a_start_that_fails_is_tried_once_more() {
    let suites = [suite()];
    let plan = Plan::new(&suites, &Selection::default());
    let moody = Moody(AtomicBool::new(false));
    let outcome = run(&plan, &moody, &options(1, Stop::AtTheEnd), &Nobody);
    assert_eq!(verdicts(&outcome), ["pass"; 16]);
}

/// Cannot be started at all.
struct Absent;

impl Source for Absent {
    fn name(&self) -> String {
        "absent".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let (command, reason) = ("absent".to_owned(), "no such file".to_owned());
        Err(SubjectError::Start { command, reason })
    }
}

#[test]
fn a_subject_that_cannot_be_started_is_given_up_at_once() {
    let suites = [suite()];
    let plan = Plan::new(&suites, &Selection::default());
    for jobs in [1, 8] {
        let outcome = run(&plan, &Absent, &options(jobs, Stop::AtTheEnd), &Nobody);
        let tally = outcome.tally();
        assert_eq!((tally.error, tally.skip), (1, 15), "{jobs} jobs");
        assert!(outcome.given_up.is_some_and(|why| why.contains("no such file")));
    }
}

#[test]
fn a_run_of_skips_alone_has_not_passed() {
    let suites = [suite()];
    let plan = Plan::new(&suites, &Selection::default());
    let outcome = run(&plan, &UNSUPPORTED, &options(1, Stop::AtTheEnd), &Nobody);
    let text = check_table(&outcome, 10, Look::plain(80));
    assert!(text.contains("nothing was run: 16 cases skipped"), "{text}");
    assert!(!text.contains("PASS"), "{text}");
}

#[test]
fn what_a_subject_cannot_be_asked_is_skipped_not_failed() {
    let suite = [suite()];
    let plan = Plan::new(&suite, &Selection::default());
    let outcome = run(&plan, &WHITE_ONLY, &options(2, Stop::AtTheEnd), &Nobody);
    let tally = outcome.tally();
    assert_eq!((tally.pass, tally.skip), (8, 8));
}

#[test]
fn limits_and_filters_choose_cases() {
    let suite = [suite()];
    let select = |selection: &Selection| {
        let plan = Plan::new(&suite, selection);
        let counts = plan.cases.iter().filter(|case| case.as_count().is_some());
        (counts.count(), plan.cases.len(), plan.left_out)
    };
    assert_eq!(select(&Selection::default()), (16, 32, 0));
    assert_eq!(select(&Selection { max_depth: Some(1), ..Selection::default() }), (8, 24, 8));
    assert_eq!(select(&Selection { max_nodes: Some(16), ..Selection::default() }), (6, 18, 14));
    let none =
        Selection { filters: vec!["no such".parse().expect("a pattern")], ..Selection::default() };
    assert_eq!(select(&none), (0, 0, 0));
}

/// Names totals alone, and counts a leaf too many after castling.
const TOTALS_WITH_A_FAULT: Scripted = Scripted {
    name: "totals",
    script: |question, mut answer| {
        let castled = question.moves.iter().any(|mv| format!("{mv:?}").starts_with("Castle"));
        let is_above = question.fen == QUEENSIDE && answer.total == 71;
        answer.total += u64::from(castled || is_above);
        answer.divide = None;
        Ok(answer)
    },
};

#[test]
fn where_a_total_alone_is_wrong_each_move_is_asked_about() {
    let suites = [suite()];
    let plan = Plan::new(&suites, &Selection::default());
    let outcome = run(&plan, &TOTALS_WITH_A_FAULT, &options(1, Stop::AtTheEnd), &Nobody);
    let failures: Vec<_> =
        outcome.results.iter().filter(|it| it.verdict.name() == "fail").collect();
    let [failure] = failures[..] else { panic!("{failures:?}") };
    let findings = vec![
        Finding::WrongTotal { expected: 71, got: 72 },
        Finding::WrongCount { uci: "e1c1".to_owned(), expected: 3, got: 4 },
    ];
    assert_eq!(failure.verdict, Verdict::Fail(findings));
}
