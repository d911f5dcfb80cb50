//! Where a fault sits, by four questions at the smallest diverging node; each answer with its evidence.

use std::collections::BTreeSet;

use super::allowance::Stopped;
use super::asked::Asked;
use super::asks::Asks;
use super::divergence::{Below, Difference, Divergence, Pair, is_of_writing, of_moves};
use super::ending::ended;
use super::parents::parents;
use super::seat::Seat;
use super::spelling::spellings;
use super::told_triage::{as_set_up, told_triage};
use super::voice::{Interview, Reference, Reply, Voice};
use super::{Node, repeat};
use crate::check::Finding;
use crate::subject::{Ability, SubjectError};

/// Where a fault sits, and the questions that tell so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Triage {
    /// Where.
    pub seat: Seat,
    /// The question with the wrong answer.
    pub wrong: Asked,
    /// The question that, by its right answer or by another wrong one, tells the rest; `None` where one is enough.
    pub against: Option<Asked>,
}

impl Triage {
    /// All its questions.
    pub(super) fn all_asked(&mut self) -> impl Iterator<Item = &mut Asked> {
        std::iter::once(&mut self.wrong).chain(self.against.as_mut())
    }
}

/// Asks what tells where the fault of a divergence sits.
///
/// # Errors
/// If the questions do not suffice.
pub fn triage(subject: &mut Interview<'_>, found: &Divergence) -> Result<Triage, Stopped> {
    let triage = with_table(subject, found)?;
    let may_be_table = matches!(triage.seat, Seat::BelowTheRoot | Seat::Playing)
        && matches!(found.asks, Asks::Leaves(_));
    if may_be_table && is_right_without_table(subject, found)? {
        return Ok(Triage { seat: Seat::Table, against: None, ..triage });
    }
    Ok(triage)
}

/// Whether the answer is right as soon as the hash table is off.
pub(super) fn is_right_without_table(
    subject: &mut Interview<'_>,
    found: &Divergence,
) -> Result<bool, Stopped> {
    let Some(reply) = subject.without_table(&found.node, found.asks)? else { return Ok(false) };
    let is_answer = matches!(reply, Reply::Answer(_));
    Ok(is_answer && held_against_reference(reply, &found.node, found.asks)?.is_none())
}

/// The same for the subject as it is.
fn with_table(subject: &mut Interview<'_>, found: &Divergence) -> Result<Triage, Stopped> {
    let wrong = Asked::of(&found.node, found.asks, Some(found.difference.clone()));
    let alone = |seat| Triage { seat, wrong: wrong.clone(), against: None };
    if let Some(other) = repeat::differs(subject, found)? {
        return Ok(Triage { seat: Seat::Chance, wrong, against: Some(other) });
    }
    if let Difference::FirstIsSilent(error) = &found.difference {
        let is_refusal = matches!(error, SubjectError::Refused(_));
        return Ok(alone(if is_refusal { Seat::Refusal } else { Seat::Crash }));
    }
    if !matches!(found.asks, Asks::Leaves(_)) {
        return told_triage(subject, found);
    }
    if found.depth() == 0 {
        return Ok(alone(Seat::Counting));
    }
    if found.depth() > 1 || matches!(found.below, Below::RightAlone(_)) {
        return below_the_root(subject, found, wrong);
    }
    if !found.node.moves.is_empty() {
        if let Some(right) = otherwise_spelt(subject, &found.node)? {
            return Ok(Triage { seat: Seat::FenReading, wrong, against: Some(right) });
        }
        let set_up = found.node.as_fen();
        let difference = look(subject, &set_up, 1)?;
        if difference.is_none() {
            let against = Some(Asked::of(&set_up, 1, None));
            return Ok(Triage { seat: Seat::Playing, wrong, against });
        }
    }
    if subject.gives_lines() && is_total_alone(found.difference.findings()) {
        return Ok(alone(Seat::Counting));
    }
    if let Some(ended) = ended(subject, found)? {
        return Ok(ended);
    }
    if let Some(seat) = seat_of_findings(found.difference.findings()) {
        return Ok(alone(seat));
    }
    if let Some(right) = reading(subject, &found.node)? {
        return Ok(Triage { seat: Seat::FenReading, wrong, against: Some(right) });
    }
    match shown_wrong(subject, &found.node.as_fen())? {
        Some(shown) => Ok(Triage { seat: Seat::FenReading, wrong, against: Some(shown) }),
        None => Ok(alone(Seat::Generation)),
    }
}

