//! Where one is in the tree, and what is known there.

use std::collections::BTreeMap;

use perftect_movegen::{Move, Position};

use super::ask_error::AskError;
use super::command::Command;
use super::comparison::{Comparison, Row};
use super::divergence::{Next, next};
use super::place::Place;
use super::worker::{Inquiry, Reply};
use crate::subject::SubjectError;

/// The greatest depth that is asked for.
const MAX_DEPTH: u32 = 40;

/// How a walk begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The subject's name.
    pub subject: String,
    /// The root.
    pub root: Position,
    /// Half-moves to count at first; at least 1.
    pub depth: u32,
}

/// A walk: its state, and nothing that happens by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// The subject's name.
    pub subject: String,
    place: Place,
    depth: u32,
    /// What is above: the depth there, and the row that was selected.
    above: Vec<(u32, usize)>,
    selected: usize,
    state: State,
    pace: Pace,
    notice: String,
    known: BTreeMap<(Vec<Move>, u32), Comparison>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum State {
    Asking,
    Answered,
    Failed(AskError),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pace {
    ByHand,
    ToDivergence,
}

/// What is to be done after a command or an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing but to show it.
    None,
    /// Ask this.
    Ask(Box<Inquiry>),
    /// Kill who is being asked.
    Cancel,
    /// Put this text into the clipboard.
    Copy(String),
    /// End.
    Quit,
    /// End with the reason why the subject has never come to run.
    GiveUp(SubjectError),
}

impl Walk {
    /// A walk at its root, and the first question.
    pub fn new(start: Start) -> (Walk, Effect) {
        let mut walk = Walk {
            subject: start.subject,
            place: Place::new(start.root),
            depth: start.depth.clamp(1, MAX_DEPTH),
            above: Vec::new(),
            selected: 0,
            state: State::Answered,
            pace: Pace::ByHand,
            notice: String::new(),
            known: BTreeMap::new(),
        };
        let effect = walk.arrive();
        (walk, effect)
    }

    /// The node.
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// Half-moves counted.
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// The selected row's index.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// What is known of the node.
    pub fn comparison(&self) -> Option<&Comparison> {
        self.known.get(&self.key())
    }

    /// The selected row.
    pub fn row(&self) -> Option<&Row> {
        self.comparison()?.rows.get(self.selected)
    }

    /// Whether an answer is waited for.
    pub fn is_asking(&self) -> bool {
        self.state == State::Asking
    }

    /// What went wrong at the node, if anything did.
    pub const fn error(&self) -> Option<&AskError> {
        match &self.state {
            State::Failed(error) => Some(error),
            State::Asking | State::Answered => None,
        }
    }

    /// What there is to say beside; mostly nothing.
    pub fn notice(&self) -> &str {
        &self.notice
    }

    /// Does what a key asks for.
    pub fn press(&mut self, command: Command) -> Effect {
        self.notice.clear();
        match command {
            Command::Quit => Effect::Quit,
            Command::Cancel => self.cancel(),
            Command::Copy => {
                "the FEN is copied, if the terminal allows it".clone_into(&mut self.notice);
                Effect::Copy(self.place.fen())
            }
            // What is selected or changed now would not be what is asked about.
            _ if self.is_asking() => Effect::None,
            Command::Select(by) => self.select(by),
            Command::NextDifference => self.select_difference(self.selected + 1),
            Command::Down => self.down(),
            Command::Up => self.up(),
            Command::Deeper => self.ask_at(self.depth + 1),
            Command::Shallower => self.ask_at(self.depth.saturating_sub(1)),
            Command::Again => {
                self.known.remove(&self.key());
                self.arrive()
            }
            Command::RunToDivergence => {
                self.pace = Pace::ToDivergence;
                self.run_on()
            }
        }
    }

    /// Takes in an answer; one that nobody waits for any more changes nothing.
    pub fn answered(&mut self, reply: Reply) -> Effect {
        let is_awaited = self.is_asking()
            && reply.inquiry.depth == self.depth
            && reply.inquiry.place == self.place;
        if !is_awaited {
            return Effect::None;
        }
        match reply.result {
            Ok(comparison) => {
                self.known.insert(self.key(), comparison);
                self.settle()
            }
            Err(AskError::Subject(error)) if self.known.is_empty() && error.is_of_the_start() => {
                Effect::GiveUp(error)
            }
            Err(error) => {
                self.pace = Pace::ByHand;
                self.state = State::Failed(error);
                Effect::None
            }
        }
    }

