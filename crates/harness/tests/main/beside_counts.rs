//! Faults that show in what is told beside counts: in positions after moves, check and mate, SAN, keys.

use std::time::Duration;

use perftect::check::{Plan, Selection};
use perftect::diagnose::{Asks, Cause, Diagnosis, Seat};
use perftect::subject::{
    Abilities, Ability, Answer, Question, RulebookSource, Source, Subject, SubjectError,
};
use perftect_movegen::rulebook::deviation::Deviation;
use perftect_movegen::{FenStyle, MoveKind, Position, Role, Setup, Status, fen};

use crate::diagnosis::{checked, diagnosed, suites};

/// By the smoke suite and some questions.
fn diagnosis_of(source: &dyn Source) -> Diagnosis {
    let suites = suites();
    let plan = Plan::new(&suites[..1], &Selection::default());
    diagnosed(&checked(&plan, source), source, &suites)
}

/// Where they sit, and what the smallest question asks.
const SAMPLE: [(&str, Seat, Asks); 9] = [
    ("clock-survives-captures", Seat::Playing, Asks::Positions),
    ("number-goes-up-after-white", Seat::Playing, Asks::Positions),
    ("castle-right-lost-in-check", Seat::Playing, Asks::Leaves(1)),
    ("fen-written-with-clocks-0-1", Seat::WritingPosition, Asks::Positions),
    ("fen-written-with-rooks-at-home-as-rights", Seat::WritingPosition, Asks::Positions),
    ("fen-clock-of-one-digit", Seat::FenReading, Asks::Positions),
    ("fen-ignores-castling-rights", Seat::FenReading, Asks::Leaves(1)),
    ("c960-k-means-the-inner-rook", Seat::FenReading, Asks::Leaves(1)),
    ("hash-en-passant-nobody-can-take", Seat::Key, Asks::Keys),
];

#[test]
fn deviations_that_show_beside_counts_are_named_and_told_from_one_another() {
    for (id, seat, asks) in SAMPLE {
        let deviation = Deviation::find(id).expect(id);
        let diagnosis = diagnosis_of(&RulebookSource::new([deviation]).telling_keys());
        let fault = diagnosis.faults.first().unwrap_or_else(|| panic!("{id}: {diagnosis:?}"));
        assert_eq!(fault.named(), Some(deviation), "{id}: {:?}", fault.cause);
        assert_eq!(fault.seat(), Some(seat), "{id}");
        assert!(seat.fits(deviation.layer), "{id}");
        let found = &fault.shown.as_ref().expect(id).divergence;
        assert_eq!(found.asks, asks, "{id}");
        assert!(found.node.men() <= 6, "{id}: {}", found.node.uci_line());
        assert!(diagnosis.questions < 200, "{id}: {}", diagnosis.questions);
    }
}

/// The reference, whose half-move clock starts anew with every move of a knight.
struct KnightsResetTheClock;

impl Source for KnightsResetTheClock {
    fn name(&self) -> String {
        "knights-reset-the-clock".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(KnightsResetTheClock))
    }
}

impl Subject for KnightsResetTheClock {
    fn abilities(&self) -> Abilities {
        Abilities::from([Ability::Perft, Ability::Divide, Ability::Fen])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        Ok(Answer::of_reference(question.position, depth).expect("small"))
    }

    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        let mut position = question.root.clone();
        for &mv in question.moves {
            let man = position.piece_at(mv.from).map(|man| man.role);
            position = position.after(mv);
            if man == Some(Role::Knight) && mv.kind == MoveKind::Normal {
                let setup = Setup { half_moves: 0, ..position.setup() };
                position = Position::from_setup(&setup).expect("as valid as before");
            }
        }
        Ok(fen::write(&position, &FenStyle::default()))
    }
}

#[test]
fn a_fault_in_positions_that_is_no_deviation_is_unknown_and_shown_on_few_men() {
    let diagnosis = diagnosis_of(&KnightsResetTheClock);
    assert_eq!(diagnosis.faults.len(), 1, "{diagnosis:?}");
    let fault = &diagnosis.faults[0];
    assert!(matches!(fault.cause, Cause::Unknown(_)), "{:?}", fault.cause);
    assert_eq!(fault.seat(), Some(Seat::Playing));
    let asked = &fault.shown.as_ref().expect("shown").triage.wrong;
    let shown = asked.shown();
    assert!(shown.men() <= 3 && shown.moves.len() == 1, "{}", shown.uci_line());
    let said = KnightsResetTheClock.fen(&shown.question(Duration::MAX)).expect("it tells");
    assert_ne!(said, fen::write(&shown.position, &FenStyle::default()), "{}", shown.uci_line());
    let lines = asked.typed().lines;
    assert_eq!(lines.last().map(String::as_str), Some("d"), "{lines:?}");
}

/// The reference, which calls every checkmate a check.
struct NeverMated;

impl Source for NeverMated {
    fn name(&self) -> String {
        "never-mated".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(NeverMated))
    }
}

impl Subject for NeverMated {
    fn abilities(&self) -> Abilities {
        Abilities::from([Ability::Perft, Ability::Divide, Ability::Status])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        Ok(Answer::of_reference(question.position, depth).expect("small"))
    }

    fn status(&mut self, question: &Question<'_>) -> Result<Status, SubjectError> {
        let status = question.position.status();
        Ok(if status == Status::Checkmate { Status::Check } else { status })
    }
}

#[test]
fn what_is_told_of_check_and_mate_alone_is_a_fault_of_its_own_seat() {
    let diagnosis = diagnosis_of(&NeverMated);
    let fault = diagnosis.faults.first().unwrap_or_else(|| panic!("{diagnosis:?}"));
    assert!(matches!(fault.cause, Cause::Unknown(_)), "{:?}", fault.cause);
    assert_eq!((diagnosis.faults.len(), fault.seat()), (1, Some(Seat::Status)));
    let found = &fault.shown.as_ref().expect("shown").divergence;
    assert_eq!((found.asks, found.node.position.status()), (Asks::Status, Status::Checkmate));
    assert!(found.node.men() <= 5, "{}", found.node.uci_line());
}
