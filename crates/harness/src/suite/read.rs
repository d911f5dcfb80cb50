//! From a file to a suite.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::error::Problems;
use super::spot::Text;
use super::{ReadOptions, Spot, Suite, SuiteError, SuiteFault, check, detect, read_file_or_name};

/// Reads a suite file in any of the known formats.
///
/// # Errors
/// If it cannot be read, or all that is wrong in it.
pub fn read_file(path: &Path, options: ReadOptions) -> Result<Suite, SuiteError> {
    let bytes = fs::read(path).map_err(|error| {
        SuiteError::single(path, None, SuiteFault::Unreadable(error.to_string()))
    })?;
    read_text(path, &decode(path, bytes)?, options)
}

/// Reads suite files, in their order. Suites of the same name are told apart by numbers: `x`, `x-2`, `x-3`.
///
/// # Errors
/// If one of them cannot be used: all that is wrong in the first such file.
pub fn read_files(files: &[PathBuf], options: ReadOptions) -> Result<Vec<Suite>, SuiteError> {
    let mut names = HashSet::new();
    let named_apart = |suite: Suite| {
        let numbered = (2..).map(|number| format!("{}-{number}", suite.name));
        let mut candidates = std::iter::once(suite.name.clone()).chain(numbered);
        let name = candidates.find(|name| names.insert(name.clone())).unwrap_or_default();
        Suite { name, ..suite }
    };
    let suites: Result<Vec<Suite>, SuiteError> =
        files.iter().map(|file| read_file_or_name(file, options)).collect();
    Ok(suites?.into_iter().map(named_apart).collect())
}

/// Reads the text of a suite file; `file` names it in messages, and its extension tells the format.
///
/// ```
/// use std::path::Path;
/// use perftect::suite::{ReadOptions, read_text};
///
/// let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400";
/// let suite = read_text(Path::new("mine.epd"), text, ReadOptions::default())?;
/// assert_eq!(suite.name, "mine");
/// assert_eq!(suite.entries[0].counts[&2], 400);
/// # Ok::<(), perftect::suite::SuiteError>(())
/// ```
///
/// # Errors
/// All that is wrong in it.
pub fn read_text(file: &Path, text: &str, options: ReadOptions) -> Result<Suite, SuiteError> {
    // Files with a NUL at the end of each line are about.
    let text = text.trim_start_matches('\u{feff}').replace('\0', "");
    if text.trim().is_empty() {
        return Err(SuiteError::single(file, None, SuiteFault::EmptyFile));
    }
    let format = detect(file, &text)
        .ok_or_else(|| SuiteError::single(file, None, SuiteFault::UnknownFormat))?;
    let mut problems = Problems::new(file);
    let document = (format.read)(&Text::new(&text), &mut problems);
    let suite = check::suite(document, format, options, &mut problems);
    if suite.entries.is_empty() && problems.is_empty() {
        return Err(SuiteError::single(file, None, SuiteFault::Empty(format.example)));
    }
    problems.or(suite)
}

fn decode(file: &Path, bytes: Vec<u8>) -> Result<String, SuiteError> {
    String::from_utf8(bytes).map_err(|error| {
        let (text, rest) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
        let line = text.split(|&byte| byte == b'\n').count();
        let fault = SuiteFault::NotText(rest.first().copied().unwrap_or_default());
        SuiteError::single(file, Some(Spot::line(line)), fault)
    })
}