    fn key(&self) -> (Vec<Move>, u32) {
        (self.place.moves().to_vec(), self.depth)
    }

    /// At a node that may be known already.
    fn arrive(&mut self) -> Effect {
        self.selected = 0;
        if self.comparison().is_some() {
            return self.settle();
        }
        self.state = State::Asking;
        Effect::Ask(Box::new(Inquiry { place: self.place.clone(), depth: self.depth }))
    }

    fn settle(&mut self) -> Effect {
        self.state = State::Answered;
        self.select_difference(0);
        self.run_on()
    }

    fn cancel(&mut self) -> Effect {
        if !self.is_asking() {
            return Effect::None;
        }
        self.pace = Pace::ByHand;
        self.state = State::Failed(AskError::Cancelled);
        Effect::Cancel
    }

    fn select(&mut self, by: isize) -> Effect {
        let last = self.comparison().map_or(0, |it| it.rows.len().saturating_sub(1));
        self.selected = self.selected.saturating_add_signed(by).min(last);
        Effect::None
    }

    /// The first row from an index on that differs, round to the start.
    fn select_difference(&mut self, from: usize) -> Effect {
        let rows = self.comparison().map_or(&[][..], |it| &it.rows);
        let differing: Vec<usize> = rows
            .iter()
            .enumerate()
            .filter(|(_, row)| row.difference.is_any())
            .map(|(index, _)| index)
            .collect();
        let next = differing.iter().find(|&&index| index >= from).or(differing.first());
        self.selected = next.copied().unwrap_or(self.selected);
        Effect::None
    }

    fn down(&mut self) -> Effect {
        match self.row().map(|row| (row.mv, row.uci.clone())) {
            Some((Some(mv), _)) => self.go_below(mv),
            Some((None, uci)) => {
                self.notice = format!("{uci} is not legal: there is nothing below it");
                Effect::None
            }
            None => Effect::None,
        }
    }

    fn go_below(&mut self, mv: Move) -> Effect {
        self.above.push((self.depth, self.selected));
        self.place = self.place.below(mv);
        self.depth = self.depth.saturating_sub(1).max(1);
        self.arrive()
    }

    fn up(&mut self) -> Effect {
        let Some((depth, selected)) = self.above.pop() else {
            "this is the root".clone_into(&mut self.notice);
            return Effect::None;
        };
        let moves = self.place.moves();
        let moves = &moves[..moves.len().saturating_sub(1)];
        let root = Place::new(self.place.root().clone());
        self.place = moves.iter().fold(root, |place, &mv| place.below(mv));
        self.depth = depth;
        let effect = self.arrive();
        self.selected = selected;
        effect
    }

    fn ask_at(&mut self, depth: u32) -> Effect {
        if depth == 0 || depth > MAX_DEPTH {
            self.notice = format!("a depth is 1 to {MAX_DEPTH}");
            return Effect::None;
        }
        self.depth = depth;
        self.arrive()
    }

    /// One step further on the way to the divergence, if that is where it goes.
    fn run_on(&mut self) -> Effect {
        if self.pace == Pace::ByHand {
            return Effect::None;
        }
        let Some(next) = self.comparison().map(next) else { return self.arrive() };
        match next {
            Next::Below(mv) if self.depth > 1 => return self.go_below(mv),
            // The node is found; at depth 1 nothing hides the moves.
            Next::Here if self.depth > 1 => return self.ask_at(1),
            Next::Here | Next::Below(_) => "here they diverge".clone_into(&mut self.notice),
            Next::Nowhere => self.notice = self.why_nowhere().to_owned(),
            Next::Untold => {
                "the totals differ, and the moves do not tell why".clone_into(&mut self.notice);
            }
        }
        self.pace = Pace::ByHand;
        Effect::None
    }

    /// The counts above differ, and those here do not: then what is wrong happens on the way.
    fn why_nowhere(&self) -> &'static str {
        let above = self.above.last().and_then(|&(depth, _)| {
            let moves = self.place.moves().split_last()?.1.to_vec();
            self.known.get(&(moves, depth))
        });
        if above.is_some_and(Comparison::differs) {
            "asked alone, this node is right: the one above goes wrong in undoing a move, or in its hash table"
        } else {
            "nothing differs here; try a greater depth"
        }
    }
}

#[cfg(test)]
mod tests;
