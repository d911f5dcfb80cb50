//! What the safety of the own king forbids. Each rule plays the move on a board of its own and looks who attacks the
//! king there: pins, checks, and lines that go on behind the king need no thought of their own.

use super::super::RuleId::{Ch14, Ch15, Ch16};
use super::super::refusal::{Refusal, Verdict};
use super::super::scene::Scene;
use crate::{Move, MoveKind};

/// CH-14: the king does not go to an attacked square.
pub(crate) fn step(scene: &Scene, mv: Move) -> Verdict {
    if !scene.moves_king(mv) || Scene::is_castle(mv) {
        return Ok(());
    }
    match scene.exposure(mv) {
        Some((king, attackers)) => {
            Err(Refusal { by: attackers.first().copied(), ..Refusal::by_rule(Ch14, king) })
        }
        None => Ok(()),
    }
}

/// CH-16, a check must end; and CH-15, none may arise.
pub(crate) fn own_king(scene: &Scene, mv: Move) -> Verdict {
    if scene.moves_king(mv) || mv.kind == MoveKind::EnPassant {
        return Ok(());
    }
    let Some((king, attackers)) = scene.exposure(mv) else { return Ok(()) };
    let checkers = scene.checkers();
    match attackers.iter().find(|attacker| checkers.contains(attacker)) {
        Some(&checker) => Err(Refusal::by_attack(Ch16, king, checker)),
        None => Err(Refusal { by: attackers.first().copied(), ..Refusal::by_rule(Ch15, king) }),
    }
}
