//! UCI engines that cannot count: the fake one, asked by its searches.

use std::time::Duration;

use perftect::subject::uci::{MovesBy, UciOptions, UciSource};
use perftect::subject::{Answer, Driven, DrivenOptions, Source, SubjectError};

use crate::fake::{self, LONG, SHORT};
use crate::root::{CHESS960, EN_PASSANT, KIWIPETE, PROMOTION, Root, sorted};
use crate::watch::Watch;
use perftect_movegen::Variant;

fn source(watch: &Watch, moves: MovesBy, faults: &[&str]) -> Driven {
    let faults = [&["--no-perft"], faults].concat();
    let options = UciOptions { moves, handshake_timeout: LONG, ..UciOptions::default() };
    let source = UciSource::new(fake::command(watch, &faults), options);
    Driven::new(Box::new(source), DrivenOptions::default())
}

fn ask(
    watch: &Watch,
    moves: MovesBy,
    faults: &[&str],
    limit: Duration,
) -> Result<Answer, SubjectError> {
    let mut subject = source(watch, moves, faults).open()?;
    Root::standard(KIWIPETE).ask(subject.as_mut(), 2, limit)
}

#[test]
fn they_answer_right_in_either_way() {
    for moves in [MovesBy::MultiPv, MovesBy::SearchMoves, MovesBy::Automatic] {
        let watch = Watch::new();
        let mut subject = source(&watch, moves, &[]).open().expect("opened");
        for root in [
            Root::standard(KIWIPETE),
            Root::standard(EN_PASSANT),
            Root::standard(PROMOTION),
            Root::new(CHESS960, Variant::Chess960, &[]),
            Root::standard("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
        ] {
            let answer = root.ask(subject.as_mut(), 2, LONG).expect("an answer");
            assert_eq!(sorted(&answer), sorted(&root.right(2)), "{moves}");
        }
        drop(subject);
        watch.assert_all_gone("searchers");
    }
}

#[test]
fn a_broken_rule_is_a_difference_and_no_reason_to_doubt_the_way_of_asking() {
    for moves in [MovesBy::MultiPv, MovesBy::SearchMoves] {
        let watch = Watch::new();
        let mut subject = source(&watch, moves, &["--wrong-rule"]).open().expect("opened");
        let answer = Root::standard(EN_PASSANT).ask(subject.as_mut(), 1, LONG).expect("an answer");
        assert_eq!(answer.differences[0].missing, ["e5f6"], "{moves}");
    }
}

#[test]
fn ways_that_cannot_be_relied_upon_are_refused() {
    for (moves, fault, why) in [
        (MovesBy::MultiPv, "--few-pv", "goes to 10 at most"),
        (MovesBy::SearchMoves, "--ignore-searchmoves", "it misses"),
    ] {
        let watch = Watch::new();
        let error = ask(&watch, moves, &[fault], LONG).expect_err("not to be relied upon");
        assert!(matches!(error, SubjectError::NoDialect { .. }), "{error}");
        assert!(error.to_string().contains(why), "{error}");
        watch.assert_all_gone(fault);
    }
    // The other way is found then.
    let watch = Watch::new();
    let answer = ask(&watch, MovesBy::Automatic, &["--few-pv"], LONG).expect("an answer");
    assert_eq!(answer.total, 2_039);
}

#[test]
fn hostile_ones_hold_nobody_up_and_leave_nothing_behind() {
    fake::program();
    std::thread::scope(|scope| {
        for (fault, text) in [
            (&["--hang-on", KIWIPETE][..], "no answer within"),
            (&["--crash-on", KIWIPETE], "ended"),
            (&["--refuse-silently", KIWIPETE], "set before it"),
            (&["--drop-moves"], ""),
            (&["--late-answer"], "before the question"),
            (&["--two-answers"], "before the question"),
            (&["--flood"], "65536 lines"),
            (&["--endless-line"], "a line of more than"),
            (&["--exit-on-go"], "ended"),
            (&["--never-ready"], "readyok"),
        ] {
            scope.spawn(move || {
                for moves in [MovesBy::MultiPv, MovesBy::SearchMoves] {
                    let watch = Watch::new();
                    let options =
                        UciOptions { moves, handshake_timeout: SHORT * 5, ..UciOptions::default() };
                    let faults = [&["--no-perft"], fault].concat();
                    let source = UciSource::new(fake::command(&watch, &faults), options);
                    let driven = Driven::new(Box::new(source), DrivenOptions::default());
                    let answer = driven.open().and_then(|mut subject| {
                        Root::standard(KIWIPETE).ask(subject.as_mut(), 2, SHORT)
                    });
                    match answer {
                        Err(error) => {
                            assert!(error.to_string().contains(text), "{fault:?}: {error}");
                        }
                        Ok(answer) => assert_ne!(answer.differences, [], "{fault:?} {moves}"),
                    }
                    watch.assert_all_gone(fault[0]);
                }
            });
        }
    });
}
