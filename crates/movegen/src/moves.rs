//! A move: from where, to where, and of which kind.

use std::fmt;

use crate::{Role, Square, Variant, Wing};

/// What a move does beyond taking a man from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum MoveKind {
    /// A plain move or capture.
    Normal,
    /// A pawn's advance by two squares.
    DoublePush,
    /// An en passant capture: the captured pawn stands beside the capturing one, not on the destination.
    EnPassant,
    /// Castling on a wing.
    Castle(Wing),
    /// A pawn's move to the last rank, and what it becomes there.
    Promotion(Role),
}

/// A move. For castling, `to` is the square of the rook, in standard chess too: so it is unambiguous in Chess960.
///
/// ```
/// use perftect_movegen::{Move, MoveKind, Square, Variant, Wing};
///
/// let castle = Move::new(MoveKind::Castle(Wing::KingSide), Square::E1, Square::H1);
/// assert_eq!(castle.uci(Variant::Standard).to_string(), "e1g1");
/// assert_eq!(castle.uci(Variant::Chess960).to_string(), "e1h1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the man comes from; for castling the king's square.
    pub from: Square,
    /// Where it goes; for castling the rook's square.
    pub to: Square,
    /// What else the move does.
    pub kind: MoveKind,
}

impl Move {
    /// A move of a kind.
    #[inline]
    pub const fn new(kind: MoveKind, from: Square, to: Square) -> Move {
        Move { from, to, kind }
    }

    /// What the pawn becomes, if the move is a promotion.
    pub const fn promotion(self) -> Option<Role> {
        match self.kind {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Where the moving man (for castling, the king) stands after the move.
    #[inline]
    pub const fn destination(self) -> Square {
        match self.kind {
            MoveKind::Castle(wing) => Square::new(wing.king_file(), self.from.rank()),
            _ => self.to,
        }
    }

    /// The move in UCI text, by the custom of the variant for castling.
    pub const fn uci(self, variant: Variant) -> crate::UciMove {
        let to = match variant {
            Variant::Standard => self.destination(),
            Variant::Chess960 => self.to,
        };
        crate::UciMove { from: self.from, to, promotion: self.promotion() }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.kind, self.uci(Variant::Chess960))
    }
}
