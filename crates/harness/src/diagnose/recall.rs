//! Whether answers depend on chance, or on what was asked before.

use super::allowance::Stopped;
use super::asked::Asked;
use super::ledger::Ledger;
use super::node::Node;
use super::observation::{Observation, Seen};
use super::seat::Seat;
use super::triage::{Triage, held_against_reference};
use super::voice::{Interview, Voice};
use crate::check::Outcome;

/// Wrong answers that are asked for again to see whether they stay the same.
const SAMPLES: usize = 4;
/// Wrong answers that are asked for again if one of them did not.
const ALL_AGAIN: usize = 16;
/// Once so many questions were asked, no more of them are: some are left for what comes after.
const MOST_QUESTIONS: usize = 110;

/// What came of asking again.
#[derive(Debug)]
pub(super) enum Recall {
    /// Answers do not depend on anything but the question.
    Steady,
    /// They depend on what was asked before. The observations are those of new instances; the evidence is of one of them,
    /// if it could be brought about again.
    Memory { ledger: Ledger, evidence: Option<Box<Triage>> },
    /// They depend on nothing that is known.
    Chance(Box<Triage>, usize),
}

pub(super) fn recall(
    subject: &mut Interview<'_>,
    ledger: &Ledger,
    outcome: &Outcome<'_>,
) -> Result<Recall, Stopped> {
    let wrong = ledger.wrong();
    let stride = (wrong.len() / SAMPLES).max(1);
    let sample = wrong.iter().copied().step_by(stride).take(SAMPLES);
    for number in sample {
        let observation = ledger.get(number);
        let again = ask_again(subject, observation)?;
        if again == observation.seen {
            continue;
        }
        let once_more = ask_again(subject, observation)?;
        if once_more != again {
            return Ok(Recall::Chance(Box::new(chance(observation, subject)?), number));
        }
        return memory(subject, ledger, number, outcome);
    }
    Ok(Recall::Steady)
}

fn ask_again(subject: &mut Interview<'_>, observation: &Observation) -> Result<Seen, Stopped> {
    let probe = &observation.probe;
    let reply = subject.again(&probe.node, probe.asks)?;
    Ok(probe.compare(&reply).unwrap_or(Seen::Refused))
}

fn chance(observation: &Observation, subject: &mut Interview<'_>) -> Result<Triage, Stopped> {
    let probe = &observation.probe;
    let mut ask = || -> Result<Asked, Stopped> {
        let reply = subject.again(&probe.node, probe.asks)?;
        let difference = held_against_reference(reply, &probe.node, probe.asks)?;
        Ok(Asked::of(&probe.node, probe.asks, difference))
    };
    let (wrong, against) = (ask()?, Some(ask()?));
    Ok(Triage { seat: Seat::Chance, wrong, against })
}

/// Asks again, each of a new instance: alone, and where that is right, after what was asked before it in the run.
fn memory(
    subject: &mut Interview<'_>,
    ledger: &Ledger,
    unsteady: usize,
    outcome: &Outcome<'_>,
) -> Result<Recall, Stopped> {
    let (mut observations, mut evidence) = (Vec::new(), None);
    let wrong = ledger.wrong();
    let others = wrong.iter().copied().step_by((wrong.len() / ALL_AGAIN).max(1));
    for number in std::iter::once(unsteady).chain(others.filter(|&other| other != unsteady)) {
        if subject.asked() > MOST_QUESTIONS {
            break;
        }
        let mut observation = ledger.get(number).clone();
        let alone = ask_again(subject, &observation)?;
        if alone == Seen::Right {
            let Some(before) = what_it_takes(subject, &observation, outcome)? else { continue };
            (observation.probe.before, observation.seen) = before;
            evidence = evidence.or_else(|| triage_of(&observation).map(Box::new));
        } else {
            observation.seen = alone;
        }
        observations.push(observation);
    }
    Ok(Recall::Memory { ledger: Ledger::new(observations), evidence })
}

type Before = (Vec<(Node, u32)>, Seen);

/// The questions after which the answer is wrong: those about the same position, or about the one before it, too.
fn what_it_takes(
    subject: &mut Interview<'_>,
    observation: &Observation,
    outcome: &Outcome<'_>,
) -> Result<Option<Before>, Stopped> {
    let Some(case) = observation.case else { return Ok(None) };
    let probe = &observation.probe;
    for earlier in earlier(outcome, case) {
        let reply = subject.in_a_row(&earlier, &probe.node, probe.asks)?;
        match probe.compare(&reply) {
            None | Some(Seen::Right) => {}
            Some(seen) => return Ok(Some((earlier, seen))),
        }
    }
    Ok(None)
}

/// The questions before a case that are about its position, and those that are about the position before, too.
fn earlier(outcome: &Outcome<'_>, case: usize) -> Vec<Vec<(Node, u32)>> {
    let entry = |place: usize| outcome.results[place].case.entry;
    let first_of = |place: usize| {
        (0..=place).rev().take_while(|&other| std::ptr::eq(entry(other), entry(place))).last()
    };
    let own = first_of(case).unwrap_or(case);
    let before = own.checked_sub(1).and_then(first_of).unwrap_or(own);
    let questions = |from: usize| -> Vec<(Node, u32)> {
        let cases = outcome.results[from..case].iter();
        let asked = cases.filter(|result| result.got.is_some());
        let counts = asked.filter_map(|it| it.case.as_count());
        counts.map(|it| (Node::of_entry(it.entry), it.depth)).collect()
    };
    [own, before].into_iter().map(questions).filter(|it| !it.is_empty()).collect()
}

fn triage_of(observation: &Observation) -> Option<Triage> {
    let probe = &observation.probe;
    let Seen::Wrong(findings) = &observation.seen else { return None };
    let difference = Some(super::Difference::Answers(findings.clone()));
    let wrong =
        Asked { before: probe.before.clone(), ..Asked::of(&probe.node, probe.asks, difference) };
    let against = Some(Asked::of(&probe.node, probe.asks, None));
    Some(Triage { seat: Seat::Memory, wrong, against })
}