/// The position as the subject shows it, if it does and if that is not the one it was given.
fn shown_wrong(subject: &mut Interview<'_>, node: &Node) -> Result<Option<Asked>, Stopped> {
    if !subject.can(Ability::Fen) {
        return Ok(None);
    }
    let difference = as_set_up(subject, node)?;
    // Who shows nothing, as it does not know a move from there, may have read it rightly.
    let shown = difference.filter(|it| matches!(it, Difference::Answers(_)));
    Ok(shown.map(|it| Asked::of(node, Asks::Positions, Some(it))))
}

/// What a divergence tells without further questions.
pub(super) fn at_first_sight(found: &Divergence) -> Seat {
    match &found.difference {
        Difference::FirstIsSilent(SubjectError::Refused(_)) => Seat::Refusal,
        Difference::FirstIsSilent(_) | Difference::SecondIsSilent(_) => Seat::Crash,
        Difference::Answers(_) if found.depth() > 1 => Seat::BelowTheRoot,
        Difference::Answers(findings) => seat_of_findings(findings).unwrap_or(Seat::Generation),
    }
}

/// The child that is right alone is the evidence.
fn below_the_root(
    subject: &mut Interview<'_>,
    found: &Divergence,
    wrong: Asked,
) -> Result<Triage, Stopped> {
    let findings = found.difference.findings();
    let is_count = |finding: &&Finding| matches!(finding, Finding::WrongCount { .. });
    let text = findings.iter().find(is_count).and_then(Finding::uci);
    let wanted = text.and_then(|text| found.node.position.read_uci(text).ok());
    let mv = wanted.or_else(|| found.node.position.legal_moves().first().copied());
    let against = match mv {
        None => None,
        Some(mv) => {
            let child = found.node.child(mv);
            let difference = look(subject, &child, found.depth() - 1)?;
            Some(Asked::of(&child, found.depth() - 1, difference))
        }
    };
    Ok(Triage { seat: Seat::BelowTheRoot, wrong, against })
}

/// Whether nothing is wrong but the total; the writing of moves aside.
fn is_total_alone(findings: &[Finding]) -> bool {
    let mut findings = findings.iter().filter(|it| !is_of_writing(it)).peekable();
    findings.peek().is_some() && findings.all(|it| matches!(it, Finding::WrongTotal { .. }))
}

/// What the findings at depth 1 alone tell: that the number is wrong or the writing, but not the moves.
fn seat_of_findings(findings: &[Finding]) -> Option<Seat> {
    let has_lines = findings.iter().any(|finding| matches!(finding, Finding::SumMismatch { .. }));
    let mut counts = of_moves(findings).peekable();
    if has_lines && counts.peek().is_none() {
        return Some(Seat::Counting);
    }
    if counts.peek().is_some()
        && counts.all(|finding| matches!(finding, Finding::WrongCount { .. }))
    {
        return Some(Seat::Counting);
    }
    is_written_otherwise(findings).then_some(Seat::Writing)
}

