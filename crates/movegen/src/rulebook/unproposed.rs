//! Moves that geometry does not propose, and which rule says so, if one does.

use super::RuleId::{Ch06, Ch07, Ch08, Ep06, Ep11, Ep12};
use super::geometry::distance;
use super::refusal::Ground;
use super::scene::Scene;
use crate::{Move, MoveKind, Rank, Role};

/// Why a man of the side to move, of the kind `role`, does not go so.
pub(crate) fn ground(scene: &Scene, role: Role, mv: Move) -> Ground {
    let rule = match (role, mv.kind) {
        (Role::Pawn, MoveKind::EnPassant) => match distance(mv.from, mv.to).0 {
            0 => Some(Ep12),
            _ => Some(Ep11),
        },
        (_, MoveKind::EnPassant) => Some(Ep06),
        (_, MoveKind::Castle(_)) => Some(Ch08),
        (_, MoveKind::Promotion(_)) => Some(Ch07),
        (Role::King, _) if is_like_castling(mv) => Some(Ch08),
        (Role::Pawn, MoveKind::Normal) if mv.to.rank() == Rank::relative(scene.us(), 8) => {
            Some(Ch07)
        }
        (Role::Pawn, _) if mv.from.file() == mv.to.file() => Some(Ch06),
        _ => None,
    };
    rule.map_or(Ground::Geometry(role), Ground::Rule)
}

/// Whether a king goes two squares along its rank, though there is no rook on that wing.
fn is_like_castling(mv: Move) -> bool {
    let (files, ranks) = distance(mv.from, mv.to);
    files.abs() == 2 && ranks == 0
}
