//! A generator of this process that is right, and others that are wrong in ways of their own.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;

use perftect_movegen::{Move, MoveKind, Position, Status, Variant, fen};

use super::*;
use crate::subject::in_process::{Generator, InProcess};
use crate::subject::{Ability, Key, Question, SubjectError};

/// What is wrong with a generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    None,
    NoEnPassant,
    PanicsAtPromotions,
    RefusesCastling,
    OwnCountForgets,
    PanicsAtTheStart,
    RefusesAll,
    KeyForgetsTurn,
}

struct Faulty(Fault);

impl Generator for Faulty {
    type Position = Position;
    type Move = Move;

    fn variants(&self) -> &'static [Variant] {
        &[Variant::Standard, Variant::Chess960]
    }

    fn read(&self, text: &str, variant: Variant) -> Result<Position, String> {
        assert!(self.0 != Fault::PanicsAtTheStart || text != fen::START, "no start");
        let castles = text.split(' ').nth(2) != Some("-");
        if self.0 == Fault::RefusesAll || (self.0 == Fault::RefusesCastling && castles) {
            return Err("no such positions".to_owned());
        }
        let reading = fen::read(text, &fen::FenOptions::new(variant));
        reading.map(|it| it.position).map_err(|error| error.to_string())
    }

    fn legal_moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = position.legal_moves();
        if self.0 == Fault::NoEnPassant {
            moves.retain(|mv| mv.kind != MoveKind::EnPassant);
        }
        let promotes = moves.iter().any(|mv| mv.promotion().is_some());
        assert!(self.0 != Fault::PanicsAtPromotions || !promotes, "index out of bounds");
        moves
    }

    fn uci(&self, _: &Position, mv: &Move) -> String {
        mv.uci(Variant::Chess960).to_string()
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        position.after(*mv)
    }

    fn perft(&self, position: &Position, depth: u32) -> Option<u64> {
        let forgets = self.0 == Fault::OwnCountForgets;
        forgets
            .then(|| perftect_movegen::perft::count(position, depth).map_or(0, |count| count - 1))
    }

    fn fen(&self, position: &Position) -> Option<String> {
        Some(fen::write(position, &fen::FenStyle::default()))
    }

    fn status(&self, position: &Position) -> Option<Status> {
        Some(position.status())
    }

    fn san(&self, position: &Position, mv: &Move) -> Option<String> {
        Some(position.san(*mv))
    }

    fn key(&self, position: &Position) -> Option<Key> {
        (self.0 == Fault::KeyForgetsTurn).then(|| {
            let mut hasher = DefaultHasher::new();
            position.setup().board.hash(&mut hasher);
            Key::from(hasher.finish())
        })
    }
}

fn run(fault: Fault) -> Result<Tally, NotConforming> {
    Conformance::of(&InProcess::new(Faulty(fault))).max_nodes(2_000).run()
}

#[test]
fn a_right_generator_conforms() {
    let tally = run(Fault::None).expect("conforms");
    assert!(tally.pass > 20 && tally.skip == 0, "{tally:?}");
}

#[test]
fn each_fault_is_reported_as_check_reports_it() {
    for (fault, part) in [
        (Fault::NoEnPassant, "is missing"),
        (Fault::PanicsAtPromotions, "it panicked: index out of bounds"),
        (Fault::RefusesCastling, "refused: no such positions"),
        (Fault::OwnCountForgets, "add up to"),
        (Fault::KeyForgetsTurn, "does not change with the side to move"),
    ] {
        let report = run(fault).expect_err("a fault").to_string();
        let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(report.contains(part), "{fault:?}: {report}");
        assert!(!report.contains('\u{1b}'), "{fault:?}: {report}");
    }
    // A panic at one position is an error there, and the others have their verdicts.
    let tally = run(Fault::PanicsAtPromotions).expect_err("a fault").tally;
    assert!(tally.error > 0 && tally.pass > 0 && tally.fail == 0, "{tally:?}");
}

#[test]
fn nothing_asked_is_no_success() {
    for filter in ["no such position", ""] {
        let source = InProcess::new(Faulty(Fault::RefusesAll));
        let report = Conformance::of(&source).filter(filter).max_nodes(100).run();
        let report = report.expect_err("nothing passes").to_string();
        assert!(report.starts_with("nothing has passed"), "{report}");
    }
}

#[test]
#[should_panic(expected = "is missing")]
fn the_macro_panics_with_the_report() {
    assert_conforms!(InProcess::new(Faulty(Fault::NoEnPassant)), max_nodes = 2_000, depth = 2);
}

#[test]
fn abilities_are_those_whose_methods_are_written() {
    let subject = InProcess::new(Faulty(Fault::None)).open().expect("opens");
    let abilities = subject.abilities();
    for ability in [Ability::Divide, Ability::Fen, Ability::Status, Ability::San] {
        assert!(abilities.contains(&ability), "{ability:?}");
    }
    assert!(!abilities.contains(&Ability::Key), "{abilities:?}");
    let subject = InProcess::new(Faulty(Fault::PanicsAtTheStart)).open().expect("opens");
    assert!(!subject.abilities().contains(&Ability::Fen));
}

#[test]
fn questions_are_about_the_position_after_the_moves() {
    let mut subject = InProcess::new(Faulty(Fault::None)).open().expect("opens");
    let root: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().expect("valid");
    let castle = root.read_uci("e1g1").expect("legal");
    let position = root.after(castle);
    let (fen, timeout) = ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Duration::from_secs(60));
    let question = Question { root: &root, fen, moves: &[castle], position: &position, timeout };
    assert_eq!(subject.fen(&question), Ok("4k3/8/8/8/8/8/8/5RK1 b - - 1 1".to_owned()));
    let before = Question { moves: &[], position: &root, ..question };
    assert_eq!(subject.san(&before, castle), Ok("O-O".to_owned()));
    assert!(subject.legal_moves(&before).is_ok_and(|moves| moves.contains(&"e1g1".to_owned())));
}

#[test]
fn a_count_beyond_the_time_limit_is_given_up() {
    let mut subject = InProcess::new(Faulty(Fault::None)).open().expect("opens");
    let start = Position::start();
    let timeout = Duration::from_millis(10);
    let (root, position) = (&start, &start);
    let question = Question { root, fen: fen::START, moves: &[], position, timeout };
    let begin = Instant::now();
    assert_eq!(subject.perft(&question, 20), Err(SubjectError::silent(timeout)));
    assert!(begin.elapsed() < Duration::from_secs(60));
}
