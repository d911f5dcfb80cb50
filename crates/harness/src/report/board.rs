//! A board as text: White's men in capitals, ranks and files at the edge.

use std::fmt::Write;

use perftect_movegen::{Board, File, Rank, Square};

use super::look::Look;

/// What a square is marked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It is what is spoken of: `(K)`.
    Blamed,
    /// The man on it attacks: `<r>`.
    Attacker,
}

/// Draws a board with some squares marked, White below.
pub fn draw_board(board: &Board, marks: &[(Square, Mark)], look: Look) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        let _ = write!(text, "  {rank} ");
        for file in File::all() {
            let square = Square::new(file, rank);
            let man = board[square].map_or('.', perftect_movegen::Piece::letter);
            let mark = marks.iter().find(|(marked, _)| *marked == square).map(|&(_, mark)| mark);
            let cell = match mark {
                None => format!(" {man} "),
                Some(Mark::Blamed) => look.doubtful(format!("({man})")).to_string(),
                Some(Mark::Attacker) => look.bad(format!("<{man}>")).to_string(),
            };
            text.push_str(&cell);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str("    ");
    for file in File::all() {
        let _ = write!(text, " {file} ");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use perftect_movegen::Position;

    use super::*;
    use crate::report::Color;

    #[test]
    fn men_and_marks_are_where_they_belong() {
        let position: Position = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1".parse().expect("valid");
        let marks = [(Square::H5, Mark::Blamed), (Square::A5, Mark::Attacker)];
        let look = Look { width: 80, color: Color::Off };
        let text = draw_board(&position.setup().board, &marks, look);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "  8  .  .  .  .  k  .  .  .");
        assert_eq!(lines[3], "  5 <r> .  .  p  P  .  . (K)");
        assert_eq!(lines[8], "     a  b  c  d  e  f  g  h");
        assert_eq!(lines.len(), 9);
    }
}