#[cfg(test)]
mod tests {
    use perftect_movegen::fen::Strictness;

    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn read_bytes(name: &str, bytes: &[u8]) -> Result<Suite, SuiteError> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("is written");
        read_file(&path, ReadOptions::default())
    }

    fn fault(name: &str, bytes: &[u8]) -> String {
        let error = read_bytes(name, bytes).expect_err(name);
        let text = error.to_string();
        text.rsplit_once(name).expect("names the file").1.to_owned()
    }

    #[test]
    fn a_file_with_byte_order_mark_nuls_and_crlf_is_read() {
        let text = format!("\u{feff}{START}; D1 20; D2 400\0\r\n{START}; D3 8902\0\n\0\n");
        let suite = read_bytes("a.epd", text.as_bytes()).expect("is sound");
        assert_eq!(suite.entries.len(), 2);
        assert_eq!(suite.name, "a");
    }

    #[test]
    fn a_file_that_is_not_there_is_an_error_that_names_it() {
        let error = read_file(Path::new("no/such.epd"), ReadOptions::default()).expect_err("none");
        assert!(error.to_string().starts_with("no/such.epd: cannot read the file: "), "{error}");
    }

    #[test]
    fn bytes_that_are_no_text_are_an_error_with_line_and_byte() {
        assert_eq!(
            fault("a.epd", b"# one\n# caf\xe9\n"),
            ":2: byte 0xe9 is not UTF-8 text; save the file as UTF-8"
        );
        assert_eq!(
            fault("a.epd", b"\xff\xfer\0n\0"),
            ":1: byte 0xff is not UTF-8 text; the file seems to be UTF-16: save it as UTF-8"
        );
    }

    #[test]
    fn a_file_of_unknown_format_is_an_error_that_lists_the_formats() {
        let fault = fault("a.txt", b"Some prose.\n");
        assert!(fault.starts_with(": unknown format; expected JSON"), "{fault}");
        assert!(fault.contains("EPD (`<fen> ;D1 20 ;D2 400`)"), "{fault}");
    }

    #[test]
    fn a_file_without_positions_is_an_error() {
        for (name, text) in [
            ("a.epd", "# nothing\n"),
            ("a.toml", "name = \"x\"\n"),
            ("a.json", "[]"),
            ("a.csv", "fen,d1\n"),
        ] {
            let fault = fault(name, text.as_bytes());
            assert!(fault.starts_with(": no position in the file; expected "), "{fault}");
        }
    }

    #[test]
    fn an_empty_file_is_an_error_of_its_own_whatever_its_name() {
        for name in ["a.epd", "a.toml", "a.json", "a.csv", "a.txt", "a"] {
            for text in ["", "\n", " \r\n\t\0", "\u{feff}\n"] {
                assert_eq!(fault(name, text.as_bytes()), ": the file is empty", "{name} {text:?}");
            }
        }
    }

    #[test]
    fn suites_of_one_name_are_told_apart_by_numbers() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = |name: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("is made");
            fs::write(&path, format!("{START} ;D1 20\n")).expect("is written");
            path
        };
        let files = ["a/x.epd", "b/x.epd", "x-2.epd", "c/x.epd", "y.epd"].map(place);
        let suites = read_files(&files, ReadOptions::default()).expect("all are sound");
        let names: Vec<&str> = suites.iter().map(|suite| &*suite.name).collect();
        assert_eq!(names, ["x", "x-2", "x-2-2", "x-3", "y"]);
    }

    #[test]
    fn a_lenient_reading_leaves_out_what_contradicts_the_board_and_says_where() {
        let text = format!("{START} ;D1 20\n4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1 ;D1 5\n");
        let strict = read_text(Path::new("a.epd"), &text, ReadOptions::default());
        assert!(strict.expect_err("is refused").to_string().starts_with("a.epd:2:1: FEN"));
        let options = ReadOptions { strictness: Strictness::Lenient, ..ReadOptions::default() };
        let suite = read_text(Path::new("a.epd"), &text, options).expect("is read");
        assert_eq!(suite.entries[1].fen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        let left_out: Vec<String> = suite.left_out.iter().map(ToString::to_string).collect();
        assert_eq!(left_out.len(), 3, "{left_out:?}");
        for line in left_out {
            assert!(line.starts_with("a.epd:2:1: left out: "), "{line}");
        }
    }

    #[test]
    fn control_characters_do_not_get_into_names() {
        let text = "name = \"s\\u001b\"\n[[position]]\nid = \"a\"\n\
                    fen = \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\ncounts = [5]\n";
        let suite = read_text(Path::new("a.toml"), text, ReadOptions::default()).expect("is sound");
        assert_eq!(suite.name, "s\\u{1b}");
        assert_eq!(
            fault("a.toml", text.replace("\"a\"", "\"a\\u001b[31m\"").as_bytes()),
            ":3:6: id `a\\u{1b}[31m` holds control characters; letters, digits and signs are expected"
        );
    }
}
