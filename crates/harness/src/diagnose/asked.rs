//! A question as evidence, with what was answered.

use std::time::Duration;

use perftect_movegen::Variant;

use super::asks::Asks;
use super::divergence::Difference;
use super::node::Node;
use crate::check::Finding;
use crate::subject::profile::Protocol;
use crate::subject::{ByHand, Errand, Subject};

/// A question that was put to a subject, and how its answer compares with the right one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What was asked of the same instance before, if that matters.
    pub before: Vec<(Node, u32)>,
    /// The node.
    pub node: Node,
    /// What is asked about it.
    pub asks: Asks,
    /// What is wrong with the answer; `None` if it is right.
    pub difference: Option<Difference>,
    /// What a person types to ask the subject itself, if it has told that.
    pub by_hand: Option<ByHand>,
}

impl Asked {
    /// A question to a fresh instance.
    pub fn of(node: &Node, asks: impl Into<Asks>, difference: Option<Difference>) -> Asked {
        let (before, node, asks) = (Vec::new(), node.clone(), asks.into());
        Asked { before, node, asks, difference, by_hand: None }
    }

    /// What to type: in the subject's own protocol, if that is known, or else in UCI.
    pub fn typed(&self) -> ByHand {
        let in_uci = || ByHand { protocol: Protocol::Uci, lines: self.uci_lines() };
        self.by_hand.clone().unwrap_or_else(in_uci)
    }

    /// Has a subject tell what to type.
    pub(super) fn ask_how(&mut self, subject: &dyn Subject) {
        let before = self.before.iter().map(|(node, depth)| {
            let errand = Errand::Count { depth: *depth, about: None };
            subject.by_hand(&node.question(Duration::MAX), errand)
        });
        let mut all: Vec<Option<ByHand>> = before.collect();
        all.push(self.own_errand(subject));
        let told: Option<Vec<ByHand>> = all.into_iter().collect();
        self.by_hand = told.and_then(|told| {
            let protocol = told.last()?.protocol;
            let lines = told.into_iter().flat_map(|it| it.lines).collect();
            Some(ByHand { protocol, lines })
        });
    }

    fn own_errand(&self, subject: &dyn Subject) -> Option<ByHand> {
        let findings = self.difference.as_ref().map_or(&[][..], Difference::findings);
        let about = findings.iter().find_map(Finding::uci);
        let (node, errand) = match self.asks {
            Asks::Leaves(depth) => (self.node.clone(), Errand::Count { depth, about }),
            Asks::Positions => (self.shown(), Errand::Position),
            Asks::Status => (self.node.clone(), Errand::Status),
            Asks::San => (self.node.clone(), Errand::San(about?)),
            Asks::Keys => (self.node.clone(), Errand::Key),
        };
        subject.by_hand(&node.question(Duration::MAX), errand)
    }

    /// The lines to paste into a UCI engine. What it tells beside counts is shown by `d`, after the first move that makes it
    /// wrong.
    pub fn uci_lines(&self) -> Vec<String> {
        let before = self.before.iter();
        let mut lines: Vec<String> =
            before.flat_map(|(node, depth)| set_up(node, node.uci_line(), count(*depth))).collect();
        lines.extend(match self.asks {
            Asks::Leaves(depth) => set_up(&self.node, self.node.uci_line(), count(depth)),
            _ => set_up(&self.node, self.shown().uci_line(), "d".to_owned()),
        });
        lines
    }

    /// The position that shows what is wrong, of those that are told of.
    pub fn shown(&self) -> Node {
        let findings = self.difference.as_ref().map_or(&[][..], Difference::findings);
        let played = findings.first().and_then(Finding::uci);
        let mv = played.and_then(|uci| self.node.position.read_uci(uci).ok());
        mv.map_or_else(|| self.node.clone(), |mv| self.node.child(mv))
    }
}

fn count(depth: u32) -> String {
    format!("go perft {depth}")
}

fn set_up(node: &Node, line: String, question: String) -> Vec<String> {
    let switch = "setoption name UCI_Chess960 value true".to_owned();
    let variant = (node.variant() == Variant::Chess960).then_some(switch);
    variant.into_iter().chain([line, question]).collect()
}
