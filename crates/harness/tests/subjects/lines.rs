//! The line protocol: each fault of an adapter gets just the verdict meant for it, and spoils nothing for the next.

use std::time::Duration;

use perftect::subject::lines::{LinesOptions, LinesSource};
use perftect::subject::{Ability, Answer, CommandLine, Source, SubjectError};
use perftect_movegen::{Status, Variant};

use crate::fake::{self, LONG, SHORT};
use crate::meant::Meant::{
    Exited, Failed, Handshake, Protocol, Refused, Right, Timeout, Unsupported, Wrong,
};
use crate::meant::{Meant, assert_meant, in_parallel};
use crate::root::{CHESS960, EN_PASSANT, KIWIPETE, PROMOTION, Root};
use crate::watch::Watch;

const FAULTS: &[(&str, Meant)] = &[
    ("--garbage", Protocol("no JSON object (expected ident at line 1 column 2): `thinking about")),
    ("--no-object", Protocol("`[{\"id\":3")),
    ("--pretty", Protocol("no JSON object")),
    ("--half-line", Timeout("its last line is `{\"id\":3,\"divide\"")),
    ("--invalid-utf8", Protocol("not UTF-8")),
    ("--flood", Protocol("65536 lines")),
    ("--flood-stderr", Right),
    ("--endless-line", Protocol("a line of more than")),
    ("--wrong-id", Protocol("an answer to a question 993 that nobody asked")),
    ("--no-id", Protocol("without an id")),
    ("--null-id", Protocol("expected a comma")),
    ("--two-answers", Protocol("a second answer to question 3")),
    ("--late-answer", Protocol("an answer to question 4 before that to 3")),
    ("--silent", Timeout("\"ask\":\"divide\"")),
    ("--silent-at-start", Handshake("no answer within")),
    ("--no-pong", Timeout("\"ask\":\"divide\"")),
    ("--die", Exited("the board is upside down")),
    ("--die-after-answer", Exited(": 0")),
    ("--garbage-at-start", Handshake("`Fake 1.0, ready to serve`")),
    ("--other-version", Handshake("version 2")),
    ("--unknown-capability", Handshake("unknown variant `mate-in-two`, expected one of `perft`")),
    ("--unknown-field", Protocol("unknown field `nodes`")),
    ("--missing-field", Protocol("missing field `total`")),
    ("--wrong-type", Protocol("`many` is no count")),
    ("--huge-count", Protocol("a count of at most 64 bits")),
    ("--unknown-code", Protocol("unknown variant `tired`")),
    ("--unsupported", Unsupported("because it is a fake")),
    ("--failed", Failed("because it is a fake")),
    ("--bad-question", Protocol("because it is a fake")),
    ("--illegal-move", Refused("on the way")),
    ("--no-chess960", Right),
    ("--total-only", Right),
    ("--wrong-rule", Wrong),
    ("--duplicate-move", Wrong),
    ("--sum-mismatch", Wrong),
    ("--other-spelling", Right),
    ("--counts-as-text", Right),
];

const FAULTS_IN_ONE_POSITION: &[(&str, Meant)] = &[
    ("--refuse-on", Refused("the king looks unhappy")),
    ("--silent-on", Timeout("")),
    ("--die-on", Exited("upside down")),
];

fn command(watch: &Watch, faults: &[&str]) -> CommandLine {
    let watch = ["--watch".to_owned(), watch.address()];
    let faults = faults.iter().map(|&word| word.to_owned());
    CommandLine::new(fake::adapter(), watch.into_iter().chain(faults))
}

fn source(watch: &Watch, faults: &[&str], handshake_timeout: Duration) -> LinesSource {
    LinesSource::new(command(watch, faults), LinesOptions { handshake_timeout })
}

#[test]
fn each_fault_gets_the_verdict_meant_for_it() {
    in_parallel(FAULTS, |&(flag, meant)| {
        let watch = Watch::new();
        let root = Root::standard(EN_PASSANT);
        let handshake = if flag == "--silent-at-start" { SHORT } else { LONG };
        let opened = source(&watch, &[flag], handshake).open();
        let outcome = opened.and_then(|mut it| root.ask(it.as_mut(), 3, limit(meant)));
        let right = right(&root, 3, flag);
        assert_meant(flag, &right, &outcome, meant);
        assert_eq!(watch.assert_all_gone(flag), 1, "{flag}");
    });
}

