//! Attacks (rule CH-02).

use super::geometry::{between, distance, step_towards};
use crate::{Board, Color, Role, Square};

/// Whether the man on `from` attacks `to`. It does so whether or not it is pinned, and whatever stands on `to`.
pub(crate) fn attacks(board: &Board, from: Square, to: Square) -> bool {
    let Some(man) = board[from] else { return false };
    let (files, ranks) = distance(from, to);
    let forward = if man.color == Color::White { 1 } else { -1 };
    let is_straight = (files == 0) != (ranks == 0);
    let is_diagonal = files != 0 && files.abs() == ranks.abs();
    match man.role {
        Role::Pawn => files.abs() == 1 && ranks == forward,
        Role::Knight => files.abs() * ranks.abs() == 2,
        Role::King => from != to && files.abs() <= 1 && ranks.abs() <= 1,
        Role::Rook => is_straight && is_free(board, from, to),
        Role::Bishop => is_diagonal && is_free(board, from, to),
        Role::Queen => (is_straight || is_diagonal) && is_free(board, from, to),
    }
}

/// Whether nothing stands strictly between two squares of a line.
fn is_free(board: &Board, from: Square, to: Square) -> bool {
    between(from, to).all(|square| board[square].is_none())
}

/// Whether a man of this kind attacks along lines, so that something can come between.
pub(crate) const fn is_slider(role: Role) -> bool {
    matches!(role, Role::Rook | Role::Bishop | Role::Queen)
}

/// How a line lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    Rank,
    File,
    Diagonal,
}

/// The line through two squares; `None` if there is none.
pub(crate) fn line(a: Square, b: Square) -> Option<Line> {
    Some(match step_towards(a, b)? {
        (_, 0) => Line::Rank,
        (0, _) => Line::File,
        _ => Line::Diagonal,
    })
}
