//! A drawing of a board.

use std::fmt::Write;

use perftect_movegen::{Color, File, Piece, Position, Rank, Role, Square};

use super::look::Look;

/// How the men of a drawing look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Men {
    /// The letters of a FEN: plain ASCII.
    #[default]
    Letters,
    /// The chess symbols of Unicode.
    Symbols,
}

/// What a square is marked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It is what is spoken of: `(K)`.
    Blamed,
    /// The man on it attacks: `<r>`.
    Attacker,
}

/// The board as White sees it, some squares marked, with the names of ranks and files. A `*` is the en passant target.
///
/// ```
/// use perftect::report::{Color, Look, Men, draw_board};
/// use perftect_movegen::Position;
///
/// let look = Look { width: 80, color: Color::Off };
/// let text = draw_board(&Position::start(), &[], Men::Letters, look);
/// assert!(text.starts_with("  8  r  n  b  q  k  b  n  r\n"));
/// assert!(text.ends_with("\n     a  b  c  d  e  f  g  h\n"));
/// ```
pub fn draw_board(position: &Position, marks: &[(Square, Mark)], men: Men, look: Look) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        let cells =
            File::all().map(|file| cell(position, Square::new(file, rank), marks, men, look));
        let line = cells.fold(format!("  {rank} "), |line, cell| line + &cell);
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let files = File::all().fold("    ".to_owned(), |line, file| line + &format!(" {file} "));
    let _ = writeln!(text, "{}", files.trim_end());
    text
}

fn cell(
    position: &Position,
    square: Square,
    marks: &[(Square, Mark)],
    men: Men,
    look: Look,
) -> String {
    let man = character(position, square, men);
    match marks.iter().find(|(marked, _)| *marked == square) {
        None => format!(" {man} "),
        Some((_, Mark::Blamed)) => look.doubtful(format!("({man})")).to_string(),
        Some((_, Mark::Attacker)) => look.bad(format!("<{man}>")).to_string(),
    }
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
    use crate::report;

    fn lines(marks: &[(Square, Mark)], men: Men) -> Vec<String> {
        let position: Position = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1".parse().expect("valid");
        let look = Look { width: 80, color: report::Color::Off };
        draw_board(&position, marks, men, look).lines().map(str::to_owned).collect()
    }

    #[test]
    fn men_marks_and_the_target_of_en_passant_are_where_they_belong() {
        let lines =
            lines(&[(Square::H5, Mark::Blamed), (Square::A5, Mark::Attacker)], Men::Letters);
        assert_eq!(lines[0], "  8  .  .  .  .  k  .  .  .");
        assert_eq!(lines[2], "  6  .  .  .  *  .  .  .  .");
        assert_eq!(lines[3], "  5 <r> .  .  p  P  .  . (K)");
        assert_eq!(lines[8], "     a  b  c  d  e  f  g  h");
    }

    #[test]
    fn men_may_be_symbols() {
        assert_eq!(lines(&[], Men::Symbols)[3], "  5  ♜  .  .  ♟  ♙  .  .  ♔");
    }
}
