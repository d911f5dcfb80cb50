//! Moves of pawns that need not be played: many at once where they are of the simple kind, else one by one.

use super::super::attacks;
use super::super::en_passant;
use super::super::side::{Side, east, west};
use super::super::sliders::Backend;
use super::super::walk::PawnMoves;
use super::Shared;
use crate::{Bitboard, Role, Square};

impl<B: Backend, S: Side> Shared<'_, B, S> {
    /// Takes what need not be played, and returns the rest and all promotions.
    #[inline(always)]
    pub(super) fn take_pawns(&mut self, moves: PawnMoves) -> PawnMoves {
        let apart = self.pawns_apart(&moves);
        let to = !(self.zone.to | self.zone.checks(Role::Pawn) | S::LAST);
        let stay = self.zone.from | apart;
        let simple = PawnMoves {
            one: moves.one & to & !S::ahead(stay),
            two: moves.two & to & !S::ahead(S::ahead(stay | self.beside_enemy())),
            east: moves.east & to & !S::attacks_east(stay),
            west: moves.west & to & !S::attacks_west(stay),
        };
        self.take_simple(&simple);
        let mut rest = moves.without(&simple);
        self.take_one_by_one(apart, &mut rest);
        self.take_double_pushes(&mut rest);
        rest
    }

    /// Takes a promotion, or returns its square.
    #[inline(always)]
    pub(super) fn take_promotion(&mut self, role: Role, from: Square, to: Square) -> Bitboard {
        // It may look back through the square that it left, as no slider that moves does.
        if attacks::through(from, to).meets(self.state.men::<S::Them>().king) {
            return to.into();
        }
        self.take(Role::Pawn, role, from, to.into())
    }

    /// Pawns that are looked at one by one: a slider sees them, an enemy pawn may step on where they step, or they bear
    /// on the enemy king.
    #[inline(always)]
    fn pawns_apart(&self, moves: &PawnMoves) -> Bitboard {
        let near = self.zone.near(Role::Pawn);
        let guarded = self.zone.guarded;
        self.reach
            | self.pawns.two_ahead
            | S::Them::attacks_east(guarded)
            | S::Them::attacks_west(guarded)
            | moves.within(near).origins::<S>()
    }

    /// Squares from which a double push comes to stand beside an enemy pawn, which may capture en passant.
    #[inline(always)]
    fn beside_enemy(&self) -> Bitboard {
        let enemy = self.state.men::<S::Them>().pawns;
        S::behind(S::behind(east(enemy) | west(enemy)))
    }

    #[inline(always)]
    fn take_simple(&mut self, moves: &PawnMoves) {
        let captors = [west(S::behind(moves.east)), east(S::behind(moves.west))];
        let pushers = [S::behind(moves.one), S::behind(S::behind(moves.two))];
        if (self.pawns.east | self.pawns.west).meets(self.state.men::<S>().pawns) {
            for origins in pushers.into_iter().chain(captors) {
                self.change -= i64::from((origins & self.pawns.east).count());
                self.change -= i64::from((origins & self.pawns.west).count());
            }
        }
        if !(moves.east | moves.west).is_empty() {
            for captors in captors {
                self.change += self.pawns.let_through(captors, self.occupied);
            }
            // Pawns that capture each other (see `avenge`).
            let enemy = self.pawns.all;
            self.change += i64::from((moves.east & enemy).count() + (moves.west & enemy).count());
            self.landed.add(moves.west);
        }
        let pushes = moves.one | moves.two;
        self.landed.add(pushes | moves.east);
        self.moves += u64::from(pushes.count() + moves.east.count() + moves.west.count());
    }

    /// Takes what it can of the moves of the pawns on `apart`, but for double pushes beside an enemy pawn.
    #[inline(always)]
    fn take_one_by_one(&mut self, apart: Bitboard, moves: &mut PawnMoves) {
        for from in moves.origins::<S>() & apart {
            let pawn = Bitboard::from(from);
            let mut of_pawn = moves.of_pawn::<S>(pawn);
            of_pawn.two &= S::ahead(S::ahead(!self.beside_enemy()));
            let to = of_pawn.squares() & !S::LAST;
            let shared = to & !self.take(Role::Pawn, Role::Pawn, from, to);
            *moves = moves.without(&of_pawn.within(shared));
        }
    }

    /// Takes what it can of the double pushes beside an enemy pawn: the en passant captures are counted by themselves.
    #[inline(always)]
    fn take_double_pushes(&mut self, moves: &mut PawnMoves) {
        for to in moves.two & S::ahead(S::ahead(self.beside_enemy())) {
            let pawn = S::behind(S::behind(to.into()));
            let from = Square::from_low_bits(pawn.0.trailing_zeros());
            if self.take(Role::Pawn, Role::Pawn, from, to.into()).is_empty() {
                // It gives no check, nor did it from where it stood: that it has moved need only be seen on lines.
                let occupied = self.occupied ^ pawn ^ to.into();
                let target = S::ahead(pawn);
                let captors = en_passant::capturers_on::<B, S::Them>(
                    self.search,
                    self.state,
                    target,
                    occupied,
                );
                self.change += i64::from(captors.count());
                moves.two &= !Bitboard::from(to);
            }
        }
    }
}
