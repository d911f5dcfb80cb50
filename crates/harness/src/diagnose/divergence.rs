//! From a position at which two generators differ to the smallest node at which they do.
//!
//! The way leads through legal moves that both sides list, the cheapest subtree first. Where there are counts per move,
//! each step costs one question; where there are totals alone, the least depth that shows the difference is looked for
//! first, so that few children have to be asked; where there are lists of moves alone, node after node is asked.

use perftect_movegen::Move;

use super::allowance::Stopped;
use super::asks::Asks;
use super::node::Node;
use super::voice::{Reply, Voice, leaves};
use crate::check::{Finding, differences};
use crate::subject::SubjectError;

/// The smallest node at which two sides differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The node, in the form in which it was asked about.
    pub node: Node,
    /// The question at which they differ: of counts the one of the least depth.
    pub asks: Asks,
    /// What the first side says, held against the second.
    pub difference: Difference,
    /// What is known of the nodes below.
    pub below: Below,
}

/// How two sides differ at a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// Their answers do; at least one finding.
    Answers(Vec<Finding>),
    /// The first side gives no answer.
    FirstIsSilent(SubjectError),
    /// The second side gives none.
    SecondIsSilent(SubjectError),
}

/// What is known of the nodes below a divergence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Below {
    /// Nothing: the difference is in the node's own moves.
    NotAsked,
    /// So many were asked about alone, every one whose count differs among them, and both sides agree on each.
    RightAlone(usize),
}

/// Two who are held against one another.
pub struct Pair<'v> {
    /// The one who is in doubt.
    pub first: &'v mut dyn Voice,
    /// The one whom it is held against.
    pub second: &'v mut dyn Voice,
}

/// A depth and how the two differ there.
type Found = (u32, Difference);

impl Pair<'_> {
    /// Looks for the smallest node at or below this one at which the two differ; `None` if they agree here.
    ///
    /// # Errors
    /// If the questions do not suffice.
    pub fn diverge(&mut self, node: &Node, depth: u32) -> Result<Option<Divergence>, Stopped> {
        let mut found = match self.look(node, depth)? {
            Look::Same => return Ok(None),
            Look::TooDeep => return self.walk(node, depth),
            Look::Differs(difference) => (depth, difference),
        };
        let mut node = node.clone();
        loop {
            if !found.1.is_below() {
                found = self.least_depth(&node, found.0.saturating_sub(1))?.unwrap_or(found);
            }
            let (depth, difference) = found;
            if depth <= 1 {
                return Ok(Some(Divergence::here(node, depth, difference)));
            }
            match self.differing_child(&node, depth, &difference)? {
                Child::Differs(child, below) => (node, found) = (*child, (depth - 1, below)),
                Child::NoneDiffers(asked) => {
                    let Some(less) = self.least_depth(&node, depth - 1)? else {
                        let below = Below::RightAlone(asked);
                        let here = Divergence::here(node, depth, difference);
                        return Ok(Some(Divergence { below, ..here }));
                    };
                    found = less;
                }
            }
        }
    }

    /// How the two differ at a node, if they do; a count below a list of moves is no difference.
    ///
    /// # Errors
    /// If the questions do not suffice.
    pub fn difference(&mut self, node: &Node, depth: u32) -> Result<Option<Difference>, Stopped> {
        Ok(match self.look(node, depth)? {
            Look::Differs(difference) => Some(difference),
            Look::Same | Look::TooDeep => None,
        })
    }

    fn look(&mut self, node: &Node, depth: u32) -> Result<Look, Stopped> {
        let (first, second) = (self.first.ask(node, depth)?, self.second.ask(node, depth)?);
        Ok(match (first, second) {
            (Reply::Answer(said), Reply::Answer(right)) => {
                let findings = differences(&right, &said, depth);
                let differs = !findings.is_empty();
                if differs { Look::Differs(Difference::Answers(findings)) } else { Look::Same }
            }
            (Reply::TooDeep, _) | (_, Reply::TooDeep) => Look::TooDeep,
            // Counts are not told otherwise than in answers.
            (Reply::Told(_), _) | (_, Reply::Told(_)) | (Reply::Nothing(_), Reply::Nothing(_)) => {
                Look::Same
            }
            (Reply::Nothing(error), _) => Look::Differs(Difference::FirstIsSilent(error)),
            (_, Reply::Nothing(error)) => Look::Differs(Difference::SecondIsSilent(error)),
        })
    }

    fn least_depth(&mut self, node: &Node, deepest: u32) -> Result<Option<Found>, Stopped> {
        for depth in 1..=deepest {
            if let Some(difference) = self.difference(node, depth)? {
                return Ok(Some((depth, difference)));
            }
        }
        Ok(None)
    }

    fn differing_child(
        &mut self,
        node: &Node,
        depth: u32,
        difference: &Difference,
    ) -> Result<Child, Stopped> {
        let children = difference.children(node, depth);
        for &mv in &children {
            let child = node.child(mv);
            if let Some(difference) = self.difference(&child, depth - 1)? {
                return Ok(Child::Differs(Box::new(child), difference));
            }
        }
        Ok(Child::NoneDiffers(children.len()))
    }

    /// Asks node after node for its moves, those with fewer moves before them first.
    fn walk(&mut self, node: &Node, depth: u32) -> Result<Option<Divergence>, Stopped> {
        let mut nodes = vec![node.clone()];
        for _ in 0..depth {
            for node in &nodes {
                if let Some(difference) = self.difference(node, 1)? {
                    return Ok(Some(Divergence::here(node.clone(), 1, difference)));
                }
            }
            let children = |node: &Node| -> Vec<Node> {
                node.position.legal_moves().into_iter().map(|mv| node.child(mv)).collect()
            };
            nodes = nodes.iter().flat_map(children).collect();
        }
        Ok(None)
    }
}

