//! How men are written on a terminal.

use perftect_movegen::{Color, Piece, Role};

/// How the men of a drawing look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Men {
    /// The letters of a FEN: plain ASCII.
    #[default]
    Letters,
    /// The chess symbols of Unicode.
    Symbols,
}

impl Men {
    /// A man on plain ground: the symbol or the letter alone tells its side.
    pub(super) const fn outlined(self, man: Piece) -> char {
        match (self, man.color) {
            (Men::Letters, _) => man.letter(),
            (Men::Symbols, Color::White) => outline(man.role),
            (Men::Symbols, Color::Black) => solid(man.role),
        }
    }

    /// A man whose side is told by its colour.
    pub(super) const fn solid(self, man: Piece) -> char {
        match self {
            Men::Letters => man.letter(),
            Men::Symbols => solid(man.role),
        }
    }
}

const fn outline(role: Role) -> char {
    match role {
        Role::King => '♔',
        Role::Queen => '♕',
        Role::Rook => '♖',
        Role::Bishop => '♗',
        Role::Knight => '♘',
        Role::Pawn => '♙',
    }
}

const fn solid(role: Role) -> char {
    match role {
        Role::King => '♚',
        Role::Queen => '♛',
        Role::Rook => '♜',
        Role::Bishop => '♝',
        Role::Knight => '♞',
        Role::Pawn => '♟',
    }
}
