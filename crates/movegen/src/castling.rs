//! Wings and castling rights.

use std::fmt;

use crate::{Color, File, Rank, Square};

/// The wing of the rook that castles. In Chess960 it says where king and rook land, not how far they go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Wing {
    /// The h-file's side: the king lands on the g-file, the rook on the f-file.
    KingSide,
    /// The a-file's side: the king lands on the c-file, the rook on the d-file.
    QueenSide,
}

impl Wing {
    /// Both wings, the kingside first, as FEN writes them.
    pub const ALL: [Wing; 2] = [Wing::KingSide, Wing::QueenSide];

    /// 0 for the kingside, 1 for the queenside.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file on which the king lands (rule CH-08).
    #[inline]
    pub const fn king_file(self) -> File {
        match self {
            Wing::KingSide => File::G,
            Wing::QueenSide => File::C,
        }
    }

    /// The file on which the rook lands (rule CH-08).
    #[inline]
    pub const fn rook_file(self) -> File {
        match self {
            Wing::KingSide => File::F,
            Wing::QueenSide => File::D,
        }
    }

    /// The file on which the rook starts in standard chess.
    pub const fn corner_file(self) -> File {
        match self {
            Wing::KingSide => File::H,
            Wing::QueenSide => File::A,
        }
    }

    /// The letter of FEN's castling field for a side: `K`, `Q`, `k` or `q`.
    pub const fn letter(self, color: Color) -> char {
        match (color, self) {
            (Color::White, Wing::KingSide) => 'K',
            (Color::White, Wing::QueenSide) => 'Q',
            (Color::Black, Wing::KingSide) => 'k',
            (Color::Black, Wing::QueenSide) => 'q',
        }
    }
}

impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wing::KingSide => "kingside",
            Wing::QueenSide => "queenside",
        })
    }
}

/// Who may still castle with which rook: for each side and wing the file on which that rook stands, or `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingRights {
    rook_files: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// No right at all.
    pub const NONE: CastlingRights = CastlingRights { rook_files: [[None; 2]; 2] };

    /// Whether neither side may castle.
    pub fn is_none(self) -> bool {
        self == CastlingRights::NONE
    }

    /// The file of the rook with which `color` may castle on `wing`.
    #[inline]
    pub const fn rook_file(self, color: Color, wing: Wing) -> Option<File> {
        self.rook_files[color.index()][wing.index()]
    }

    /// The square of the rook with which `color` may castle on `wing`.
    #[inline]
    pub fn rook_square(self, color: Color, wing: Wing) -> Option<Square> {
        let file = self.rook_file(color, wing)?;
        Some(Square::new(file, Rank::relative(color, 1)))
    }

    /// Gives a right, or with `None` takes it away.
    #[inline]
    pub const fn set(&mut self, color: Color, wing: Wing, rook_file: Option<File>) {
        self.rook_files[color.index()][wing.index()] = rook_file;
    }

    /// Takes both rights of a side away, as any move of its king does (rule CH-09).
    #[inline]
    pub const fn remove_all(&mut self, color: Color) {
        self.rook_files[color.index()] = [None; 2];
    }

    /// Takes the right away whose rook stands on `square`, if there is one: that rook moved or was captured
    /// (rule CH-09).
    #[inline]
    pub fn remove_rook(&mut self, color: Color, square: Square) {
        for wing in Wing::ALL {
            if self.rook_square(color, wing) == Some(square) {
                self.set(color, wing, None);
            }
        }
    }

    /// The rights that are there, White's before Black's, kingside before queenside.
    pub fn iter(self) -> impl Iterator<Item = (Color, Wing, File)> {
        Color::ALL.into_iter().flat_map(move |color| {
            Wing::ALL
                .into_iter()
                .filter_map(move |wing| Some((color, wing, self.rook_file(color, wing)?)))
        })
    }
}
