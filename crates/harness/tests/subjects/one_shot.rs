//! Programs that are called anew for each question: right ones, faulty ones, and what is told of them.

use std::time::{Duration, Instant};

use perftect::subject::one_shot::{Chess960Call, CommandOptions, CommandSource};
use perftect::subject::profile::Preset;
use perftect::subject::{Answer, CommandLine, DivideLine, Source, SubjectError};
use perftect_movegen::{Variant, fen};

use crate::fake::{self, LONG, SHORT};
use crate::root::{CHESS960, Root};
use crate::watch::Watch;

/// A shell script as a program that gets its question by perftree's contract: `$1` depth, `$2` FEN, `$3` moves.
fn script(body: &str) -> CommandLine {
    CommandLine::new("sh", ["-c".to_owned(), body.to_owned(), "script".to_owned()])
}

fn perftree() -> CommandOptions {
    CommandOptions::of_profile(&Preset::find("perftree").expect("known").profile).expect("sound")
}

fn ask(body: &str, root: &Root, limit: Duration) -> Result<Answer, SubjectError> {
    let mut subject =
        CommandSource::new(script(body), perftree()).expect("sound").open().expect("opens");
    root.ask(subject.as_mut(), 3, limit)
}

/// The answer that names a move for its words: they come back as spelt by perftect.
fn said(body: &str, root: &Root) -> (u64, Vec<DivideLine>) {
    let answer = ask(body, root, LONG).expect(body);
    (answer.total, answer.divide.unwrap_or_default())
}

#[test]
fn a_program_gets_depth_position_and_moves_as_words() {
    let root = Root::standard(fen::START);
    let without_moves = r#"test "$#" = 2 && test "$2" = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" && echo "$1""#;
    assert_eq!(said(without_moves, &root).0, 3);
    let moved = Root::new(fen::START, Variant::Standard, &["e2e4", "e7e5"]);
    assert_eq!(said(r#"test "$3" = "e2e4 e7e5" && echo 9"#, &moved).0, 9);
}

#[test]
fn a_program_that_takes_no_moves_gets_the_position_after_them() {
    let moved = Root::new(fen::START, Variant::Standard, &["e2e4", "e7e5"]);
    let options =
        CommandOptions { arguments: vec!["{fen}".parse().expect("an argument")], ..perftree() };
    let body =
        r#"test "$1" = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2" && echo 9"#;
    let mut subject =
        CommandSource::new(script(body), options).expect("sound").open().expect("opens");
    assert_eq!(moved.ask(subject.as_mut(), 3, LONG).map(|answer| answer.total), Ok(9));
}

#[test]
fn places_in_the_command_itself_take_the_place_of_the_usual_arguments() {
    let words = ["-c", r#"test "$#" = 1 && echo "$1""#, "script", "{depth}"].map(str::to_owned);
    let source = CommandSource::new(CommandLine::new("sh", words), perftree()).expect("sound");
    let mut subject = source.open().expect("opens");
    let root = Root::standard(fen::START);
    assert_eq!(root.ask(subject.as_mut(), 4, LONG).map(|answer| answer.total), Ok(4));
}

#[test]
fn moves_come_back_in_our_spelling() {
    let root = Root::standard("4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
    let (total, lines) = said("echo 'e1h1 3'; echo 'a7a8Q 4'; echo; echo 7", &root);
    let lines: Vec<_> = lines.iter().map(|line| (line.uci.as_str(), line.count)).collect();
    assert_eq!((total, lines), (7, vec![("e1g1", 3), ("a7a8q", 4)]));
}

#[test]
fn an_end_that_is_none_is_told_with_its_code_and_its_last_words() {
    let root = Root::standard(fen::START);
    for (body, parts) in [
        ("echo 8902; echo 'no such file' >&2; exit 3", &["exit status: 3", "no such file"][..]),
        ("echo 8902; kill -9 $$", &["signal: 9", "8902"]),
    ] {
        let error = ask(body, &root, LONG).expect_err(body);
        assert!(matches!(error, SubjectError::Exited { .. }), "{body}: {error:?}");
        for part in parts {
            assert!(error.to_string().contains(part), "{body}: `{part}` is not in `{error}`");
        }
    }
}

#[test]
fn what_is_no_answer_is_a_breach_of_protocol() {
    let root = Root::standard(fen::START);
    for (body, part) in [
        ("true", "without a word"),
        ("echo 'Usage: perft DEPTH'", "its last line is `Usage: perft DEPTH`"),
        ("yes", "65536 lines"),
        ("printf '\\377\\376\\n'", "without a total"),
        ("echo 99999999999999999999", "64 bits"),
    ] {
        match ask(body, &root, LONG) {
            Err(SubjectError::Protocol(reason)) => {
                assert!(reason.contains(part), "{body}: {reason}");
            }
            other => panic!("{body}: {other:?}"),
        }
    }
}

#[test]
fn a_program_that_waits_for_input_is_not_kept_waiting() {
    assert_eq!(said("cat; echo 8902", &Root::standard(fen::START)).0, 8902);
}

#[test]
fn a_program_that_hangs_is_killed_with_its_children() {
    let watch = Watch::new();
    let child = format!("'{}' --watch {} --child", fake::program().display(), watch.address());
    let body = format!("{child} & {child}");
    let start = Instant::now();
    match ask(&body, &Root::standard(fen::START), SHORT) {
        Err(SubjectError::Timeout { sent, .. }) => assert!(sent.contains("script 3"), "{sent}"),
        other => panic!("{other:?}"),
    }
    assert!(start.elapsed() < LONG);
    assert_eq!(watch.assert_all_gone("a hanging program"), 2);
}

#[test]
fn chess960_is_asked_only_where_it_is_known_how() {
    let root = Root::new(CHESS960, Variant::Chess960, &[]);
    let refused = ask("echo 8902", &root, LONG);
    assert!(matches!(refused, Err(SubjectError::Unsupported(_))), "{refused:?}");
    let chess960 = Chess960Call::With(vec!["--960".to_owned()]);
    let source = CommandSource::new(
        script(r#"test "$3" = --960 && echo 5"#),
        CommandOptions { chess960, ..perftree() },
    );
    let mut subject = source.expect("sound").open().expect("opens");
    assert_eq!(root.ask(subject.as_mut(), 3, LONG).map(|answer| answer.total), Ok(5));
}

#[test]
fn a_program_that_is_not_there_says_so_and_depth_0_is_not_asked() {
    let source = CommandSource::new("/nowhere/perft.sh".parse().expect("a command"), perftree())
        .expect("sound");
    let mut subject = source.open().expect("opens");
    let root = Root::standard(fen::START);
    let at_depth_0 = root.ask(subject.as_mut(), 0, LONG);
    assert!(matches!(at_depth_0, Err(SubjectError::Unsupported(_))), "{at_depth_0:?}");
    let missing = root.ask(subject.as_mut(), 1, LONG);
    assert!(matches!(missing, Err(SubjectError::Start { .. })), "{missing:?}");
}
