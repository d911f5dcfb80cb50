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
use super::en_passant;
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

    /// The change for the enemy's officers by all landings.
    #[inline(always)]
    fn officers_mind(&self) -> i64 {
        let them = self.state.men::<S::Them>();
        let free = !self.zone.pinned;
        let touched = self.landed.touched();
        let mut change = 0;
        if touched.meets(them.all) {
            for from in them.knights & free {
                change += self.captures_mind(from, attacks::knight(from), touched);
            }
        }
        for from in them.oblique & free {
            let attacks = self.search.backend.bishop(from, self.occupied);
            change += self.slider_minds(from, attacks, touched);
        }
        for from in them.straight & free {
            let attacks = self.search.backend.rook(from, self.occupied);
            change += self.slider_minds(from, attacks, touched);
        }
        change
    }

    #[inline(always)]
    fn slider_minds(&self, from: Square, attacks: Bitboard, touched: Bitboard) -> i64 {
        let mut change = 0;
        if touched.meets(self.state.men::<S::Them>().all) {
            change += self.captures_mind(from, attacks, touched);
        }
        if touched.meets(attacks & !self.occupied) {
            change -= self.obstructed(from, attacks);
        }
        change
    }

    /// Where a man of its side is captured it may recapture; where it is captured itself all its moves are gone.
    #[inline(always)]
    fn captures_mind(&self, from: Square, attacks: Bitboard, touched: Bitboard) -> i64 {
        let theirs = self.state.men::<S::Them>().all;
        let mut change = 0;
        if touched.meets(attacks & theirs) {
            change += self.landed.sum(|squares| (squares & attacks & theirs).count().into());
        }
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

    /// Takes those of a man's moves that need not be played, and returns the others. `becomes` differs for promotions.
    #[inline(always)]
    fn take(&mut self, role: Role, becomes: Role, from: Square, to: Bitboard) -> Bitboard {
        if to.is_empty() || self.zone.from.has(from) {
            return to;
        }
        let mut played = self.zone.to | self.zone.checks(becomes);
        let mut change = 0;
        if self.sensitive.has(from) {
            let (let_through, file) = self.pawns.vacating(from, self.occupied);
            change += let_through;
            played |= file;
        }
        if self.zone.pinners.has(from) {
            let (freed, touches) = self.releasing(from);
            change += freed;
            played |= touches;
        }
        let shared = to & !played;
        self.change_by_moves(shared, change);
        if self.sensitive.has(from) {
            self.open_lines(from, shared);
            // An enemy pawn that is captured by whom it attacked: its capture is in `change` and among its own moves.
            let avenged = shared & attacks::pawn(S::COLOR, from) & self.pawns.all;
            self.change += i64::from(avenged.count()) * self.pawns.moves_to(from.into());
        }
        self.bear_on_king(role, becomes, from, shared);
        self.landed.add(shared);
        to & played
    }

    #[inline(always)]
    fn change_by_moves(&mut self, to: Bitboard, change: i64) {
        self.moves += u64::from(to.count());
        self.change += change * i64::from(to.count());
    }

    /// Sliders see farther when a man leaves a line; not so, or not as far, if he moves along it.
    #[inline(always)]
    fn open_lines(&mut self, from: Square, shared: Bitboard) {
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

    /// What a pinned man can do more when the pinner leaves the line; and the squares where that is not all there is to
    /// it: the line, and where the man freed minds who stands.
    #[inline(always)]
    fn releasing(&self, pinner: Square) -> (i64, Bitboard) {
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
    fn bear_on_king(&mut self, role: Role, becomes: Role, from: Square, shared: Bitboard) {
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

impl<B: Backend, S: Side> Sift for Shared<'_, B, S> {
    #[inline(always)]
    fn officer(&mut self, role: Role, from: Square, to: Bitboard) -> Bitboard {
        self.take(role, role, from, to)
    }

    #[inline(always)]
    fn promotion(&mut self, role: Role, from: Square, to: Square) -> Bitboard {
        // It may look back through the square that it left, as no slider that moves does.
        if attacks::through(from, to).meets(self.state.men::<S::Them>().king) {
            return to.into();
        }
        self.take(Role::Pawn, role, from, to.into())
    }

    #[inline(always)]
    fn pawns(&mut self, moves: PawnMoves) -> PawnMoves {
        let mut played = self.take_pawns_apart(moves);
        let to = !(self.zone.to | self.zone.checks(Role::Pawn) | S::LAST);
        let stay = self.zone.from | self.pawns_apart(&moves);
        let shared = PawnMoves {
            one: moves.one & to & !S::ahead(stay),
            two: moves.two & to & !S::ahead(S::ahead(stay | self.beside_enemy())),
            east: moves.east & to & !S::attacks_east(stay),
            west: moves.west & to & !S::attacks_west(stay),
        };
        self.take_pawns(&shared);
        played.one &= !shared.one;
        played.two &= !shared.two;
        played.east &= !shared.east;
        played.west &= !shared.west;
        played
    }
}

impl<B: Backend, S: Side> Shared<'_, B, S> {
    /// Takes moves of many pawns, all of the simple kind.
    #[inline(always)]
    fn take_pawns(&mut self, moves: &PawnMoves) {
        let enemy = self.pawns.all;
        let captors_east = west(S::behind(moves.east));
        let captors_west = east(S::behind(moves.west));
        let pushers = [S::behind(moves.one), S::behind(S::behind(moves.two))];
        if (self.pawns.east | self.pawns.west).meets(self.state.men::<S>().pawns) {
            for origins in [pushers[0], pushers[1], captors_east, captors_west] {
                self.change -= i64::from((origins & self.pawns.east).count());
                self.change -= i64::from((origins & self.pawns.west).count());
            }
        }
        if !(moves.east | moves.west).is_empty() {
            for captors in [captors_east, captors_west] {
                self.change += self.pawns.let_through(captors, self.occupied);
            }
            // As for officers: pawns that capture each other.
            let avenged = (moves.east & enemy).count() + (moves.west & enemy).count();
            self.change += i64::from(avenged);
            self.landed.add(moves.west);
        }

        let pushes = moves.one | moves.two;
        self.moves += u64::from(pushes.count() + moves.east.count() + moves.west.count());
        self.landed.add(pushes | moves.east);
    }

    /// Pawns that are looked at one by one: a slider sees them, an enemy pawn may step on where they step, or they bear
    /// on the enemy king.
    #[inline(always)]
    fn pawns_apart(&self, moves: &PawnMoves) -> Bitboard {
        let near = self.zone.near(Role::Pawn);
        let guarded = self.zone.guarded;
        self.reach
            | self.pawns.two_ahead
            | self.zone.pinners
            | S::Them::attacks_east(guarded)
            | S::Them::attacks_west(guarded)
            | S::behind(moves.one & near)
            | S::behind(S::behind(moves.two & near))
            | west(S::behind(moves.east & near))
            | east(S::behind(moves.west & near))
    }

    /// Squares two ahead of which a pawn may be captured en passant, if it comes there by a double push.
    #[inline(always)]
    fn beside_enemy(&self) -> Bitboard {
        let enemy = self.state.men::<S::Them>().pawns;
        S::behind(S::behind(east(enemy) | west(enemy)))
    }

    /// Takes what it can of the pawns' moves one by one, and returns all that are left.
    #[inline(always)]
    fn take_pawns_apart(&mut self, mut moves: PawnMoves) -> PawnMoves {
        let origins = S::behind(moves.one)
            | S::behind(S::behind(moves.two))
            | west(S::behind(moves.east))
            | east(S::behind(moves.west));
        for from in origins & self.pawns_apart(&moves) {
            let pawn = Bitboard::from(from);
            let two = S::ahead(S::ahead(pawn & !self.beside_enemy()));
            let one = S::ahead(pawn) & moves.one;
            let captures = S::attacks_east(pawn) & moves.east | S::attacks_west(pawn) & moves.west;
            let to = (one | two & moves.two | captures) & !S::LAST;
            let shared = to & !self.take(Role::Pawn, Role::Pawn, from, to);
            moves.one &= !(shared & S::ahead(pawn));
            moves.two &= !(shared & two);
            moves.east &= !(shared & S::attacks_east(pawn));
            moves.west &= !(shared & S::attacks_west(pawn));
        }
        for to in moves.two & S::ahead(S::ahead(self.beside_enemy())) {
            let pawn = S::behind(S::behind(to.into()));
            let from = Square::from_low_bits(pawn.0.trailing_zeros());
            if self.take(Role::Pawn, Role::Pawn, from, to.into()).is_empty() {
                let after = self.state.double_pushed::<S>(pawn, to.into());
                let captors = en_passant::capturers::<B, S::Them>(self.search, &after);
                self.change += i64::from(captors.count());
                moves.two &= !Bitboard::from(to);
            }
        }
        moves
    }
}
