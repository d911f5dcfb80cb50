//! Which format a file is in.

use std::path::Path;

use super::format::{FORMATS, Format};
use super::spot::Text;

/// The format of a file: by its extension, or else by its first line with content. `None` if neither tells.
pub fn detect(file: &Path, text: &str) -> Option<&'static Format> {
    by_extension(file).or_else(|| by_content(text))
}

fn by_extension(file: &Path) -> Option<&'static Format> {
    let extension = file.extension()?.to_str()?.to_ascii_lowercase();
    FORMATS.into_iter().find(|format| format.extensions.contains(&&*extension))
}

fn by_content(text: &str) -> Option<&'static Format> {
    let text = Text::new(text);
    let first = text.content_lines(&['#', '%']).next()?;
    FORMATS.into_iter().find(|format| (format.begins)(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(file: &str, text: &str) -> Option<&'static str> {
        detect(Path::new(file), text).map(|format| format.name)
    }

    #[test]
    fn the_extension_settles_it() {
        let files = ["a.toml", "a.epd", "a.PERFT", "a.csv", "a.json", "a.jsonl", "a.ndjson"];
        let names = ["TOML", "EPD", "perft", "CSV", "JSON", "JSON lines", "JSON lines"];
        assert_eq!(files.map(|file| name(file, "")), names.map(Some));
    }

    #[test]
    fn where_it_does_not_the_first_line_with_content_tells() {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        let cases = [
            ("name = \"x\"".to_owned(), "TOML"),
            ("[[position]]".to_owned(), "TOML"),
            (format!("# comment\n\n{fen} ;D1 15 ;D2 66"), "EPD"),
            (format!("{fen}; D2 66"), "EPD"),
            (format!("{fen} D1 15"), "EPD"),
            ("4k3/8/8/8/8/8/8/4K2R w K - id \"x\"; D1 15;".to_owned(), "EPD"),
            ("% comment\nid x\nepd y".to_owned(), "perft"),
            ("name x\nposition fen y".to_owned(), "perft"),
            (format!("{fen},15,66"), "CSV"),
            ("id,fen,d1".to_owned(), "CSV"),
            (format!("{fen}|1|15"), "pipe"),
            (format!("{fen}; 1; 15"), "pipe"),
            ("[{\"depth\":1}]".to_owned(), "JSON"),
            ("[\n{}]".to_owned(), "JSON"),
            ("{\"depth\":1}".to_owned(), "JSON lines"),
        ];
        for (text, expected) in cases {
            assert_eq!(name("suite.txt", &text), Some(expected), "{text}");
            assert_eq!(name("suite", &text), Some(expected), "{text}");
        }
    }

    #[test]
    fn prose_is_in_no_format() {
        assert_eq!(["", "# x", "Some text.", "a/b"].map(|text| name("a", text)), [None; 4]);
    }
}
