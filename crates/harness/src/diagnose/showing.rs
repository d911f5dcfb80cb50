//! The smallest question that shows a fault, and what it tells.

use std::time::Duration;

use perftect_movegen::Variant;
use perftect_movegen::rulebook::deviation::Deviation;

use super::allowance::{Allowance, Stopped};
use super::asks::Asks;
use super::cost::Cost;
use super::divergence::{Difference, Divergence, Pair};
use super::fault::Shown;
use super::hypothesis::Hypothesis;
use super::kind::kinds;
use super::ledger::Ledger;
use super::node::Node;
use super::observation::Probe;
use super::shrink::{shows, shrink};
use super::split::showcases;
use super::tells::Tells;
use super::triage::{Triage, look, triage};
use super::voice::{Interview, Reference};
use crate::subject::RulebookSource;
use crate::suite::unreachable;

/// Cases that are gone into, those with the fewest men first.
const STARTS: usize = 3;

/// What is known of the fault to be shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'k> {
    /// All deviations that the subject seems to have.
    pub(super) all: &'k Hypothesis,
    /// The one to be shown.
    pub(super) named: &'static Deviation,
    /// What the subject tells.
    pub(super) tells: &'k Tells,
}

/// Goes down from the cases of a fault to the smallest divergence, and asks where the fault sits. What is known to be due
/// to a deviation is made smaller on the deviation, which costs the subject no question, and then put to the subject.
///
/// # Errors
/// If not even a divergence was found.
pub(super) fn show(
    subject: &mut Interview<'_>,
    ledger: &Ledger,
    numbers: &[usize],
    known: Option<Known<'_>>,
) -> Result<Option<Shown>, Stopped> {
    let mut starts: Vec<&Probe> = numbers.iter().map(|&number| &ledger.get(number).probe).collect();
    starts.sort_by_cached_key(|probe| size_of(&probe.node, probe.asks));
    for probe in starts.into_iter().take(STARTS) {
        let Some(found) = diverge(subject, probe)? else { continue };
        let Ok(told) = triage(subject, &found) else { return Ok(Some(shown_so_far(found))) };
        return Ok(Some(match known {
            Some(known) => smallest_of_known(subject, known, found, told),
            None => smallest(subject, found, told),
        }));
    }
    Ok(None)
}

/// The smallest node at which a count goes wrong; what is told beside counts is wrong at its own node, or follows from what is
/// wrong there.
fn diverge(subject: &mut Interview<'_>, probe: &Probe) -> Result<Option<Divergence>, Stopped> {
    let Probe { node, asks, .. } = probe;
    if let Asks::Leaves(depth) = *asks {
        return Pair { first: subject, second: &mut Reference }.diverge(node, depth);
    }
    let Some(difference) = look(subject, node, *asks)? else { return Ok(None) };
    for &cause in causes(*asks, &difference) {
        if cause.needs().is_none_or(|ability| subject.can(ability))
            && let Some(Difference::Answers(findings)) = look(subject, node, cause)?
        {
            let difference = Difference::Answers(findings);
            return Ok(Some(Divergence::here(node.clone(), cause, difference)));
        }
    }
    Ok(Some(Divergence::here(node.clone(), *asks, difference)))
}

/// What else may be wrong, so that this follows: who does not know a move refuses the position after it, and a position that
/// is played wrongly has another key.
const fn causes(asks: Asks, difference: &Difference) -> &'static [Asks] {
    match (asks, difference) {
        (_, Difference::FirstIsSilent(_)) => &[Asks::Leaves(1)],
        (Asks::Keys, _) => &[Asks::Leaves(1), Asks::Positions],
        _ => &[],
    }
}

/// Without an answer to the questions of triage nothing is said but what was found.
fn shown_so_far(found: Divergence) -> Shown {
    let wrong = super::Asked::of(&found.node, found.asks, Some(found.difference.clone()));
    let seat = super::triage::at_first_sight(&found);
    shown(found, Triage { seat, wrong, against: None })
}

fn smallest(subject: &mut Interview<'_>, found: Divergence, told: Triage) -> Shown {
    let small = shrink(subject, &found, told.seat);
    verified(subject, small, &told).unwrap_or_else(|| shown(found, told))
}

fn smallest_of_known(
    subject: &mut Interview<'_>,
    known: Known<'_>,
    found: Divergence,
    told: Triage,
) -> Shown {
    let source = RulebookSource::new(known.all.deviations.iter().copied()).telling_keys();
    let free = Allowance { questions: 2_000, time: Duration::from_secs(2) };
    let mut twin = Interview::new(&source, Duration::MAX, free, known.tells.advisories);
    let mut candidates = vec![shrink(&mut twin, &found, told.seat)];
    for probe in
        showcases(&[known.named], known.tells).iter().filter(|probe| probe.before.is_empty())
    {
        if let Ok(Some(other)) = diverge(&mut twin, probe)
            && triage(&mut twin, &other).is_ok_and(|other| other.seat == told.seat)
        {
            candidates.push(shrink(&mut twin, &other, told.seat));
        }
    }
    candidates.sort_by_cached_key(|it| size_of(&it.node, it.asks));
    let most = Cost::at_most(&found);
    let mut put = candidates.into_iter().filter_map(|small| {
        let wanted = kinds(&small.difference, &small.node.position);
        let question = (small.node.clone(), small.asks);
        let shown = shows(subject, &question, told.seat, &wanted, most).ok()??;
        verified(subject, shown, &told)
    });
    let first = put.next();
    drop(put);
    first.unwrap_or_else(|| smallest(subject, found, told))
}

/// The evidence is of the small question; it has to say the same.
fn verified(subject: &mut Interview<'_>, small: Divergence, told: &Triage) -> Option<Shown> {
    let again = triage(subject, &small).ok()?;
    (again.seat == told.seat).then(|| shown(small, again))
}

fn shown(divergence: Divergence, triage: Triage) -> Shown {
    let unreachable = unreachable(&divergence.node.root);
    Shown { triage, divergence, unreachable }
}

/// Standard chess first, then counts, then fewer men, then fewer moves, then a lesser depth.
fn size_of(node: &Node, asks: Asks) -> impl Ord + use<> {
    let is_chess960 = node.variant() == Variant::Chess960;
    let is_count = matches!(asks, Asks::Leaves(_));
    (is_chess960, !is_count, node.men(), node.moves.len(), asks)
}
