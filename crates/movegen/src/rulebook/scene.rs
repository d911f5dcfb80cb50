//! A position under a set of laws, and the questions that rules ask of it.

use super::attack::line;
use super::forbid;
use super::geometry::{between, on_line};
use super::laws::Laws;
use super::play;
use super::refusal::{Ground, Refusal, Verdict};
use super::unproposed;
use crate::{Board, Color, Move, MoveKind, Piece, Role, Setup, Square, Status};

/// A position under a set of laws.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) laws: &'a Laws,
    pub(crate) setup: &'a Setup,
    /// The move that was played to get here. The laws of chess do not ask for it; a generator that keeps something
    /// from one position to the next may get it wrong.
    pub(crate) came_by: Option<Move>,
}

impl<'a> Scene<'a> {
    /// A position as it was set up.
    pub(crate) const fn new(laws: &'a Laws, setup: &'a Setup) -> Scene<'a> {
        Scene { laws, setup, came_by: None }
    }

    /// Every legal move: what geometry proposes and no rule forbids.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = (self.laws.propose)(self);
        moves.retain(|&mv| forbid::by_any_rule(self, mv).is_ok());
        (self.laws.list)(self, moves)
    }

    /// Whether a move is legal, and if not, why.
    pub(crate) fn judge(&self, mv: Move) -> Verdict {
        let refuse = |ground| Err(Refusal { ground, square: mv.from, by: None });
        match self.man(mv.from) {
            None => refuse(Ground::NoMan),
            Some(man) if man.color != self.us() => refuse(Ground::NotYours),
            Some(man) if !(self.laws.propose)(self).contains(&mv) => {
                refuse(unproposed::ground(self, man.role, mv))
            }
            Some(_) => forbid::by_any_rule(self, mv),
        }
    }

    /// Whether the side to move is in check, and whether it has a move.
    pub(crate) fn status(&self) -> Status {
        match (self.checkers().is_empty(), self.legal_moves().is_empty()) {
            (true, false) => Status::Ongoing,
            (true, true) => Status::Stalemate,
            (false, false) => Status::Check,
            (false, true) => Status::Checkmate,
        }
    }

    /// The side to move.
    pub(crate) const fn us(&self) -> Color {
        self.setup.turn
    }

    pub(crate) fn man(&self, square: Square) -> Option<Piece> {
        self.setup.board[square]
    }

    /// The kind of the man on a square, if there is one.
    pub(crate) fn role(&self, square: Square) -> Option<Role> {
        self.man(square).map(|man| man.role)
    }

    pub(crate) fn is_enemy(&self, square: Square) -> bool {
        self.man(square).is_some_and(|man| man.color != self.us())
    }

    /// The own king's square. A position without a king, which only faulty play reaches, has none.
    pub(crate) fn king(&self) -> Option<Square> {
        king_of(&self.setup.board, self.us())
    }

    pub(crate) fn moves_king(&self, mv: Move) -> bool {
        self.role(mv.from) == Some(Role::King)
    }

    pub(crate) fn is_capture(&self, mv: Move) -> bool {
        play::captured_on(self.setup, mv).is_some()
    }

    /// The enemies that attack a square of a board, a1 first.
    pub(crate) fn attackers(&self, board: &Board, square: Square) -> Vec<Square> {
        let enemies = board.men().filter(|(_, man)| man.color != self.us());
        enemies
            .map(|(from, _)| from)
            .filter(|&from| (self.laws.attacks)(board, from, square))
            .collect()
    }

    /// The enemies that give check.
    pub(crate) fn checkers(&self) -> Vec<Square> {
        self.king().map_or_else(Vec::new, |king| self.attackers(&self.setup.board, king))
    }

    /// The own king's square after a move, and the enemies that would attack it there.
    pub(crate) fn exposure(&self, mv: Move) -> Option<(Square, Vec<Square>)> {
        let board = play::men(self.setup, mv);
        let king = king_of(&board, self.us())?;
        let attackers = self.attackers(&board, king);
        (!attackers.is_empty()).then_some((king, attackers))
    }

    /// The enemy slider that pins the man on a square to its king.
    pub(crate) fn pinner(&self, square: Square) -> Option<Square> {
        let king = self.king().filter(|&king| king != square)?;
        line(king, square)?;
        let mut without = self.setup.board.clone();
        without[square] = None;
        let is_pinner = |&from: &Square| between(king, from).any(|between| between == square);
        self.attackers(&without, king).into_iter().find(is_pinner)
    }

    /// Whether a pinned man's move stays on the line of its pin.
    pub(crate) fn stays_on_pin(&self, mv: Move) -> bool {
        self.king().is_some_and(|king| on_line(king, mv.from, mv.to))
    }

    /// Where the pawn stands that an en passant capture takes.
    pub(crate) const fn victim(mv: Move) -> Square {
        Square::new(mv.to.file(), mv.from.rank())
    }

    /// Where the pawn stands that has just advanced by two.
    pub(crate) fn passed_pawn(&self) -> Option<Square> {
        self.setup.en_passant?.ahead(!self.us())
    }

    pub(crate) fn is_castle(mv: Move) -> bool {
        matches!(mv.kind, MoveKind::Castle(_))
    }
}

/// The square of a side's king, the first from a1 on.
pub(crate) fn king_of(board: &Board, color: Color) -> Option<Square> {
    board.squares_of(color, Role::King).next()
}
