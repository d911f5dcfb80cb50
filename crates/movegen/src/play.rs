//! Playing a move: the men, then all that a position remembers.

use crate::{Color, Move, MoveKind, Piece, Position, Rank, Role, Square};

impl Position {
    /// The position after a legal move, with castling rights, en passant target and clocks kept.
    ///
    /// `mv` must be one of [`Position::legal_moves`]; what another move leads to is not said, but it does not panic.
    ///
    /// ```
    /// use perftect_movegen::{Move, MoveKind, Position, Square};
    ///
    /// let position = Position::start().after(Move::new(MoveKind::DoublePush, Square::E2, Square::E4));
    /// assert_eq!(position.en_passant(), Some(Square::E3));
    /// assert_eq!(position.half_moves(), 0);
    /// ```
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    fn play(&mut self, mv: Move) {
        let us = self.turn;
        let role = self.role_of(us, mv.from);
        let is_capture = self.by_color(!us).has(mv.to) || mv.kind == MoveKind::EnPassant;

        self.move_men(us, role, mv);
        self.update_rights(us, role, mv);
        self.en_passant = match mv.kind {
            MoveKind::DoublePush => mv.from.ahead(us),
            _ => None,
        };
        self.half_moves = match role {
            Role::Pawn => 0,
            _ if is_capture => 0,
            _ => self.half_moves.saturating_add(1),
        };
        if us == Color::Black {
            self.full_moves = self.full_moves.saturating_add(1);
        }
        self.turn = !us;
    }

    fn role_of(&self, us: Color, square: Square) -> Role {
        let is = |&role: &Role| (self.by_role(role) & self.by_color(us)).has(square);
        Role::ALL.into_iter().find(is).unwrap_or(Role::Pawn)
    }

    fn move_men(&mut self, us: Color, role: Role, mv: Move) {
        self.clear(mv.from);
        self.clear(mv.to);
        match mv.kind {
            MoveKind::Normal | MoveKind::DoublePush => self.put(mv.to, Piece::new(us, role)),
            MoveKind::Promotion(becomes) => self.put(mv.to, Piece::new(us, becomes)),
            MoveKind::EnPassant => {
                // The captured pawn stands on the capturer's rank and on the destination's file (EP-03).
                self.clear(Square::new(mv.to.file(), mv.from.rank()));
                self.put(mv.to, Piece::new(us, Role::Pawn));
            }
            MoveKind::Castle(wing) => {
                let rank = mv.from.rank();
                self.put(Square::new(wing.king_file(), rank), Piece::new(us, Role::King));
                self.put(Square::new(wing.rook_file(), rank), Piece::new(us, Role::Rook));
            }
        }
    }

    /// CH-09: a right goes with any move of the king, any move of its rook, any capture of its rook.
    fn update_rights(&mut self, us: Color, role: Role, mv: Move) {
        if self.castling.is_none() {
            return;
        }
        if role == Role::King {
            self.castling.remove_all(us);
        }
        if mv.from.rank() == Rank::relative(us, 1) {
            self.castling.remove_rook(us, mv.from);
        }
        if mv.to.rank() == Rank::relative(!us, 1) {
            self.castling.remove_rook(!us, mv.to);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Position;

    fn after(fen: &str, uci: &str) -> String {
        let position: Position = fen.parse().expect(fen);
        let mv = position.read_uci(uci).expect(uci);
        format!("{:?}", position.after(mv))
    }

    #[test]
    fn a_rook_captured_by_a_rook_takes_both_rights_away() {
        assert_eq!(
            after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 7", "a1a8"),
            "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 7"
        );
    }

    #[test]
    fn a_rook_captured_by_a_promoting_pawn_takes_its_right_away() {
        assert_eq!(
            after("r3k2r/1P6/8/8/8/8/8/4K3 w kq - 3 7", "b7a8q"),
            "Q3k2r/8/8/8/8/8/8/4K3 b k - 0 7"
        );
    }

    #[test]
    fn en_passant_takes_the_pawn_beside_and_expires() {
        assert_eq!(
            after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"),
            "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2"
        );
        assert_eq!(
            after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e1e2"),
            "4k3/8/8/3pP3/8/8/4K3/8 b - - 1 2"
        );
    }

    #[test]
    fn castling_moves_two_men_and_counts_as_a_quiet_move() {
        assert_eq!(
            after("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 7", "e8c8"),
            "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 8"
        );
    }

    #[test]
    fn the_clocks_stay_at_their_end() {
        assert_eq!(
            after("4k3/8/8/8/8/8/8/4K3 b - - 4294967295 4294967295", "e8e7"),
            "8/4k3/8/8/8/8/8/4K3 w - - 4294967295 4294967295"
        );
    }
}
