//! When a program writes an en passant square into a FEN.

use std::fmt;

/// When a program writes an en passant square into a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnPassantCustom {
    /// After every double push.
    Always,
    /// If an enemy pawn stands ready, even if the capture is illegal.
    Pseudolegal,
    /// If the capture is legal.
    Legal,
    /// Never.
    Never,
}

/// A root, a double push, and the custom of whoever writes the square after it, if not after those before.
pub(super) const QUESTIONS: [(&str, &str, EnPassantCustom); 3] = [
    (perftect_movegen::fen::START, "e2e4", EnPassantCustom::Always),
    // Both pawns would leave the rank between king and rook.
    ("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4", EnPassantCustom::Pseudolegal),
    ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", EnPassantCustom::Legal),
];

impl EnPassantCustom {
    /// The name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            EnPassantCustom::Always => "always",
            EnPassantCustom::Pseudolegal => "pseudolegal",
            EnPassantCustom::Legal => "legal",
            EnPassantCustom::Never => "never",
        }
    }

    /// The custom of a program that writes these positions to the questions.
    pub(super) fn of(fens: &[String]) -> EnPassantCustom {
        let mut asked = QUESTIONS.iter().zip(fens);
        let first = asked.find(|(_, fen)| fen.split_whitespace().nth(3) == Some("e3"));
        first.map_or(EnPassantCustom::Never, |((.., custom), _)| *custom)
    }
}

impl fmt::Display for EnPassantCustom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EnPassantCustom::Always => "with the en passant square after every double push",
            EnPassantCustom::Pseudolegal => "with the en passant square if a pawn stands ready",
            EnPassantCustom::Legal => "with the en passant square if the capture is legal",
            EnPassantCustom::Never => "never with an en passant square",
        })
    }
}

#[cfg(test)]
mod tests {
    use perftect_movegen::{MoveKind, Position};

    use super::*;

    #[test]
    fn the_questions_tell_the_customs_apart() {
        let can_capture = |(root, push, _): (&str, &str, EnPassantCustom)| {
            let root: Position = root.parse().expect(root);
            let after = root.after(root.read_uci(push).expect(push));
            after.legal_moves().iter().any(|mv| mv.kind == MoveKind::EnPassant)
        };
        assert_eq!(QUESTIONS.map(can_capture), [false, false, true]);
    }

    #[test]
    fn the_first_square_tells_the_custom() {
        let fen = |square: &str| format!("8/8/8/8/8/8/8/8 b - {square} 0 1");
        let custom = |squares: [&str; 3]| EnPassantCustom::of(&squares.map(fen));
        assert_eq!(custom(["e3", "e3", "e3"]), EnPassantCustom::Always);
        assert_eq!(custom(["-", "e3", "e3"]), EnPassantCustom::Pseudolegal);
        assert_eq!(custom(["-", "-", "e3"]), EnPassantCustom::Legal);
        assert_eq!(custom(["-", "-", "-"]), EnPassantCustom::Never);
    }
}
