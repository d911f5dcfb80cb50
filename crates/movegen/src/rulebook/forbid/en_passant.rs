//! When a pawn may capture en passant.

use super::super::RuleId::{self, Ep10, Ep11, Ep13, Ep18, Ep22, Ep23, Ep24, Ep25};
use super::super::attack::{Line, line};
use super::super::geometry::between;
use super::super::refusal::{Refusal, Verdict};
use super::super::scene::Scene;
use crate::{Color, Move, MoveKind, Piece, Rank, Role, Square};

/// EP-01 to EP-18: the capturer on its fifth rank, an enemy pawn beside it, the square beyond that pawn empty, and that
/// square the one just passed over.
pub(crate) fn right(scene: &Scene, mv: Move) -> Verdict {
    if mv.kind != MoveKind::EnPassant {
        return Ok(());
    }
    if !is_on_fifth_rank(scene.us(), mv.from) {
        return Err(Refusal::by_rule(Ep10, mv.from));
    }
    let victim = Scene::victim(mv);
    if scene.man(victim) != Some(Piece::new(!scene.us(), Role::Pawn)) {
        return Err(Refusal::by_rule(Ep11, victim));
    }
    if scene.man(mv.to).is_some() {
        return Err(Refusal::by_rule(Ep18, mv.to));
    }
    if scene.setup.en_passant != Some(mv.to) {
        return Err(Refusal::by_rule(Ep13, victim));
    }
    Ok(())
}

/// White captures from rank 5, Black from rank 4 (EP-07 to EP-10).
pub(crate) fn is_on_fifth_rank(color: Color, square: Square) -> bool {
    square.rank() == Rank::relative(color, 5)
}

/// EP-19 to EP-25: both pawns have left their squares; is the own king safe then?
pub(crate) fn king(scene: &Scene, mv: Move) -> Verdict {
    if mv.kind != MoveKind::EnPassant {
        return Ok(());
    }
    let Some((king, attackers)) = scene.exposure(mv) else { return Ok(()) };
    let checkers = scene.checkers();
    let goes_on = attackers.iter().find(|attacker| checkers.contains(attacker));
    Err(match (goes_on, attackers.first()) {
        (Some(&checker), _) => Refusal::by_attack(Ep22, king, checker),
        (None, Some(&attacker)) => {
            Refusal::by_attack(opened_line(king, attacker, mv), king, attacker)
        }
        (None, None) => return Ok(()),
    })
}

/// Which rule forbids to open the line from an attacker to the king.
fn opened_line(king: Square, attacker: Square, mv: Move) -> RuleId {
    let capturer_stood_on_it = between(king, attacker).any(|square| square == mv.from);
    match line(king, attacker) {
        Some(Line::Rank) => Ep23,
        _ if capturer_stood_on_it => Ep24,
        _ => Ep25,
    }
}
