//! Putting a case to a subject, and judging what it answers.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use perftect_movegen::Move;

use super::after::{WrittenEnPassant, ask_after};
use super::{Case, CaseKind, CountCase, Finding, Verdict, beyond, judge, moves};
use crate::subject::{Ability, Answer, Question, Subject, SubjectError, divide_by_children};
use crate::suite::{Entry, verify_claims};

/// What came of a question that was answered.
pub(super) struct Response {
    pub(super) verdict: Verdict,
    /// The total, of a count.
    pub(super) got: Option<u64>,
    pub(super) elapsed: Duration,
    pub(super) en_passant: Vec<WrittenEnPassant>,
    pub(super) instance: Instance,
}

/// Whether the instance that was asked can be asked again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Instance {
    Usable,
    Spent,
}

/// Puts a case to a subject that can be asked.
pub(super) fn ask(
    case: &Case<'_>,
    subject: &mut dyn Subject,
    timeout: Duration,
) -> Result<Response, SubjectError> {
    let question = question(case.entry, timeout);
    if let Some(count) = case.as_count() {
        return ask_count(&count, subject, &question);
    }
    let start = Instant::now();
    let mut en_passant = Vec::new();
    let mut findings = match case.kind {
        CaseKind::Status => ask_status(subject, &question)?,
        CaseKind::San => ask_san(moves_of_claims(case.entry), subject, &question)?,
        CaseKind::Beyond => beyond(subject, &question)?.into_iter().map(Finding::Beyond).collect(),
        CaseKind::After => {
            let after = ask_after(subject, &question)?;
            en_passant = after.en_passant;
            after.findings
        }
        CaseKind::Moves | CaseKind::Count { .. } => ask_moves(case.entry, subject, &question)?,
    };
    let elapsed = start.elapsed();
    findings.extend(doubts(case));
    let verdict = if findings.is_empty() { Verdict::Pass } else { Verdict::Fail(findings) };
    Ok(Response { verdict, got: None, elapsed, en_passant, instance: Instance::Usable })
}

/// The question about an entry's position.
const fn question(entry: &Entry, timeout: Duration) -> Question<'_> {
    Question {
        root: &entry.root,
        fen: entry.fen.as_str(),
        moves: entry.moves.as_slice(),
        position: &entry.position,
        timeout,
    }
}

fn ask_count(
    count: &CountCase<'_>,
    subject: &mut dyn Subject,
    question: &Question<'_>,
) -> Result<Response, SubjectError> {
    let answer = subject.perft(question, count.depth)?;
    let (answer, instance) = with_divide(count, answer, subject, question);
    let (verdict, got) = (judge(count, &answer), Some(answer.total));
    Ok(Response { verdict, got, elapsed: answer.elapsed, en_passant: Vec::new(), instance })
}

/// A wrong total alone does not tell where the fault is: the moves are asked about one by one then.
fn with_divide(
    count: &CountCase<'_>,
    mut answer: Answer,
    subject: &mut dyn Subject,
    question: &Question<'_>,
) -> (Answer, Instance) {
    let is_wanted = answer.divide.is_none() && answer.total != count.expected && count.depth > 1;
    if !is_wanted {
        return (answer, Instance::Usable);
    }
    match divide_by_children(subject, question, count.depth) {
        Ok(lines) => {
            answer.divide = Some(lines);
            (answer, Instance::Usable)
        }
        // The total is wrong all the same.
        Err(_) => (answer, Instance::Spent),
    }
}

/// Asks for check and mate.
pub(crate) fn ask_status(
    subject: &mut dyn Subject,
    question: &Question<'_>,
) -> Result<Vec<Finding>, SubjectError> {
    let (expected, got) = (question.position.status(), subject.status(question)?);
    Ok(Vec::from_iter((expected != got).then_some(Finding::WrongStatus { expected, got })))
}

/// The moves of whose texts a suite speaks. A text of an illegal move is a fault of the suite's.
pub(crate) fn moves_of_claims(entry: &Entry) -> Vec<Move> {
    entry.claims.san.keys().filter_map(|&uci| entry.position.find_uci(uci)).collect()
}

/// Asks for the texts of some legal moves.
pub(crate) fn ask_san(
    moves: Vec<Move>,
    subject: &mut dyn Subject,
    question: &Question<'_>,
) -> Result<Vec<Finding>, SubjectError> {
    let position = question.position;
    let mut findings = Vec::new();
    for mv in moves {
        let (expected, got) = (position.san(mv), subject.san(question, mv)?);
        if expected != got {
            let uci = mv.uci(position.variant()).to_string();
            findings.push(Finding::WrongSan { uci, expected, got });
        }
    }
    Ok(findings)
}

/// The whole list if there is one, else the moves that the suite speaks of.
fn ask_moves(
    entry: &Entry,
    subject: &mut dyn Subject,
    question: &Question<'_>,
) -> Result<Vec<Finding>, SubjectError> {
    let abilities = subject.abilities();
    if abilities.contains(&Ability::LegalMoves) {
        return Ok(moves::judge_list(question.position, &subject.legal_moves(question)?));
    }
    if abilities.contains(&Ability::Divide) {
        let lines = subject.perft(question, 1)?.divide.unwrap_or_default();
        let listed: Vec<String> = lines.into_iter().map(|line| line.uci).collect();
        return Ok(moves::judge_list(question.position, &listed));
    }
    let mut findings = Vec::new();
    let named: BTreeSet<_> = entry.claims.legal.iter().chain(&entry.claims.illegal).collect();
    for &mv in named {
        let is_accepted = subject.accepts(question, mv)?;
        findings.extend(moves::judge_answer(question.position, mv, is_accepted));
    }
    Ok(findings)
}

/// What the suite claims and the reference does not find.
fn doubts(case: &Case<'_>) -> impl Iterator<Item = Finding> {
    let kind = case.kind;
    let is_asked = move |key: &str| match kind {
        CaseKind::Moves => matches!(key, "legal" | "illegal"),
        kind => key == kind.name(),
    };
    let disagreements = verify_claims(case.entry).into_iter();
    disagreements.filter(move |it| is_asked(it.key())).map(Finding::DoubtfulClaim)
}
