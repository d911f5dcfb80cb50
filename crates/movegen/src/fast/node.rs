//! What holds for all moves of a node.

use super::attacks;
use super::castles::Castle;
use super::danger::{by_leapers, by_sliders};
use super::lines::Lines;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use crate::{Bitboard, Square};

/// A node at which moves are played.
pub(super) struct Node {
    pub(super) king: Square,
    pub(super) occupied: Bitboard,
    pub(super) lines: Lines,
    /// Where a man other than the king may go, pins apart: in check, only where it ends (CH-16).
    pub(super) targets: Bitboard,
    /// Where the king may go.
    pub(super) steps: Bitboard,
    /// What the enemy's sliders attack, the king being lifted off the board (see `danger`).
    pub(super) reach: Bitboard,
    danger: Bitboard,
}

impl Node {
    #[inline(always)]
    pub(super) fn of<B: Backend, S: Side>(search: &Search<B>, state: &State) -> Node {
        let us = state.men::<S>();
        let occupied = state.occupied();
        let king = us.king_square();
        let lines = Lines::of::<S>(state, king, occupied);
        let reach = by_sliders::<B, S>(search, state, occupied ^ us.king);
        let danger = by_leapers::<S>(state) | reach;
        let evasions = match lines.checkers.first() {
            None => Bitboard::FULL,
            Some(_) if lines.checkers.is_several() => Bitboard::EMPTY,
            Some(checker) => attacks::between(king, checker) | checker.into(),
        };
        let targets = evasions & !us.all;
        let steps = attacks::king(king) & !us.all & !danger;
        Node { king, occupied, lines, targets, steps, reach, danger }
    }

    #[inline(always)]
    pub(super) fn is_check(&self) -> bool {
        !self.lines.checkers.is_empty()
    }

    /// Where a man on `from` may go: a pinned one stays on the line through the king (CH-15).
    #[inline(always)]
    pub(super) fn targets_from(&self, from: Square) -> Bitboard {
        if self.lines.pinned.has(from) {
            self.targets & attacks::through(self.king, from)
        } else {
            self.targets
        }
    }

    /// Whether a castling is legal.
    #[inline(always)]
    pub(super) fn allows(&self, castle: &Castle, state: &State) -> bool {
        !self.is_check()
            && castle.is_open(state, &self.lines, self.occupied)
            && !castle.safe.meets(self.danger)
    }
}