/// What came of looking at one node.
enum Look {
    Same,
    Differs(Difference),
    /// One side lists moves alone.
    TooDeep,
}

/// What came of looking at the children of a node.
enum Child {
    Differs(Box<Node>, Difference),
    NoneDiffers(usize),
}

impl Divergence {
    /// A difference at a node of which nothing else is known.
    pub fn here(node: Node, asks: impl Into<Asks>, difference: Difference) -> Divergence {
        Divergence { node, asks: asks.into(), difference, below: Below::NotAsked }
    }

    /// Half-moves that are looked ahead.
    pub const fn depth(&self) -> u32 {
        self.asks.depth()
    }
}

impl Difference {
    /// The findings, if there are answers.
    pub fn findings(&self) -> &[Finding] {
        match self {
            Difference::Answers(findings) => findings,
            Difference::FirstIsSilent(_) | Difference::SecondIsSilent(_) => &[],
        }
    }

    /// Whether all that differs is counts below moves that both sides list.
    fn is_below(&self) -> bool {
        !moves_below(self.findings()).is_empty()
    }

    /// The legal moves below which the difference may be, the smallest subtree first.
    pub(super) fn children(&self, node: &Node, depth: u32) -> Vec<Move> {
        let below = moves_below(self.findings());
        if !below.is_empty() {
            return below.iter().filter_map(|uci| node.position.read_uci(uci).ok()).collect();
        }
        let mut moves = node.position.legal_moves();
        moves.sort_by_cached_key(|&mv| leaves(&node.position.after(mv), depth - 1));
        moves
    }
}

/// The moves below which the way to a divergence leads on, the smallest subtree first: those whose counts are wrong. None if
/// moves are missing, not legal or repeated at the node itself, or if nothing is wrong there.
pub fn moves_below(findings: &[Finding]) -> Vec<&str> {
    if !of_moves(findings).all(|finding| matches!(finding, Finding::WrongCount { .. })) {
        return Vec::new();
    }
    let mut moves: Vec<(Option<u64>, &str)> =
        of_moves(findings).filter_map(|it| Some((it.expected(), it.uci()?))).collect();
    moves.sort_by_key(|&(leaves, _)| leaves);
    moves.into_iter().map(|(_, uci)| uci).collect()
}

/// The findings about which moves there are and what they count, not how they are written.
pub(super) fn of_moves(findings: &[Finding]) -> impl Iterator<Item = &Finding> {
    findings.iter().filter(|it| it.uci().is_some() && !is_of_writing(it))
}

/// Whether the moves are right, and written by another custom.
pub(super) const fn is_of_writing(finding: &Finding) -> bool {
    matches!(finding, Finding::CastlingByRook { .. })
}

#[cfg(test)]
mod tests {
    use super::super::Reference;
    use super::super::trial::{Tells, Trial, node};
    use super::*;
    use crate::check::Advisories;

    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const BEFORE_EN_PASSANT: &str = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";

