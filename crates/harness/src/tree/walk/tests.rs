//! Walks without a terminal: a worker answers at once.

use std::sync::Arc;
use std::time::Duration;

use perftect_movegen::{FenStyle, Position, fen};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::*;
use crate::report::Look;
use crate::subject::{
    Abilities, Ability, Answer, Builtin, DivideLine, Question, Source, Subject, SubjectError,
};
use crate::tree::{Worker, draw};

/// Captures en passant once where a rank opens on its king, and never answers about one position.
#[derive(Clone, Copy)]
struct Faulty;

/// Position 3 after e2e4.
const AFTER_E4: &str = "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b";

const DEADLY: &str = "k7/8/8/8/8/8/8/7K w - - 0 1";

impl Source for Faulty {
    fn name(&self) -> String {
        "faulty".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(Faulty))
    }
}

impl Subject for Faulty {
    fn abilities(&self) -> Abilities {
        Abilities::from([Ability::Perft, Ability::Divide])
    }

    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        if question.fen == DEADLY {
            return Err(SubjectError::silent(question.timeout));
        }
        Ok(count(question.position, depth))
    }
}

/// The fault shows in the tree, as in a generator.
fn count(position: &Position, depth: u32) -> Answer {
    let below = |position: &Position| if depth == 1 { 1 } else { count(position, depth - 1).total };
    let line = |mv: Move| DivideLine {
        uci: mv.uci(position.variant()).to_string(),
        count: below(&position.after(mv)),
    };
    let mut lines: Vec<DivideLine> = position.legal_moves().into_iter().map(line).collect();
    lines.sort();
    if fen::write(position, &FenStyle::default()).starts_with(AFTER_E4) {
        lines.push(DivideLine { uci: "f4e3".to_owned(), count: 1 });
    }
    let total = lines.iter().map(|line| line.count).sum();
    Answer { total, divide: Some(lines), ..Answer::default() }
}

struct Driver {
    walk: Walk,
    worker: Worker,
}

impl Driver {
    fn new(source: impl Source + 'static, fen: &str, depth: u32) -> Driver {
        let root: Position = fen.parse().expect(fen);
        let source = Arc::new(source);
        let subject = source.name();
        let worker = Worker::start(source, Duration::from_secs(60));
        let (walk, effect) = Walk::new(Start { subject, root, depth });
        let mut driver = Driver { walk, worker };
        driver.settle(effect);
        driver
    }

    /// Asks as long as there is something to ask.
    fn settle(&mut self, effect: Effect) {
        let mut effect = effect;
        while let Effect::Ask(inquiry) = effect {
            self.worker.ask(*inquiry);
            let reply = self.worker.wait().expect("the worker lives");
            effect = self.walk.answered(reply);
        }
    }

    fn press(&mut self, command: Command) {
        let effect = self.walk.press(command);
        self.settle(effect);
    }

    fn screen(&self) -> String {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal");
        terminal.draw(|frame| draw(frame, &self.walk, Look::plain(80), 0)).expect("is drawn");
        let lines = terminal.backend().to_string();
        lines.lines().map(|line| line.trim_matches('"').trim_end().to_owned() + "\n").collect()
    }
}

const POSITION_3: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

#[test]
fn the_first_screen_marks_what_differs() {
    insta::assert_snapshot!(Driver::new(Faulty, POSITION_3, 2).screen());
}

#[test]
fn x_runs_to_the_move_that_is_not_legal() {
    let mut driver = Driver::new(Faulty, POSITION_3, 3);
    driver.press(Command::RunToDivergence);
    assert_eq!(driver.walk.place().line(), ["e2e4"]);
    assert_eq!(driver.walk.depth(), 1);
    assert_eq!(driver.walk.row().map(|row| row.uci.as_str()), Some("f4e3"));
    insta::assert_snapshot!(driver.screen());
}

#[test]
fn nothing_to_run_to_is_said() {
    let mut driver = Driver::new(Builtin, POSITION_3, 2);
    driver.press(Command::RunToDivergence);
    assert!(driver.walk.notice().contains("nothing differs here"), "{}", driver.walk.notice());
}

#[test]
fn whoever_gives_totals_alone_is_asked_about_each_move() {
    let driver = Driver::new(Builtin, POSITION_3, 2);
    let comparison = driver.walk.comparison().expect("is known");
    assert_eq!((comparison.subject, comparison.rows.len()), (191, 14));
    assert!(comparison.rows.iter().all(|row| row.subject == row.reference));
}

/// No such program.
struct Missing;

impl Source for Missing {
    fn name(&self) -> String {
        "missing".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Err(missing())
    }
}

fn missing() -> SubjectError {
    SubjectError::Start { command: "missing".to_owned(), reason: "no such file".to_owned() }
}

#[test]
fn a_walk_ends_at_once_if_the_subject_cannot_be_started() {
    let worker = &mut Worker::start(Arc::new(Missing), Duration::from_secs(60));
    let root: Position = POSITION_3.parse().expect("valid");
    let (mut walk, first) = Walk::new(Start { subject: "missing".to_owned(), root, depth: 2 });
    let Effect::Ask(inquiry) = first else { panic!("{first:?}") };
    worker.ask(*inquiry);
    let reply = worker.wait().expect("a reply");
    assert_eq!(walk.answered(reply), Effect::GiveUp(missing()));
}

#[test]
fn down_and_up_lead_back_to_the_row_and_the_depth() {
    let mut driver = Driver::new(Faulty, POSITION_3, 3);
    driver.press(Command::Select(isize::MIN));
    driver.press(Command::Select(2));
    let before = driver.screen();
    driver.press(Command::Down);
    assert_eq!((driver.walk.depth(), driver.walk.place().moves().len()), (2, 1));
    driver.press(Command::Up);
    assert_eq!(driver.screen(), before);
    driver.press(Command::Up);
    assert_eq!(driver.walk.notice(), "this is the root");
}

#[test]
fn a_node_that_is_known_is_not_asked_about_again() {
    let mut driver = Driver::new(Faulty, POSITION_3, 2);
    driver.press(Command::Down);
    assert!(matches!(driver.walk.press(Command::Up), Effect::None));
    assert!(matches!(driver.walk.press(Command::Again), Effect::Ask(_)));
}

#[test]
fn while_an_answer_is_waited_for_esc_cancels_and_a_late_answer_changes_nothing() {
    let mut driver = Driver::new(Faulty, POSITION_3, 2);
    let Effect::Ask(inquiry) = driver.walk.press(Command::Deeper) else { panic!("asks") };
    assert!(driver.screen().contains("asking, esc cancels"));
    assert_eq!(driver.walk.press(Command::Down), Effect::None);
    assert_eq!(driver.walk.press(Command::Cancel), Effect::Cancel);
    driver.worker.ask(*inquiry);
    let late = driver.worker.wait().expect("the worker lives");
    assert_eq!(driver.walk.answered(late), Effect::None);
    assert_eq!(driver.walk.error(), Some(&AskError::Cancelled));
    assert!(driver.screen().contains("no answer: cancelled"));
}

#[test]
fn what_kept_a_subject_from_answering_is_shown() {
    let driver = Driver::new(Faulty, DEADLY, 2);
    insta::assert_snapshot!(driver.screen());
}

#[test]
fn a_move_that_is_not_legal_leads_nowhere() {
    let mut driver = Driver::new(Faulty, POSITION_3, 2);
    driver.press(Command::RunToDivergence);
    driver.press(Command::Down);
    assert_eq!(driver.walk.notice(), "f4e3 is not legal: there is nothing below it");
}
