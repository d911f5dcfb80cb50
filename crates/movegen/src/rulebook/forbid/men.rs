//! What the men on the board forbid: going onto own men, past men, and the pawns' ways.

use super::super::RuleId::{Ch01, Ch04, Ch05, Ch06};
use super::super::geometry::between;
use super::super::refusal::{Refusal, Verdict};
use super::super::scene::Scene;
use crate::{Move, MoveKind, Role};

/// CH-04: no man goes to a square with a man of its own side.
pub(crate) fn own_man(scene: &Scene, mv: Move) -> Verdict {
    match scene.man(mv.to) {
        Some(man) if man.color == scene.us() && !Scene::is_castle(mv) => {
            Err(Refusal::by_rule(Ch04, mv.to))
        }
        _ => Ok(()),
    }
}

/// CH-01: no man but the knight goes past an occupied square.
pub(crate) fn path(scene: &Scene, mv: Move) -> Verdict {
    if Scene::is_castle(mv) {
        return Ok(()); // CH-10 says what may not stand in the way there.
    }
    match between(mv.from, mv.to).find(|&square| scene.man(square).is_some()) {
        Some(blocked) => Err(Refusal::by_rule(Ch01, blocked)),
        None => Ok(()),
    }
}

/// CH-06: a pawn goes straight ahead to an empty square only.
pub(crate) fn pawn_advance(scene: &Scene, mv: Move) -> Verdict {
    let is_advance = is_pawn(scene, mv) && mv.from.file() == mv.to.file();
    if is_advance && scene.man(mv.to).is_some() {
        return Err(Refusal::by_rule(Ch06, mv.to));
    }
    Ok(())
}

/// CH-05: a pawn goes diagonally only to capture what stands there.
pub(crate) fn pawn_capture(scene: &Scene, mv: Move) -> Verdict {
    let is_diagonal = is_pawn(scene, mv) && mv.from.file() != mv.to.file();
    if is_diagonal && mv.kind != MoveKind::EnPassant && !scene.is_enemy(mv.to) {
        return Err(Refusal::by_rule(Ch05, mv.to));
    }
    Ok(())
}

fn is_pawn(scene: &Scene, mv: Move) -> bool {
    scene.role(mv.from) == Some(Role::Pawn)
}