/// Whether each move that should not be there, or not twice, is a missing one that is written in another way: with another
/// ending, or as another move by the same man. The total is right then.
fn is_written_otherwise(findings: &[Finding]) -> bool {
    if !findings.is_empty() && findings.iter().all(is_of_writing) {
        return true;
    }
    let starts = |wanted: fn(&Finding) -> bool, letters: usize| {
        let of = findings.iter().filter(|finding| wanted(finding));
        let starts = of.filter_map(|finding| finding.uci()?.get(..letters));
        starts.collect::<BTreeSet<&str>>()
    };
    let has_right_total = !findings.iter().any(|it| matches!(it, Finding::WrongTotal { .. }));
    let is_missing = |it: &Finding| matches!(it, Finding::MissingMove { .. });
    let is_extra =
        |it: &Finding| matches!(it, Finding::ExtraMove { .. } | Finding::UnreadableMove { .. });
    let is_twice = |it: &Finding| matches!(it, Finding::DuplicateMove { .. });
    let [missing, extra] = [starts(is_missing, 4), starts(is_extra, 4)];
    let twice = starts(is_twice, 2);
    let is_respelt = missing == extra || extra.is_empty() && starts(is_missing, 2) == twice;
    has_right_total && !missing.is_empty() && is_respelt
}

/// Another way to the same position from which its moves are right: another spelling of its root, or a move of a parent.
fn reading(subject: &mut Interview<'_>, node: &Node) -> Result<Option<Asked>, Stopped> {
    if let Some(right) = otherwise_spelt(subject, node)? {
        return Ok(Some(right));
    }
    first_right(subject, parents(&node.position))
}

/// The same moves from the root in another spelling, if the answer is right then.
fn otherwise_spelt(subject: &mut Interview<'_>, node: &Node) -> Result<Option<Asked>, Stopped> {
    let others = spellings(subject, node)?;
    first_right(subject, others)
}

/// The first node whose moves are right.
fn first_right(subject: &mut Interview<'_>, nodes: Vec<Node>) -> Result<Option<Asked>, Stopped> {
    for node in nodes {
        if look(subject, &node, 1)?.is_none() {
            return Ok(Some(Asked::of(&node, 1, None)));
        }
    }
    Ok(None)
}

/// How a subject's answer differs from the right one.
pub(super) fn look(
    subject: &mut Interview<'_>,
    node: &Node,
    asks: impl Into<Asks>,
) -> Result<Option<Difference>, Stopped> {
    match asks.into() {
        Asks::Leaves(depth) => {
            Pair { first: subject, second: &mut Reference }.difference(node, depth)
        }
        asks => {
            let reply = subject.ask_about(node, asks)?;
            held_against_reference(reply, node, asks)
        }
    }
}

/// How a reply differs from the right answer.
pub(super) fn held_against_reference(
    reply: Reply,
    node: &Node,
    asks: Asks,
) -> Result<Option<Difference>, Stopped> {
    let answers =
        |findings: Vec<Finding>| (!findings.is_empty()).then_some(Difference::Answers(findings));
    Ok(match reply {
        Reply::Told(findings) => answers(findings),
        Reply::Nothing(error) => Some(Difference::FirstIsSilent(error)),
        Reply::TooDeep => None,
        Reply::Answer(said) => match Reference.ask(node, asks.depth())? {
            Reply::Answer(right) => answers(crate::check::differences(&right, &said, asks.depth())),
            _ => None,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_writing_of_castling_says_nothing_of_the_moves_beside_it() {
        let by_rook = || Finding::CastlingByRook { uci: "e1g1".into(), got: "e1h1".into() };
        let total = Finding::WrongTotal { expected: 26, got: 27 };
        let extra = Finding::ExtraMove { uci: "e1c1".into(), got: 1 };
        let count = Finding::WrongCount { uci: "e1d1".into(), expected: 1, got: 2 };
        assert_eq!(seat_of_findings(&[]), None);
        assert_eq!(seat_of_findings(&[by_rook()]), Some(Seat::Writing));
        assert_eq!(seat_of_findings(&[total.clone(), extra, by_rook()]), None);
        assert_eq!(seat_of_findings(&[total.clone(), count, by_rook()]), Some(Seat::Counting));
        assert!(is_total_alone(&[total, by_rook()]));
        assert!(!is_total_alone(&[by_rook()]) && !is_total_alone(&[]));
    }
}
