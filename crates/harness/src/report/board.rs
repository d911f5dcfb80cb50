//! A picture on a terminal. Signs tell the marks apart, so that they can be read without colours too.

use std::fmt::Write;

use console::Style;
use perftect_movegen::{Color as Side, File, Rank, Square};

use super::look::{Color, Look};
use super::men::Men;
use super::picture::{Mark, Picture};

/// The board as White sees it, with the names of ranks and files, and beside it who is to move and what the signs mean
/// that are on it. A `*` is the en passant target.
///
/// ```
/// use perftect::report::{Look, Picture, draw_board};
/// use perftect_movegen::Position;
///
/// let text = draw_board(&Picture::plain(&Position::start()), Look::plain(80));
/// assert!(text.starts_with("  8  r  n  b  q  k  b  n  r     White to move\n"));
/// assert!(text.ends_with("\n     a  b  c  d  e  f  g  h\n"));
/// ```
pub fn draw_board(picture: &Picture, look: Look) -> String {
    let mut text = String::new();
    let mut beside = beside(picture, look.men).into_iter();
    let mut line = |name: String, cells: String| {
        let words = beside.next().map(|words| format!("    {words}")).unwrap_or_default();
        let _ = writeln!(text, "{}", format!("  {} {cells}{words}", look.faint(name)).trim_end());
    };
    for rank in Rank::all().rev() {
        let cells = File::all().map(|file| Cell::new(picture, Square::new(file, rank), look));
        let cells: Vec<String> = cells.map(|cell| cell.drawn(look)).collect();
        line(rank.to_string(), cells.concat());
    }
    let files = File::all().map(|file| format!(" {file} ")).collect::<Vec<_>>().concat();
    line(" ".to_owned(), look.faint(files.trim_end()).to_string());
    text
}

/// A square as three characters, with colours of the 256-colour palette.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cell {
    pub(crate) text: String,
    pub(crate) ground: u8,
    pub(crate) ink: u8,
}

impl Cell {
    pub(crate) fn new(picture: &Picture, square: Square, look: Look) -> Cell {
        let [before, after] = picture.mark_at(square).map_or([' '; 2], signs);
        let man = picture.position.piece_at(square);
        let is_white = man.is_some_and(|man| man.color == Side::White);
        Cell {
            text: format!("{before}{}{after}", character(picture, square, look)),
            ground: ground(picture, square),
            ink: if is_white { 231 } else { 16 },
        }
    }

    fn drawn(&self, look: Look) -> String {
        match look.color {
            Color::Off => self.text.clone(),
            Color::On => {
                let style = Style::new().on_color256(self.ground).color256(self.ink).bold();
                style.force_styling(true).apply_to(&self.text).to_string()
            }
        }
    }
}

/// At most as many lines as the board has: the side to move, and seven or eight signs.
pub(crate) fn beside(picture: &Picture, men: Men) -> Vec<String> {
    let turn = match picture.position.turn() {
        Side::White => "White to move",
        Side::Black => "Black to move",
    };
    let mut marks: Vec<Mark> = picture.marks.iter().map(|&(_, mark)| mark).collect();
    marks.sort_unstable();
    marks.dedup();
    let is_seen = |mark: &Mark| Square::all().any(|square| picture.mark_at(square) == Some(*mark));
    let signs = marks.into_iter().filter(is_seen).map(|mark| legend(mark, men));
    let target = picture.position.en_passant().map(|_| " *  en passant target");
    std::iter::once(turn).chain(signs).chain(target).map(str::to_owned).collect()
}

fn character(picture: &Picture, square: Square, look: Look) -> char {
    let man = picture.position.piece_at(square);
    let is_target = picture.position.en_passant() == Some(square);
    match (man, look.color, look.men) {
        (Some(man), Color::On, men) => men.solid(man),
        (Some(man), Color::Off, men) => men.outlined(man),
        (None, ..) if is_target => '*',
        (None, _, men) if picture.mark_at(square) == Some(Mark::Line) => match men {
            Men::Letters => '+',
            Men::Symbols => '•',
        },
        (None, Color::On, _) => ' ',
        (None, Color::Off, _) => '.',
    }
}

