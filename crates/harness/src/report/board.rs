//! A drawing of a board.

use std::fmt::Write;

use perftect_movegen::{Color, File, Piece, Position, Rank, Role, Square};

/// How the men of a drawing look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Men {
    /// The letters of a FEN: plain ASCII.
    #[default]
    Letters,
    /// The chess symbols of Unicode.
    Symbols,
}

/// The board as White sees it, a line per rank, with the names of ranks and files. A `*` marks the en passant target.
///
/// ```
/// use perftect::report::{Men, board};
/// use perftect_movegen::Position;
///
/// let text = board(&Position::start(), Men::Letters);
/// assert!(text.starts_with("8  r n b q k b n r\n7  p p p p p p p p\n6  . . . . . . . .\n"));
/// assert!(text.ends_with("1  R N B Q K B N R\n   a b c d e f g h\n"));
/// ```
pub fn board(position: &Position, men: Men) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        let _ = write!(text, "{rank} ");
        for file in File::all() {
            let _ = write!(text, " {}", character(position, Square::new(file, rank), men));
        }
        text.push('\n');
    }
    text.push_str("  ");
    for file in File::all() {
        let _ = write!(text, " {file}");
    }
    text.push('\n');
    text
}

fn character(position: &Position, square: Square, men: Men) -> char {
    match (position.piece_at(square), men) {
        (None, _) if position.en_passant() == Some(square) => '*',
        (None, _) => '.',
        (Some(man), Men::Letters) => man.letter(),
        (Some(man), Men::Symbols) => symbol(man),
    }
}

const fn symbol(man: Piece) -> char {
    match (man.color, man.role) {
        (Color::White, Role::King) => '♔',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Pawn) => '♙',
        (Color::Black, Role::King) => '♚',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Pawn) => '♟',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_target_of_en_passant_is_marked() {
        let position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().expect("valid");
        assert_eq!(board(&position, Men::Letters).lines().nth(2), Some("6  . . . * . . . ."));
        assert_eq!(board(&position, Men::Symbols).lines().nth(3), Some("5  . . . ♟ ♙ . . ."));
    }
}
