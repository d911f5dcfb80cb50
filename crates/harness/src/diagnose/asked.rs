//! A question as evidence, with what was answered.

use perftect_movegen::Variant;

use super::asks::Asks;
use super::divergence::Difference;
use super::node::Node;
use crate::check::Finding;

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
}

impl Asked {
    /// A question to a fresh instance.
    pub fn of(node: &Node, asks: impl Into<Asks>, difference: Option<Difference>) -> Asked {
        Asked { before: Vec::new(), node: node.clone(), asks: asks.into(), difference }
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
