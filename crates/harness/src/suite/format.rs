//! The table of the formats that suites come in.

use super::document::Document;
use super::error::Problems;
use super::spot::Text;
use super::{csv, epd, json, json_lines, perft_file, pipe, shell, toml, tsv};

/// A format of suite files.
#[derive(Debug)]
pub struct Format {
    /// Its name, for messages.
    pub name: &'static str,
    /// What a count looks like in it, for messages.
    pub example: &'static str,
    /// The extensions of files that are always in it, in lower case.
    pub extensions: &'static [&'static str],
    /// Whether a file in which this is the first line with content is in it.
    pub(super) begins: fn(&str) -> bool,
    /// Makes rows of a text, and notes what does not fit the format. Must not panic on any text.
    pub(super) read: fn(&Text<'_>, &mut Problems) -> Document,
}

/// All formats. The first whose `begins` agrees takes a file that its extension does not settle.
pub const FORMATS: [&Format; 9] = [
    &json::FORMAT,
    &json_lines::FORMAT,
    &toml::FORMAT,
    &perft_file::FORMAT,
    &shell::FORMAT,
    &tsv::FORMAT,
    &epd::FORMAT,
    &pipe::FORMAT,
    &csv::FORMAT,
];

/// The formats in a sentence.
pub(super) fn list() -> String {
    let formats = FORMATS.map(|format| format!("{} (`{}`)", format.name, format.example));
    formats.join(", ")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use proptest::prelude::*;

    use super::super::check;
    use super::*;
    use crate::suite::ReadOptions;

    /// Reads a text in every format and checks the rows; nothing but a panic matters.
    fn read_as_everything(text: &str) {
        for format in FORMATS {
            let mut problems = Problems::new(Path::new("any"));
            let document = (format.read)(&Text::new(text), &mut problems);
            check::suite(document, format, ReadOptions::default(), &mut problems);
            let _ = (format.begins)(text);
        }
    }

    /// What suites are made of, and what trips readers up.
    const PIECES: [&str; 44] = [
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "8/8/8/8/8/8/8/8 w - -",
        "w",
        "-",
        "KQkq",
        " ",
        "\n",
        "\r\n",
        "\t",
        ";",
        "; ",
        "|",
        ",",
        "D1 15",
        ";D1",
        "D",
        "D99 1",
        "id x\n",
        "id",
        "epd ",
        "name ",
        "perft 1 15\n",
        "perft",
        "position fen ",
        "position startpos",
        " moves e1g1",
        "15",
        "-1",
        "99999999999999999999",
        "\"",
        "#",
        "[[position]]\n",
        "id = \"x\"\n",
        "fen = \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"\n",
        "counts = [15]\n",
        "deeper = { 2 = 66 }\n",
        "run_test \"fen ",
        "{\"testCases\":[{\"start\":{\"fen\":\"",
        "\"},\"expected\":[{\"move\":\"O-O\",\"fen\":\"",
        "\"}]}]}",
        "[{\"fen\":\"",
        "\",\"depth\":1,\"nodes\":15}",
        "]",
        "é\u{0}",
    ];

    proptest! {
        #[test]
        fn no_reader_panics_on_any_text(text in any::<String>()) {
            read_as_everything(&text);
        }

        #[test]
        fn no_reader_panics_on_text_made_of_pieces_of_suites(
            pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..24)
        ) {
            read_as_everything(&pieces.concat());
        }
    }
}
