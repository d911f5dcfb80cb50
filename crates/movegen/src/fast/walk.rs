//! A visit to the legal moves of a node, each played as it is found: there is no list.

use super::attacks;
use super::en_passant;
use super::node::Node;
use super::search::Search;
use super::side::{Side, east, west};
use super::sliders::Backend;
use super::state::State;
use crate::perft::CountOverflow;
use crate::{Bitboard, Role, Square};

/// Says which of the moves found need playing; answers for the leaves below the others itself.
pub(super) trait Sift {
    /// The moves of one officer or king, by where they go.
    fn officer(&mut self, role: Role, from: Square, to: Bitboard) -> Bitboard;
    /// The moves of all pawns that are not pinned; it hands promotions back, to be asked about one by one.
    fn pawns(&mut self, moves: PawnMoves) -> PawnMoves;
    /// A promotion: the square that it goes to, or none.
    fn promotion(&mut self, role: Role, from: Square, to: Square) -> Bitboard;
}

/// Pawn moves by where they go: each square of a set is one move (or four, on the last rank).
#[derive(Clone, Copy)]
pub(super) struct PawnMoves {
    pub(super) one: Bitboard,
    pub(super) two: Bitboard,
    /// Captures towards the h-file.
    pub(super) east: Bitboard,
    /// Captures towards the a-file.
    pub(super) west: Bitboard,
}

/// Has every move played.
pub(super) struct PlayAll;

impl Sift for PlayAll {
    #[inline(always)]
    fn officer(&mut self, _: Role, _: Square, to: Bitboard) -> Bitboard {
        to
    }

    #[inline(always)]
    fn pawns(&mut self, moves: PawnMoves) -> PawnMoves {
        moves
    }

    #[inline(always)]
    fn promotion(&mut self, _: Role, _: Square, to: Square) -> Bitboard {
        to.into()
    }
}

impl PawnMoves {
    /// All squares that are gone to.
    #[inline(always)]
    pub(super) fn squares(&self) -> Bitboard {
        self.one | self.two | self.east | self.west
    }

    /// The squares that the pawns come from.
    #[inline(always)]
    pub(super) fn origins<S: Side>(&self) -> Bitboard {
        let two = S::behind(self.two);
        S::behind(self.one | two) | west(S::behind(self.east)) | east(S::behind(self.west))
    }

    /// The moves of one pawn.
    #[inline(always)]
    pub(super) fn of_pawn<S: Side>(&self, pawn: Bitboard) -> PawnMoves {
        let ahead = S::ahead(pawn);
        PawnMoves {
            one: self.one & ahead,
            two: self.two & S::ahead(ahead),
            east: self.east & east(ahead),
            west: self.west & west(ahead),
        }
    }

    /// The moves to squares of a set.
    #[inline(always)]
    pub(super) fn within(&self, to: Bitboard) -> PawnMoves {
        PawnMoves {
            one: self.one & to,
            two: self.two & to,
            east: self.east & to,
            west: self.west & to,
        }
    }

    /// The moves that are not among `others`.
    #[inline(always)]
    pub(super) fn without(&self, others: &PawnMoves) -> PawnMoves {
        PawnMoves {
            one: self.one & !others.one,
            two: self.two & !others.two,
            east: self.east & !others.east,
            west: self.west & !others.west,
        }
    }

    #[inline(always)]
    pub(super) fn of<S: Side>(
        state: &State,
        node: &Node,
        pawns: Bitboard,
        targets: Bitboard,
    ) -> PawnMoves {
        let enemy = state.men::<S::Them>().all & targets;
        let one = S::ahead(pawns) & !node.occupied;
        PawnMoves {
            one: one & targets,
            two: S::ahead(one & S::THIRD) & !node.occupied & targets,
            east: S::attacks_east(pawns) & enemy,
            west: S::attacks_west(pawns) & enemy,
        }
    }
}

