//! From a file to a suite.

use std::fs;
use std::path::Path;

use super::error::Problems;
use super::spot::Text;
use super::{ReadOptions, Spot, Suite, SuiteError, SuiteFault, check, detect};

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
            ("a.csv", ""),
        ] {
            let fault = fault(name, text.as_bytes());
            assert!(fault.starts_with(": no position in the file; expected "), "{fault}");
        }
    }
}
