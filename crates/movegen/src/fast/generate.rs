//! Legal moves, by masks: what ends a check, and what keeps a pinned man on its line.

use super::attacks;
use crate::{Bitboard, Color, Move, MoveKind, Position, Rank, Role, Square, Wing};

/// The men of `by` that attack `target`, the board being occupied as said.
///
/// A man stands where the position has him, whatever `occupied` says; callers mask out a man that is gone.
#[inline]
pub(crate) fn attackers(
    position: &Position,
    target: Square,
    by: Color,
    occupied: Bitboard,
) -> Bitboard {
    let men = position.by_color(by);
    let of = |role| position.by_role(role);
    let straight = of(Role::Rook) | of(Role::Queen);
    let oblique = of(Role::Bishop) | of(Role::Queen);
    men & (attacks::pawn(!by, target) & of(Role::Pawn)
        | attacks::knight(target) & of(Role::Knight)
        | attacks::king(target) & of(Role::King)
        | attacks::rook(target, occupied) & straight
        | attacks::bishop(target, occupied) & oblique)
}

/// The men that give check to the side to move.
#[inline]
pub(crate) fn checkers(position: &Position) -> Bitboard {
    let turn = position.turn();
    attackers(position, position.king(turn), !turn, position.occupied())
}

/// Calls `visit` with each legal move, once.
#[inline]
pub(crate) fn for_each_legal(position: &Position, mut visit: impl FnMut(Move)) {
    let masks = Masks::of(position);
    king_moves(position, &masks, &mut visit);
    if masks.checkers.is_several() {
        return; // CH-16: in double check only the king may move.
    }
    officer_moves(position, &masks, &mut visit);
    pawn_moves(position, &masks, &mut visit);
    en_passant(position, &masks, &mut visit);
    if masks.checkers.is_empty() {
        castling(position, &masks, &mut visit);
    }
}

/// What holds for the whole node.
struct Masks {
    us: Color,
    king: Square,
    occupied: Bitboard,
    own: Bitboard,
    enemy: Bitboard,
    checkers: Bitboard,
    /// Where a man other than the king may go: not onto his own men, and in check only where the check ends.
    targets: Bitboard,
    /// Own men that alone stand between the king and an enemy slider.
    pinned: Bitboard,
}

impl Masks {
    #[inline]
    fn of(position: &Position) -> Masks {
        let us = position.turn();
        let king = position.king(us);
        let own = position.by_color(us);
        let checkers = checkers(position);
        let evasions = match checkers.first() {
            None => Bitboard::FULL,
            Some(checker) => attacks::between(king, checker) | checker.into(),
        };
        Masks {
            us,
            king,
            occupied: position.occupied(),
            own,
            enemy: position.by_color(!us),
            checkers,
            targets: evasions & !own,
            pinned: pinned(position, king, us),
        }
    }

    /// Where a man on `from` may go: a pinned one stays on the line through the king (CH-15).
    #[inline]
    fn targets_from(&self, from: Square) -> Bitboard {
        if self.pinned.has(from) {
            self.targets & attacks::through(self.king, from)
        } else {
            self.targets
        }
    }
}

/// Own men that alone stand between the king and an enemy slider.
#[inline]
fn pinned(position: &Position, king: Square, us: Color) -> Bitboard {
    let enemy = position.by_color(!us);
    let of = |role| position.by_role(role);
    let straight = attacks::rook(king, enemy) & (of(Role::Rook) | of(Role::Queen));
    let oblique = attacks::bishop(king, enemy) & (of(Role::Bishop) | of(Role::Queen));
    let mut pinned = Bitboard::EMPTY;
    for slider in (straight | oblique) & enemy {
        let blockers = attacks::between(king, slider) & position.by_color(us);
        if !blockers.is_several() {
            pinned |= blockers;
        }
    }
    pinned
}

