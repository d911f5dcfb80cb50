//! How an engine is asked for its position, and what it prints.

/// A way to ask an engine for its position as a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenForm {
    /// The command.
    pub command: String,
    /// The line of the answer that has the FEN, with `{fen}` in its place. Upper and lower case are the same.
    pub line: String,
}

/// Ranks of a board, as a FEN separates them.
const SEPARATORS: usize = 7;

impl FenForm {
    /// `d`, and a line `Fen: ...`, as Stockfish has it and many after it.
    pub fn stockfish() -> FenForm {
        FenForm { command: "d".to_owned(), line: "Fen: {fen}".to_owned() }
    }

    /// The FEN that a line has.
    pub(crate) fn read<'a>(&self, line: &'a str) -> Option<&'a str> {
        let (before, after) = self.line.split_once("{fen}")?;
        let fen = without_prefix(line.trim(), before.trim_end())?;
        let fen = fen.trim().strip_suffix(after.trim())?.trim();
        let men = fen.split_whitespace().next()?;
        (men.matches('/').count() == SEPARATORS).then_some(fen)
    }
}

fn without_prefix<'a>(line: &'a str, prefix: &str) -> Option<&'a str> {
    let (start, rest) = line.split_at_checked(prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then_some(rest)
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
        let form = |line: &str| FenForm { command: "print".to_owned(), line: line.to_owned() };
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        assert_eq!(form("<{fen}>").read(&format!("<{fen}>")), Some(fen));
        assert_eq!(form("{fen}").read(fen), Some(fen));
        assert_eq!(form("no place").read(fen), None);
    }
}
