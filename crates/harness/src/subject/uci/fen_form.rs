//! How an engine is asked for its position, and what it prints.

use std::sync::LazyLock;

use crate::subject::Pattern;
use crate::subject::profile::Profile;

/// A way to ask an engine for its position as a FEN, and for its key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenForm {
    /// The command.
    pub command: String,
    /// The line of the answer that has the FEN, with `{fen}` in its place.
    pub line: Pattern,
    /// Where the answer has the key.
    pub key_line: KeyLine,
}

/// The line of an answer on which a key stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyLine {
    /// One of those that are usual.
    Usual,
    /// This one, with `{key}` in its place.
    Own(Pattern),
    /// None, or none with a key.
    None,
}

/// Lines with keys, as engines print them.
static USUAL_KEY_LINES: LazyLock<[Pattern; 5]> = LazyLock::new(|| {
    ["Key : {key}", "Hash : {key}", "Hash key : {key}", "Zobrist : {key}", "Zobrist key : {key}"]
        .map(|line| line.parse().expect("its place is known"))
});

impl KeyLine {
    /// What a profile says of it: nothing, no line, or one.
    fn of_profile(line: Option<&Pattern>) -> KeyLine {
        match line {
            None => KeyLine::Usual,
            Some(line) if line.to_string().is_empty() => KeyLine::None,
            Some(line) => KeyLine::Own(line.clone()),
        }
    }
}

impl FenForm {
    /// `d`, and a line `Fen: ...`, as Stockfish has it and many after it, with a key on one of the usual lines.
    ///
    /// # Panics
    /// Never: the line is a sound one.
    pub fn stockfish() -> FenForm {
        let line = "Fen: {fen}".parse().expect("its place is known");
        FenForm { command: "d".to_owned(), line, key_line: KeyLine::Usual }
    }

    /// What a profile says of it; of what it does not say, the usual form.
    pub(crate) fn of_profile(profile: &Profile) -> FenForm {
        let declared = profile.fen.clone().zip(profile.fen_line.clone());
        let usual = FenForm::stockfish();
        let (command, line) = declared.unwrap_or((usual.command, usual.line));
        FenForm { command, line, key_line: KeyLine::of_profile(profile.key_line.as_ref()) }
    }

    /// The FEN that a line has.
    pub(crate) fn read<'a>(&self, line: &'a str) -> Option<&'a str> {
        self.line.read(line.trim())?.fen
    }

    /// The key that a line has.
    pub(crate) fn read_key<'a>(&self, line: &'a str) -> Option<&'a str> {
        let forms = match &self.key_line {
            KeyLine::Usual => USUAL_KEY_LINES.as_slice(),
            KeyLine::Own(form) => std::slice::from_ref(form),
            KeyLine::None => &[],
        };
        forms.iter().find_map(|form| form.read(line.trim())?.key)
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
    fn a_key_is_read_out_of_the_usual_lines() {
        let form = FenForm::stockfish();
        for line in ["Key: 8F8F01D4562F59FB", "key : 0x8f8f", "Hash key: 12", "Zobrist: -ab"] {
            assert!(form.read_key(line).is_some(), "{line}");
        }
        for line in ["Key: none", "Key: 8F-01", "Keys: 12", "Hash 12 MB", "Fen: 8/8 w"] {
            assert_eq!(form.read_key(line), None, "{line}");
        }
    }

    #[test]
    fn text_may_stand_on_both_sides_or_on_none() {
        let form = |line: &str| FenForm {
            command: "print".to_owned(),
            line: line.parse().expect("a pattern"),
            key_line: KeyLine::None,
        };
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        assert_eq!(form("<{fen}>").read(&format!("<{fen}>")), Some(fen));
        assert_eq!(form("{fen}").read(fen), Some(fen));
        assert_eq!(form("no place").read(fen), None);
    }
}
