//! Which man stands where.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::{Color, File, Piece, Rank, Role, Square};

/// The men on the 64 squares.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board([Option<Piece>; 64]);

impl Board {
    /// A board without men.
    pub const EMPTY: Board = Board([None; 64]);

    /// The squares with men on them, a1 first.
    pub fn men(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self[square]?)))
    }

    /// The squares of all men of a side and a kind, a1 first.
    pub fn squares_of(&self, color: Color, role: Role) -> impl Iterator<Item = Square> {
        let piece = Piece::new(color, role);
        self.men().filter(move |&(_, man)| man == piece).map(|(square, _)| square)
    }
}

impl Index<Square> for Board {
    type Output = Option<Piece>;

    #[inline]
    fn index(&self, square: Square) -> &Option<Piece> {
        &self.0[square.index()]
    }
}

impl IndexMut<Square> for Board {
    #[inline]
    fn index_mut(&mut self, square: Square) -> &mut Option<Piece> {
        &mut self.0[square.index()]
    }
}

/// The FEN's placement field.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            if rank.index() < 7 {
                f.write_str("/")?;
            }
            write_rank(self, rank, f)?;
        }
        Ok(())
    }
}

fn write_rank(board: &Board, rank: Rank, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut empty = 0;
    for file in File::all() {
        let Some(piece) = board[Square::new(file, rank)] else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        empty = 0;
        write!(f, "{}", piece.letter())?;
    }
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
