//! Questions beside those that deviations are shown by: further half-moves, and one position after its relative.

use perftect_movegen::Position;
use perftect_movegen::rulebook::deviation::{Deviation, Layer};

use super::asks::Asks;
use super::node::Node;
use super::observation::Probe;
use super::tells::Tells;

/// Half-moves beyond a question.
const FURTHER: u32 = 2;
/// Questions with more leaves are not asked.
const MOST_LEAVES: u64 = 5_000;

/// Positions of which a table must not take one for the other, nor what a move of one leads to for what a move of the other
/// does, and a depth at which that shows: first without a right, then with it.
const RELATIVES: [(&str, &str, u32); 3] = [
    ("4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", 3),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", 3),
    ("4k3/8/8/8/8/8/7P/R3K3 w - - 0 1", "4k3/8/8/8/8/8/7P/R3K3 w Q - 0 1", 3),
];

/// Some counts, further half-moves deep: a fault in taking moves back, or in a table, may show there alone.
pub(super) fn deeper(probes: &[Probe], tells: &Tells) -> Vec<Probe> {
    let further = |probe: &Probe| {
        let Asks::Leaves(depth) = probe.asks else { return Vec::new() };
        let at = |depth| Probe::new(probe.node.clone(), depth, tells).ok();
        let small = |it: &Probe| it.leaves() <= MOST_LEAVES;
        (depth + 1..=depth + FURTHER).filter_map(at).filter(small).collect()
    };
    probes.iter().flat_map(further).collect()
}

/// A position after its relative, if a deviation is one of a table.
pub(super) fn of_tables(deviations: &[&'static Deviation], tells: &Tells) -> Vec<Probe> {
    if deviations.iter().all(|it| it.layer != Layer::Hash) {
        return Vec::new();
    }
    let node = |fen: &str| fen.parse::<Position>().ok().map(Node::of_position);
    let probe = |&(relative, fen, depth): &(&str, &str, u32)| {
        let probe = Probe::new(node(fen)?, depth, tells).ok()?;
        Some(Probe { before: vec![(node(relative)?, depth)], ..probe })
    };
    RELATIVES.iter().filter_map(probe).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnose::{Hypothesis, best_split, showcases};

    #[test]
    fn pairs_that_their_own_questions_do_not_tell_apart_are_told_apart() {
        let tells = Tells::all();
        for pair in [
            ["undo-loses-castling-rights", "undo-loses-the-other-sides-castling-rights"],
            ["hash-omits-en-passant", "hash-en-passant-goes-in-and-not-out"],
        ] {
            let deviations = pair.map(|id| Deviation::find(id).expect(id));
            let mut probes = deeper(&showcases(&deviations, &tells), &tells);
            probes.extend(of_tables(&deviations, &tells));
            let rivals = deviations.map(Hypothesis::of);
            assert!(best_split(&rivals, &probes).is_some(), "{pair:?}");
        }
    }
}
