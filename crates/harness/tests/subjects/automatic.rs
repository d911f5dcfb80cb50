//! The choice of a dialect by a test question.

use perftect::subject::uci::{UciOptions, UciSource};
use perftect::subject::{Source, SubjectError};
use perftect_movegen::Variant;

use crate::fake::{self, LONG, SHORT};
use crate::root::{CHESS960, KIWIPETE, Root, sorted};
use crate::watch::Watch;

fn automatic(watch: &Watch, faults: &[&str]) -> UciSource {
    let options = UciOptions { handshake_timeout: LONG, ..UciOptions::default() };
    UciSource::new(fake::command(watch, faults), options)
}

#[test]
fn an_engine_that_answers_go_perft_is_asked_so() {
    let watch = Watch::new();
    let root = Root::standard(KIWIPETE);
    let mut subject = automatic(&watch, &[]).open().expect("opened");
    let answer = root.ask(subject.as_mut(), 3, LONG).expect("an answer");
    assert_eq!(sorted(&answer), sorted(&root.right(3)));
}

#[test]
fn an_engine_that_searches_on_go_perft_is_asked_the_other_way() {
    let watch = Watch::new();
    let source = automatic(&watch, &["--search-on-go-perft"]);
    let root = Root::standard(KIWIPETE);
    for _ in 0..2 {
        let mut subject = source.open().expect("opened");
        let answer = root.ask(subject.as_mut(), 3, LONG).expect("an answer");
        assert_eq!(sorted(&answer), (97_862, None));
    }
    // One that searched, and two that were asked.
    assert_eq!(watch.assert_all_gone("automatic"), 3);
}

/// All that an engine may be asked by, one process for each.
const COMMANDS: [&str; 5] = [
    "`go perft 2`",
    "`perft 2`",
    "`splitperft 2`",
    "`go depth 1` with MultiPV",
    "`go depth 1 searchmoves ...`",
];

#[test]
fn an_engine_that_answers_nothing_is_said_to_and_tried_only_once() {
    let watch = Watch::new();
    let options = UciOptions { handshake_timeout: SHORT, ..UciOptions::default() };
    let source = UciSource::new(fake::command(&watch, &["--hang"]), options);
    for _ in 0..2 {
        let error = source.open().err().expect("nothing to be asked by").to_string();
        for command in COMMANDS {
            assert!(error.contains(command), "{error}");
        }
    }
    assert_eq!(watch.assert_all_gone("automatic"), COMMANDS.len());
}

#[test]
fn an_answer_of_an_unknown_form_is_shown() {
    let watch = Watch::new();
    let options = UciOptions { handshake_timeout: SHORT, ..UciOptions::default() };
    let source = UciSource::new(fake::command(&watch, &["--garbage"]), options);
    let error = source.open().err().expect("no total");
    assert!(matches!(error, SubjectError::NoDialect { .. }), "{error}");
    let error = error.to_string();
    for text in ["to `go perft 2` 3 lines and no known total", "`= 17 =`", "--dialect"] {
        assert!(error.contains(text), "{text}: {error}");
    }
}

#[test]
fn an_engine_that_dies_before_the_test_question_is_not_said_to_answer() {
    let watch = Watch::new();
    let error = automatic(&watch, &["--exit-on-isready"]).open().err().expect("it exits");
    assert!(matches!(error, SubjectError::Handshake { .. }), "{error}");
    assert!(error.to_string().contains("(exit status: 0) after `position startpos`"), "{error}");
}

#[test]
fn several_instances_run_at_once_and_the_dialect_is_found_once() {
    let watch = Watch::new();
    let source = automatic(&watch, &["--search-on-go-perft"]);
    let root = Root::standard(KIWIPETE);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut subject = source.open().expect("opened");
                let answer = root.ask(subject.as_mut(), 3, LONG).expect("an answer");
                assert_eq!(answer.total, 97_862);
            });
        }
    });
    assert_eq!(watch.assert_all_gone("automatic"), 1 + 4);
}

#[test]
fn chess960_is_switched_on_and_off() {
    let watch = Watch::new();
    let mut subject = automatic(&watch, &[]).open().expect("opened");
    let chess960 = Root::new(CHESS960, Variant::Chess960, &[]);
    let castled = Root::new("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", Variant::Chess960, &["e1h1"]);
    for root in [Root::standard(KIWIPETE), chess960, castled, Root::standard(KIWIPETE)] {
        let answer = root.ask(subject.as_mut(), 3, LONG).expect("an answer");
        assert_eq!(sorted(&answer), sorted(&root.right(3)));
    }
}

#[test]
fn an_engine_without_chess960_cannot_be_asked_and_goes_on() {
    let watch = Watch::new();
    let mut subject = automatic(&watch, &["--no-chess960"]).open().expect("opened");
    let chess960 = Root::new(CHESS960, Variant::Chess960, &[]);
    let error = chess960.ask(subject.as_mut(), 2, LONG).expect_err("no such option");
    assert!(matches!(&error, SubjectError::Unsupported(why) if why.contains("UCI_Chess960")));
    let standard = Root::standard(KIWIPETE);
    let answer = standard.ask(subject.as_mut(), 2, LONG).expect("an answer");
    assert_eq!(sorted(&answer), sorted(&standard.right(2)));
}
