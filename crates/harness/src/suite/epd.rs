//! EPD with counts by depth: `<fen> ;D1 20 ;D2 400`, in all the spellings that are about.
//!
//! A line is a FEN of four or six fields and then operations, between semicolons: `D<depth> <count>`, or one of EPD's own.
//! Of these, `id "name"` names the position; the others (`bm`, `c0` and so on) are passed over.
//!
//! Source of EPD: the PGN standard, section 16.2.

use super::document::{Document, Placed, RawCount, Row};
use super::error::Problems;
use super::spot::Text;
use super::{Format, SuiteFault};

pub(super) const FORMAT: Format =
    Format { name: "EPD", example: "<fen> ;D1 20 ;D2 400", extensions: &["epd"], begins, read };

const OPERATION: &str = "a count such as `D3 8902`, or an operation of EPD such as `id \"name\"`";

/// EPD's own operation codes, but for the numbered comments and variables.
const OTHER_CODES: [&str; 27] = [
    "acd",
    "acn",
    "acs",
    "am",
    "bm",
    "ce",
    "dm",
    "draw_accept",
    "draw_claim",
    "draw_offer",
    "draw_reject",
    "eco",
    "fmvn",
    "hmvc",
    "nic",
    "noop",
    "pm",
    "pv",
    "rc",
    "resign",
    "sm",
    "tcgs",
    "tcri",
    "tcsi",
    "sv",
    "ci",
    "title",
];

fn begins(line: &str) -> bool {
    let (fen, operations) = split_line(line);
    let is_known = |operation: &str| count(operation).is_some() || is_own(operation);
    fen.contains('/') && operations.first().is_some_and(|operation| is_known(operation))
}

fn read(text: &Text<'_>, problems: &mut Problems) -> Document {
    let lines = text.content_lines(&['#', '%']);
    lines.map(|line| read_line(text, line, problems)).collect::<Vec<_>>().into()
}

fn read_line(text: &Text<'_>, line: &str, problems: &mut Problems) -> Row {
    let (fen, operations) = split_line(line);
    let mut row = Row::new(fen, text.spot_of(line));
    for operation in operations {
        let spot = text.spot_of(operation);
        if let Some((depth, nodes)) = count(operation) {
            row.counts.push(RawCount::new(depth, nodes, spot));
        } else if let Some(id) = id(operation) {
            row.id = Some(Placed::new(id.to_owned(), text.spot_of(id)));
        } else if !is_own(operation) {
            let found = operation.to_owned();
            problems.add(spot, SuiteFault::Syntax { found, expected: OPERATION });
        }
    }
    row
}

/// The FEN, and the operations after it.
fn split_line(line: &str) -> (&str, Vec<&str>) {
    let (head, tail) = line.split_at(end_of_operation(line));
    let (fen, first) = head.split_at(end_of_fen(head));
    let mut operations = vec![first.trim()];
    let mut rest = tail;
    while let Some(after) = rest.strip_prefix(';') {
        let (operation, tail) = after.split_at(end_of_operation(after));
        operations.push(operation.trim());
        rest = tail;
    }
    operations.retain(|operation| !operation.is_empty());
    (fen.trim(), operations)
}

/// The offset of the first semicolon outside quotation marks, or the length.
fn end_of_operation(text: &str) -> usize {
    let mut is_quoted = false;
    let end = text.bytes().position(|byte| {
        is_quoted ^= byte == b'"';
        byte == b';' && !is_quoted
    });
    end.unwrap_or(text.len())
}

/// The offset behind the four fields of a FEN, and behind the clocks if they follow.
fn end_of_fen(text: &str) -> usize {
    let mut fields = text.split_ascii_whitespace();
    let is_clock = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    let position = fields.by_ref().take(4).last();
    let last = fields.take(2).take_while(is_clock).last().or(position);
    last.map_or(0, |last| last.as_ptr() as usize - text.as_ptr() as usize + last.len())
}

