//! Which moves may change what the enemy king, and those who shield him, can do in reply.

use super::attacks;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use crate::{Bitboard, Role, Square};

/// The moves of the side to move that may give check, make a pin, or change in a way not told here where the enemy king
/// can go. A move that `from`, `to` and `checks` do not hold does none of it, but for what the other fields say.
///
/// Some moves are held that would do no harm: they are only played for nothing.
pub(super) struct Zone {
    /// Men not to be moved.
    pub(super) from: Bitboard,
    /// Squares not to be moved to.
    pub(super) to: Bitboard,
    /// Enemy men that are pinned.
    pub(super) pinned: Bitboard,
    /// Who pins them, and sets them free by leaving the line.
    pub(super) pinners: Bitboard,
    /// Where a man of a kind may not go.
    checks: Landings,
    /// From where a man of a kind attacks a square of `open` or of `castles`.
    near: Landings,
    /// Squares to which the king can go: not attacked.
    pub(super) open: Bitboard,
    /// Squares to which he cannot go because one man alone attacks them.
    pub(super) guarded: Bitboard,
    /// The squares of each castling that is legal which must not be attacked; none if it is not legal.
    pub(super) castles: [Bitboard; 2],
}

/// Squares by the kind of man that goes there.
#[derive(Clone, Copy)]
struct Landings {
    pawn: Bitboard,
    knight: Bitboard,
    oblique: Bitboard,
    straight: Bitboard,
    king: Bitboard,
}

impl Landings {
    const NONE: Landings = Landings {
        pawn: Bitboard::EMPTY,
        knight: Bitboard::EMPTY,
        oblique: Bitboard::EMPTY,
        straight: Bitboard::EMPTY,
        king: Bitboard::EMPTY,
    };

    #[inline(always)]
    fn of(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.oblique,
            Role::Rook => self.straight,
            Role::Queen => self.oblique | self.straight,
            Role::King => self.king,
        }
    }
}

impl Zone {
    /// Around the king of the opponent of `S`; `S` is to move, and not in check.
    #[inline(always)]
    pub(super) fn of<B: Backend, S: Side>(
        search: &Search<B>,
        state: &State,
        occupied: Bitboard,
    ) -> Zone {
        let them = state.men::<S::Them>();
        let king = them.king_square();
        let mut zone = Zone {
            from: Bitboard::EMPTY,
            // What is captured beside the king makes a new square for him.
            to: attacks::king(king) & them.all,
            pinned: Bitboard::EMPTY,
            pinners: Bitboard::EMPTY,
            checks: checks::<B, S>(search, state, king, occupied),
            near: Landings::NONE,
            open: Bitboard::EMPTY,
            guarded: Bitboard::EMPTY,
            castles: [Bitboard::EMPTY; 2],
        };
        zone.add_pins::<S>(state, king);
        for step in attacks::king(king) & !them.all {
            zone.add_step::<B, S>(search, state, step, occupied);
        }
        if state.castling.meets(S::Them::HOME) {
            zone.add_castling::<B, S>(search, state, occupied);
        }
        zone
    }

    /// Where a man of a kind may not go.
    #[inline(always)]
    pub(super) fn checks(&self, role: Role) -> Bitboard {
        self.checks.of(role)
    }

    /// From where a man of a kind attacks a square of `open` or of `castles`.
    #[inline(always)]
    pub(super) fn near(&self, role: Role) -> Bitboard {
        self.near.of(role)
    }

