//! Two subjects held against one another.

use std::fmt::Write;

use serde::Serialize;

use super::board::draw_board;
use super::failure::picture_of;
use super::json::to_text;
use super::look::Look;
use super::number::plural;
use crate::check::Finding;
use crate::diagnose::{Asked, Below, Difference, Divergence};

/// Two subjects, and the smallest node found at which they differ.
#[derive(Clone, Debug)]
pub struct DiffReport {
    /// The name of the first subject.
    pub first: String,
    /// The name of the second.
    pub second: String,
    /// Where they differ; `None` if they agree.
    pub divergence: Option<Divergence>,
    /// The depth to which they were compared.
    pub depth: u32,
    /// Questions to the first subject.
    pub questions: usize,
}

impl DiffReport {
    /// For people.
    pub fn text(&self, look: Look) -> String {
        let Self { first, second, depth, .. } = self;
        let questions = plural(self.questions, "question");
        let Some(found) = &self.divergence else {
            let agree = look.good("agree");
            return format!("{first} and {second} {agree} at depth {depth} ({questions})\n");
        };
        let differ = look.bad("differ");
        let mut text = format!(
            "{first} and {second} {differ} at this node at depth {} ({questions})\n\n",
            found.depth()
        );
        let lines = Asked::of(&found.node, found.asks, None).uci_lines();
        for line in lines {
            let _ = writeln!(text, "  {line}");
        }
        let _ = write!(text, "\n{}\n", draw_board(&picture_of(found), look));
        for line in self.lines(&found.difference) {
            let _ = writeln!(text, "  {line}");
        }
        if let Below::RightAlone(nodes) = found.below {
            let nodes = plural(nodes, "move");
            let _ = writeln!(text, "  below {nodes}, asked about alone, they agree");
        }
        text
    }

    /// For programs.
    ///
    /// # Panics
    /// Never: nothing in it can fail to become JSON.
    pub fn json(&self) -> String {
        #[derive(Serialize)]
        struct Json<'r> {
            first: &'r str,
            second: &'r str,
            agree: bool,
            depth: u32,
            questions: usize,
            #[serde(skip_serializing_if = "Option::is_none")]
            node: Option<NodeJson>,
        }
        #[derive(Serialize)]
        struct NodeJson {
            fen: String,
            moves: String,
            depth: u32,
            differences: Vec<String>,
        }
        let node = self.divergence.as_ref().map(|found| NodeJson {
            fen: found.node.fen.clone(),
            moves: found.node.moves_text(),
            depth: found.depth(),
            differences: self.lines(&found.difference),
        });
        let Self { first, second, depth, questions, .. } = self;
        let (agree, depth, questions) = (node.is_none(), *depth, *questions);
        to_text("perftect.diff/1", Json { first, second, agree, depth, questions, node })
    }

    fn lines(&self, difference: &Difference) -> Vec<String> {
        match difference {
            Difference::Answers(findings) => {
                findings.iter().map(|finding| self.line(finding)).collect()
            }
            Difference::FirstIsSilent(error) => vec![format!("{}: {error}", self.first)],
            Difference::SecondIsSilent(error) => vec![format!("{}: {error}", self.second)],
        }
    }

    /// Neither of the two is taken to be right.
    fn line(&self, finding: &Finding) -> String {
        let Self { first, second, .. } = self;
        match finding {
            Finding::MissingMove { uci, expected } => format!("{uci}: only {second}, {expected}"),
            Finding::ExtraMove { uci, got } | Finding::UnreadableMove { uci, got } => {
                format!("{uci}: only {first}, {got}")
            }
            Finding::WrongCount { uci, expected, got } => {
                format!("{uci}: {first} {got}, {second} {expected}")
            }
            Finding::WrongTotal { expected, got } => {
                format!("total: {first} {got}, {second} {expected}")
            }
            _ => format!("{first}: {finding}"),
        }
    }
}
