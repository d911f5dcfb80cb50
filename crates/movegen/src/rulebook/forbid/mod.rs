//! The rules that forbid a proposed move, each with the squares to blame.

pub(crate) mod castling;
pub(crate) mod en_passant;
pub(crate) mod king;
pub(crate) mod men;

use super::refusal::Verdict;
use super::scene::Scene;
use crate::Move;

/// The first rule that forbids a move that geometry allows.
pub(crate) fn by_any_rule(scene: &Scene, mv: Move) -> Verdict {
    scene.laws.prohibitions().into_iter().try_for_each(|prohibition| prohibition(scene, mv))
}
