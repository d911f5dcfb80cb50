//! Two plies at once: what a move changes in the number of replies, summed over moves without playing them.
//!
//! Let *N* be the number of replies if the side to move passed. Most moves change it in a way that can be told from the
//! two squares they touch. Leave aside (see [`Zone`]) all that bears on the enemy king: then the replies are the sum of
//! what each enemy man can do by itself, pinned ones unchanged, and a move from `a` to `b` changes it by
//!
//! - what the man had obstructed on `a`: sliders see farther, pawns may advance, and pawns have lost a capture;
//! - what it obstructs on `b`: sliders see less far, pawns may not advance, and pawns have won a capture;
//! - for a capture on `b`, all that the captured man could do, and the enemy men that may recapture.
//!
//! Knights do not mind, nor does a slider mind on the square itself: a capture or a move, it is one reply. The parts add
//! up, unless one enemy man sees both squares along one line; such moves are played. So is every move that is special:
//! promotions, castling, en passant and what allows it, moves out of check.
//!
//! So the sum over moves is (number of moves) x *N*, plus the change on `a` times the moves from there, plus the change
//! on `b` for each move to there: for this the moves to each square are counted in a [`Tally`], and each enemy man is
//! looked at once.

use super::attacks;
use super::enemy_pawns::EnemyPawns;
use super::node::Node;
use super::search::Search;
use super::side::{Side, east, west};
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
    /// What the enemy's sliders attack, pinned ones apart.
    reach: Bitboard,
    /// Squares whose vacating changes something.
    sensitive: Bitboard,
    moves: u64,
    /// The sum of the changes on the squares moved from.
    vacated: i64,
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
        let mut reach = Bitboard::EMPTY;
        for from in them.oblique & free {
            reach |= search.backend.bishop(from, occupied);
        }
        for from in them.straight & free {
            reach |= search.backend.rook(from, occupied);
        }
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
            vacated: 0,
            landed,
        }
    }

    /// The leaves below all the moves taken, `replies` being those to a pass.
    #[inline(always)]
    pub(super) fn leaves(&self, replies: u32) -> u64 {
        let ours = self.state.men::<S>().all;
        let mut leaves = self.moves.cast_signed() * i64::from(replies) + self.vacated;
        leaves += self.landed.sum(|squares| self.pawns.landing(squares, ours));
        leaves += self.officers_mind();
        leaves.cast_unsigned()
    }

    /// The change for the enemy's officers by all landings.
    #[inline(always)]
    fn officers_mind(&self) -> i64 {
        let them = self.state.men::<S::Them>();
        let free = !self.zone.pinned;
        let touched = self.landed.touched();
        let mut change = 0;
        for from in them.knights & free {
            change += self.officer_minds(from, attacks::knight(from), touched);
        }
        for from in them.oblique & free {
            let attacks = self.search.backend.bishop(from, self.occupied);
            change += self.officer_minds(from, attacks, touched) - self.obstructed(from, attacks);
        }
        for from in them.straight & free {
            let attacks = self.search.backend.rook(from, self.occupied);
            change += self.officer_minds(from, attacks, touched) - self.obstructed(from, attacks);
        }
        change
    }

    /// Where a man of its side is captured it may recapture; where it is captured itself all its moves are gone.
    #[inline(always)]
    fn officer_minds(&self, from: Square, attacks: Bitboard, touched: Bitboard) -> i64 {
        let theirs = self.state.men::<S::Them>().all;
        let mut change = self.landed.sum(|squares| (squares & attacks & theirs).count().into());
        if touched.has(from) {
            let captures = self.landed.sum(|squares| i64::from(squares.has(from)));
            change -= captures * i64::from((attacks & !theirs).count());
        }
        change
    }

    /// What a slider sees no more, summed over all that land on its lines.
    #[inline(always)]
    fn obstructed(&self, from: Square, attacks: Bitboard) -> i64 {
        let moves = attacks & !self.state.men::<S::Them>().all;
        let way = attacks & !self.occupied;
        self.landed.sum(|squares| {
            let mut lost = 0;
            for to in squares & way {
                lost += i64::from((moves & attacks::beyond(from, to)).count());
            }
            lost
        })
    }

    /// The change when a man leaves a square, and where it may not go lest an enemy man sees both ends of its move.
    #[inline(always)]
    fn vacating(&self, from: Square) -> (i64, Bitboard) {
        let origin = Bitboard::from(from);
        let (mut change, mut same_line) = self.pawns.vacating(from, self.occupied);
        if self.reach.meets(origin) {
            let them = self.state.men::<S::Them>();
            let backend = self.search.backend;
            let free = !self.zone.pinned;
            let mut sees_farther = |slider: Square, before: Bitboard, after: Bitboard| {
                same_line |= attacks::through(slider, from);
                change += i64::from((after & !before & !them.all).count());
            };
            for slider in backend.rook(from, self.occupied) & them.straight & free {
                let before = backend.rook(slider, self.occupied);
                sees_farther(slider, before, backend.rook(slider, self.occupied ^ origin));
            }
            for slider in backend.bishop(from, self.occupied) & them.oblique & free {
                let before = backend.bishop(slider, self.occupied);
                sees_farther(slider, before, backend.bishop(slider, self.occupied ^ origin));
            }
        }
        (change, same_line)
    }
}

