//! When the king may castle. Standard chess and Chess960 have the same rules; in standard chess they come out simpler.

use super::super::RuleId::{Ch09, Ch10, Ch11, Ch12, Ch13};
use super::super::geometry::between;
use super::super::refusal::{Refusal, Verdict};
use super::super::scene::Scene;
use crate::{File, Move, MoveKind, Rank, Square, Variant, Wing};

/// The four squares of a castling move.
#[derive(Clone, Copy)]
pub(crate) struct Castling {
    pub(crate) king: Square,
    pub(crate) king_to: Square,
    pub(crate) rook: Square,
    pub(crate) rook_to: Square,
}

impl Castling {
    /// The squares of a move; `None` if it is not castling.
    pub(crate) fn of(mv: Move) -> Option<Castling> {
        let MoveKind::Castle(wing) = mv.kind else { return None };
        Some(Castling::on(wing, mv.from, mv.to))
    }

    fn on(wing: Wing, king: Square, rook: Square) -> Castling {
        let on_rank = |file| Square::new(file, king.rank());
        let (king_to, rook_to) = (on_rank(wing.king_file()), on_rank(wing.rook_file()));
        Castling { king, king_to, rook, rook_to }
    }

    /// The squares that the king passes, and the one where it lands.
    pub(crate) fn king_walk(self) -> impl Iterator<Item = Square> {
        between(self.king, self.king_to).chain([self.king_to])
    }

    /// The squares that the rook passes, and the one where it lands.
    pub(crate) fn rook_walk(self) -> impl Iterator<Item = Square> {
        between(self.rook, self.rook_to).chain([self.rook_to])
    }

    /// Whether a square is that of the king or of the rook before castling.
    pub(crate) fn is_start(self, square: Square) -> bool {
        square == self.king || square == self.rook
    }
}

/// CH-09: neither the king nor that rook has ever moved. The right says that both are there; where it says so wrongly,
/// nobody looks.
pub(crate) fn right(scene: &Scene, mv: Move) -> Verdict {
    let MoveKind::Castle(wing) = mv.kind else { return Ok(()) };
    let us = scene.us();
    if scene.setup.castling.rook_square(us, wing) != Some(mv.to) {
        return Err(Refusal::by_rule(Ch09, mv.to));
    }
    let is_any_file = scene.setup.variant == Variant::Chess960;
    let is_home_file = is_any_file || mv.from.file() == File::E;
    if mv.from.rank() != Rank::relative(us, 1) || !is_home_file {
        return Err(Refusal::by_rule(Ch09, mv.from));
    }
    Ok(())
}

/// CH-10: nothing but king and rook stands where either passes or lands.
pub(crate) fn path(scene: &Scene, mv: Move) -> Verdict {
    let Some(castling) = Castling::of(mv) else { return Ok(()) };
    let is_in_the_way =
        |square: &Square| scene.man(*square).is_some() && !castling.is_start(*square);
    match castling.king_walk().chain(castling.rook_walk()).find(is_in_the_way) {
        Some(square) => Err(Refusal::by_rule(Ch10, square)),
        None => Ok(()),
    }
}

/// CH-11: the king is not in check.
pub(crate) fn check(scene: &Scene, mv: Move) -> Verdict {
    let Some(castling) = Castling::of(mv) else { return Ok(()) };
    match scene.checkers().first() {
        Some(&checker) => Err(Refusal::by_attack(Ch11, castling.king, checker)),
        None => Ok(()),
    }
}

/// CH-12: the king passes and reaches no attacked square. What the rook alone passes may be attacked.
pub(crate) fn walk(scene: &Scene, mv: Move) -> Verdict {
    let Some(castling) = Castling::of(mv) else { return Ok(()) };
    let mut steps = castling.king_walk().filter(|&square| square != castling.king);
    steps.try_for_each(|square| not_attacked(scene, square))
}

fn not_attacked(scene: &Scene, square: Square) -> Verdict {
    match scene.attackers(&scene.setup.board, square).first() {
        Some(&attacker) => Err(Refusal::by_attack(Ch12, square, attacker)),
        None => Ok(()),
    }
}

/// CH-13: with king and rook in their new places nobody attacks the king who did not attack that square before: in
/// Chess960 the rook may have shut off an attack along the back rank.
pub(crate) fn rook(scene: &Scene, mv: Move) -> Verdict {
    let Some(castling) = Castling::of(mv) else { return Ok(()) };
    let Some((king, attackers)) = scene.exposure(mv) else { return Ok(()) };
    let before = scene.attackers(&scene.setup.board, castling.king_to);
    match attackers.into_iter().find(|attacker| !before.contains(attacker)) {
        Some(attacker) => Err(Refusal::by_attack(Ch13, king, attacker)),
        None => Ok(()),
    }
}
