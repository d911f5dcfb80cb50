//! Which question to ask next, so that of several explanations few survive.

use std::collections::BTreeMap;

use perftect_movegen::rulebook::deviation::{Deviation, Evidence, Showcase};
use perftect_movegen::{FenError, Position, fen};
use rayon::prelude::*;

use super::asks::Asks;
use super::hypothesis::Hypothesis;
use super::node::Node;
use super::observation::Probe;
use super::prediction::Prediction;
use super::tells::Tells;
use crate::suite::{Entry, Suite};

/// The question with the largest expected information per leaf, each hypothesis being as likely as the others; `None` if
/// they all predict the same answer to every question.
pub fn best_split<'p>(hypotheses: &[Hypothesis], probes: &'p [Probe]) -> Option<&'p Probe> {
    let value = |probe: &'p Probe| {
        let information = information(hypotheses, probe);
        (information > 0.0).then(|| (information / cost(probe), probe))
    };
    let valued: Vec<(f64, &Probe)> = probes.par_iter().filter_map(value).collect();
    let best = valued.into_iter().reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, probe)| probe)
}

/// A question costs its leaves, and its asking as much as some dozens of them.
#[expect(clippy::cast_precision_loss, reason = "an order of magnitude is enough")]
fn cost(probe: &Probe) -> f64 {
    (probe.leaves() + 50 * (1 + probe.before.len() as u64)) as f64
}

/// The entropy of the answer, in bits.
#[expect(clippy::cast_precision_loss, reason = "there are few hypotheses")]
fn information(hypotheses: &[Hypothesis], probe: &Probe) -> f64 {
    let mut groups: BTreeMap<Prediction, usize> = BTreeMap::new();
    for hypothesis in hypotheses {
        *groups.entry(hypothesis.predict(probe)).or_default() += 1;
    }
    let all = hypotheses.len() as f64;
    let share = |&size: &usize| size as f64 / all;
    groups.values().map(share).map(|share| -share * share.log2()).sum()
}

