//! The rulebook with some rules broken, as an explanation of what a subject answers.

use std::fmt;

use perftect_movegen::rulebook::deviation::{Deviation, FaultyDivide, FaultyGenerator, SetUpError};
use perftect_movegen::rulebook::readings;
use perftect_movegen::{Position, Setup};

use super::asks::Asks;
use super::forecast::forecast;
use super::node::Node;
use super::observation::{Probe, Seen};
use super::prediction::Prediction;
use crate::check::{FenField, Finding, WrongFen, differences};
use crate::subject::{Answer, Budget, Uncounted, answer_of};

/// Larger counts are predicted with a table, if few positions come again and again in them.
const MOST_LEAVES_WITHOUT_TABLE: u64 = 1_000_000;
/// Positions that may be counted to tell whether an answer is that to another question.
const MOST_NODES: u64 = 2 * MOST_LEAVES_WITHOUT_TABLE;
/// Positions that may be looked at for those.
const MOST_POSITIONS: usize = 5_000;

/// Deviations that a subject may have, one or several; without any it keeps all rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hypothesis {
    /// The deviations; of several that replace the same law the last one holds.
    pub deviations: Vec<&'static Deviation>,
}

impl Hypothesis {
    /// One deviation.
    pub fn of(deviation: &'static Deviation) -> Hypothesis {
        Hypothesis { deviations: vec![deviation] }
    }

    /// These and one more.
    #[must_use]
    pub fn and(&self, deviation: &'static Deviation) -> Hypothesis {
        let deviations = self.deviations.iter().copied().chain([deviation]).collect();
        Hypothesis { deviations }
    }

    /// These without one.
    #[must_use]
    pub fn without(&self, deviation: &Deviation) -> Hypothesis {
        let others = self.deviations.iter().copied().filter(|other| *other != deviation);
        Hypothesis { deviations: others.collect() }
    }

    /// What such a subject answers to a question.
    pub fn predict(&self, probe: &Probe) -> Prediction {
        self.answer(probe).unwrap_or(Prediction::Refusal(Seen::Refused))
    }

    /// Whether such a subject answers so.
    pub fn explains(&self, probe: &Probe, seen: &Seen) -> bool {
        match self.predict(probe) {
            Prediction::Seen(predicted) => {
                predicted == *seen || *seen == Seen::Refused && self.misses_the_way(&probe.node)
            }
            Prediction::Open => false,
            Prediction::Refusal(predicted) => {
                *seen == Seen::Refused || predicted == *seen || is_of_elsewhere(probe, seen)
            }
        }
    }

    /// Whether such a subject takes a move for illegal that leads to a node; there are some who play it all the same.
    fn misses_the_way(&self, node: &Node) -> bool {
        let deviations = || self.deviations.iter().copied();
        (0..node.moves.len()).any(|played| {
            let way = Node { moves: node.moves[..played].to_vec(), ..node.clone() };
            let Ok(mut generator) =
                FaultyGenerator::new(deviations(), way.variant(), &way.fen, &[])
            else {
                return false;
            };
            let wanted = node.moves[played].uci(way.variant());
            set_up(&mut generator, &way).is_ok()
                && readings(&generator.legal_moves(), wanted).next().is_none()
        })
    }

