//! Each fault gets just the verdict that is meant for it, leaves no process behind, and spoils nothing for the next.

#[cfg(unix)]
use std::fs;
use std::time::Duration;

#[cfg(unix)]
use perftect::subject::CommandLine;
#[cfg(unix)]
use perftect::subject::uci::{Dialect, DialectChoice};
use perftect::subject::uci::{UciOptions, UciSource};
use perftect::subject::{Answer, Question, Source, SubjectError};

use crate::fake::{self, LONG, SHORT};
use crate::meant::Meant::{Exited, Handshake, Protocol, Refused, Right, Timeout, Wrong};
use crate::meant::{Meant, assert_meant, in_parallel};
use crate::root::{EN_PASSANT, KIWIPETE, PROMOTION, Root};
use crate::watch::Watch;

/// The flag, whether it is for one position, and what it is to come to.
const FAULTS: &[(&str, Meant)] = &[
    ("--wrong-rule", Wrong),
    ("--exit-on-go", Exited(": 3) after `go perft 3`")),
    ("--exit-with-words", Exited("board is sane")),
    ("--exit-at-start", Handshake(": 1")),
    ("--exit-on-isready", Exited("which perftect sets before each position")),
    ("--exit-after-total", Exited(": 0")),
    ("--hang", Timeout("")),
    ("--silent", Handshake("uciok")),
    ("--no-uciok", Handshake("uciok")),
    ("--never-ready", Handshake("readyok")),
    ("--slow-start", Right),
    ("--no-read", Timeout("")),
    #[cfg(unix)]
    ("--close-stdout", Protocol("closed its output")),
    ("--flood", Protocol("65536 lines")),
    ("--flood-at-start", Handshake("65536 lines")),
    ("--flood-stderr", Right),
    ("--endless-line", Protocol("a line of more than")),
    ("--garbage", Protocol("lines that no answer has")),
    ("--invalid-utf8", Right),
    ("--decorated", Right),
    ("--no-total", Timeout("")),
    ("--two-answers", Protocol("second answer")),
    ("--huge-count", Protocol("64 bits")),
    ("--duplicate-move", Wrong),
    ("--sum-mismatch", Wrong),
    ("--stray-readyok", Right),
    ("--keep-position", Refused("answered for the position that was set before")),
    ("--no-chess960", Right),
    ("--ignore-quit", Right),
    ("--spawn-child", Right),
    ("--spawn-child-and-exit", Exited(": 3")),
];

/// The same for faults in one position.
const FAULTS_IN_ONE_POSITION: &[(&str, Meant)] = &[
    #[cfg(unix)]
    ("--crash-on", Exited("signal: 6")),
    ("--hang-on", Timeout("")),
    ("--refuse-silently", Refused("set before it")),
    ("--refuse-to-start", Refused("the start position")),
    ("--refuse-with-words", Refused("Invalid FEN")),
    ("--refuse-with-bestmove", Refused("CRITICAL ERROR")),
];

#[test]
fn each_fault_gets_the_verdict_meant_for_it() {
    in_parallel(FAULTS, |&(flag, meant)| {
        let watch = Watch::new();
        let root = Root::standard(EN_PASSANT);
        let outcome = open_and_ask(&watch, &[flag], &root, meant);
        assert_meant(flag, &root.right(3), &outcome, meant);
        let children = usize::from(flag.starts_with("--spawn-child"));
        assert_eq!(watch.assert_all_gone(flag), 1 + children, "{flag}");
    });
}

#[test]
fn a_fault_in_one_position_spoils_no_other() {
    in_parallel(FAULTS_IN_ONE_POSITION, |&(flag, meant)| {
        let watch = Watch::new();
        let source = fake::source(&watch, &[flag, KIWIPETE], LONG);
        let (bad, good) = (Root::standard(KIWIPETE), Root::standard(PROMOTION));
        let mut subject = source.open().expect(flag);
        assert_right(flag, &good.right(2), &good.ask(subject.as_mut(), 2, LONG));
        let outcome = bad.ask(subject.as_mut(), 2, limit(meant));
        assert_meant(flag, &bad.right(2), &outcome, meant);
        drop(subject);
        assert_eq!(watch.assert_all_gone(flag), 1, "{flag}");
        let mut subject = source.open().expect(flag);
        assert_right(flag, &good.right(3), &good.ask(subject.as_mut(), 3, LONG));
    });
}

#[test]
fn an_answer_that_comes_late_is_not_taken_for_the_next() {
    let watch = Watch::new();
    let mut subject = fake::source(&watch, &["--late-answer"], LONG).open().expect("opened");
    let root = Root::standard(KIWIPETE);
    assert_right("first", &root.right(2), &root.ask(subject.as_mut(), 2, LONG));
    let second = root.ask(subject.as_mut(), 2, LONG);
    assert_meant("second", &root.right(2), &second, Protocol("before the question"));
}

#[test]
fn an_engine_that_dies_of_a_position_is_not_said_to_die_of_the_question() {
    let watch = Watch::new();
    let mut subject = fake::source(&watch, &["--exit-on-bad-fen"], LONG).open().expect("opened");
    let root = Root::standard(KIWIPETE);
    let question = Question { fen: "no position", ..root.question(LONG) };
    let outcome = subject.perft(&question, 2);
    let meant = Exited(": 1) after `position fen no position`");
    assert_meant("--exit-on-bad-fen", &root.right(2), &outcome, meant);
}

