//! Which moves may change what the enemy king, and those who shield him, can do in reply.

use super::attacks;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use crate::{Bitboard, Role, Square};

/// The moves of the side to move that may give check, make or lift a pin, or change whether the enemy king can go to a
/// square or castle. A move that none of these sets holds does none of it.
///
/// Some moves are held that would do no harm: they are only played for nothing.
pub(super) struct Zone {
    /// Men not to be moved.
    pub(super) from: Bitboard,
    /// Squares not to be moved to.
    pub(super) to: Bitboard,
    /// Enemy men that are pinned.
    pub(super) pinned: Bitboard,
    /// Squares not to be moved to by a man of a kind.
    pub(super) pawn: Bitboard,
    knight: Bitboard,
    oblique: Bitboard,
    straight: Bitboard,
    king: Bitboard,
}

impl Zone {
    /// Around the king of the opponent of `S`; `S` is to move, and not in check.
    #[inline(always)]
    pub(super) fn of<B: Backend, S: Side>(
        search: &Search<B>,
        state: &State,
        occupied: Bitboard,
    ) -> Zone {
        let king = state.men::<S::Them>().king_square();
        let mut zone = Zone::checks::<B, S>(search, state, king, occupied);
        zone.add_pins::<S>(state, king);
        // What is captured beside the king makes a new square for him.
        zone.to |= attacks::king(king) & state.men::<S::Them>().all;
        let mut steps = attacks::king(king) & !state.men::<S::Them>().all;
        if state.castling.meets(S::Them::HOME) {
            steps |= zone.add_castling::<B, S>(search, state);
        }
        for step in steps {
            zone.add_step::<B, S>(search, state, step, occupied);
        }
        zone
    }

    /// Where a man of a kind may not go.
    #[inline(always)]
    pub(super) fn landing(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.oblique,
            Role::Rook => self.straight,
            Role::Queen => self.oblique | self.straight,
            Role::King => self.king,
        }
    }

    /// The squares from which a man would give check; and for sliders those from which one would pin: where just one
    /// enemy man is between.
    #[inline(always)]
    fn checks<B: Backend, S: Side>(
        search: &Search<B>,
        state: &State,
        king: Square,
        occupied: Bitboard,
    ) -> Zone {
        let enemy = state.men::<S::Them>().all;
        let rook = |occupied| search.backend.rook(king, occupied);
        let bishop = |occupied| search.backend.bishop(king, occupied);
        let straight = rook(occupied);
        let oblique = bishop(occupied);
        Zone {
            from: Bitboard::EMPTY,
            to: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            pawn: attacks::pawn(S::Them::COLOR, king),
            knight: attacks::knight(king),
            oblique: oblique | bishop(occupied & !(oblique & enemy)),
            straight: straight | rook(occupied & !(straight & enemy)),
            king: Bitboard::EMPTY,
        }
    }

    /// Lines from a slider to the enemy king with one man between, or with one of each side: there a move that opens or
    /// closes the line, or takes the slider away, makes or lifts a pin or a check.
    ///
    /// With two men of one side between, one that moves away leaves the other; what is captured is replaced by the
    /// captor; a third man only adds to them.
    #[inline(always)]
    fn add_pins<S: Side>(&mut self, state: &State, king: Square) {
        let (us, them) = (state.men::<S>(), state.men::<S::Them>());
        for slider in attacks::straight(king) & us.straight | attacks::oblique(king) & us.oblique {
            let way = attacks::between(king, slider);
            let (ours, theirs) = (way & us.all, way & them.all);
            if ours.is_several() || theirs.is_several() {
                continue;
            }
            self.from |= ours;
            if ours.is_empty() {
                self.pinned |= theirs;
                self.from |= slider.into();
                self.to |= way;
            }
        }
    }

    /// Castling which none of the enemy's own men obstructs: its way, its rook. Returns the squares that must be safe.
    #[inline(always)]
    fn add_castling<B: Backend, S: Side>(&mut self, search: &Search<B>, state: &State) -> Bitboard {
        let mut safe = Bitboard::EMPTY;
        for castle in search.castles.by::<S::Them>() {
            let is_obstructed = castle.path.meets(state.men::<S::Them>().all);
            if state.castling.meets(castle.rook) && !is_obstructed {
                self.from |= castle.path;
                self.to |= castle.path | castle.rook;
                safe |= castle.safe;
            }
        }
        safe
    }

    /// What may change whether `S` attacks a square to which the enemy king might go.
    #[inline(always)]
    fn add_step<B: Backend, S: Side>(
        &mut self,
        search: &Search<B>,
        state: &State,
        step: Square,
        occupied: Bitboard,
    ) {
        let us = state.men::<S>();
        let mut attackers = attacks::knight(step) & us.knights
            | attacks::king(step) & us.king
            | attacks::pawn(S::Them::COLOR, step) & us.pawns;
        let mut ways = Bitboard::EMPTY;
        let mut shields = Bitboard::EMPTY;
        for slider in attacks::straight(step) & us.straight | attacks::oblique(step) & us.oblique {
            let way = attacks::between(step, slider);
            let between = way & occupied;
            if between.is_empty() {
                attackers |= slider.into();
                ways |= way;
            } else if !between.is_several() {
                shields |= between & us.all;
            }
        }
        if attackers.is_empty() {
            // Not attacked: a man that opens a line to it, or lands where he attacks it, changes that.
            self.from |= shields;
            self.pawn |= attacks::pawn(S::Them::COLOR, step);
            self.knight |= attacks::knight(step);
            self.king |= attacks::king(step);
            self.straight |= search.backend.rook(step, occupied);
            self.oblique |= search.backend.bishop(step, occupied);
            return;
        }
        // Attacked: by one man, who must stay; by more, of whom one stays in any case. A slider's way must stay free.
        self.to |= ways;
        if !attackers.is_several() {
            self.from |= attackers;
        }
    }
}
