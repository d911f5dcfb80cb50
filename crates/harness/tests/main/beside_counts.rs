//! Faults that show in what is told beside counts: in positions after moves, check and mate, SAN, keys.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::time::Duration;

use perftect::check::{Advisories, Plan, RunOptions, Selection, run};
use perftect::diagnose::{Asks, Cause, Diagnosis, Fault, Seat};
use perftect::subject::{
    Abilities, Ability, Answer, Key, Question, RulebookSource, Source, Subject, SubjectError,
};
use perftect_movegen::fen::{self, EnPassantStyle, FenStyle};
use perftect_movegen::rulebook::deviation::Deviation;
use perftect_movegen::{CastlingRights, MoveKind, Position, Role, Setup, Status};

use crate::diagnosis::{diagnosed_by, suites};
use crate::mutants::{MUTANTS, Mutant};
use crate::scripted::Nobody;

/// By the smoke suite, with what it only advises on, and some questions.
fn diagnosis_of(source: &dyn Source) -> Diagnosis {
    diagnosis_by(Advisories::Binding, source)
}

/// The same; what is only advised on is left out if it is noted.
fn diagnosis_by(advisories: Advisories, source: &dyn Source) -> Diagnosis {
    let suites = suites();
    let plan = Plan::new(&suites[..1], &Selection::default());
    let outcome = run(&plan, source, &RunOptions { advisories, ..RunOptions::default() }, &Nobody);
    diagnosed_by(advisories, &outcome, source, &suites)
}

/// A custom of many, a fault, and where that sits.
const WITH_A_CUSTOM: [(&str, &str, Seat); 4] = [
    ("text-standard-castling-by-rook", "ep-never-generated", Seat::Generation),
    ("text-standard-castling-by-rook", "castle-rights-survive-rook-capture", Seat::Playing),
    ("hash-en-passant-nobody-can-take", "hash-keeps-the-castled-rook", Seat::Table),
    ("hash-en-passant-that-is-illegal", "castle-out-of-check", Seat::Generation),
];

#[test]
fn a_custom_of_many_is_no_fault_beside_a_fault_unless_one_is_strict() {
    for (custom, fault, seat) in WITH_A_CUSTOM {
        let both = [custom, fault].map(|id| Deviation::find(id).expect(id));
        let source = RulebookSource::new(both).telling_keys();
        let of = |advisories| -> Vec<(Option<&str>, Option<Seat>)> {
            let faults = diagnosis_by(advisories, &source).faults;
            faults.iter().map(|it| (it.named().map(|it| it.id), it.seat())).collect()
        };
        assert_eq!(of(Advisories::Noted), [(Some(fault), Some(seat))], "{custom} + {fault}");
        let strict = of(Advisories::Binding);
        let is_named = |id: &str| strict.iter().any(|(named, _)| *named == Some(id));
        assert!(is_named(custom) && is_named(fault), "{custom} + {fault}: {strict:?}");
        assert_eq!(strict.len(), 2, "{custom} + {fault}: {strict:?}");
    }
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

/// A mutant that writes positions, and refuses those after moves that it does not know.
struct Refusing(Mutant);

impl Source for Refusing {
    fn name(&self) -> String {
        self.0.name.to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(Refusing(self.0)))
    }
}

impl Subject for Refusing {
    fn abilities(&self) -> Abilities {
        Abilities::from([Ability::Perft, Ability::Divide, Ability::Fen])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        self.0.open()?.perft(question, depth)
    }

    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        let mut position = question.root.clone();
        for &mv in question.moves {
            if !self.0.moves(&position).contains(&mv) {
                return Err(SubjectError::Refused("no such move".to_owned()));
            }
            position = position.after(mv);
        }
        Ok(fen::write(&position, &FenStyle::default()))
    }
}

#[test]
fn a_position_that_is_refused_for_its_move_is_a_fault_of_generation() {
    let bishops = MUTANTS.into_iter().find(|it| it.name == "bishops-spare-knights");
    let diagnosis = diagnosis_of(&Refusing(bishops.expect("is there")));
    let seats: Vec<_> = diagnosis.faults.iter().map(Fault::seat).collect();
    assert_eq!(seats, [Some(Seat::Generation)], "{diagnosis:?}");
    assert!(matches!(diagnosis.faults[0].cause, Cause::Unknown(_)));
}

/// The reference, which forgets all rights to castle at a promotion, and has keys for what it makes of a position.
struct PromotionsEndCastling;

impl Source for PromotionsEndCastling {
    fn name(&self) -> String {
        "promotions-end-castling".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(PromotionsEndCastling))
    }
}

impl PromotionsEndCastling {
    fn play(question: &Question<'_>) -> Position {
        question.moves.iter().fold(question.root.clone(), |position, &mv| {
            let after = position.after(mv).setup();
            let castling =
                if mv.promotion().is_some() { CastlingRights::NONE } else { after.castling };
            Position::from_setup(&Setup { castling, ..after }).expect("as valid as before")
        })
    }
}

impl Subject for PromotionsEndCastling {
    fn abilities(&self) -> Abilities {
        Abilities::from([Ability::Perft, Ability::Divide, Ability::Fen, Ability::Key])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        Ok(Answer::of_reference(question.position, depth).expect("small"))
    }

    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        Ok(fen::write(&Self::play(question), &FenStyle::default()))
    }

    fn position_key(&mut self, question: &Question<'_>) -> Result<Key, SubjectError> {
        let setup = Setup { half_moves: 0, full_moves: 1, ..Self::play(question).setup() };
        let plain = Position::from_setup(&setup).expect("as valid as before");
        let style = FenStyle { en_passant: EnPassantStyle::Legal, ..FenStyle::default() };
        let mut hasher = DefaultHasher::new();
        fen::write(&plain, &style).hash(&mut hasher);
        Ok(Key::from(hasher.finish()))
    }
}

#[test]
fn keys_that_differ_as_a_position_was_played_wrongly_are_no_fault_of_their_own() {
    let diagnosis = diagnosis_of(&PromotionsEndCastling);
    let seats: Vec<_> = diagnosis.faults.iter().map(Fault::seat).collect();
    assert_eq!(seats, [Some(Seat::Playing)], "{diagnosis:?}");
    assert!(matches!(diagnosis.faults[0].cause, Cause::Unknown(_)));
}