    fn answer(&self, probe: &Probe) -> Result<Prediction, SetUpError> {
        if !matches!(probe.asks, Asks::Leaves(_)) {
            return Ok(forecast(&self.deviations, probe));
        }
        let first = probe.before.first().map_or(&probe.node, |(node, _)| node);
        let deviations = self.deviations.iter().copied();
        let mut generator = FaultyGenerator::new(deviations, first.variant(), &first.fen, &[])?;
        for (node, depth) in &probe.before {
            set_up(&mut generator, node)?;
            generator.divide(*depth);
        }
        set_up(&mut generator, &probe.node)?;
        let is_at_the_start = is_at_the_start(generator.setup(), &probe.node);
        let Some(divide) = divide(&mut generator, probe) else { return Ok(Prediction::Open) };
        let is_elsewhere = if is_at_the_start { Some(true) } else { fits_the_way(&divide, probe) };
        let Some(is_elsewhere) = is_elsewhere else { return Ok(Prediction::Open) };
        let mut said = answer_of(divide, &probe.node.position);
        if probe.right.divide.is_none() {
            said = Answer { total: said.total, ..Answer::default() };
        }
        let seen = probe.seen(differences(&probe.right, &said, probe.asks.depth()));
        Ok(if is_elsewhere { Prediction::Refusal(seen) } else { Prediction::Seen(seen) })
    }
}

/// Whether another position is shown than the one asked for: that of an earlier question, which is not known here.
fn is_of_elsewhere(probe: &Probe, seen: &Seen) -> bool {
    let is_men = |finding: &Finding| {
        matches!(
            finding,
            Finding::WrongFen { uci: None, wrong: WrongFen::Field { field: FenField::Men, .. } }
        )
    };
    probe.asks == Asks::Positions
        && matches!(seen, Seen::Wrong(findings) if findings.iter().any(is_men))
}

/// `None` if it takes too long.
fn divide(generator: &mut FaultyGenerator, probe: &Probe) -> Option<FaultyDivide> {
    let depth = probe.asks.depth();
    if probe.right.total <= MOST_LEAVES_WITHOUT_TABLE {
        return Some(generator.divide(depth));
    }
    generator.keep_counts();
    generator.divide_within(depth, MOST_POSITIONS)
}

fn set_up(generator: &mut FaultyGenerator, node: &Node) -> Result<(), SetUpError> {
    let moves = node.moves.iter().map(|mv| mv.uci(node.variant()).to_string());
    let moves: Vec<String> = moves.collect();
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    generator.set_up(node.variant(), &node.fen, &moves)
}

/// Whether an answer is the right one to a position on the way to the one in question: who is asked over UCI is then said to
/// have dropped the moves. `None` if it takes too long to find out.
fn fits_the_way(divide: &FaultyDivide, probe: &Probe) -> Option<bool> {
    let node = &probe.node;
    let mut said: Vec<&str> = divide.moves.iter().map(|(text, _)| text.as_str()).collect();
    said.sort_unstable();
    let has_moves = |position: &Position| {
        let moves = position.legal_moves().into_iter();
        let mut texts: Vec<String> = moves.map(|mv| mv.uci(node.variant()).to_string()).collect();
        texts.sort_unstable();
        texts == said
    };
    let mut position = node.root.clone();
    for &mv in &node.moves {
        if has_moves(&position) && has_leaves(&position, probe.asks.depth(), divide.total)? {
            return Some(true);
        }
        position = position.after(mv);
    }
    Some(false)
}

/// Whether there are so many leaves; `None` if it takes too long to find out.
fn has_leaves(position: &Position, depth: u32, wanted: u64) -> Option<bool> {
    match Budget::of_nodes(MOST_NODES).count(position, depth) {
        Ok(leaves) => Some(leaves == wanted),
        Err(Uncounted::Spent { leaves }) if leaves > wanted => Some(false),
        Err(_) => None,
    }
}

/// A generator that did not take the FEN stands at the start position.
fn is_at_the_start(setup: &Setup, node: &Node) -> bool {
    let start = Position::start();
    node.moves.is_empty()
        && setup.board == start.setup().board
        && node.position.setup().board != setup.board
}

impl fmt::Display for Hypothesis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<&str> = self.deviations.iter().map(|deviation| deviation.id).collect();
        f.write_str(&ids.join(" + "))
    }
}

#[cfg(test)]
mod tests {
    use perftect_movegen::fen;

    use super::*;
    use crate::diagnose::trial::node;
    use crate::diagnose::{Node, Tells};