/// `D3 8902` as its two numbers, which nobody has checked.
fn count(operation: &str) -> Option<(&str, &str)> {
    let (depth, nodes) = operation.strip_prefix(['D', 'd'])?.split_once(char::is_whitespace)?;
    let is_depth = !depth.is_empty() && depth.bytes().all(|byte| byte.is_ascii_digit());
    is_depth.then_some((depth, nodes.trim()))
}

fn id(operation: &str) -> Option<&str> {
    let name = operation.strip_prefix("id ")?.trim();
    Some(name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(name))
}

/// Whether EPD itself has the operation.
fn is_own(operation: &str) -> bool {
    let code = operation.split_whitespace().next().unwrap_or_default();
    let is_numbered = matches!(code.as_bytes(), [b'c' | b'v', b'0'..=b'9']);
    is_numbered || code == "id" || OTHER_CODES.contains(&code)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::suite::{Entry, ReadOptions, read_text};

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn entries(text: &str) -> Vec<Entry> {
        read_text(Path::new("a.epd"), text, ReadOptions::default()).expect(text).entries
    }

    fn counts(line: &str) -> Vec<(u32, u64)> {
        let entries = entries(line);
        assert_eq!(entries.len(), 1, "{line}");
        entries[0].counts.clone().into_iter().collect()
    }

    #[test]
    fn every_spelling_of_a_line_gives_the_same_counts() {
        for tail in [
            " ;D1 20 ;D2 400",
            "; D1 20; D2 400",
            ";D1 20;D2 400",
            " ;D1 20 ;D2 400 ",
            ";D1 20; D2 400;",
            " ;D1 20 ;D2 400\r\n",
            "; D1 20; D2 400\0\n",
            "\t;D1\t20 ;D2  400",
            " ; d1 20 ; d2 400",
            " D1 20; D2 400",
            " id \"start; of all\"; D1 20; D2 400;",
            " ;bm e4; D1 20; c0 \"D3 7\"; D2 400",
        ] {
            assert_eq!(counts(&format!("{START}{tail}")), [(1, 20), (2, 400)], "{tail}");
        }
    }

    #[test]
    fn depths_may_be_sparse_and_have_two_digits() {
        let line = "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1; D6 1134888 ;D10 7";
        assert_eq!(counts(line), [(6, 1_134_888), (10, 7)]);
    }

    #[test]
    fn a_fen_of_four_fields_is_read_with_and_without_trailing_blanks() {
        for line in [
            "8/8/1k6/8/8/8/5K2/8 b - - ;D1 37 ;D2 771 ",
            "8/8/1k6/8/8/8/5K2/8 b - -;D1 37;D2 771",
            "8/8/1k6/8/8/8/5K2/8 b - -  0 1; D1 37; D2 771",
        ] {
            assert_eq!(counts(line), [(1, 37), (2, 771)], "{line}");
        }
    }

    #[test]
    fn comments_and_empty_lines_are_passed_over() {
        let text = format!("\u{feff}# a comment\n\n   \n\0\n{START} ;D1 20\n% another\n");
        assert_eq!(entries(&text).len(), 1);
    }

    #[test]
    fn the_id_operation_names_the_position() {
        let line = "8/8/1k6/8/8/8/5K2/8 b - - id \"two kings\"; D1 8;";
        assert_eq!(entries(line)[0].id, "two kings");
    }

    #[test]
    fn an_operation_that_is_none_is_a_fault() {
        let error = |operation: &str| {
            let text = format!("{START} ;D1 20 ;{operation}");
            let error = read_text(Path::new("a.epd"), &text, ReadOptions::default());
            error.expect_err(operation).to_string()
        };
        for operation in ["D2", "D 400", "X2 400", "400", "D2400", "Dx 400"] {
            let start = format!("a.epd:1:66: unexpected `{operation}`; expected a count such as");
            assert!(error(operation).starts_with(&start), "{}", error(operation));
        }
    }
}
