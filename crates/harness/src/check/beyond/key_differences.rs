//! What a key has to know, and what it must not: variations of one position, each given as FEN.

use perftect_movegen::fen::EnPassantStyle;
use perftect_movegen::{Position, Setup};

use super::inquiry::{Inquiry, identity};
use super::{BeyondFinding, Difference, Way};
use crate::subject::{Key, SubjectError};

pub(super) fn check(inquiry: &mut Inquiry<'_, '_>) -> Result<Vec<BeyondFinding>, SubjectError> {
    let key = inquiry.key_from_fen(inquiry.position(), EnPassantStyle::Legal)?;
    let mut findings = Vec::new();
    for (difference, other) in others(inquiry.position()) {
        if inquiry.key_from_fen(&other, EnPassantStyle::Legal)? == key {
            findings.push(BeyondFinding::OneKey { difference, key: key.clone() });
        }
    }
    findings.extend(check_clocks(inquiry, &key)?);
    findings.extend(check_idle_en_passant(inquiry)?);
    Ok(findings)
}

/// Positions that differ from this one in one thing.
fn others(position: &Position) -> Vec<(Difference, Position)> {
    let setup = position.setup();
    let mut others =
        vec![(Difference::Turn, Setup { turn: !setup.turn, en_passant: None, ..setup.clone() })];
    for (color, wing, _) in setup.castling.iter() {
        let mut castling = setup.castling;
        castling.set(color, wing, None);
        others.push((Difference::CastlingRight(color, wing), Setup { castling, ..setup.clone() }));
    }
    others.push((Difference::EnPassant, Setup { en_passant: None, ..setup }));
    let valid = |(difference, setup)| Some((difference, Position::from_setup(&setup).ok()?));
    let is_other = |(_, other): &(Difference, Position)| identity(other) != identity(position);
    others.into_iter().filter_map(valid).filter(is_other).collect()
}

fn check_clocks(
    inquiry: &mut Inquiry<'_, '_>,
    key: &Key,
) -> Result<Option<BeyondFinding>, SubjectError> {
    let setup = inquiry.position().setup();
    // Far from the fifty moves: some generators end the game there.
    let half_moves = u32::from(setup.half_moves == 0);
    let setup = Setup { half_moves, full_moves: setup.full_moves.saturating_add(1), ..setup };
    let Ok(other) = Position::from_setup(&setup) else { return Ok(None) };
    let with_other = inquiry.key_from_fen(&other, EnPassantStyle::Legal)?;
    Ok(two_keys(key, Way::FenWithOtherClocks, with_other))
}

/// The en passant squares that double pushes from here leave, and that of the position, where nobody can use them.
fn check_idle_en_passant(
    inquiry: &mut Inquiry<'_, '_>,
) -> Result<Vec<BeyondFinding>, SubjectError> {
    let here = inquiry.position();
    let after = inquiry.some_moves().into_iter().map(|mv| here.after(mv));
    let idle = |position: &Position| {
        let without = Setup { en_passant: None, ..position.setup() };
        let without = Position::from_setup(&without);
        position.en_passant().is_some()
            && without.is_ok_and(|without| identity(&without) == identity(position))
    };
    let positions: Vec<Position> = after.chain([here.clone()]).filter(idle).collect();
    let mut findings = Vec::new();
    for position in positions {
        let without = inquiry.key_from_fen(&position, EnPassantStyle::Legal)?;
        let with = inquiry.key_from_fen(&position, EnPassantStyle::Always)?;
        findings.extend(two_keys(&without, Way::FenWithIdleEnPassant, with));
    }
    // One of them says all: it is the same fault on every file.
    findings.truncate(1);
    Ok(findings)
}

fn two_keys(key: &Key, way: Way, other: Key) -> Option<BeyondFinding> {
    let one = (Way::Fen, key.clone());
    (*key != other).then_some(BeyondFinding::TwoKeys { one, other: (way, other) })
}
