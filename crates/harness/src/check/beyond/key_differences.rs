//! What a key has to know, and what it must not: variations of one position, each given as FEN.

use perftect_movegen::fen::EnPassantStyle;
use perftect_movegen::{Move, Position, Setup};

use super::comparison::Comparison;
use super::inquiry::{Inquiry, Place, has_idle_en_passant, identity};
use super::{Difference, Way};

pub(super) fn comparisons(inquiry: &Inquiry<'_, '_>) -> Vec<Comparison> {
    let Some(here) = Place::of_fen(inquiry.position(), EnPassantStyle::Legal) else {
        return Vec::new();
    };
    let different = |(difference, other): (Difference, Position)| {
        let other = Place::of_fen(&other, EnPassantStyle::Legal)?;
        Some(Comparison::Different { difference, one: here.clone(), other })
    };
    let others = others(inquiry.position()).into_iter().filter_map(different);
    let clocks = with_other_clocks(inquiry).map(|other| Comparison::Same {
        one: (Way::Fen, here.clone()),
        other: (Way::FenWithOtherClocks, other),
        or: None,
    });
    others.chain(clocks).collect()
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

fn with_other_clocks(inquiry: &Inquiry<'_, '_>) -> Option<Place> {
    let setup = inquiry.position().setup();
    // Far from the fifty moves: some generators end the game there.
    let half_moves = u32::from(setup.half_moves == 0);
    let setup = Setup { half_moves, full_moves: setup.full_moves.saturating_add(1), ..setup };
    Place::of_fen(&Position::from_setup(&setup).ok()?, EnPassantStyle::Legal)
}

/// The en passant squares that double pushes among these moves leave, and that of the position, where nobody can use them.
pub(super) fn of_idle_en_passant(inquiry: &Inquiry<'_, '_>, moves: &[Move]) -> Vec<Comparison> {
    let here = inquiry.position();
    let after = moves.iter().map(|&mv| (Some(inquiry.uci(mv)), here.after(mv)));
    let is_idle = |(_, position): &(Option<String>, Position)| has_idle_en_passant(position);
    let same = |(mv, position): (Option<String>, Position)| {
        let [without, with] = [EnPassantStyle::Legal, EnPassantStyle::Always]
            .map(|en_passant| Place::of_fen(&position, en_passant));
        let (one, other) = ((Way::Fen, without?), (Way::FenWithIdleEnPassant(mv), with?));
        Some(Comparison::Same { one, other, or: None })
    };
    after.chain([(None, here.clone())]).filter(is_idle).filter_map(same).collect()
}