#[inline]
fn king_moves(position: &Position, masks: &Masks, visit: &mut impl FnMut(Move)) {
    // The king does not hide behind himself on the line of a slider: he is lifted off the board (CH-14).
    let without_king = masks.occupied ^ masks.king.into();
    for to in attacks::king(masks.king) & !masks.own {
        if attackers(position, to, !masks.us, without_king).is_empty() {
            visit(Move::new(MoveKind::Normal, masks.king, to));
        }
    }
}

#[inline]
fn officer_moves(position: &Position, masks: &Masks, visit: &mut impl FnMut(Move)) {
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for from in position.by_role(role) & masks.own {
            let reach = attacks::of(role, masks.us, from, masks.occupied);
            for to in reach & masks.targets_from(from) {
                visit(Move::new(MoveKind::Normal, from, to));
            }
        }
    }
}

#[inline]
fn pawn_moves(position: &Position, masks: &Masks, visit: &mut impl FnMut(Move)) {
    let start = Rank::relative(masks.us, 2);
    let last = Rank::relative(masks.us, 8);
    for from in position.by_role(Role::Pawn) & masks.own {
        let targets = masks.targets_from(from);
        for to in attacks::pawn(masks.us, from) & masks.enemy & targets {
            pawn_to(from, to, last, visit);
        }
        let Some(one) = from.ahead(masks.us).filter(|&to| !masks.occupied.has(to)) else {
            continue;
        };
        if targets.has(one) {
            pawn_to(from, one, last, visit);
        }
        if from.rank() != start {
            continue;
        }
        if let Some(two) = one.ahead(masks.us)
            && !masks.occupied.has(two)
            && targets.has(two)
        {
            visit(Move::new(MoveKind::DoublePush, from, two));
        }
    }
}

#[inline]
fn pawn_to(from: Square, to: Square, last: Rank, visit: &mut impl FnMut(Move)) {
    if to.rank() != last {
        visit(Move::new(MoveKind::Normal, from, to));
        return;
    }
    for role in Role::PROMOTIONS {
        visit(Move::new(MoveKind::Promotion(role), from, to));
    }
}

/// Each en passant capture is tried on the board as it stands afterwards: two men leave their squares at once, which
/// no pin mask foresees (EP-23 to EP-25).
#[inline]
fn en_passant(position: &Position, masks: &Masks, visit: &mut impl FnMut(Move)) {
    let Some(target) = position.en_passant() else { return };
    let Some(victim) = target.ahead(!masks.us) else { return };
    let capturers = attacks::pawn(!masks.us, target) & position.by_role(Role::Pawn) & masks.own;
    for from in capturers {
        let occupied = masks.occupied ^ from.into() ^ victim.into() ^ target.into();
        let left = attackers(position, masks.king, !masks.us, occupied) & !Bitboard::from(victim);
        if left.is_empty() {
            visit(Move::new(MoveKind::EnPassant, from, target));
        }
    }
}

#[inline]
fn castling(position: &Position, masks: &Masks, visit: &mut impl FnMut(Move)) {
    for wing in Wing::ALL {
        if let Some(rook) = position.castling().rook_square(masks.us, wing)
            && may_castle(position, masks, wing, rook)
        {
            visit(Move::new(MoveKind::Castle(wing), masks.king, rook));
        }
    }
}

/// CH-10, CH-12 and CH-13; that the king is not in check (CH-11) is the caller's to know.
fn may_castle(position: &Position, masks: &Masks, wing: Wing, rook: Square) -> bool {
    let king = masks.king;
    let king_to = Square::new(wing.king_file(), king.rank());
    let rook_to = Square::new(wing.rook_file(), king.rank());
    let king_path = attacks::between(king, king_to) | king_to.into();
    let rook_path = attacks::between(rook, rook_to) | rook_to.into();
    let others = masks.occupied & !(Bitboard::from(king) | rook.into());
    if others.meets(king_path | rook_path) {
        return false;
    }
    let attacked = |square, occupied| !attackers(position, square, !masks.us, occupied).is_empty();
    let afterwards = others | king_to.into() | rook_to.into();
    !king_path.into_iter().any(|square| attacked(square, masks.occupied))
        && !attacked(king_to, afterwards)
}
