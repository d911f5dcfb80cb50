//! One position, one key: from its FEN, by moves, in another order, and after a move was taken back.

use perftect_movegen::fen::EnPassantStyle;
use perftect_movegen::{Move, Position};

use super::comparison::Comparison;
use super::inquiry::{Inquiry, Place, has_idle_en_passant, identity};
use super::{BeyondFinding, Difference, Way};
use crate::subject::SubjectError;

/// Pairs of orders that are compared.
const MOST_TRANSPOSITIONS: usize = 4;

/// Moves of each side of which such orders are made.
const TRIED: usize = 8;

/// Those of the position, and of where some moves of it lead.
pub(super) fn comparisons(inquiry: &Inquiry<'_, '_>, moves: &[Move]) -> Vec<Comparison> {
    let here = inquiry.after(&[]);
    let mut comparisons = Vec::new();
    if !inquiry.question.moves.is_empty() {
        let moves = inquiry.question.moves.iter().map(|&mv| inquiry.uci(mv)).collect();
        let other = (Way::Moves(moves), here.clone());
        comparisons.extend(with_fen(inquiry.position(), other));
    }
    for &mv in moves {
        let (one, other) = (here.clone(), inquiry.after(&[mv]));
        comparisons.push(Comparison::Different {
            difference: Difference::Move(inquiry.uci(mv)),
            one,
            other: other.clone(),
        });
        let other = (Way::Moves(vec![inquiry.uci(mv)]), other);
        comparisons.extend(with_fen(&inquiry.position().after(mv), other));
    }
    for orders in transpositions(inquiry.position(), moves) {
        let [one, other] = orders.map(|moves| {
            let texts = moves.iter().map(|&mv| inquiry.uci(mv)).collect();
            (Way::Moves(texts), inquiry.after(&moves))
        });
        comparisons.push(Comparison::Same { one, other, or: None });
    }
    comparisons
}

/// A position from its FEN and in another way. Whether a key knows an en passant square that nobody can use is asked apart.
fn with_fen(position: &Position, other: (Way, Place)) -> Option<Comparison> {
    let one = (Way::Fen, Place::of_fen(position, EnPassantStyle::Legal)?);
    let or = has_idle_en_passant(position)
        .then(|| Place::of_fen(position, EnPassantStyle::Always).map(Box::new))
        .flatten();
    Some(Comparison::Same { one, other, or })
}

pub(super) fn check_undo(
    inquiry: &mut Inquiry<'_, '_>,
) -> Result<Vec<BeyondFinding>, SubjectError> {
    let here = inquiry.after(&[]);
    let here = inquiry.keys(&[&here])?.swap_remove(0);
    let way = Way::Moves(inquiry.question.moves.iter().map(|&mv| inquiry.uci(mv)).collect());
    let way = if inquiry.question.moves.is_empty() { Way::Fen } else { way };
    let mut findings = Vec::new();
    for mv in inquiry.some_moves() {
        let undone = inquiry.subject.key_after_undo(inquiry.question, mv)?;
        let undo = Way::Undo(inquiry.uci(mv));
        findings.extend((here != undone).then(|| BeyondFinding::TwoKeys {
            one: way.clone(),
            other: undo,
            keys: Some([here.clone(), undone]),
        }));
    }
    Ok(findings)
}

/// Moves of ours around one of theirs that lead to the same position in either order.
fn transpositions(position: &Position, moves: &[Move]) -> Vec<[[Move; 3]; 2]> {
    let ours = &moves[moves.len().saturating_sub(TRIED)..];
    let after = |&mv: &Move| {
        let after = position.after(mv);
        let replies = after.legal_moves();
        (mv, after, replies)
    };
    let afters: Vec<_> = ours.iter().map(after).collect();
    let pairs = afters
        .iter()
        .enumerate()
        .flat_map(|(number, one)| afters[number + 1..].iter().map(move |other| (one, other)));
    let found = pairs.filter_map(|((first, one, replies), (second, other, their_replies))| {
        let leads_there = |&&reply: &&Move| {
            their_replies.contains(&reply)
                && match (end(one, reply, *second), end(other, reply, *first)) {
                    (Some(one), Some(other)) => is_one_position(&one, &other),
                    _ => false,
                }
        };
        let &reply = replies.iter().take(TRIED).find(leads_there)?;
        Some([[*first, reply, *second], [*second, reply, *first]])
    });
    found.take(MOST_TRANSPOSITIONS).collect()
}

/// What many keys have in them beside the position is the same, too: clocks, and en passant squares of no use.
fn is_one_position(one: &Position, other: &Position) -> bool {
    let is_idle = has_idle_en_passant(one) || has_idle_en_passant(other);
    !is_idle && one.half_moves() == other.half_moves() && identity(one) == identity(other)
}

/// Where a legal reply and another move lead, if that is legal after it.
fn end(position: &Position, reply: Move, mv: Move) -> Option<Position> {
    let position = position.after(reply);
    position.is_legal(mv).then(|| position.after(mv))
}
