//! Pseudo-legal moves, the test that makes legal ones of them, and the test for moves from elsewhere.

use std::collections::BTreeSet;

use perftect_movegen::{Position, Role, Square};

use super::inquiry::Inquiry;
use super::lists::{compare, legal};
use super::{BeyondFinding, Listing, MoveList};
use crate::subject::{Abilities, Ability, SubjectError};

pub(super) fn check(
    inquiry: &mut Inquiry<'_, '_>,
    abilities: &Abilities,
) -> Result<Vec<BeyondFinding>, SubjectError> {
    let moves = inquiry.subject.pseudo_legal_moves(inquiry.question)?;
    let legal = legal(inquiry);
    let listed: BTreeSet<String> = moves.iter().cloned().collect();
    // What else is pseudo-legal is the subject's affair: only that the legal moves are among them, each once, is not.
    let all = legal.union(&listed).cloned().collect();
    let mut findings = compare(MoveList::PseudoLegal, &all, &moves);
    if abilities.contains(&Ability::LegalityTest) {
        let passed = inquiry.subject.legal_among(inquiry.question, &moves)?;
        let right = legal.intersection(&listed).cloned().collect();
        findings.extend(without_repeats(compare(MoveList::LegalityTest, &right, &passed)));
    }
    if abilities.contains(&Ability::PseudoLegalityTest) {
        let any: Vec<String> = any_moves(inquiry.position()).union(&listed).cloned().collect();
        let passed = inquiry.subject.pseudo_legal_among(inquiry.question, &any)?;
        findings.extend(without_repeats(compare(MoveList::PseudoLegalityTest, &listed, &passed)));
    }
    Ok(findings)
}

/// A test that is asked twice about one move answers twice.
fn without_repeats(findings: Vec<BeyondFinding>) -> impl Iterator<Item = BeyondFinding> {
    let is_repeat = |finding: &BeyondFinding| {
        matches!(finding, BeyondFinding::Listed { wrong: Listing::Repeated(_), .. })
    };
    findings.into_iter().filter(move |finding| !is_repeat(finding))
}

/// A move from every square to every other, promotions where a pawn's would be. Left out is what two customs read in two
/// ways: a king's move by more than one file, and one to a rook of its own side.
fn any_moves(position: &Position) -> BTreeSet<String> {
    let king = position.king(position.turn());
    let rooks = position.by_role(Role::Rook) & position.by_color(position.turn());
    let is_castling = |from: Square, to: Square| {
        from == king && (rooks.has(to) || from.file().index().abs_diff(to.file().index()) > 1)
    };
    let mut moves = BTreeSet::new();
    for from in Square::all() {
        for to in Square::all().filter(|&to| to != from && !is_castling(from, to)) {
            moves.insert(format!("{from}{to}"));
            let is_last_step = matches!((from.rank().index(), to.rank().index()), (6, 7) | (1, 0));
            if is_last_step && from.file().index().abs_diff(to.file().index()) <= 1 {
                moves.extend(["q", "r", "b", "n"].map(|role| format!("{from}{to}{role}")));
            }
        }
    }
    moves
}
