//! What a UCI engine makes of an illegal move in a position's list of moves.

use std::fmt;
use std::time::Duration;

use super::spelling::{Heard, hear};
use crate::subject::uci::{Dialect, Engine, LineKind, PositionForm};

/// White's pawn cannot go three squares. White has 16 moves before it, Black would have five after it.
const FEN: &str = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";
const MOVE: &str = "e2e5";
const BEFORE: &str = "16";
const AFTER: &str = "5";

/// What a program makes of an illegal move that is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalMove {
    /// It leaves the move out, without a word.
    Dropped,
    /// It plays the move, without a word.
    Played,
    /// It says so.
    Reported,
    /// It ends.
    Dies,
    /// Something else.
    Unclear,
}

impl IllegalMove {
    /// The name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            IllegalMove::Dropped => "dropped",
            IllegalMove::Played => "played",
            IllegalMove::Reported => "reported",
            IllegalMove::Dies => "dies",
            IllegalMove::Unclear => "unclear",
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalMove::Dropped => "dropped without a word",
            IllegalMove::Played => "played without a word",
            IllegalMove::Reported => "reported",
            IllegalMove::Dies => "it dies",
            IllegalMove::Unclear => "no clear answer",
        })
    }
}

/// Asks an engine, which may be asked again if it has not died.
pub(super) fn ask(
    engine: &mut Engine,
    position: &PositionForm,
    dialect: &Dialect,
    limit: Duration,
) -> IllegalMove {
    let command = position.command(FEN, MOVE);
    let (lines, heard) = hear(engine, &command, dialect, 1, limit);
    if heard == Heard::Ended { IllegalMove::Dies } else { judge(&lines, dialect) }
}

fn judge(lines: &[String], dialect: &Dialect) -> IllegalMove {
    let minds = |line: &String| {
        let line = line.to_ascii_lowercase();
        ["illegal", "invalid", "error", "wrong"].iter().any(|word| line.contains(word))
    };
    if lines.iter().any(minds) {
        return IllegalMove::Reported;
    }
    let total = lines.iter().find_map(|line| match dialect.forms.read(line) {
        LineKind::Total(total) => Some(total),
        _ => None,
    });
    match total {
        Some(BEFORE) => IllegalMove::Dropped,
        Some(AFTER) => IllegalMove::Played,
        _ => IllegalMove::Unclear,
    }
}

#[cfg(test)]
mod tests {
    use perftect_movegen::{Position, perft};

    use super::*;

    #[test]
    fn the_answer_tells_what_was_made_of_the_move() {
        let dialect = Dialect::find("weiss").expect("known");
        for (lines, made) in [
            (&["Nodes: 16"][..], IllegalMove::Dropped),
            (&["Nodes: 5"], IllegalMove::Played),
            (&["info string Illegal move e2e5", "Nodes: 16"], IllegalMove::Reported),
            (&["Nodes: 20"], IllegalMove::Unclear),
            (&[], IllegalMove::Unclear),
        ] {
            let lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
            assert_eq!(judge(&lines, &dialect), made, "{lines:?}");
        }
    }

    #[test]
    fn the_counts_tell_what_was_made_of_the_move() {
        let count = |fen: &str| {
            let position: Position = fen.parse().expect(fen);
            assert!(position.read_uci(MOVE).is_err());
            perft::count(&position, 1).expect("small").to_string()
        };
        assert_eq!(count(FEN), BEFORE);
        assert_eq!(count("4k3/8/8/4P3/8/8/8/4K2R b K - 0 1"), AFTER);
    }
}
