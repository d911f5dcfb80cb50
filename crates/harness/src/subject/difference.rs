//! A position at which a subject's moves are not the legal ones.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Where a subject was asked for its moves, and how they differ from the legal ones.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Difference {
    /// The moves that lead there from the position of the question, in UCI text; none if it is that position itself.
    pub path: Vec<String>,
    /// The position, with the half-moves counted.
    pub fen: String,
    /// Legal moves that are not listed, or were refused.
    pub missing: Vec<String>,
    /// Moves that are listed, or were accepted, though they are not legal.
    pub extra: Vec<String>,
    /// Legal moves that are listed more than once.
    pub repeated: Vec<String>,
}

impl Difference {
    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.extra.is_empty() && self.repeated.is_empty()
    }
}

/// `after e2e4 e7e5: c1h6 is not legal; f1c4 is missing (8/8/... w - - 0 1)`.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "after {}: ", self.path.join(" "))?;
        }
        let parts = [
            (&self.missing, "missing"),
            (&self.extra, "not legal"),
            (&self.repeated, "listed more than once"),
        ];
        let parts = parts.iter().filter(|(moves, _)| !moves.is_empty());
        let parts: Vec<_> =
            parts.map(|(moves, what)| format!("{what}: {}", moves.join(" "))).collect();
        write!(f, "{} ({})", parts.join("; "), self.fen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_names_the_way_there_and_all_that_differs() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let mut difference = Difference {
            path: words("e2e4 e7e5"),
            fen: "FEN".to_owned(),
            missing: words("a2a3"),
            extra: words("b1b2 b1b3"),
            repeated: Vec::new(),
        };
        let text = "after e2e4 e7e5: missing: a2a3; not legal: b1b2 b1b3 (FEN)";
        assert_eq!(difference.to_string(), text);
        difference.path.clear();
        difference.missing.clear();
        assert_eq!(difference.to_string(), "not legal: b1b2 b1b3 (FEN)");
    }
}
