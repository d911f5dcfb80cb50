//! A position as somebody wrote it down, not yet checked.

use crate::{Board, CastlingRights, Color, Square, Variant};

/// All that a FEN says, before anybody has asked whether it makes sense. [`Position::from_setup`] checks it.
///
/// This is also the plain form in which two generators compare the positions that they reach.
///
/// [`Position::from_setup`]: crate::Position::from_setup
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The men.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// Who may still castle with which rook.
    pub castling: CastlingRights,
    /// The square that a pawn passed over in the move just made, if that was an advance by two.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub half_moves: u32,
    /// The number of the full move, 1 at the start of a game, one more after each move of Black.
    pub full_moves: u32,
    /// Which chess is played.
    pub variant: Variant,
}

impl Setup {
    /// An empty board with White to move, no rights, clocks at 0 and 1.
    pub const EMPTY: Setup = Setup {
        board: Board::EMPTY,
        turn: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        half_moves: 0,
        full_moves: 1,
        variant: Variant::Standard,
    };
}
