//! What a position is while leaves are counted: a few bitboards, copied from ply to ply and never taken back.

use super::side::Side;
use crate::{Bitboard, Color, Position, Role, Square};

/// The men of one side.
#[derive(Clone, Copy)]
pub(super) struct Men {
    pub(super) pawns: Bitboard,
    pub(super) knights: Bitboard,
    /// Bishops and queens.
    pub(super) oblique: Bitboard,
    /// Rooks and queens.
    pub(super) straight: Bitboard,
    pub(super) king: Bitboard,
    pub(super) all: Bitboard,
}

/// All that the moves to come depend on, but for what castling takes (see `castles`).
#[derive(Clone, Copy)]
pub(super) struct State {
    men: [Men; 2],
    /// The rooks, of both sides, with which their king may still castle.
    pub(super) castling: Bitboard,
    /// The square that a pawn has just passed over, if an enemy pawn stands ready to capture there; else no square.
    pub(super) en_passant: Bitboard,
}

impl Men {
    fn of(position: &Position, color: Color) -> Men {
        let all = position.by_color(color);
        let men = |role| position.by_role(role) & all;
        Men {
            pawns: men(Role::Pawn),
            knights: men(Role::Knight),
            oblique: men(Role::Bishop) | men(Role::Queen),
            straight: men(Role::Rook) | men(Role::Queen),
            king: men(Role::King),
            all,
        }
    }

    #[inline(always)]
    pub(super) fn king_square(&self) -> Square {
        Square::from_low_bits(self.king.0.trailing_zeros())
    }

    #[inline(always)]
    fn remove(&mut self, square: Bitboard) {
        let keep = !square;
        self.pawns &= keep;
        self.knights &= keep;
        self.oblique &= keep;
        self.straight &= keep;
        self.all &= keep;
    }

    #[inline(always)]
    fn toggle(&mut self, role: Role, squares: Bitboard) {
        match role {
            Role::Pawn => self.pawns ^= squares,
            Role::Knight => self.knights ^= squares,
            Role::Bishop => self.oblique ^= squares,
            Role::Rook => self.straight ^= squares,
            Role::Queen => {
                self.oblique ^= squares;
                self.straight ^= squares;
            }
            Role::King => self.king ^= squares,
        }
    }
}

impl State {
    pub(super) fn of(position: &Position) -> State {
        let mut castling = Bitboard::EMPTY;
        for (color, wing, _) in position.castling().iter() {
            castling |=
                position.castling().rook_square(color, wing).map_or(castling, Bitboard::from);
        }
        let turn = position.turn();
        let men = Color::ALL.map(|color| Men::of(position, color));
        let target = position
            .en_passant()
            .filter(|&target| men[turn.index()].pawns.meets(super::attacks::pawn(!turn, target)));
        State { men, castling, en_passant: target.map_or(Bitboard::EMPTY, Bitboard::from) }
    }

    /// The men of `S`.
    #[inline(always)]
    pub(super) fn men<S: Side>(&self) -> &Men {
        &self.men[S::COLOR.index()]
    }

    #[inline(always)]
    fn men_mut<S: Side>(&mut self) -> &mut Men {
        &mut self.men[S::COLOR.index()]
    }

    #[inline(always)]
    pub(super) fn occupied(&self) -> Bitboard {
        self.men[0].all | self.men[1].all
    }

    /// After a man of `S` has gone from one square to another, capturing what stands there.
    ///
    /// A castling right goes with its rook, whether that moved or was captured (CH-09): the two squares tell.
    #[inline(always)]
    pub(super) fn moved<S: Side>(&self, role: Role, from: Bitboard, to: Bitboard) -> State {
        let mut next = self.gone::<S>(from, to);
        next.men_mut::<S>().toggle(role, from | to);
        if matches!(role, Role::King) {
            next.castling &= !S::HOME;
        }
        next
    }

    /// After a pawn of `S` has become an officer.
    #[inline(always)]
    pub(super) fn promoted<S: Side>(&self, role: Role, from: Bitboard, to: Bitboard) -> State {
        let mut next = self.gone::<S>(from, to);
        next.men_mut::<S>().pawns ^= from;
        next.men_mut::<S>().toggle(role, to);
        next
    }

    /// After a double push of `S`. The target is kept only where it matters: it is part of what makes states equal.
    #[inline(always)]
    pub(super) fn double_pushed<S: Side>(&self, from: Bitboard, to: Bitboard) -> State {
        let mut next = self.moved::<S>(Role::Pawn, from, to);
        let beside = super::side::east(to) | super::side::west(to);
        if beside.meets(self.men::<S::Them>().pawns) {
            next.en_passant = S::behind(to);
        }
        next
    }

    /// After an en passant capture by `S`, whose pawn goes to the passed-over square.
    #[inline(always)]
    pub(super) fn captured_en_passant<S: Side>(&self, from: Bitboard) -> State {
        let target = self.en_passant;
        let mut next = self.moved::<S>(Role::Pawn, from, target);
        let victim = S::behind(target);
        next.men_mut::<S::Them>().pawns ^= victim;
        next.men_mut::<S::Them>().all ^= victim;
        next
    }

    /// After `S` has castled: in Chess960 the men may swap squares, or one of them may stay.
    #[inline(always)]
    pub(super) fn castled<S: Side>(
        &self,
        rook: Bitboard,
        king_to: Bitboard,
        rook_to: Bitboard,
    ) -> State {
        let mut next = *self;
        next.en_passant = Bitboard::EMPTY;
        next.castling &= !S::HOME;
        let men = next.men_mut::<S>();
        men.all ^= men.king ^ rook ^ king_to ^ rook_to;
        men.straight ^= rook ^ rook_to;
        men.king = king_to;
        next
    }

    /// The same with no en passant capture to be had.
    #[inline(always)]
    pub(super) fn without_en_passant(&self) -> State {
        State { en_passant: Bitboard::EMPTY, ..*self }
    }

    #[inline(always)]
    fn gone<S: Side>(&self, from: Bitboard, to: Bitboard) -> State {
        let mut next = *self;
        next.en_passant = Bitboard::EMPTY;
        next.castling &= !(from | to);
        next.men_mut::<S>().all ^= from | to;
        next.men_mut::<S::Them>().remove(to);
        next
    }
}