impl<B: Backend, S: Side> Sift for Shared<'_, B, S> {
    #[inline(always)]
    fn officer(&mut self, role: Role, from: Square, to: Bitboard) -> Bitboard {
        if self.zone.from.has(from) {
            return to;
        }
        let mut played = self.zone.to | self.zone.landing(role);
        if self.sensitive.has(from) {
            let (change, same_line) = self.vacating(from);
            played |= same_line;
            let shared = to & !played;
            self.vacated += change * i64::from(shared.count());
            // An enemy pawn that is captured by whom it attacked: its capture is in `change` and among its own moves.
            let avenged = shared & attacks::pawn(S::COLOR, from) & self.pawns.all;
            self.vacated += i64::from(avenged.count()) * self.pawns.moves_to(from.into());
        }
        let shared = to & !played;
        self.moves += u64::from(shared.count());
        self.landed.add(shared);
        to & played
    }

    #[inline(always)]
    fn pawns(&mut self, moves: PawnMoves) -> PawnMoves {
        let stays = self.zone.from | self.reach;
        let enemy = self.state.men::<S::Them>().pawns;
        let to = !(self.zone.to | self.zone.pawn | S::LAST);
        let shared = PawnMoves {
            one: moves.one & to & !S::ahead(stays | self.pawns.two_ahead),
            // A double push beside an enemy pawn may be captured en passant.
            two: moves.two & to & !S::ahead(S::ahead(stays)) & !(east(enemy) | west(enemy)),
            east: moves.east & to & !S::attacks_east(stays),
            west: moves.west & to & !S::attacks_west(stays),
        };
        let captors_east = west(S::behind(shared.east));
        let captors_west = east(S::behind(shared.west));
        for origins in
            [S::behind(shared.one), S::behind(S::behind(shared.two)), captors_east, captors_west]
        {
            self.vacated -= i64::from((origins & self.pawns.east).count());
            self.vacated -= i64::from((origins & self.pawns.west).count());
        }
        for captors in [captors_east, captors_west] {
            self.vacated += self.pawns.let_through(captors, self.occupied);
        }
        // As above: pawns that capture each other.
        let avenged = (shared.east & enemy).count() + (shared.west & enemy).count();
        self.vacated += i64::from(avenged);

        let pushes = shared.one | shared.two;
        self.moves += u64::from(pushes.count() + shared.east.count() + shared.west.count());
        self.landed.add(pushes | shared.east);
        self.landed.add(shared.west);
        PawnMoves {
            one: moves.one & !shared.one,
            two: moves.two & !shared.two,
            east: moves.east & !shared.east,
            west: moves.west & !shared.west,
        }
    }
}
