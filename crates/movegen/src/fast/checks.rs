//! Which moves may give check, told without playing them.

use super::attacks;
use crate::{Bitboard, Color, Move, MoveKind, Position, Role, Square};

/// From where the side to move would give check.
pub(crate) struct Checks {
    /// The enemy king's square.
    king: Square,
    /// The squares from which a man of each kind attacks it.
    direct: [Bitboard; 6],
    /// Men of the side to move that alone stand between the king and one of their sliders.
    shields: Bitboard,
}

impl Checks {
    /// By the side to move.
    pub(crate) fn of(position: &Position) -> Checks {
        let us = position.turn();
        let king = position.king(!us);
        let occupied = position.occupied();
        let direct = Role::ALL.map(|role| match role {
            Role::King => Bitboard::EMPTY,
            _ => attacks::of(role, !us, king, occupied),
        });
        Checks { king, direct, shields: shields(position, us, king) }
    }

    /// Whether a legal move may give check. If not it does not; if so it nearly always does.
    ///
    /// Castling and en passant, at which several men leave their squares, always may.
    #[inline]
    pub(crate) fn may_give(&self, position: &Position, mv: Move) -> bool {
        let stands = |role: &Role| position.by_role(*role).has(mv.from);
        let becomes = match mv.kind {
            MoveKind::EnPassant | MoveKind::Castle(_) => return true,
            // It may look back through the square that it left.
            MoveKind::Promotion(_) if attacks::through(mv.from, mv.to).has(self.king) => {
                return true;
            }
            MoveKind::Promotion(role) => Some(role),
            MoveKind::Normal | MoveKind::DoublePush => Role::ALL.into_iter().find(stands),
        };
        self.shields.has(mv.from) || becomes.is_none_or(|role| self.direct[role.index()].has(mv.to))
    }
}

fn shields(position: &Position, us: Color, king: Square) -> Bitboard {
    let of = |role| position.by_role(role);
    let straight = attacks::straight(king) & (of(Role::Rook) | of(Role::Queen));
    let oblique = attacks::oblique(king) & (of(Role::Bishop) | of(Role::Queen));
    let mut shields = Bitboard::EMPTY;
    for slider in (straight | oblique) & position.by_color(us) {
        let between = attacks::between(king, slider) & position.occupied();
        if !between.is_several() {
            shields |= between & position.by_color(us);
        }
    }
    shields
}