/// The sign before a man and that after it.
const fn signs(mark: Mark) -> [char; 2] {
    match mark {
        Mark::Blamed => ['(', ')'],
        Mark::Attacker => ['<', '>'],
        Mark::Pinned => ['=', '='],
        Mark::Line => [' ', ' '],
        Mark::Move => ['[', ']'],
        Mark::Missing => ['?', '?'],
        Mark::Extra => ['!', '!'],
    }
}

const fn legend(mark: Mark, men: Men) -> &'static str {
    match (mark, men) {
        (Mark::Blamed, _) => "( ) what it is about",
        (Mark::Attacker, _) => "< > attacks",
        (Mark::Pinned, _) => "= = pinned",
        (Mark::Line, Men::Letters) => " +  on the line of attack",
        (Mark::Line, Men::Symbols) => " •  on the line of attack",
        (Mark::Move, _) => "[ ] the move",
        (Mark::Missing, _) => "? ? missing",
        (Mark::Extra, _) => "! ! not legal",
    }
}

/// Grounds on which both white and black men can be seen.
fn ground(picture: &Picture, square: Square) -> u8 {
    let is_light = (square.file().index() + square.rank().index()) % 2 == 1;
    match picture.mark_at(square) {
        None if is_light => 109,
        None => 66,
        Some(Mark::Blamed) => 178,
        Some(Mark::Attacker) => 167,
        Some(Mark::Pinned) => 140,
        Some(Mark::Line) if is_light => 180,
        Some(Mark::Line) => 137,
        Some(Mark::Move) => 107,
        Some(Mark::Missing) => 74,
        Some(Mark::Extra) => 203,
    }
}

#[cfg(test)]
mod tests {
    use perftect_movegen::Position;

    use super::*;

    fn picture() -> Picture {
        let position: Position = "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1".parse().expect("valid");
        Picture::plain(&position)
            .mark(Square::H5, Mark::Blamed)
            .show_attack(Square::A5, Square::H5)
            .show_extra("e5d6".parse().expect("a move"))
    }

    #[test]
    fn men_marks_and_the_target_of_en_passant_are_where_they_belong() {
        insta::assert_snapshot!(draw_board(&picture(), Look::plain(80)));
    }

    #[test]
    fn men_may_be_symbols() {
        let look = Look { men: Men::Symbols, ..Look::plain(80) };
        insta::assert_snapshot!(draw_board(&picture(), look));
    }

    #[test]
    fn squares_are_coloured_and_say_the_same() {
        let look = Look { color: Color::On, ..Look::plain(80) };
        let colored = draw_board(&picture(), look);
        assert!(colored.contains("\u{1b}[48;5;203m"), "{colored}");
        let colored = console::strip_ansi_codes(&colored).into_owned();
        let lines = |text: &str| {
            let without_dots = text.replace(" .", "  ");
            without_dots.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(lines(&colored), lines(&draw_board(&picture(), Look::plain(80))));
    }

    #[test]
    fn every_mark_has_a_sign_or_a_man_of_its_own() {
        let marks = [
            Mark::Blamed,
            Mark::Attacker,
            Mark::Pinned,
            Mark::Line,
            Mark::Move,
            Mark::Missing,
            Mark::Extra,
        ];
        let start = Position::start();
        let mut drawn: Vec<String> = marks
            .into_iter()
            .map(|mark| {
                Cell::new(
                    &Picture::plain(&start).mark(Square::E4, mark),
                    Square::E4,
                    Look::plain(80),
                )
                .text
            })
            .collect();
        drawn.sort();
        drawn.dedup();
        assert_eq!(drawn.len(), marks.len());
        let all = marks.into_iter().zip(Square::all());
        let picture =
            all.fold(Picture::plain(&start), |picture, (mark, square)| picture.mark(square, mark));
        let text = draw_board(&picture, Look::plain(80));
        assert!(marks.into_iter().all(|mark| text.contains(legend(mark, Men::Letters))), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}
