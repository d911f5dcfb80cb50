//! How an engine is asked for its position, and what it prints.

use crate::subject::Pattern;

/// A way to ask an engine for its position as a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenForm {
    /// The command.
    pub command: String,
    /// The line of the answer that has the FEN, with `{fen}` in its place.
    pub line: Pattern,
}

impl FenForm {
    /// `d`, and a line `Fen: ...`, as Stockfish has it and many after it.
    ///
    /// # Panics
    /// Never: the line is a sound one.
    pub fn stockfish() -> FenForm {
        let line = "Fen: {fen}".parse().expect("its place is known");
        FenForm { command: "d".to_owned(), line }
    }

    /// The FEN that a line has.
    pub(crate) fn read<'a>(&self, line: &'a str) -> Option<&'a str> {
        self.line.read(line.trim())?.fen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fen_is_read_out_of_its_line_and_no_other() {
        let form = FenForm::stockfish();
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        for line in [format!("Fen: {fen}"), format!("FEN:{fen}  "), format!("fen:\t{fen}")] {
            assert_eq!(form.read(&line), Some(fen), "{line}");
        }
        for line in ["Fen: ", "Key: 8F8F01D4562F59FB", "Fen: 4k3/8 w", "F", "é", fen] {
            assert_eq!(form.read(line), None, "{line}");
        }
    }

    #[test]
    fn text_may_stand_on_both_sides_or_on_none() {
        let form = |line: &str| FenForm {
            command: "print".to_owned(),
            line: line.parse().expect("a pattern"),
        };
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        assert_eq!(form("<{fen}>").read(&format!("<{fen}>")), Some(fen));
        assert_eq!(form("{fen}").read(fen), Some(fen));
        assert_eq!(form("no place").read(fen), None);
    }
}
