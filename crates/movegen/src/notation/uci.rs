//! UCI (long algebraic) text: `e2e4`, `e7e8q`, castling by the variant's custom.
//!
//! Source: the UCI protocol, <https://www.wbec-ridderkerk.nl/html/UCIProtocol.html>.

use std::fmt::{self, Write};
use std::str::FromStr;

use crate::{Move, MoveKind, Position, Role, Square};

/// A move as UCI writes it, without saying what kind of move it is; a [`Position`] knows that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct UciMove {
    /// The first square.
    pub from: Square,
    /// The second square.
    pub to: Square,
    /// What the pawn becomes.
    pub promotion: Option<Role>,
}

/// The text is not of the form of a UCI move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a move in UCI text, such as e2e4 or e7e8q")]
pub struct ParseUciError(pub String);

/// The text is no legal move of the position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadMoveError {
    /// It is not of the form of a move.
    #[error(transparent)]
    Form(#[from] ParseUciError),
    /// It is no legal move here.
    #[error("`{text}` is not a legal move in {fen}")]
    Illegal {
        /// The move.
        text: String,
        /// The position.
        fen: String,
    },
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.from.fmt(f)?;
        self.to.fmt(f)?;
        self.promotion.map_or(Ok(()), |role| f.write_char(role.letter()))
    }
}

impl FromStr for UciMove {
    type Err = ParseUciError;

    /// Reads `e2e4`, and a promotion as `e7e8q`, `e7e8Q` or `e7e8=q`.
    fn from_str(text: &str) -> Result<UciMove, ParseUciError> {
        let read = || {
            let from = text.get(0..2)?.parse().ok()?;
            let to = text.get(2..4)?.parse().ok()?;
            let rest = text.get(4..)?;
            let mut letters = rest.strip_prefix('=').unwrap_or(rest).chars();
            let promotion = match (letters.next(), letters.next()) {
                (None, _) if rest.is_empty() => None,
                (Some(letter), None) => Some(Role::from_letter(letter)?),
                _ => return None,
            };
            Some(UciMove { from, to, promotion })
        };
        read().ok_or_else(|| ParseUciError(text.to_owned()))
    }
}

impl Position {
    /// The legal move that UCI text names. Castling is read both as the king's move and as king takes rook; where the
    /// former is also a plain move of the king (Chess960), that one is meant.
    ///
    /// ```
    /// use perftect_movegen::{MoveKind, Position, Wing};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let kind = MoveKind::Castle(Wing::KingSide);
    /// assert_eq!(position.read_uci("e1g1")?.kind, kind);
    /// assert_eq!(position.read_uci("e1h1")?.kind, kind);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text has not the form of a move, or is no legal move here.
    pub fn read_uci(&self, text: &str) -> Result<Move, ReadMoveError> {
        let wanted: UciMove = text.parse()?;
        self.find_uci(wanted).ok_or_else(|| ReadMoveError::Illegal {
            text: text.to_owned(),
            fen: format!("{self:?}"),
        })
    }

    /// The legal move that is written so, by either custom of castling.
    pub fn find_uci(&self, wanted: UciMove) -> Option<Move> {
        let moves = self.legal_moves();
        let is_castle = |mv: &Move| matches!(mv.kind, MoveKind::Castle(_));
        let find = |is_meant: &dyn Fn(&Move) -> bool| moves.iter().copied().find(is_meant);
        find(&|mv| mv.uci(crate::Variant::Chess960) == wanted)
            .or_else(|| find(&|mv| is_castle(mv) && mv.uci(crate::Variant::Standard) == wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Variant, Wing, fen};

    #[test]
    fn promotions_are_read_in_either_case_and_with_an_equals_sign() {
        for text in ["a7b8q", "a7b8Q", "a7b8=q", "a7b8=Q"] {
            assert_eq!(text.parse::<UciMove>().expect(text).to_string(), "a7b8q");
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for text in ["", "e2", "e2e", "e2e9", "e7e8=", "e7e8qq", "e7e8x", "0000", "e2é4", "O-O"] {
            assert_eq!(text.parse::<UciMove>(), Err(ParseUciError(text.to_owned())));
        }
    }

    #[test]
    fn a_plain_king_move_wins_over_castling_written_by_its_destination() {
        let options = fen::FenOptions::new(Variant::Chess960);
        let position =
            fen::read("4k3/8/8/8/8/8/8/5K1R w H - 0 1", &options).expect("valid").position;
        assert_eq!(position.read_uci("f1g1").expect("legal").kind, MoveKind::Normal);
        let castle = position.read_uci("f1h1").expect("legal");
        assert_eq!(castle.kind, MoveKind::Castle(Wing::KingSide));
    }
}