#[test]
fn a_fault_in_one_position_spoils_no_other() {
    in_parallel(FAULTS_IN_ONE_POSITION, |&(flag, meant)| {
        let watch = Watch::new();
        let source = source(&watch, &[flag, KIWIPETE], LONG);
        let (bad, good) = (Root::standard(KIWIPETE), Root::standard(PROMOTION));
        let mut subject = source.open().expect(flag);
        assert_meant(flag, &good.right(2), &good.ask(subject.as_mut(), 2, LONG), Right);
        assert_meant(flag, &bad.right(2), &bad.ask(subject.as_mut(), 2, limit(meant)), meant);
        drop(subject);
        assert_eq!(watch.assert_all_gone(flag), 1, "{flag}");
        let mut subject = source.open().expect(flag);
        assert_meant(flag, &good.right(2), &good.ask(subject.as_mut(), 2, LONG), Right);
    });
}

#[test]
fn what_is_unsupported_leaves_the_adapter_as_it_was() {
    let watch = Watch::new();
    let mut subject = source(&watch, &["--no-chess960"], LONG).open().expect("opened");
    let chess960 = Root::new(CHESS960, Variant::Chess960, &[]);
    let refused = chess960.ask(subject.as_mut(), 2, LONG);
    assert_meant("Chess960", &chess960.right(2), &refused, Unsupported("no Chess960"));
    let depth_0 = Root::standard(KIWIPETE).ask(subject.as_mut(), 0, LONG);
    assert_meant("depth 0", &chess960.right(2), &depth_0, Unsupported("depth 0"));
    let root = Root::standard(KIWIPETE);
    assert_meant("kiwipete", &root.right(2), &root.ask(subject.as_mut(), 2, LONG), Right);
}

#[test]
fn every_question_has_its_answer() {
    let watch = Watch::new();
    let source = source(&watch, &[], LONG);
    let mut subject = source.open().expect("opened");
    assert_eq!(source.generator(), Some("Fake 1.0"));
    let abilities = subject.abilities();
    assert!(abilities.contains(&Ability::San) && !abilities.contains(&Ability::Key));

    let root = Root::new(CHESS960, Variant::Chess960, &["f4f5", "e6f5"]);
    assert_meant("Chess960", &root.right(2), &root.ask(subject.as_mut(), 2, LONG), Right);
    let root = Root::new(KIWIPETE, Variant::Standard, &["e1g1", "h3g2"]);
    let question = root.question(LONG);
    let moves = subject.legal_moves(&question).expect("moves");
    assert_eq!(moves.len(), question.position.legal_moves().len());
    let fen = subject.fen(&question).expect("a FEN");
    assert_eq!(fen, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q2/PPPBBPpP/R4RK1 w kq - 0 2");
    assert_eq!(subject.status(&question), Ok(Status::Ongoing));
    let mv = question.position.read_uci("g1g2").expect("legal");
    assert_eq!(subject.san(&question, mv), Ok("Kxg2".to_owned()));
    let key = subject.position_key(&question);
    assert!(matches!(key, Err(SubjectError::Unsupported(_))), "{key:?}");
}

#[test]
fn a_program_that_is_not_there_says_so() {
    let command = "/nowhere/adapter --fast".parse().expect("a command");
    let error = LinesSource::new(command, LinesOptions::default()).open().err();
    assert!(matches!(error, Some(SubjectError::Start { .. })), "{error:?}");
}

fn limit(meant: Meant) -> Duration {
    if matches!(meant, Timeout(_)) { SHORT } else { LONG }
}

fn right(root: &Root, depth: u32, flag: &str) -> Answer {
    let right = root.right(depth);
    let divide = right.divide.clone().filter(|_| flag != "--total-only");
    Answer { divide, ..right }
}