    fn hypothesis(id: &str) -> Hypothesis {
        Hypothesis::of(Deviation::find(id).expect(id))
    }

    fn probe(node: Node) -> Probe {
        Probe::new(node, 1, &Tells::all()).expect("countable")
    }

    #[test]
    fn without_a_deviation_every_answer_is_right() {
        let probe = probe(node("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"));
        assert_eq!(Hypothesis::default().predict(&probe), Prediction::Seen(Seen::Right));
        assert!(!hypothesis("ep-never-generated").explains(&probe, &Seen::Right));
    }

    #[test]
    fn a_large_count_is_predicted_where_few_positions_come_again() {
        let walled = node("4k3/1p2p2p/1P2P2P/8/8/1p2p2p/1P2P2P/4K3 w - - 0 1");
        let probe = Probe::new(walled, 35, &Tells::all()).expect("countable");
        let wraps = hypothesis("count-wraps-at-32-bits").predict(&probe);
        let sum = Finding::SumMismatch { sum: 6_001_297_440, total: 1_706_330_144 };
        assert!(
            matches!(wraps, Prediction::Seen(Seen::Wrong(findings)) if findings.contains(&sum))
        );
        assert_eq!(Hypothesis::default().predict(&probe), Prediction::Seen(Seen::Right));
        // Without walls there is no end.
        let forward = hypothesis("pawn-captures-straight-ahead");
        assert_eq!(forward.predict(&probe), Prediction::Open);
        assert!(!forward.explains(&probe, &Seen::Right));
    }

    #[test]
    fn whether_a_count_without_end_fits_a_position_on_the_way_is_left_open() {
        let moves = ["g1f3", "g8f6", "f3g1", "f6g8"];
        let node = moves.into_iter().fold(node(fen::START), |node, text| {
            let mv = node.position.read_uci(text).expect(text);
            node.child(mv)
        });
        let texts = node.position.legal_moves().into_iter();
        let texts = texts.map(|mv| (mv.uci(node.variant()).to_string(), 1)).collect();
        let probe = Probe::beside_leaves(node, Asks::Leaves(35), &Tells::all());
        let mut divide = FaultyDivide { moves: texts, total: u64::MAX };
        assert_eq!(fits_the_way(&divide, &probe), None);
        divide.total = 20;
        assert_eq!(fits_the_way(&divide, &probe), Some(false));
        let at_once = Probe { asks: Asks::Leaves(1), ..probe };
        assert_eq!(fits_the_way(&divide, &at_once), Some(true));
    }

    #[test]
    fn a_fen_that_is_not_taken_explains_a_refusal_and_the_answer_for_the_start() {
        let probe = probe(node("4k3/8/8/8/8/8/8/4K3 w - - 101 90"));
        let refusing = hypothesis("fen-clock-over-100-refused");
        assert!(refusing.explains(&probe, &Seen::Refused));
        assert!(matches!(refusing.predict(&probe), Prediction::Refusal(Seen::Wrong(_))));
    }

    #[test]
    fn who_does_not_know_a_move_may_refuse_the_position_after_it() {
        let root = node("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        let mv = root.position.read_uci("e5d6").expect("legal");
        let probe = probe(root.child(mv));
        assert!(hypothesis("ep-never-generated").explains(&probe, &Seen::Refused));
        assert!(!hypothesis("castle-out-of-check").explains(&probe, &Seen::Refused));
    }

    #[test]
    fn an_answer_that_fits_a_position_on_the_way_may_be_taken_for_a_refusal() {
        let root = node("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        let line = ["e1e2", "e8e7", "e2e1", "e7e8"].into_iter().fold(root, |node, text| {
            let mv = node.position.read_uci(text).expect(text);
            node.child(mv)
        });
        let keeps_the_right = hypothesis("castle-rights-survive-king-move");
        assert!(keeps_the_right.explains(&probe(line), &Seen::Refused));
    }
}
