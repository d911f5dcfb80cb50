//! What is said of a fault, in words that all reports share.

use perftect_movegen::rulebook::RuleId;
use perftect_movegen::rulebook::deviation::Deviation;

use super::failure::Failure;
use super::number::{grouped, plural};
use super::wording::in_lines;
use crate::diagnose::{Asked, Cause, Diagnosis, Difference, Fault, Held, Seat, Shown};

/// Findings shown of the smallest question.
const FINDINGS: usize = 8;
/// Deviations named that cannot be told from the one that is named first.
const ALIKE: usize = 5;

pub(super) fn name(fault: &Fault) -> String {
    match (&fault.cause, fault.seat()) {
        (Cause::Known(_), _) => fault.named().map_or_else(String::new, |it| it.id.to_owned()),
        (Cause::Unknown(_), _) => "none of the known deviations".to_owned(),
        (Cause::Unruly, Some(seat)) => seat.to_string(),
        (Cause::Unruly, None) => "no answer".to_owned(),
    }
}

/// The rules that are broken; for want of a deviation the one that the wrong moves tell.
pub(super) fn rules(fault: &Fault) -> Vec<RuleId> {
    match (fault.named(), &fault.shown) {
        (Some(deviation), _) => deviation.rules.to_vec(),
        (None, Some(shown)) => {
            let found = &shown.divergence;
            let findings = found.difference.findings();
            Failure::new(&found.node.position, findings).rule.into_iter().collect()
        }
        (None, None) => Vec::new(),
    }
}

/// What speaks for the cause: the cases first, then what it could be taken for, then where it sits.
pub(super) fn evidence(fault: &Fault, diagnosis: &Diagnosis) -> Vec<String> {
    let others = match &fault.cause {
        Cause::Known(deviations) => alike(deviations),
        Cause::Unknown(nearest) => Some(nearest_text(nearest, fault)),
        Cause::Unruly => None,
    };
    let seat = fault.seat().map(|seat| format!("where: {}", place(seat, fault)));
    std::iter::once(support(fault, diagnosis)).chain(others).chain(seat).collect()
}

/// The question that, by its answer, tells where a fault sits, in a line.
pub(super) fn compared(shown: &Shown) -> Option<String> {
    let against = shown.triage.against.as_ref()?;
    let lines = against.typed().lines.join("; ");
    Some(format!("to compare with, {}: {lines}", how(against)))
}

fn support(fault: &Fault, diagnosis: &Diagnosis) -> String {
    let cases = grouped(fault.cases.len() as u64);
    let of = plural(diagnosis.failed, "failing case");
    match fault.cause {
        Cause::Known(_) => {
            let right = plural(fault.support.right, "right answer");
            format!("explains {cases} of {of}, contradicts none, nor any of {right}")
        }
        Cause::Unknown(_) | Cause::Unruly => format!("seen in {cases} of {of}"),
    }
}

fn alike(deviations: &[&Deviation]) -> Option<String> {
    let mut ids: Vec<&str> = deviations.iter().skip(1).take(ALIKE).map(|it| it.id).collect();
    if deviations.len() > ALIKE + 1 {
        ids.push("others");
    }
    (!ids.is_empty()).then(|| format!("no question of ours tells it from {}", ids.join(", ")))
}

fn nearest_text(nearest: &[Held], fault: &Fault) -> String {
    let of = fault.support.failing;
    let near = nearest.iter().map(|held| {
        let Held { deviation, explained, contradicted } = held;
        let contradicted = plural(*contradicted, "right answer");
        format!("{} (explains {explained} of {of}, contradicts {contradicted})", deviation.id)
    });
    let near: Vec<String> = near.collect();
    if near.is_empty() {
        return "none of them explains any of these answers".to_owned();
    }
    format!("nearest: {}", near.join("; "))
}

/// The seat by the questions, and more exactly by the deviation if it tells more.
fn place(seat: Seat, fault: &Fault) -> String {
    let told = match seat {
        Seat::Generation => "generation: the moves of a position just set up are wrong",
        Seat::Playing => "playing a move: right when set up by FEN, wrong after the moves",
        Seat::FenReading => {
            "reading a FEN: wrong by this FEN; right by another way, or shown as another position"
        }
        Seat::BelowTheRoot => {
            "below the root (taking moves back, a table, or counting): right alone, wrong below"
        }
        Seat::Counting => "counting: the moves are right, their number is not",
        Seat::Ending => "ending the count: no move at all is counted where there are several",
        Seat::Writing => "writing moves: the moves that there are, spelt in another way",
        Seat::WritingPosition => {
            "writing a position: the moves are right, the FEN is another one's"
        }
        Seat::Status => {
            "check and mate: the moves are right, what is told of check and mate is not"
        }
        Seat::Key => "keys: one position has two, or two positions have one",
        Seat::Table => "hash table: right with the table off or as small as it goes, wrong with it",
        Seat::Memory => "memory: right alone, wrong after other questions (a table, a leftover)",
        Seat::Chance => "not deterministic: two identical runs differ",
        Seat::Refusal => "refusal: the position is not taken",
        Seat::Crash => "crash or silence: no answer",
    };
    match fault.layer() {
        Some(layer) if seat == Seat::BelowTheRoot || !seat.fits(layer) => {
            format!("{told}; by the deviation: {layer}")
        }
        _ => told.to_owned(),
    }
}

/// How small the smallest position is, and whether a game reaches it.
pub(super) fn size(shown: &Shown) -> String {
    let men = plural(shown.divergence.node.men() as usize, "man").replace("mans", "men");
    let reach = match shown.unreachable.first() {
        None => "no sign that a game cannot reach it".to_owned(),
        Some(sign) => format!("no game reaches it: {sign}"),
    };
    format!("smallest position found: {men}, {reach}")
}

/// How a question was answered that is to be compared.
pub(super) fn how(asked: &Asked) -> String {
    match &asked.difference {
        None => "answered rightly".to_owned(),
        Some(difference) => match findings(difference).first() {
            Some(first) => format!("answered wrongly ({first})"),
            None => "not answered".to_owned(),
        },
    }
}

/// What is wrong with the answer, in lines.
pub(super) fn findings(difference: &Difference) -> Vec<String> {
    match difference {
        Difference::Answers(findings) => in_lines(findings, FINDINGS),
        Difference::FirstIsSilent(error) | Difference::SecondIsSilent(error) => {
            vec![error.to_string()]
        }
    }
}
