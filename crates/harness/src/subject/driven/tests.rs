//! Walks over subjects in this process: the rulebook, right or with a rule broken, that only lists or only says yes or no.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use perftect_movegen::rulebook::deviation::{Deviation, FaultyGenerator};
use perftect_movegen::{Position, UciMove, fen, perft};

use super::{Driven, DrivenOptions};
use crate::subject::{Abilities, Ability, Answer, Question, Source, Subject, SubjectError};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// A subject with one ability.
#[derive(Clone)]
struct Rulebook {
    deviation: Option<&'static Deviation>,
    ability: Ability,
    questions: Arc<AtomicU64>,
}

impl Rulebook {
    fn new(deviation: Option<&str>, ability: Ability) -> Rulebook {
        let deviation = deviation.map(|id| Deviation::find(id).expect(id));
        Rulebook { deviation, ability, questions: Arc::default() }
    }

    fn asked(&self) -> u64 {
        self.questions.load(Ordering::Relaxed)
    }

    fn list(&self, question: &Question<'_>) -> Vec<String> {
        self.questions.fetch_add(1, Ordering::Relaxed);
        let variant = question.root.variant();
        let moves: Vec<_> = question.moves.iter().map(|mv| mv.uci(variant).to_string()).collect();
        let moves: Vec<_> = moves.iter().map(String::as_str).collect();
        let generator = FaultyGenerator::new(self.deviation, variant, question.fen, &moves);
        let generator = generator.expect("it takes every legal move");
        generator.legal_moves().into_iter().map(|mv| generator.text(mv)).collect()
    }
}

impl Source for Rulebook {
    fn name(&self) -> String {
        "rulebook".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(self.clone()))
    }
}

impl Subject for Rulebook {
    fn abilities(&self) -> Abilities {
        Abilities::from([self.ability])
    }

    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        Ok(self.list(question))
    }

    fn accepts(&mut self, question: &Question<'_>, mv: UciMove) -> Result<bool, SubjectError> {
        Ok(self.list(question).contains(&mv.to_string()))
    }
}

fn ask(subject: &mut dyn Subject, fen: &str, depth: u32) -> Result<Answer, SubjectError> {
    let root: Position = fen.parse().expect(fen);
    let (position, timeout) = (&root, Duration::from_secs(600));
    subject.perft(&Question { root: &root, fen, moves: &[], position, timeout }, depth)
}

fn open(rulebook: &Rulebook) -> Box<dyn Subject> {
    let driven = Driven::new(Box::new(rulebook.clone()), DrivenOptions { max_questions: 500_000 });
    driven.open().expect("opened")
}

fn walk(deviation: Option<&str>, ability: Ability, fen: &str, depth: u32) -> Answer {
    let rulebook = Rulebook::new(deviation, ability);
    ask(open(&rulebook).as_mut(), fen, depth).expect("an answer")
}

#[test]
fn a_subject_that_lists_its_moves_counts_right() {
    for (fen, depth) in [(fen::START, 3), (KIWIPETE, 3), ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", 2)] {
        let answer = walk(None, Ability::LegalMoves, fen, depth);
        let right = Answer::of_reference(&fen.parse().expect(fen), depth).expect("small");
        assert_eq!((answer.total, answer.differences.len()), (right.total, 0), "{fen}");
        let sorted = |answer: Answer| {
            let mut lines = answer.divide.expect("lines");
            lines.sort_unstable();
            lines
        };
        assert_eq!(sorted(answer), sorted(right), "{fen}");
    }
}

#[test]
fn a_subject_that_says_yes_or_no_counts_right() {
    for fen in [KIWIPETE, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"] {
        let answer = walk(None, Ability::Accepts, fen, 2);
        assert_eq!(Ok(answer.total), perft::count(&fen.parse().expect(fen), 2));
        assert_eq!(answer.differences, [], "{fen}");
    }
}

#[test]
fn the_node_at_which_the_moves_are_wrong_is_named_and_its_illegal_moves_are_not_played() {
    // After d7d5 the pinned pawn may not capture en passant.
    let fen = "4k3/3p4/8/r3P2K/8/8/8/8 b - - 0 1";
    for ability in [Ability::LegalMoves, Ability::Accepts] {
        let answer = walk(Some("ep-ignores-rank-pin"), ability, fen, 3);
        let [difference] = &answer.differences[..] else { panic!("{:?}", answer.differences) };
        assert_eq!(
            (&*difference.path, &*difference.extra),
            (&["d7d5".to_owned()][..], &["e5d6".to_owned()][..])
        );
        let right = perft::count(&fen.parse().expect(fen), 3).expect("small");
        assert_eq!(answer.total, right, "the capture has no leaves, as it was not played");
    }
}

#[test]
fn a_position_is_asked_about_once_by_whatever_moves_it_is_reached() {
    let rulebook = Rulebook::new(None, Ability::LegalMoves);
    let mut subject = open(&rulebook);
    let mut ask = |depth| {
        let before = rulebook.asked();
        ask(subject.as_mut(), fen::START, depth).expect("an answer");
        rulebook.asked() - before
    };
    assert_eq!([ask(1), ask(2), ask(2), ask(1)], [1, 20, 0, 0]);
    // Of 400 positions after two half-moves all differ; after three many are the same.
    assert_eq!(ask(3), 400);
    assert!((1_000..8_902).contains(&ask(4)));
}

#[test]
fn a_walk_with_too_many_questions_is_not_begun() {
    let rulebook = Rulebook::new(None, Ability::LegalMoves);
    let options = DrivenOptions { max_questions: 420 };
    let mut subject = Driven::new(Box::new(rulebook.clone()), options).open().expect("opened");
    let refused = ask(subject.as_mut(), fen::START, 3);
    assert!(
        matches!(refused, Err(SubjectError::Unsupported(why)) if why.contains("420 questions"))
    );
    assert_eq!(rulebook.asked(), 0);
    assert!(ask(subject.as_mut(), fen::START, 2).is_ok());
}

#[test]
fn a_subject_that_is_wrong_everywhere_is_not_asked_everywhere() {
    let rulebook = Rulebook::new(Some("pawn-black-double-step-missing"), Ability::LegalMoves);
    let answer = ask(open(&rulebook).as_mut(), fen::START, 4).expect("an answer");
    assert!((32..100).contains(&answer.differences.len()), "{}", answer.differences.len());
    assert!(rulebook.asked() < 1_000, "{}", rulebook.asked());
}
