//! Engines that speak the protocol of `XBoard`: the fake one in its kinds.

#[cfg(unix)]
use perftect::subject::CommandLine;
#[cfg(unix)]
use perftect::subject::uci::{Dialect, DialectChoice};
use perftect::subject::xboard::{XboardMoves, XboardOptions, XboardSource};
use perftect::subject::{Answer, Driven, DrivenOptions, InputKind, Source, Subject, SubjectError};

use crate::fake::{self, LONG, SHORT};
use crate::root::{EN_PASSANT, KIWIPETE, PROMOTION, Root, sorted};
use crate::watch::Watch;

fn open(
    watch: &Watch,
    options: XboardOptions,
    faults: &[&str],
) -> Result<Box<dyn Subject>, SubjectError> {
    let faults = [&["--xboard"], faults].concat();
    let source = XboardSource::new(fake::command(watch, &faults), options);
    Driven::new(Box::new(source), DrivenOptions::default()).open()
}

fn patient() -> XboardOptions {
    XboardOptions { handshake_timeout: LONG, ..XboardOptions::default() }
}

#[test]
fn every_kind_answers_right() {
    fake::program();
    std::thread::scope(|scope| {
        for kind in [
            &[][..],
            &["--usermove"],
            &["--no-ping"],
            &["--no-ping", "--sloppy", "--usermove"],
            &["--perft"],
            &["--perft-with-moves"],
        ] {
            scope.spawn(move || {
                let watch = Watch::new();
                let mut subject = open(&watch, patient(), kind).expect("opened");
                for root in [
                    Root::standard(KIWIPETE),
                    Root::standard(EN_PASSANT),
                    Root::standard(PROMOTION),
                ] {
                    let answer = root.ask(subject.as_mut(), 2, LONG).expect("an answer");
                    let right = root.right(2);
                    assert_eq!(
                        (answer.total, &*answer.differences),
                        (right.total, &[][..]),
                        "{kind:?}"
                    );
                    if answer.divide.is_some() {
                        assert_eq!(sorted(&answer), sorted(&right), "{kind:?}");
                    }
                }
                drop(subject);
                watch.assert_all_gone("xboard");
            });
        }
    });
}

#[test]
fn a_board_is_edited_where_it_cannot_be_set() {
    for kind in [&["--no-setboard"][..], &["--no-features"]] {
        let watch = Watch::new();
        let mut subject = open(&watch, patient(), kind).expect("opened");
        let black = Root::standard("4k3/8/8/8/8/8/1r6/4K2R b K - 0 1");
        for root in [Root::standard(KIWIPETE), black] {
            let answer = root.ask(subject.as_mut(), 1, LONG).expect("an answer");
            assert_eq!(sorted(&answer), sorted(&root.right(1)), "{kind:?}");
        }
        let refused = Root::standard(EN_PASSANT).ask(subject.as_mut(), 1, LONG);
        assert!(matches!(refused, Err(SubjectError::Unsupported(_))), "{refused:?}");
    }
}

/// As `PyChess` says of a count that fails within.
#[cfg(unix)]
#[test]
fn a_count_that_is_refused_in_the_words_of_the_protocol_is_not_waited_for() {
    let script = "while read line; do case $line in
        protover*) echo 'feature ping=1 setboard=1 done=1' ;;
        ping*) echo pong ${line#ping } ;;
        perft*) echo ' a2-a3 1 1'; echo Error \\(missing argument\\): $line ;;
    esac; done";
    let command = CommandLine::new("sh", ["-c", script].map(str::to_owned));
    let dialect = DialectChoice::Fixed(Dialect::find("sjaak").expect("known"));
    let source = XboardSource::new(command, XboardOptions { dialect, ..patient() });
    let mut subject = source.open().expect("opened");
    let refused = Root::standard(KIWIPETE).ask(subject.as_mut(), 1, std::time::Duration::MAX);
    let Err(SubjectError::Protocol(reason)) = refused else { panic!("{refused:?}") };
    assert_eq!(reason, "`Error (missing argument): perft 1 1`");
}

#[cfg(unix)]
#[test]
fn a_terminal_does_as_well_as_a_pipe() {
    let watch = Watch::new();
    let options = XboardOptions { input: InputKind::Terminal, ..patient() };
    let mut subject = open(&watch, options, &[]).expect("opened");
    let root = Root::standard(KIWIPETE);
    let answer = root.ask(subject.as_mut(), 1, LONG).expect("an answer");
    assert_eq!(sorted(&answer), sorted(&root.right(1)));
}

#[test]
fn a_broken_rule_is_found_by_counts_and_by_single_moves() {
    let watch = Watch::new();
    let root = Root::standard(EN_PASSANT);
    let ask = |options, faults: &[&str]| -> Answer {
        let mut subject = open(&watch, options, faults).expect("opened");
        root.ask(subject.as_mut(), 1, LONG).expect("an answer")
    };
    assert_eq!(ask(patient(), &["--perft", "--wrong-rule"]).total, 30);
    let one_by_one = XboardOptions { moves: XboardMoves::OneByOne, ..patient() };
    let answer = ask(one_by_one, &["--perft", "--wrong-rule"]);
    assert_eq!(answer.differences[0].missing, ["e5f6"]);
}

#[test]
fn who_takes_every_move_is_not_asked() {
    let watch = Watch::new();
    let error = open(&watch, patient(), &["--blind"]).err().expect("it cannot be asked");
    // It takes the other side's moves, too.
    assert!(matches!(error, SubjectError::Refused(_) | SubjectError::NoDialect { .. }), "{error}");
}

#[test]
fn hostile_ones_hold_nobody_up_and_leave_nothing_behind() {
    fake::program();
    std::thread::scope(|scope| {
        for (faults, text) in [
            (&["--hang-on", KIWIPETE][..], "no answer within"),
            (&["--perft", "--hang-on", KIWIPETE], "no answer within"),
            (&["--crash-on", KIWIPETE], "ended"),
            (&["--refuse-silently", KIWIPETE], "set before it"),
            (&["--perft", "--refuse-silently", KIWIPETE], "set before it"),
            (&["--refuse-with-words", KIWIPETE], "Illegal position"),
            (&["--other-side"], "other side's turn"),
            (&["--keep-position"], "set before it"),
            (&["--late-answer"], "as if"),
            (&["--flood"], "65536 lines"),
            (&["--endless-line"], "a line of more than"),
            (&["--garbage"], "no answer within"),
            (&["--exit-on-go"], "ended"),
            (&["--exit-at-start"], "ended"),
            (&["--silent"], "expected `feature`"),
            (&["--not-done"], "expected `feature`"),
            (&["--never-ready"], "`pong`"),
            (&["--no-read"], "no answer within"),
            (&["--flood-at-start"], "65536 lines"),
            (&["--spawn-child", "--hang-on", KIWIPETE], "no answer within"),
            (&["--perft", "--two-answers"], "second answer"),
        ] {
            scope.spawn(move || {
                let watch = Watch::new();
                let options =
                    XboardOptions { handshake_timeout: SHORT * 5, ..XboardOptions::default() };
                let root = Root::standard(KIWIPETE);
                let answer = open(&watch, options, faults)
                    .and_then(|mut subject| root.ask(subject.as_mut(), 1, SHORT));
                let error = answer.expect_err(faults[0]).to_string();
                assert!(error.contains(text), "{faults:?}: {error}");
                watch.assert_all_gone(faults[0]);
            });
        }
    });
}