/// Has those moves of `S` played that `sift` leaves to be played.
#[inline(always)]
pub(super) fn walk<B: Backend, S: Side>(
    search: &Search<B>,
    state: &State,
    node: &Node,
    sift: &mut impl Sift,
    play: &mut impl Play,
) -> Result<(), CountOverflow> {
    let us = state.men::<S>();

    let steps = sift.officer(Role::King, node.king, node.steps);
    play.officer::<S>(state, Role::King, node.king, steps)?;
    if node.targets.is_empty() {
        return Ok(()); // CH-16: in double check only the king may move.
    }
    for from in us.knights & !node.lines.pinned {
        let to = attacks::knight(from) & node.targets;
        play.officer::<S>(state, Role::Knight, from, sift.officer(Role::Knight, from, to))?;
    }
    for from in us.oblique & !us.straight {
        let to = search.backend.bishop(from, node.occupied) & node.targets_from(from);
        play.officer::<S>(state, Role::Bishop, from, sift.officer(Role::Bishop, from, to))?;
    }
    for from in us.straight & !us.oblique {
        let to = search.backend.rook(from, node.occupied) & node.targets_from(from);
        play.officer::<S>(state, Role::Rook, from, sift.officer(Role::Rook, from, to))?;
    }
    for from in us.straight & us.oblique {
        let reach =
            search.backend.rook(from, node.occupied) | search.backend.bishop(from, node.occupied);
        let to = reach & node.targets_from(from);
        play.officer::<S>(state, Role::Queen, from, sift.officer(Role::Queen, from, to))?;
    }

    let free = PawnMoves::of::<S>(state, node, us.pawns & !node.lines.pinned, node.targets);
    let free = sift.pawns(free);
    play.pawns::<S>(state, free, sift)?;
    for from in us.pawns & node.lines.pinned {
        let moves = PawnMoves::of::<S>(state, node, from.into(), node.targets_from(from));
        play.pawns::<S>(state, moves, sift)?;
    }
    if !state.en_passant.is_empty() {
        for from in en_passant::capturers::<B, S>(search, state) {
            play.add::<S>(&state.captured_en_passant::<S>(from.into()))?;
        }
    }
    if state.castling.meets(S::HOME) {
        for castle in search.castles.by::<S>() {
            if node.allows(castle, state) {
                play.add::<S>(&state.castled::<S>(castle.rook, castle.king_to, castle.rook_to))?;
            }
        }
    }
    Ok(())
}

/// What is done with the moves that are played.
pub(super) trait Play {
    /// Takes in the position after a move of `S`.
    fn add<S: Side>(&mut self, after: &State) -> Result<(), CountOverflow>;

    #[inline(always)]
    fn officer<S: Side>(
        &mut self,
        state: &State,
        role: Role,
        from: Square,
        to: Bitboard,
    ) -> Result<(), CountOverflow> {
        for to in to {
            self.add::<S>(&state.moved::<S>(role, from.into(), to.into()))?;
        }
        Ok(())
    }

    #[inline(always)]
    fn pawns<S: Side>(
        &mut self,
        state: &State,
        moves: PawnMoves,
        sift: &mut impl Sift,
    ) -> Result<(), CountOverflow> {
        for to in moves.one & !S::LAST {
            let to = Bitboard::from(to);
            self.add::<S>(&state.moved::<S>(Role::Pawn, S::behind(to), to))?;
        }
        for to in moves.two {
            let to = Bitboard::from(to);
            self.add::<S>(&state.double_pushed::<S>(S::behind(S::behind(to)), to))?;
        }
        for to in moves.east & !S::LAST {
            let to = Bitboard::from(to);
            self.add::<S>(&state.moved::<S>(Role::Pawn, west(S::behind(to)), to))?;
        }
        for to in moves.west & !S::LAST {
            let to = Bitboard::from(to);
            self.add::<S>(&state.moved::<S>(Role::Pawn, east(S::behind(to)), to))?;
        }
        if (moves.one | moves.east | moves.west).meets(S::LAST) {
            let origins = [|to| to, west, east];
            for (squares, origin) in [moves.one, moves.east, moves.west].into_iter().zip(origins) {
                for to in squares & S::LAST {
                    self.promotions::<S>(state, origin(S::behind(to.into())), to, sift)?;
                }
            }
        }
        Ok(())
    }

    #[inline(always)]
    fn promotions<S: Side>(
        &mut self,
        state: &State,
        pawn: Bitboard,
        to: Square,
        sift: &mut impl Sift,
    ) -> Result<(), CountOverflow> {
        let from = Square::from_low_bits(pawn.0.trailing_zeros());
        for role in Role::PROMOTIONS {
            if !sift.promotion(role, from, to).is_empty() {
                self.add::<S>(&state.promoted::<S>(role, pawn, to.into()))?;
            }
        }
        Ok(())
    }
}

/// The leaves below the moves that have been played.
pub(super) struct Sum<'a, B> {
    search: &'a Search<B>,
    /// Plies still to be played after a move.
    below: u32,
    pub(super) leaves: u64,
}

impl<'a, B> Sum<'a, B> {
    /// Of no moves yet, `depth` plies from the leaves.
    #[inline(always)]
    pub(super) fn new(search: &'a Search<B>, depth: u32) -> Self {
        Sum { search, below: depth - 1, leaves: 0 }
    }
}

impl<B: Backend> Play for Sum<'_, B> {
    #[inline(always)]
    fn add<S: Side>(&mut self, after: &State) -> Result<(), CountOverflow> {
        let leaves = self.search.below::<S::Them>(after, self.below)?;
        self.leaves = self.leaves.checked_add(leaves).ok_or(CountOverflow)?;
        Ok(())
    }
}
