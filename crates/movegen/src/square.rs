//! Files, ranks and squares.

use std::fmt::{self, Write};
use std::str::FromStr;

use crate::Color;

/// A file, `a` to `h`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct File(u8);

impl File {
    /// The a-file.
    pub const A: File = File(0);
    /// The c-file, where the king lands when it castles queenside.
    pub const C: File = File(2);
    /// The d-file, where the rook lands when its king castles queenside.
    pub const D: File = File(3);
    /// The e-file, home of the king in standard chess.
    pub const E: File = File(4);
    /// The f-file, where the rook lands when its king castles kingside.
    pub const F: File = File(5);
    /// The g-file, where the king lands when it castles kingside.
    pub const G: File = File(6);
    /// The h-file.
    pub const H: File = File(7);

    /// The file of an index, 0 for `a` to 7 for `h`; `None` above.
    pub const fn from_index(index: u8) -> Option<File> {
        if index < 8 { Some(File(index)) } else { None }
    }

    /// The file of a letter `a` to `h`, in either case; `None` for any other character.
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter.to_ascii_lowercase() {
            letter @ 'a'..='h' => Some(File(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// 0 for the a-file to 7 for the h-file.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The lower-case letter.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// All files, `a` to `h`.
    pub fn all() -> impl DoubleEndedIterator<Item = File> {
        (0..8).map(File)
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// A rank, 1 to 8 as White counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Rank(u8);

impl Rank {
    /// Rank 1, White's back rank.
    pub(crate) const FIRST: Rank = Rank(0);
    /// Rank 8, Black's back rank.
    pub(crate) const LAST: Rank = Rank(7);

    /// The rank of an index, 0 for rank 1 to 7 for rank 8; `None` above.
    pub const fn from_index(index: u8) -> Option<Rank> {
        if index < 8 { Some(Rank(index)) } else { None }
    }

    /// 0 for rank 1 to 7 for rank 8.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The `n`-th rank as `color` counts, 1 to 8: the first is the back rank, the second the pawns'.
    ///
    /// # Panics
    /// If `n` is not 1 to 8.
    #[inline]
    pub const fn relative(color: Color, n: u8) -> Rank {
        assert!(n >= 1 && n <= 8);
        match color {
            Color::White => Rank(n - 1),
            Color::Black => Rank(8 - n),
        }
    }

    const fn digit(self) -> char {
        (b'1' + self.0) as char
    }

    /// All ranks, 1 to 8.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..8).map(Rank)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.digit())
    }
}

/// A square of the board; a1 has index 0, b1 has 1, h8 has 63.
///
/// ```
/// use perftect_movegen::Square;
///
/// let square: Square = "e4".parse()?;
/// assert_eq!(square, Square::E4);
/// assert_eq!(square.index(), 28);
/// # Ok::<(), perftect_movegen::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// The text is not a square such as `e4`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a square: a file letter a to h and a rank digit 1 to 8 are expected, such as e4")]
pub struct ParseSquareError;

impl Square {
    /// The square on a file and a rank.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank.0 * 8 + file.0)
    }

    /// The square of an index, 0 (a1) to 63 (h8); `None` above.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// The square of the low six bits of an index.
    #[inline]
    pub(crate) const fn from_low_bits(index: u32) -> Square {
        Square((index & 63) as u8)
    }

    /// 0 (a1) to 63 (h8).
    #[inline]
    pub const fn index(self) -> usize {
        // The mask lets the compiler see that an array of 64 is never overrun.
        (self.0 & 63) as usize
    }

    /// The file that the square is on.
    #[inline]
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// The rank that the square is on.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 3)
    }

    /// The square `files` to the right and `ranks` up (as White looks); `None` off the board.
    ///
    /// ```
    /// use perftect_movegen::Square;
    ///
    /// assert_eq!(Square::G1.offset(-1, 2), Some(Square::F3));
    /// assert_eq!(Square::H4.offset(1, 0), None);
    /// ```
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file().0.cast_signed() + files;
        let rank = self.rank().0.cast_signed() + ranks;
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            Some(Square((rank * 8 + file).cast_unsigned()))
        } else {
            None
        }
    }

    /// The square one step ahead of a pawn of `color`; `None` behind the last rank.
    #[inline]
    pub const fn ahead(self, color: Color) -> Option<Square> {
        match color {
            Color::White => self.offset(0, 1),
            Color::Black => self.offset(0, -1),
        }
    }

    /// All squares, a1, b1, … h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..64).map(Square)
    }
}

macro_rules! named_squares {
    ($($name:ident = $index:expr),* $(,)?) => {
        #[expect(missing_docs, reason = "a square's name says all there is to say")]
        impl Square {
            $(pub const $name: Square = Square($index);)*
        }
    };
}

named_squares! {
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.file().letter())?;
        f.write_char(self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] = text.as_bytes() else {
            return Err(ParseSquareError);
        };
        Ok(Square((rank - b'1') * 8 + (file - b'a')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_from_its_name() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for text in ["", "e", "e9", "i4", "E4", "e44", "é4", "-"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
        }
    }

    #[test]
    fn steps_do_not_wrap_round_the_edge() {
        assert_eq!(Square::H4.offset(1, 0), None);
        assert_eq!(Square::A4.offset(-1, 1), None);
        assert_eq!(Square::E8.ahead(Color::White), None);
        assert_eq!(Square::E8.ahead(Color::Black), Some(Square::E7));
    }
}
