//! A position that has been checked, and what can be asked of it.

use std::fmt;

use crate::fast;
use crate::validity;
use crate::{
    Bitboard, Board, CastlingRights, Color, InvalidPosition, Move, Piece, Role, Setup, Square,
    Variant,
};

/// A position that play can go on from: one king a side, the side that has just moved not in check, no pawns on the
/// first and last ranks, castling rights and en passant target in keeping with the board.
///
/// It may well be one that no game can reach (ten queens, impossible checks): the rules say what the moves are all the
/// same.
///
/// ```
/// use perftect_movegen::{Position, Status};
///
/// let position: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
/// assert_eq!(position.status(), Status::Stalemate);
/// # Ok::<(), perftect_movegen::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    by_color: [Bitboard; 2],
    by_role: [Bitboard; 6],
    pub(crate) turn: Color,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Square>,
    pub(crate) half_moves: u32,
    pub(crate) full_moves: u32,
    variant: Variant,
}

/// Whether the side to move is in check, and whether it has a move (rule CH-17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Not in check, with at least one legal move.
    Ongoing,
    /// In check, with at least one legal move.
    Check,
    /// In check without a legal move.
    Checkmate,
    /// Not in check without a legal move.
    Stalemate,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Ongoing => "ongoing",
            Status::Check => "check",
            Status::Checkmate => "checkmate",
            Status::Stalemate => "stalemate",
        })
    }
}

impl Position {
    /// The start position of standard chess.
    ///
    /// # Panics
    /// Never: the start position is valid.
    pub fn start() -> Position {
        crate::fen::START.parse().expect("the start position is valid")
    }

    /// Checks a setup.
    ///
    /// # Errors
    /// All that is wrong with it, at once.
    pub fn from_setup(setup: &Setup) -> Result<Position, InvalidPosition> {
        let position = Position::unchecked(setup);
        let problems = validity::problems(setup, &position);
        if problems.is_empty() { Ok(position) } else { Err(InvalidPosition { problems }) }
    }

    /// The position of a setup that nobody has checked.
    fn unchecked(setup: &Setup) -> Position {
        let mut position = Position {
            by_color: [Bitboard::EMPTY; 2],
            by_role: [Bitboard::EMPTY; 6],
            turn: setup.turn,
            castling: setup.castling,
            en_passant: setup.en_passant,
            half_moves: setup.half_moves,
            full_moves: setup.full_moves,
            variant: setup.variant,
        };
        for (square, piece) in setup.board.men() {
            position.put(square, piece);
        }
        position
    }

    /// The position as plain data.
    pub fn setup(&self) -> Setup {
        let mut board = Board::EMPTY;
        for square in self.occupied() {
            board[square] = self.piece_at(square);
        }
        Setup {
            board,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            half_moves: self.half_moves,
            full_moves: self.full_moves,
            variant: self.variant,
        }
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Who may still castle with which rook.
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square that a pawn has just passed over, whether or not anybody can capture there.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last capture or pawn move.
    pub const fn half_moves(&self) -> u32 {
        self.half_moves
    }

    /// The number of the full move, one more after each move of Black.
    pub const fn full_moves(&self) -> u32 {
        self.full_moves
    }

    /// The same position with its clocks at their start: equal for positions that have the same moves, and so have
    /// all that follow.
    ///
    /// ```
    /// use perftect_movegen::Position;
    ///
    /// let later: Position = "4k3/8/8/8/8/8/8/4K3 w - - 9 31".parse()?;
    /// assert_eq!(later.without_clocks(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse()?);
    /// # Ok::<(), perftect_movegen::FenError>(())
    /// ```
    #[must_use]
    pub fn without_clocks(&self) -> Position {
        Position { half_moves: 0, full_moves: 1, ..self.clone() }
    }

    /// Which chess is played.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// All men of a side.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.by_color[color.index()]
    }

    /// All men of a kind, of both sides.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.by_role[role.index()]
    }

    /// All squares with a man on them.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.by_color[0] | self.by_color[1]
    }

    /// The square of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        let king = self.by_role(Role::King) & self.by_color(color);
        Square::from_low_bits(king.0.trailing_zeros())
    }

    /// The man on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL.into_iter().find(|&color| self.by_color(color).has(square))?;
        let role = Role::ALL.into_iter().find(|&role| self.by_role(role).has(square))?;
        Some(Piece::new(color, role))
    }

    /// The men of `by` that attack `square`. A pinned man attacks like any other (rule CH-02).
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        fast::attackers(self, square, by, self.occupied())
    }

    /// The men that give check to the side to move.
    pub fn checkers(&self) -> Bitboard {
        fast::checkers(self)
    }

    /// Every legal move once, in no promised order.
    ///
    /// ```
    /// use perftect_movegen::Position;
    ///
    /// assert_eq!(Position::start().legal_moves().len(), 20);
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        fast::for_each_legal(self, |mv| moves.push(mv));
        moves
    }

    /// Whether `mv` is one of the legal moves.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// Whether the side to move is in check, and whether it has a move.
    pub fn status(&self) -> Status {
        let mut has_move = false;
        fast::for_each_legal(self, |_| has_move = true);
        match (self.checkers().is_empty(), has_move) {
            (true, true) => Status::Ongoing,
            (true, false) => Status::Stalemate,
            (false, true) => Status::Check,
            (false, false) => Status::Checkmate,
        }
    }

    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.by_color[piece.color.index()] |= square.into();
        self.by_role[piece.role.index()] |= square.into();
    }

    #[inline]
    pub(crate) fn clear(&mut self, square: Square) {
        let keep = !Bitboard::from(square);
        for set in self.by_color.iter_mut().chain(&mut self.by_role) {
            *set &= keep;
        }
    }
}

/// The position as a FEN, the en passant target written after every double push.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::fen::write(self, &crate::FenStyle::default()))
    }
}