    fn diverge(ids: &[&str], tells: Tells, fen: &str, depth: u32) -> (Option<Divergence>, usize) {
        let trial = Trial::new(ids, tells);
        let mut first = trial.interview();
        let mut pair = Pair { first: &mut first, second: &mut Reference };
        let found = pair.diverge(&node(fen), depth).expect("questions enough");
        (found, first.asked())
    }

    #[test]
    fn where_two_agree_one_question_tells_so() {
        assert_eq!(diverge(&[], Tells::Divide, KIWIPETE, 3), (None, 1));
    }

    #[test]
    fn the_node_is_found_by_subjects_of_every_kind_with_few_questions() {
        for (tells, questions) in [(Tells::Divide, 3), (Tells::Totals, 10), (Tells::Moves, 60)] {
            let (found, asked) = diverge(&["ep-never-generated"], tells, BEFORE_EN_PASSANT, 3);
            let found = found.expect("differs");
            assert_eq!((found.depth(), found.node.moves_text().as_str()), (1, "d7d5"), "{tells:?}");
            let names = found.difference.findings().iter().filter_map(Finding::uci);
            assert!(tells == Tells::Totals || names.eq(["e5d6"]), "{found:?}");
            assert!(asked <= questions, "{tells:?}: {asked}");
        }
    }

    #[test]
    fn a_wrong_count_at_depth_0_is_its_own_node() {
        for tells in [Tells::Divide, Tells::Totals] {
            let (found, asked) = diverge(&["depth-0-counts-moves"], tells, KIWIPETE, 0);
            let found = found.expect("differs");
            assert_eq!((found.depth(), found.node.moves.len(), asked), (0, 0, 1), "{tells:?}");
            let total = Finding::WrongTotal { expected: 1, got: 48 };
            assert_eq!(found.difference.findings(), [total], "{tells:?}");
        }
    }

    #[test]
    fn the_cheapest_of_the_subtrees_that_differ_is_gone_into() {
        let (found, asked) = diverge(&["ep-never-generated"], Tells::Divide, KIWIPETE, 3);
        let found = found.expect("differs");
        let last = found.node.moves.last().map(|mv| mv.kind);
        assert_eq!(last, Some(perftect_movegen::MoveKind::DoublePush));
        assert!(asked <= 4, "{asked}");
    }

    #[test]
    fn a_node_whose_children_are_right_alone_is_the_end() {
        let fen = "n3k3/8/8/8/8/8/8/R3K3 w - - 0 1";
        for tells in [Tells::Divide, Tells::Totals] {
            let (found, _) = diverge(&["undo-loses-captured-men"], tells, fen, 2);
            let found = found.expect("differs");
            assert_eq!(found.depth(), 2, "{tells:?}");
            assert!(matches!(found.below, Below::RightAlone(1..)), "{tells:?}: {found:?}");
        }
    }

    #[test]
    fn castling_that_is_written_by_the_rook_does_not_close_the_way() {
        let ids = ["castle-rights-survive-rook-capture", "text-standard-castling-by-rook"];
        let (found, _) = diverge(&ids, Tells::Divide, KIWIPETE, 4);
        let found = found.expect("differs");
        assert!(found.depth() == 1 && !found.node.moves.is_empty(), "{found:?}");
        let names: Vec<&str> = found.difference.findings().iter().map(Finding::name).collect();
        assert!(names.contains(&"extra-move"), "{names:?}");
        let (found, _) = diverge(&ids[1..], Tells::Divide, KIWIPETE, 3);
        let found = found.expect("differs");
        assert_eq!((found.depth(), found.node.moves.len()), (1, 0));
    }

    #[test]
    fn an_illegal_move_is_not_gone_through() {
        let fen = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1";
        let (found, _) = diverge(&["ep-ignores-rank-pin"], Tells::Divide, fen, 3);
        let found = found.expect("differs");
        assert_eq!((found.depth(), found.node.moves.len()), (1, 0));
    }

    #[test]
    fn the_search_ends_with_the_allowance() {
        let trial = Trial::new(&["ep-never-generated"], Tells::Moves);
        let allowance = super::super::Allowance { questions: 2, ..Default::default() };
        let timeout = std::time::Duration::from_secs(60);
        let mut first =
            super::super::Interview::new(&trial, timeout, allowance, Advisories::Binding);
        let mut pair = Pair { first: &mut first, second: &mut Reference };
        let stopped = pair.diverge(&node(BEFORE_EN_PASSANT), 3);
        assert_eq!(stopped, Err(Stopped::Questions(2)));
    }
}