/// The questions that deviations are shown by.
pub fn showcases(deviations: &[&'static Deviation], tells: &Tells) -> Vec<Probe> {
    let probes = deviations.iter().filter_map(|it| probe_of(it, tells));
    probes.filter(|probe| probe.leaves() <= MOST_LEAVES).collect()
}

fn probe_of(deviation: &Deviation, tells: &Tells) -> Option<Probe> {
    let showcase = &deviation.showcase;
    let root = node_of(showcase, showcase.fen).ok()?;
    let asks = match deviation.seen_in {
        Evidence::Moves => Asks::Leaves(showcase.depth.max(1)),
        Evidence::Fen => Asks::Positions,
        Evidence::Key => Asks::Keys,
    };
    if !tells.can_be_asked(asks) || asks.depth() > DEEPEST {
        return None;
    }
    let moves: Vec<&str> = showcase.moves.split_whitespace().collect();
    let Asks::Leaves(depth) = asks else {
        // The positions after all moves are shown, so that the last one need not be played.
        let played = &moves[..moves.len().saturating_sub(1)];
        return Some(Probe::beside_leaves(play(root, played)?, asks, tells));
    };
    let before = showcase.asked_before.and_then(|fen| node_of(showcase, fen).ok());
    let before = before.map(|node| (node, depth)).into_iter().collect();
    let probe = Probe::new(play(root, &moves)?, depth, tells).ok()?;
    Some(Probe { before, ..probe })
}

fn play(root: Node, moves: &[&str]) -> Option<Node> {
    moves.iter().try_fold(root, |node, text| {
        let mv = node.position.read_uci(text).ok()?;
        Some(node.child(mv))
    })
}

fn node_of(showcase: &Showcase, fen: &str) -> Result<Node, FenError> {
    let root: Position = fen::read(fen, &fen::FenOptions::new(showcase.variant))?.position;
    // Subjects are given FENs with single blanks.
    let fen = fen.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(Node { fen, ..Node::of_position(root) })
}

/// Showcases that need more half-moves are not asked.
const DEEPEST: u32 = 6;
/// Nor are questions with more leaves.
const MOST_LEAVES: u64 = 20_000;
/// Positions of the suites among which a question is chosen.
const MOST_POSITIONS: usize = 150;
/// Positions of the suites that may be asked for as FENs.
const MOST_SHOWN: usize = 60;
/// The greatest count among them.
const MOST_LEAVES_OF_POSITION: u64 = 3_000;

/// The questions of suites that are about rules which some deviations break: those about a rule that all of them break come
/// first, and then the cheapest.
pub fn questions(suites: &[Suite], deviations: &[&'static Deviation], tells: &Tells) -> Vec<Probe> {
    let breaks = |it: &&Deviation, id: &String| it.rules.iter().any(|rule| rule.text() == id);
    let is_about = |id: &String| deviations.iter().any(|it| breaks(it, id));
    let is_about_all =
        |entry: &Entry| entry.rules.iter().any(|id| deviations.iter().all(|it| breaks(it, id)));
    let entries = suites.iter().flat_map(|suite| &suite.entries);
    let entries = entries.filter(|entry| entry.rules.iter().any(is_about));
    let cases = entries.clone().flat_map(|entry| entry.counts.iter().map(move |it| (it, entry)));
    let cases = cases.filter(|((_, count), _)| **count <= MOST_LEAVES_OF_POSITION);
    let mut cases: Vec<_> = cases.collect();
    cases.sort_by_key(|((_, count), entry)| (!is_about_all(entry), **count));
    let cases = cases.into_iter().take(MOST_POSITIONS);
    let count = |((&depth, _), entry)| Probe::new(Node::of_entry(entry), depth, tells).ok();
    let position = |entry| Probe::beside_leaves(Node::of_entry(entry), Asks::Positions, tells);
    let shown = if tells.can_be_asked(Asks::Positions) { MOST_SHOWN } else { 0 };
    cases.filter_map(count).chain(entries.take(shown).map(position)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnose::trial::node;

    fn hypotheses(ids: &[&str]) -> Vec<Hypothesis> {
        ids.iter().map(|id| Hypothesis::of(Deviation::find(id).expect(id))).collect()
    }

    fn probe(fen: &str, depth: u32) -> Probe {
        Probe::new(node(fen), depth, &Tells::all()).expect("countable")
    }

    #[test]
    fn the_cheapest_question_that_tells_two_apart_is_chosen() {
        let rivals = hypotheses(&["ep-white-never", "ep-never-generated"]);
        let probes = [
            probe("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 1),
            probe("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 2),
            probe("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", 1),
        ];
        assert_eq!(best_split(&rivals, &probes), Some(&probes[2]));
    }

    #[test]
    fn no_question_is_worth_asking_that_all_answer_alike() {
        let rivals = hypotheses(&["ep-target-never-set", "ep-target-is-the-pawn"]);
        let probes = [probe("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", 2)];
        assert_eq!(best_split(&rivals, &probes), None);
        assert_eq!(best_split(&rivals[..1], &probes), None);
    }

    #[test]
    fn deviations_are_shown_by_questions_that_they_get_wrong() {
        let deviations: Vec<&'static Deviation> = ["ep-white-never", "hash-omits-castling-rights"]
            .map(|id| Deviation::find(id).expect(id))
            .to_vec();
        let probes = showcases(&deviations, &Tells::all());
        assert_eq!(probes.len(), 2);
        for (probe, deviation) in probes.iter().zip(deviations) {
            let right = Prediction::Seen(crate::diagnose::Seen::Right);
            assert_ne!(Hypothesis::of(deviation).predict(probe), right, "{}", deviation.id);
            assert_eq!(Hypothesis::default().predict(probe), right, "{}", deviation.id);
        }
    }
}
