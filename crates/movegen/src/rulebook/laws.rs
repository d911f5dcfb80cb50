//! The laws of chess, as a list: one entry for each thing that a generator can get right or wrong.
//!
//! [`Laws::CHESS`] is the rulebook. A deviation replaces one entry and takes the others over. The entries stand in the
//! order in which a generator works: read a position, propose moves, forbid some, play one, take it back, count.

use super::attack;
use super::count;
use super::forbid::{castling, en_passant, king, men};
use super::play;
use super::propose;
use super::refusal::Verdict;
use super::scene::Scene;
use super::text;
use crate::{Board, CastlingRights, Move, Piece, Setup, Square, Variant};

/// A rule that forbids moves. It lets pass what it is not about.
pub(crate) type Prohibition = fn(&Scene, Move) -> Verdict;

/// One way to play.
#[derive(Clone, Copy)]
pub(crate) struct Laws {
    /// What position a FEN describes.
    pub(crate) read: fn(&str, Variant) -> Option<Setup>,

    /// Which men of the side to move may go at all.
    pub(crate) movers: fn(&Setup) -> Vec<(Square, Piece)>,
    /// The moves that geometry allows.
    pub(crate) propose: fn(&Scene) -> Vec<Move>,
    /// CH-02: whether the man on one square attacks another.
    pub(crate) attacks: fn(&Board, Square, Square) -> bool,

    /// CH-04: never onto an own man.
    pub(crate) own_man: Prohibition,
    /// CH-01: never past a man.
    pub(crate) path: Prohibition,
    /// CH-06: pawns do not capture straight ahead.
    pub(crate) pawn_advance: Prohibition,
    /// CH-05: pawns go diagonally only to capture.
    pub(crate) pawn_capture: Prohibition,
    /// EP-01 to EP-18: when there is an en passant capture.
    pub(crate) en_passant: Prohibition,
    /// EP-19 to EP-25: en passant leaves the king safe.
    pub(crate) en_passant_king: Prohibition,
    /// CH-09: castling needs its right.
    pub(crate) castling_right: Prohibition,
    /// CH-10: nothing stands in the way of king and rook.
    pub(crate) castling_path: Prohibition,
    /// CH-11: not out of check.
    pub(crate) castling_check: Prohibition,
    /// CH-12: the king passes no attacked square.
    pub(crate) castling_walk: Prohibition,
    /// CH-13: the rook uncovers no check.
    pub(crate) castling_rook: Prohibition,
    /// CH-14: the king goes to no attacked square.
    pub(crate) king_step: Prohibition,
    /// CH-15 and CH-16: no other move leaves the king in check.
    pub(crate) own_king: Prohibition,
    /// What becomes of the list of legal moves.
    pub(crate) list: fn(&Scene, Vec<Move>) -> Vec<Move>,

    /// CH-03, CH-07, CH-08, EP-03: who stands where after a move.
    pub(crate) men: fn(&Setup, Move) -> Board,
    /// CH-09: which castling rights are left.
    pub(crate) rights: fn(&Setup, Move) -> CastlingRights,
    /// EP-13 to EP-16, EP-37: the square that a pawn has just passed over.
    pub(crate) target: fn(&Setup, Move) -> Option<Square>,
    /// EP-34: half-moves since the last capture or pawn's move.
    pub(crate) clock: fn(&Setup, Move) -> u32,
    /// The number of the next full move.
    pub(crate) number: fn(&Setup, Move) -> u32,

    /// What a position is after a move was played and taken back: before, after, the move.
    pub(crate) undo: fn(&Setup, &Setup, Move) -> Setup,

    /// Whether counts are kept, and found again by [`Laws::key`].
    pub(crate) table: Table,
    /// What a position's key is made of; the depth asked for is part of it.
    pub(crate) key: fn(Setup, u32) -> (Setup, u32),
    /// The position as a key that is updated move by move has it: the position before, so understood, and a move.
    pub(crate) rekey: fn(&Setup, Move) -> Setup,

    /// How deep to go when asked for a depth.
    pub(crate) depth: fn(u32) -> u32,
    /// The count at depth 0.
    pub(crate) leaf: u64,
    /// The count of a position at which the game is over in spite of legal moves.
    pub(crate) ending: fn(&Setup) -> Option<u64>,
    /// CH-17: the count of a position without a legal move, plies being left.
    pub(crate) no_moves: fn(&Scene) -> u64,
    /// The count of a position one ply above the leaves.
    pub(crate) last_ply: fn(&Scene, &[Move]) -> u64,
    /// What a position above the leaves counts for itself.
    pub(crate) interior: u64,
    /// The sum of two counts.
    pub(crate) add: fn(u64, u64) -> u64,
    /// The `n`-th move of a list, given the list and what the memory last used for a list holds.
    pub(crate) nth: fn(&[Move], &[Move], usize) -> Option<Move>,

    /// How a move is written.
    pub(crate) text: fn(Move, Variant) -> String,
    /// How a position is written.
    pub(crate) write: fn(&Setup) -> String,
}

/// Whether a generator keeps counts to find them again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Table {
    /// It counts everything anew.
    None,
    /// It keeps them as long as it runs.
    Kept,
}

impl Laws {
    /// The laws of chess.
    pub(crate) const CHESS: Laws = Laws {
        read: text::read,

        movers: propose::movers,
        propose: propose::everything,
        attacks: attack::attacks,

        own_man: men::own_man,
        path: men::path,
        pawn_advance: men::pawn_advance,
        pawn_capture: men::pawn_capture,
        en_passant: en_passant::right,
        en_passant_king: en_passant::king,
        castling_right: castling::right,
        castling_path: castling::path,
        castling_check: castling::check,
        castling_walk: castling::walk,
        castling_rook: castling::rook,
        king_step: king::step,
        own_king: king::own_king,
        list: |_, moves| moves,

        men: play::men,
        rights: play::rights,
        target: play::target,
        clock: play::clock,
        number: play::number,

        undo: |before, _, _| before.clone(),

        table: Table::None,
        key: count::key,
        rekey: |before, mv| play::after(&Laws::CHESS, before, mv),

        depth: |depth| depth,
        leaf: 1,
        ending: |_| None,
        no_moves: |_| 0,
        last_ply: |_, moves| moves.len() as u64,
        interior: 0,
        add: u64::saturating_add,
        nth: |own, _, n| own.get(n).copied(),

        text: text::uci,
        write: text::write,
    };

    /// The rules that forbid moves, in the order in which they are asked.
    pub(crate) const fn prohibitions(&self) -> [Prohibition; 13] {
        [
            self.own_man,
            self.path,
            self.pawn_advance,
            self.pawn_capture,
            self.en_passant,
            self.en_passant_king,
            self.castling_right,
            self.castling_path,
            self.castling_check,
            self.castling_walk,
            self.castling_rook,
            self.king_step,
            self.own_king,
        ]
    }
}
