//! Delta debugging: the smallest question that still shows a fault.

use std::collections::BTreeSet;

use super::allowance::Stopped;
use super::asks::Asks;
use super::cost::Cost;
use super::divergence::{Difference, Divergence};
use super::ending::ended;
use super::kind::{Kind, kinds};
use super::seat::Seat;
use super::smaller::{Smaller, smaller};
use super::told_triage::told_triage;
use super::triage::{is_right_without_table, look};
use super::voice::Interview;
use super::{Below, Node};

/// Makes the question of a divergence smaller, step by step, as long as the same kind of move is wrong and the fault
/// sits where it sat. The last question that showed it is the result, also when no more questions may be asked.
pub fn shrink(subject: &mut Interview<'_>, found: &Divergence, seat: Seat) -> Divergence {
    let wanted = kinds(&found.difference, &found.node.position);
    let most = Cost::at_most(found);
    let mut best = found.clone();
    while let Ok(Some(less)) = step(subject, &best, seat, &wanted, most) {
        best = less;
    }
    best
}

/// The first smaller question that shows the fault.
fn step(
    subject: &mut Interview<'_>,
    best: &Divergence,
    seat: Seat,
    wanted: &BTreeSet<Kind>,
    most: Cost,
) -> Result<Option<Divergence>, Stopped> {
    for question in smaller(&best.node, best.asks) {
        if let Some(found) = shows(subject, &question, seat, wanted, most)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Whether a question that costs no more than `most` shows the fault, and how.
///
/// # Errors
/// If the questions do not suffice.
pub(super) fn shows(
    subject: &mut Interview<'_>,
    (node, asks): &Smaller,
    seat: Seat,
    wanted: &BTreeSet<Kind>,
    most: Cost,
) -> Result<Option<Divergence>, Stopped> {
    if is_too_small(node, *asks, seat) || !most.covers(node, *asks) {
        return Ok(None);
    }
    let Some(difference) = look(subject, node, *asks)? else { return Ok(None) };
    let is_same_kind = {
        let found = kinds(&difference, &node.position);
        !found.is_empty() && found.is_subset(wanted)
    };
    let below = match seat {
        Seat::BelowTheRoot => Below::RightAlone(difference.findings().len()),
        _ => Below::NotAsked,
    };
    let found = Divergence { node: node.clone(), asks: *asks, difference, below };
    let sits_there = is_same_kind && sits(subject, &found, seat)?;
    Ok(sits_there.then_some(found))
}

/// A count goes wrong in playing after a move at least, and below the root at two half-moves at least.
const fn is_too_small(node: &Node, asks: Asks, seat: Seat) -> bool {
    match (asks, seat) {
        (Asks::Leaves(_), Seat::Playing) => node.moves.is_empty(),
        (Asks::Leaves(depth), Seat::BelowTheRoot) => depth < 2,
        _ => false,
    }
}

/// Whether the fault still sits where it sat.
fn sits(subject: &mut Interview<'_>, found: &Divergence, seat: Seat) -> Result<bool, Stopped> {
    let node = &found.node;
    let Asks::Leaves(depth) = found.asks else {
        return Ok(told_triage(subject, found)?.seat == seat);
    };
    match seat {
        Seat::Playing => Ok(look(subject, &node.as_fen(), depth)?.is_none()),
        Seat::BelowTheRoot => {
            for less in 1..depth {
                if look(subject, node, less)?.is_some() {
                    return Ok(false);
                }
            }
            children_are_right(subject, node, depth, &found.difference)
        }
        Seat::Table => is_right_without_table(subject, found),
        Seat::Generation => Ok(ended(subject, found)?.is_none()),
        Seat::Ending => Ok(ended(subject, found)?.is_some()),
        _ => Ok(true),
    }
}

fn children_are_right(
    subject: &mut Interview<'_>,
    node: &Node,
    depth: u32,
    difference: &Difference,
) -> Result<bool, Stopped> {
    for mv in difference.children(node, depth) {
        if look(subject, &node.child(mv), depth - 1)?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}