    /// The king's moves that are lost when squares come under attack.
    #[inline(always)]
    pub(super) fn lost(&self, attacked: Bitboard) -> i64 {
        let castles = self.castles.map(|safe| u32::from(attacked.meets(safe)));
        i64::from((attacked & self.open).count() + castles[0] + castles[1])
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
                self.pinners |= slider.into();
                self.to |= way;
            }
        }
    }

    /// Castling which none of the enemy's own men obstructs: its way, its rook, and the squares that must be safe.
    #[inline(always)]
    fn add_castling<B: Backend, S: Side>(
        &mut self,
        search: &Search<B>,
        state: &State,
        occupied: Bitboard,
    ) {
        let castles = search.castles.by::<S::Them>();
        for (castle, needed) in castles.iter().zip(0..) {
            let is_obstructed = castle.path.meets(state.men::<S::Them>().all);
            if !state.castling.meets(castle.rook) || is_obstructed {
                continue;
            }
            self.from |= castle.path;
            if self.pinned.meets(castle.rook) {
                self.from |= self.pinners;
            }
            self.to |= castle.path | castle.rook;
            let mut is_safe = !occupied.meets(castle.path) && !self.pinned.meets(castle.rook);
            for square in castle.safe {
                let attack = Attack::of::<S>(state, square, occupied);
                is_safe &= attack.by.is_empty();
                self.add_attack(&attack);
                if attack.by.is_empty() {
                    self.add_near::<B, S>(search, square, occupied);
                } else if !attack.by.is_several() {
                    self.from |= attack.by;
                }
            }
            if is_safe {
                self.castles[needed] = castle.safe;
            }
        }
    }

    /// A square to which the enemy king might go.
    #[inline(always)]
    fn add_step<B: Backend, S: Side>(
        &mut self,
        search: &Search<B>,
        state: &State,
        step: Square,
        occupied: Bitboard,
    ) {
        let attack = Attack::of::<S>(state, step, occupied);
        self.add_attack(&attack);
        if attack.by.is_empty() {
            self.open |= step.into();
            self.add_near::<B, S>(search, step, occupied);
        } else if attack.by.is_several() {
            // One of them stays in any case.
        } else if attack.by.meets(attack.shields) {
            self.from |= attack.by;
        } else {
            self.guarded |= step.into();
        }
    }

    /// What may open or close a line to a square: if it is attacked, only the latter makes a change.
    #[inline(always)]
    fn add_attack(&mut self, attack: &Attack) {
        if attack.by.is_empty() {
            self.from |= attack.shields;
        } else {
            self.to |= attack.ways;
        }
    }

    /// A square that is not attacked.
    #[inline(always)]
    fn add_near<B: Backend, S: Side>(
        &mut self,
        search: &Search<B>,
        square: Square,
        occupied: Bitboard,
    ) {
        self.near.pawn |= attacks::pawn(S::Them::COLOR, square);
        self.near.knight |= attacks::knight(square);
        self.near.king |= attacks::king(square);
        self.near.straight |= search.backend.rook(square, occupied);
        self.near.oblique |= search.backend.bishop(square, occupied);
    }
}

/// From where a man would give check; and for sliders from where one would pin: where just one enemy man is between.
#[inline(always)]
fn checks<B: Backend, S: Side>(
    search: &Search<B>,
    state: &State,
    king: Square,
    occupied: Bitboard,
) -> Landings {
    let enemy = state.men::<S::Them>().all;
    let rook = |occupied| search.backend.rook(king, occupied);
    let bishop = |occupied| search.backend.bishop(king, occupied);
    let straight = rook(occupied);
    let oblique = bishop(occupied);
    Landings {
        pawn: attacks::pawn(S::Them::COLOR, king),
        knight: attacks::knight(king),
        oblique: oblique | bishop(occupied & !(oblique & enemy)),
        straight: straight | rook(occupied & !(straight & enemy)),
        king: Bitboard::EMPTY,
    }
}

/// How a square is attacked.
struct Attack {
    /// The men that attack it.
    by: Bitboard,
    /// What lies between it and the sliders among them.
    ways: Bitboard,
    /// Men of the same side that alone stand between it and a slider.
    shields: Bitboard,
}

impl Attack {
    /// By `S`.
    #[inline(always)]
    fn of<S: Side>(state: &State, square: Square, occupied: Bitboard) -> Attack {
        let us = state.men::<S>();
        let mut attack = Attack {
            by: attacks::knight(square) & us.knights
                | attacks::king(square) & us.king
                | attacks::pawn(S::Them::COLOR, square) & us.pawns,
            ways: Bitboard::EMPTY,
            shields: Bitboard::EMPTY,
        };
        let straight = attacks::straight(square) & us.straight;
        for slider in straight | attacks::oblique(square) & us.oblique {
            let way = attacks::between(square, slider);
            let men = way & occupied;
            if men.is_empty() {
                attack.by |= slider.into();
                attack.ways |= way;
            } else if !men.is_several() {
                attack.shields |= men & us.all;
            }
        }
        attack
    }
}
