//! A question as evidence, with what was answered.

use super::divergence::Difference;
use super::node::Node;

/// A question that was put to a subject, and how its answer compares with the right one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What was asked of the same instance before, if that matters.
    pub before: Vec<(Node, u32)>,
    /// The node.
    pub node: Node,
    /// The depth.
    pub depth: u32,
    /// What is wrong with the answer; `None` if it is right.
    pub difference: Option<Difference>,
}

impl Asked {
    /// A question to a fresh instance.
    pub fn of(node: &Node, depth: u32, difference: Option<Difference>) -> Asked {
        Asked { before: Vec::new(), node: node.clone(), depth, difference }
    }

    /// The lines to paste into a UCI engine.
    pub fn uci_lines(&self) -> Vec<String> {
        let all = self.before.iter().map(|(node, depth)| (node, *depth));
        let lines = all.chain([(&self.node, self.depth)]).flat_map(|(node, depth)| {
            let variant = match node.variant() {
                perftect_movegen::Variant::Standard => None,
                perftect_movegen::Variant::Chess960 => {
                    Some("setoption name UCI_Chess960 value true".to_owned())
                }
            };
            variant.into_iter().chain([node.uci_line(), format!("go perft {depth}")])
        });
        lines.collect()
    }
}
