//! What the enemy's pawns can do in reply, and how moves change it.

use std::marker::PhantomData;

use super::side::Side;
use crate::{Bitboard, Square};

/// The pawns of `T` that are not pinned, and their moves by squares; `T` is not to move, but replies.
pub(super) struct EnemyPawns<T> {
    pub(super) all: Bitboard,
    /// The squares just ahead, empty or not.
    ahead: Bitboard,
    /// Those that can be advanced to.
    one: Bitboard,
    /// The squares two ahead of a pawn that has not moved, empty or not, the one between being empty.
    pub(super) two_ahead: Bitboard,
    /// Those that a double push can go to.
    two: Bitboard,
    /// What they attack towards the h-file.
    pub(super) east: Bitboard,
    /// What they attack towards the a-file.
    pub(super) west: Bitboard,
    /// Whether a pawn is one step from promotion.
    may_promote: bool,
    side: PhantomData<T>,
}

impl<T: Side> EnemyPawns<T> {
    #[inline(always)]
    pub(super) fn of(pawns: Bitboard, occupied: Bitboard) -> Self {
        let ahead = T::ahead(pawns);
        let one = ahead & !occupied;
        let two_ahead = T::ahead(one & T::THIRD);
        EnemyPawns {
            all: pawns,
            ahead,
            one,
            two_ahead,
            two: two_ahead & !occupied,
            east: T::attacks_east(pawns),
            west: T::attacks_west(pawns),
            may_promote: ahead.meets(T::LAST),
            side: PhantomData,
        }
    }

    /// The number of moves to squares of a set; `ours` are those whom the pawns may capture.
    #[inline(always)]
    pub(super) fn moves(&self, ours: Bitboard, to: Bitboard) -> i64 {
        self.moves_to(self.one & to)
            + i64::from((self.two & to).count())
            + self.moves_to(self.east & ours & to)
            + self.moves_to(self.west & ours & to)
    }

    /// The squares on which it matters to a pawn whether an enemy stands there.
    #[inline(always)]
    pub(super) fn sensitive(&self) -> Bitboard {
        self.ahead | self.two_ahead | self.east | self.west
    }

    /// How many moves a pawn has by a square to go to: four on the last rank.
    #[inline(always)]
    pub(super) fn moves_to(&self, squares: Bitboard) -> i64 {
        let mut moves = squares.count();
        if self.may_promote {
            moves += 3 * (squares & T::LAST).count();
        }
        moves.into()
    }

    /// The change by men that land on `squares`, one on each: pawns may capture them, and may not advance to them; if
    /// they capture a pawn, all that it could do is gone. `ours` are those whom the pawns may capture now.
    #[inline(always)]
    pub(super) fn landing(&self, squares: Bitboard, ours: Bitboard) -> i64 {
        let captures = self.moves_to(squares & self.east) + self.moves_to(squares & self.west);
        let obstructed = self.moves_to(squares & self.one)
            + i64::from((squares & T::behind(self.two)).count())
            + i64::from((squares & self.two).count());
        let gone = squares & self.all;
        if gone.is_empty() {
            return captures - obstructed;
        }
        let pushes = T::ahead(gone) & self.one;
        let captured = self.moves_to(pushes)
            + i64::from((T::ahead(pushes) & self.two).count())
            + self.moves_to(T::attacks_east(gone) & ours)
            + self.moves_to(T::attacks_west(gone) & ours);
        captures - obstructed - captured
    }

    /// The change when a man leaves `from`, and the line on which that is not all, if he moves along it.
    #[inline(always)]
    pub(super) fn vacating(&self, from: Square, occupied: Bitboard) -> (i64, Bitboard) {
        let origin = Bitboard::from(from);
        let lost = self.moves_to(origin & self.east) + self.moves_to(origin & self.west);
        let is_ahead = (self.ahead | self.two_ahead).meets(origin);
        let file = if is_ahead { Bitboard::file(from.file()) } else { Bitboard::EMPTY };
        (self.let_through(origin, occupied) - lost, file)
    }

    /// The pushes that become possible when the men on `squares` go away, each by itself and to another file.
    #[inline(always)]
    pub(super) fn let_through(&self, squares: Bitboard, occupied: Bitboard) -> i64 {
        let ahead = squares & self.ahead;
        let two = T::ahead(ahead & T::THIRD) & !occupied;
        self.moves_to(ahead) + i64::from(two.count() + (squares & self.two_ahead).count())
    }
}
