//! What changes for the enemy when a man leaves its square, and what that has to do with where it goes.

use super::super::attacks;
use super::super::enemy_pawns::EnemyPawns;
use super::super::side::Side;
use super::super::sliders::Backend;
use super::Shared;
use crate::{Bitboard, Role, Square};

impl<B: Backend, S: Side> Shared<'_, B, S> {
    /// Sliders see farther when a man leaves a line; not so, or not as far, if he moves along it.
    #[inline(always)]
    pub(super) fn open_lines(&mut self, from: Square, shared: Bitboard) {
        if !self.reach.has(from) {
            return;
        }
        let them = self.state.men::<S::Them>();
        let backend = self.search.backend;
        let free = !self.zone.pinned;
        for slider in backend.rook(from, self.occupied) & them.straight & free {
            self.open_line(from, shared, slider, |occupied| backend.rook(slider, occupied));
        }
        for slider in backend.bishop(from, self.occupied) & them.oblique & free {
            self.open_line(from, shared, slider, |occupied| backend.bishop(slider, occupied));
        }
    }

    #[inline(always)]
    fn open_line(
        &mut self,
        from: Square,
        shared: Bitboard,
        slider: Square,
        attacks: impl Fn(Bitboard) -> Bitboard,
    ) {
        let theirs = self.state.men::<S::Them>().all;
        let without = self.occupied ^ from.into();
        let before = attacks(self.occupied) & !theirs;
        let farther = i64::from((attacks(without) & !theirs).count() - before.count());
        self.change += farther * i64::from(shared.count());
        for to in shared & attacks::through(slider, from) {
            // What the two squares say apart is taken back, and what is true put in its place.
            let apart = farther - i64::from((before & attacks::beyond(slider, to)).count());
            self.change -= if to == slider {
                farther // It is captured: that it can do nothing more is said for `to`.
            } else {
                let to = Bitboard::from(to);
                let after = attacks(without | to) & !(theirs & !to);
                apart - (i64::from(after.count()) - i64::from(before.count()))
            };
        }
    }

    /// An enemy pawn that is captured by whom it attacked: that capture is gone with the man who left, and once more among
    /// all that the pawn could do.
    #[inline(always)]
    pub(super) fn avenge(&mut self, from: Square, shared: Bitboard) {
        let avenged = shared & attacks::pawn(S::COLOR, from) & self.pawns.all;
        self.change += i64::from(avenged.count()) * self.pawns.moves_to(from.into());
    }

    /// What a pinned man can do more when the pinner leaves the line; and the squares where that is not all there is to
    /// it: the line, and where the man freed minds who stands.
    #[inline(always)]
    pub(super) fn unpinning(&self, pinner: Square) -> (i64, Bitboard) {
        let them = self.state.men::<S::Them>();
        let king = them.king_square();
        let line = attacks::through(king, pinner);
        let man = attacks::between(king, pinner) & self.zone.pinned;
        let square = Square::from_low_bits(man.0.trailing_zeros());
        let without = self.occupied ^ pinner.into();
        if man.meets(them.pawns) {
            let ours = self.state.men::<S>().all;
            let pinned = EnemyPawns::<S::Them>::of(man, self.occupied).moves(ours, line);
            let pawn = EnemyPawns::<S::Them>::of(man, without);
            let free = pawn.moves(ours & !Bitboard::from(pinner), Bitboard::FULL);
            return (free - pinned, line | pawn.sensitive());
        }
        let reach = |occupied| {
            let mut reach = Bitboard::EMPTY;
            if man.meets(them.knights) {
                reach |= attacks::knight(square);
            }
            if man.meets(them.straight) {
                reach |= self.search.backend.rook(square, occupied);
            }
            if man.meets(them.oblique) {
                reach |= self.search.backend.bishop(square, occupied);
            }
            reach
        };
        let free = reach(without);
        let pinned = reach(self.occupied) & line;
        let moves = |reach: Bitboard| i64::from((reach & !them.all).count());
        (moves(free) - moves(pinned), line | free)
    }

    /// The enemy king may go to what the man guarded alone, and may not go to what he attacks now.
    #[inline(always)]
    pub(super) fn bear_on_king(
        &mut self,
        role: Role,
        becomes: Role,
        from: Square,
        shared: Bitboard,
    ) {
        let backend = self.search.backend;
        let mut guarded = self.zone.guarded;
        if !guarded.is_empty() {
            guarded &= attacks_of::<B, S>(backend, role, from, self.occupied);
        }
        let is_all = !guarded.is_empty() || role != becomes;
        let near = if is_all { Bitboard::FULL } else { self.zone.near(becomes) };
        for to in shared & near {
            let occupied = self.occupied ^ from.into();
            let attacked = attacks_of::<B, S>(backend, becomes, to, occupied);
            self.change += i64::from((guarded & !attacked).count()) - self.zone.lost(attacked);
        }
    }
}

#[inline(always)]
fn attacks_of<B: Backend, S: Side>(
    backend: B,
    role: Role,
    from: Square,
    occupied: Bitboard,
) -> Bitboard {
    match role {
        Role::Pawn => attacks::pawn(S::COLOR, from),
        Role::Knight => attacks::knight(from),
        Role::Bishop => backend.bishop(from, occupied),
        Role::Rook => backend.rook(from, occupied),
        Role::Queen => backend.rook(from, occupied) | backend.bishop(from, occupied),
        Role::King => attacks::king(from),
    }
}
