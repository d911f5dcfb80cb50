//! A small question to which a faulty generator gives a wrong answer.

use crate::Variant;

/// A question that shows a deviation: set up the position, play the moves, and ask for divide, FEN and key. What the
/// deviation's [`Evidence`](super::Evidence) names is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Showcase {
    /// Which chess.
    pub variant: Variant,
    /// The position to set up.
    pub fen: &'static str,
    /// Moves to play from there, in UCI text with blanks between.
    pub moves: &'static str,
    /// The depth to ask for, in half-moves.
    pub depth: u32,
    /// A position to ask about first, at the same depth, where a table must have something in it.
    pub asked_before: Option<&'static str>,
}

impl Showcase {
    pub(super) const fn at(fen: &'static str, depth: u32) -> Showcase {
        Showcase { variant: Variant::Standard, fen, moves: "", depth, asked_before: None }
    }

    pub(super) const fn after(self, moves: &'static str) -> Showcase {
        Showcase { moves, ..self }
    }

    pub(super) const fn chess960(self) -> Showcase {
        Showcase { variant: Variant::Chess960, ..self }
    }

    pub(super) const fn asked_before(self, fen: &'static str) -> Showcase {
        Showcase { asked_before: Some(fen), ..self }
    }
}
