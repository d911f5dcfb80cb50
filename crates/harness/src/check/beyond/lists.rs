//! Lists of moves that together, or in check, have to be the legal ones.

use std::collections::{BTreeMap, BTreeSet};

use perftect_movegen::{Move, MoveKind, Position};

use super::inquiry::Inquiry;
use super::{BeyondFinding, Listing, MoveList};
use crate::subject::SubjectError;

pub(super) fn check_split(
    inquiry: &mut Inquiry<'_, '_>,
) -> Result<Vec<BeyondFinding>, SubjectError> {
    let split = inquiry.subject.captures_and_quiets(inquiry.question)?;
    let both = [split.captures.as_slice(), &split.quiets].concat();
    let mut findings = compare(MoveList::CapturesAndQuiets, &legal(inquiry), &both);
    let position = inquiry.position();
    for mv in position.legal_moves() {
        let (uci, is_capture) = (inquiry.uci(mv), is_capture(position, mv));
        let (list, moves) = if is_capture {
            (MoveList::Quiets, &split.quiets)
        } else {
            (MoveList::Captures, &split.captures)
        };
        // A promotion is no quiet move for many, capture or not.
        let is_free = !is_capture && mv.promotion().is_some();
        if !is_free && moves.contains(&uci) {
            findings.push(BeyondFinding::Listed { list, uci, wrong: Listing::Extra });
        }
    }
    Ok(findings)
}

pub(super) fn check_evasions(
    inquiry: &mut Inquiry<'_, '_>,
) -> Result<Vec<BeyondFinding>, SubjectError> {
    if inquiry.position().checkers().is_empty() {
        return Ok(Vec::new());
    }
    let evasions = inquiry.subject.evasions(inquiry.question)?;
    Ok(compare(MoveList::Evasions, &legal(inquiry), &evasions))
}

/// The legal moves, as the variant spells them.
pub(super) fn legal(inquiry: &Inquiry<'_, '_>) -> BTreeSet<String> {
    let moves = inquiry.position().legal_moves();
    moves.into_iter().map(|mv| inquiry.uci(mv)).collect()
}

/// What is wrong with a list of moves that should be these, each once.
pub(super) fn compare(
    list: MoveList,
    right: &BTreeSet<String>,
    moves: &[String],
) -> Vec<BeyondFinding> {
    let listed = |uci: &str, wrong| BeyondFinding::Listed { list, uci: uci.to_owned(), wrong };
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for uci in moves {
        *times.entry(uci).or_default() += 1;
    }
    let missing = right.iter().filter(|uci| !times.contains_key(uci.as_str()));
    let missing = missing.map(|uci| listed(uci, Listing::Missing));
    let wrong = times.iter().flat_map(|(&uci, &times)| {
        let extra = (!right.contains(uci)).then(|| listed(uci, Listing::Extra));
        let repeated = (times > 1).then(|| listed(uci, Listing::Repeated(times)));
        extra.into_iter().chain(repeated)
    });
    missing.chain(wrong).collect()
}

fn is_capture(position: &Position, mv: Move) -> bool {
    match mv.kind {
        MoveKind::EnPassant => true,
        MoveKind::Castle(_) => false,
        _ => position.occupied().has(mv.to),
    }
}
