//! Two plies at once: what a move changes in the number of replies, summed over moves without playing them.
//!
//! Let *N* be the number of replies if the side to move passed. Leave aside all that bears on the enemy king (see
//! [`Zone`]). Then the replies are the sum of what each enemy man can do by itself, and a move from `a` to `b` changes it
//! by what can be told from the two squares:
//!
//! - what the man had obstructed on `a`: sliders see farther, pawns may advance, and pawns have lost a capture;
//! - what it obstructs on `b`: sliders see less far, pawns may not advance, and pawns have won a capture;
//! - for a capture on `b`, all that the captured man could do, and the enemy men that may recapture.
//!
//! Knights do not mind, nor does a slider mind on the square itself: a capture or a move, it is one reply. Nor do pinned
//! men: they have moves on their line alone, and who moves to it, or takes the pinner away, is looked at apart.
//!
//! The two parts add up, unless one enemy man sees both squares along one line. For a slider the sum is then set right; a
//! move along the file of an enemy pawn that it blocks is played. Played are also castling, en passant, moves of pinned
//! pawns and what [`Zone`] says; and all moves if the side to move is in check.
//!
//! So the sum over moves is (number of moves) x *N*, plus the change on `a` times the moves from there
//! ([`departure`]), plus the change on `b` for each move to there ([`landing`]): for this the moves to each square are
//! counted in a [`Tally`], and each enemy man is looked at once.

mod departure;
mod landing;
mod pawns;

use super::enemy_pawns::EnemyPawns;
use super::node::Node;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use super::tally::Tally;
use super::walk::{PawnMoves, Sift};
use super::zone::Zone;
use crate::{Bitboard, Role, Square};

/// The moves of `S` that need not be played, so far.
pub(super) struct Shared<'a, B, S: Side> {
    search: &'a Search<B>,
    state: &'a State,
    occupied: Bitboard,
    zone: Zone,
    pawns: EnemyPawns<S::Them>,
    /// What the enemy's sliders attack, pinned ones too.
    reach: Bitboard,
    /// Squares whose vacating changes something.
    sensitive: Bitboard,
    moves: u64,
    /// The sum of all changes but those that `landed` makes.
    change: i64,
    landed: Tally,
}

impl<'a, B: Backend, S: Side> Shared<'a, B, S> {
    /// None shared yet; the side to move must not be in check.
    #[inline(always)]
    pub(super) fn of(search: &'a Search<B>, state: &'a State, node: &Node) -> Self {
        let them = state.men::<S::Them>();
        let occupied = node.occupied;
        let mut zone = Zone::of::<B, S>(search, state, occupied);
        zone.to |= zone.pinned;
        let free = !zone.pinned;
        let pawns = EnemyPawns::of(them.pawns & free, occupied);
        // Not in check, no line ends at the king: lifting him off the board has changed nothing.
        let reach = node.reach;
        let sensitive = reach | pawns.sensitive();
        let landed = Tally::ZERO;
        Shared {
            search,
            state,
            occupied,
            zone,
            pawns,
            reach,
            sensitive,
            moves: 0,
            change: 0,
            landed,
        }
    }

    /// The leaves below all the moves taken, `replies` being those to a pass.
    #[inline(always)]
    pub(super) fn leaves(&self, replies: u32) -> u64 {
        let ours = self.state.men::<S>().all;
        let mut leaves = self.moves.cast_signed() * i64::from(replies) + self.change;
        leaves += self.landed.sum(|squares| self.pawns.landing(squares, ours));
        leaves += self.officers_mind();
        leaves.cast_unsigned()
    }

    /// Takes those of a man's moves that need not be played, and returns the others. `becomes` differs for promotions.
    #[inline(always)]
    fn take(&mut self, role: Role, becomes: Role, from: Square, to: Bitboard) -> Bitboard {
        if to.is_empty() || self.zone.from.has(from) {
            return to;
        }
        let is_sensitive = self.sensitive.has(from);
        let mut change = 0;
        let mut played = self.zone.to | self.zone.checks(becomes);
        if is_sensitive {
            let (let_through, file) = self.pawns.vacating(from, self.occupied);
            change += let_through;
            played |= file;
        }
        if self.zone.pinners.has(from) {
            let (freed, touches) = self.unpinning(from);
            change += freed;
            played |= touches;
        }
        let shared = to & !played;
        self.moves += u64::from(shared.count());
        self.change += change * i64::from(shared.count());
        if is_sensitive {
            self.open_lines(from, shared);
            self.avenge(from, shared);
        }
        self.bear_on_king(role, becomes, from, shared);
        self.landed.add(shared);
        to & played
    }
}

impl<B: Backend, S: Side> Sift for Shared<'_, B, S> {
    #[inline(always)]
    fn officer(&mut self, role: Role, from: Square, to: Bitboard) -> Bitboard {
        self.take(role, role, from, to)
    }

    #[inline(always)]
    fn pawns(&mut self, moves: PawnMoves) -> PawnMoves {
        self.take_pawns(moves)
    }

    #[inline(always)]
    fn promotion(&mut self, role: Role, from: Square, to: Square) -> Bitboard {
        self.take_promotion(role, from, to)
    }
}
