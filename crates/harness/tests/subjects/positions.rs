//! Engines that show their position, or do not, or do it badly.

use std::time::Duration;

use perftect::subject::uci::{Dialect, DialectChoice, UciOptions, UciSource};
use perftect::subject::{Ability, Source, Subject, SubjectError};
use perftect_movegen::fen::{self, FenStyle};
use perftect_movegen::{Move, Variant};

use crate::fake::{self, LONG, SHORT};
use crate::root::{CHESS960, KIWIPETE, Root, sorted};
use crate::watch::Watch;

/// An instance of the fake engine that is tried for showing its position.
fn open(watch: &Watch, faults: &[&str], handshake_timeout: Duration) -> Box<dyn Subject> {
    let dialect = DialectChoice::Fixed(Dialect::find("stockfish").expect("known"));
    let options = UciOptions { dialect, handshake_timeout, ..UciOptions::default() };
    UciSource::new(fake::command(watch, faults), options).open().expect("opened")
}

fn moves(root: &Root) -> Vec<Move> {
    root.question(LONG).position.legal_moves()
}

fn assert_counts(what: &str, subject: &mut dyn Subject) {
    let root = Root::standard(KIWIPETE);
    let answer = root.ask(subject, 2, LONG).expect(what);
    assert_eq!(sorted(&answer), sorted(&root.right(2)), "{what}");
}

#[test]
fn positions_are_shown_after_each_move_and_counts_are_right_before_and_after() {
    let watch = Watch::new();
    let mut subject = open(&watch, &["--show"], LONG);
    assert!(subject.abilities().contains(&Ability::Fen));
    let roots = [
        Root::standard(KIWIPETE),
        Root::new(KIWIPETE, Variant::Standard, &["e1g1", "h3g2"]),
        Root::new(CHESS960, Variant::Chess960, &[]),
    ];
    for root in &roots {
        assert_counts("before", subject.as_mut());
        let (question, moves) = (root.question(LONG), moves(root));
        let fens = subject.fens_after(&question, &moves).expect("shown");
        let after = moves.iter().map(|&mv| question.position.after(mv));
        let right = std::iter::once(question.position.clone()).chain(after);
        let right: Vec<String> =
            right.map(|position| fen::write(&position, &FenStyle::default())).collect();
        assert_eq!(fens, right);
        assert_eq!(subject.fen(&question).as_ref(), Ok(&right[0]));
    }
    assert_counts("after", subject.as_mut());
}

#[test]
fn whoever_does_not_show_known_positions_right_is_not_asked_and_counts_all_the_same() {
    for (fault, processes) in [
        ("--slow-start", 1),
        ("--show-start", 1),
        // The test has ended them, and they are started anew without it.
        ("--show-and-exit", 2),
        ("--show-and-hang", 2),
    ] {
        let watch = Watch::new();
        let handshake = if fault == "--show-and-hang" { SHORT } else { LONG };
        let mut subject = open(&watch, &[fault], handshake);
        assert!(!subject.abilities().contains(&Ability::Fen), "{fault}");
        let refused = subject.fens_after(&Root::standard(KIWIPETE).question(LONG), &[]);
        assert!(matches!(refused, Err(SubjectError::Unsupported(_))), "{fault}: {refused:?}");
        assert_counts(fault, subject.as_mut());
        drop(subject);
        assert_eq!(watch.assert_all_gone(fault), processes, "{fault}");
    }
}

#[test]
fn more_positions_than_were_asked_for_are_no_answer() {
    let watch = Watch::new();
    let mut subject = open(&watch, &["--show-twice"], LONG);
    let root = Root::standard(KIWIPETE);
    let outcome = subject.fens_after(&root.question(LONG), &moves(&root));
    assert!(
        matches!(&outcome, Err(SubjectError::Protocol(why)) if why.contains("and 98 FENs came")),
        "{outcome:?}"
    );
}
