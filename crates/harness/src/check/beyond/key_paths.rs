//! One position, one key: from its FEN, by moves, in another order, and after a move was taken back.

use perftect_movegen::fen::EnPassantStyle;
use perftect_movegen::{Move, Position};

use super::inquiry::{Inquiry, identity};
use super::{BeyondFinding, Difference, Way};
use crate::subject::{Key, SubjectError};

/// Pairs of orders that are compared.
const MOST_TRANSPOSITIONS: usize = 4;

/// Moves of each side of which such orders are made.
const TRIED: usize = 8;

pub(super) fn check(inquiry: &mut Inquiry<'_, '_>) -> Result<Vec<BeyondFinding>, SubjectError> {
    let here = inquiry.key_after(&[])?;
    let mut findings = Vec::new();
    if !inquiry.question.moves.is_empty() {
        let from_fen = inquiry.key_from_fen(inquiry.position(), EnPassantStyle::Legal)?;
        let moves = inquiry.question.moves.iter().map(|&mv| inquiry.uci(mv)).collect();
        findings.extend(two_keys((Way::Fen, from_fen), (Way::Moves(moves), here.clone())));
    }
    for mv in inquiry.some_moves() {
        let after = inquiry.key_after(&[mv])?;
        if after == here {
            findings
                .push(BeyondFinding::OneKey { difference: Difference::Move, key: here.clone() });
        }
        let next = inquiry.position().after(mv);
        let from_fen = inquiry.key_from_fen(&next, EnPassantStyle::Legal)?;
        let way = Way::Moves(vec![inquiry.uci(mv)]);
        findings.extend(two_keys((Way::Fen, from_fen), (way, after)));
    }
    for (one, other) in transpositions(inquiry.position(), &inquiry.some_moves()) {
        let keys = [inquiry.key_after(&one)?, inquiry.key_after(&other)?];
        let way = |moves: &[Move]| Way::Moves(moves.iter().map(|&mv| inquiry.uci(mv)).collect());
        let [first, second] = keys;
        findings.extend(two_keys((way(&one), first), (way(&other), second)));
    }
    Ok(findings)
}

pub(super) fn check_undo(
    inquiry: &mut Inquiry<'_, '_>,
) -> Result<Vec<BeyondFinding>, SubjectError> {
    let here = inquiry.key_after(&[])?;
    let way = Way::Moves(inquiry.question.moves.iter().map(|&mv| inquiry.uci(mv)).collect());
    let way = if inquiry.question.moves.is_empty() { Way::Fen } else { way };
    let mut findings = Vec::new();
    for mv in inquiry.some_moves() {
        let undone = inquiry.subject.key_after_undo(inquiry.question, mv)?;
        let undo = Way::Undo(inquiry.uci(mv));
        findings.extend(two_keys((way.clone(), here.clone()), (undo, undone)));
    }
    Ok(findings)
}

fn two_keys(one: (Way, Key), other: (Way, Key)) -> Option<BeyondFinding> {
    (one.1 != other.1).then_some(BeyondFinding::TwoKeys { one, other })
}

/// Moves of ours around one of theirs that lead to the same position in either order.
fn transpositions(position: &Position, moves: &[Move]) -> Vec<([Move; 3], [Move; 3])> {
    let ours = &moves[moves.len().saturating_sub(TRIED)..];
    let mut found = Vec::new();
    for (index, &first) in ours.iter().enumerate() {
        for &second in &ours[index + 1..] {
            let replies = position.after(first).legal_moves();
            let orders = replies
                .into_iter()
                .take(TRIED)
                .map(|reply| ([first, reply, second], [second, reply, first]));
            let is_same = |(one, other): &([Move; 3], [Move; 3])| {
                let ends = (end(position, one), end(position, other));
                matches!(ends, (Some(one), Some(other)) if identity(&one) == identity(&other))
            };
            found.extend(orders.into_iter().find(is_same));
            if found.len() == MOST_TRANSPOSITIONS {
                return found;
            }
        }
    }
    found
}

/// Where moves lead, if each of them is legal.
fn end(position: &Position, moves: &[Move]) -> Option<Position> {
    moves.iter().try_fold(position.clone(), |at, &mv| at.is_legal(mv).then(|| at.after(mv)))
}