#[test]
fn a_refusal_shows_without_a_divide_too() {
    for (flag, meant) in [
        ("--refuse-silently", Refused("set before it")),
        ("--refuse-to-start", Refused("the start position")),
    ] {
        let watch = Watch::new();
        let faults = ["--total-only", flag, KIWIPETE];
        let mut subject = fake::source(&watch, &faults, LONG).open().expect("opened");
        let root = Root::standard(KIWIPETE);
        assert_meant(flag, &root.right(4), &root.ask(subject.as_mut(), 4, LONG), meant);
    }
}

#[test]
fn moves_that_were_dropped_are_a_refusal() {
    let watch = Watch::new();
    let mut subject = fake::source(&watch, &["--drop-moves"], LONG).open().expect("opened");
    let root = Root::new(KIWIPETE, perftect_movegen::Variant::Standard, &["e1g1", "h3g2"]);
    let outcome = root.ask(subject.as_mut(), 2, LONG);
    assert_meant("--drop-moves", &root.right(2), &outcome, Refused("before the move e1g1"));
}

#[test]
fn a_count_that_a_sentinel_has_too_is_no_refusal() {
    let watch = Watch::new();
    let mut subject = fake::source(&watch, &["--total-only"], LONG).open().expect("opened");
    // One legal move, as in the position that is set before it.
    let root = Root::standard("7k/5Q2/8/6K1/8/8/8/q7 b - - 0 1");
    let others = Root::standard("k7/2Q5/8/8/8/8/8/K7 w - - 0 1");
    for depth in 1..=4 {
        let answer = root.ask(subject.as_mut(), depth, LONG).expect("an answer");
        assert_eq!(answer.total, root.right(depth).total);
        let answer = others.ask(subject.as_mut(), depth, LONG).expect("an answer");
        assert_eq!(answer.total, others.right(depth).total);
    }
}

#[cfg(unix)]
#[test]
fn a_sentinel_goes_before_each_position_but_not_before_each_depth() {
    let watch = Watch::new();
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("sent");
    let pipe = format!("tee '{}' | {}", log.display(), fake::command(&watch, &[]));
    let command = CommandLine::new("sh", ["-c".to_owned(), pipe]);
    let dialect = DialectChoice::Fixed(Dialect::find("stockfish").expect("known"));
    let options = UciOptions { dialect, fen_form: None, ..UciOptions::default() };
    let mut subject = UciSource::new(command, options).open().expect("opened");
    for (root, depth) in [(KIWIPETE, 1), (KIWIPETE, 2), (EN_PASSANT, 1), (KIWIPETE, 1)] {
        let root = Root::standard(root);
        assert_right("tee", &root.right(depth), &root.ask(subject.as_mut(), depth, LONG));
    }
    drop(subject);
    let sent = fs::read_to_string(&log).expect("what was sent");
    let positions: Vec<&str> =
        sent.lines().filter_map(|line| line.strip_prefix("position fen ")).collect();
    let sentinel = positions[0];
    let expected = [sentinel, KIWIPETE, KIWIPETE, sentinel, EN_PASSANT, sentinel, KIWIPETE];
    assert_eq!(positions, expected);
    assert!(sentinel != KIWIPETE, "{sentinel}");
}

#[test]
fn a_wrong_answer_that_the_twin_had_too_is_no_refusal() {
    let watch = Watch::new();
    let mut subject = fake::source(&watch, &["--wrong-rule"], LONG).open().expect("opened");
    let twin = Root::standard("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
    let root = Root::standard(EN_PASSANT);
    for depth in 1..=2 {
        let right = root.right(depth);
        assert_meant("the twin", &right, &twin.ask(subject.as_mut(), depth, LONG), Wrong);
        assert_meant("this one", &right, &root.ask(subject.as_mut(), depth, LONG), Wrong);
    }
}

#[test]
fn a_program_that_is_not_there_says_so() {
    let command = "/nowhere/my-engine --fast".parse().expect("a command");
    let source = UciSource::new(command, UciOptions::default());
    let error = source.open().err().expect("no such program");
    assert!(
        matches!(&error, SubjectError::Start { command, .. } if command == "/nowhere/my-engine --fast")
    );
}

fn open_and_ask(
    watch: &Watch,
    faults: &[&str],
    root: &Root,
    meant: Meant,
) -> Result<Answer, SubjectError> {
    let handshake = if matches!(meant, Handshake(_)) { SHORT } else { LONG };
    // A flood takes longer to come than a silence to be noticed.
    let handshake = if faults[0].starts_with("--flood") { LONG } else { handshake };
    let mut subject = fake::source(watch, faults, handshake).open()?;
    root.ask(subject.as_mut(), 3, limit(meant))
}

fn limit(meant: Meant) -> Duration {
    match meant {
        Timeout(_) | Refused("Invalid FEN") | Protocol("lines that no answer has") => SHORT,
        _ => LONG,
    }
}

fn assert_right(what: &str, right: &Answer, outcome: &Result<Answer, SubjectError>) {
    assert_meant(what, right, outcome, Right);
}
