//! Values with tabs between them: position, depth and count, then whatever is worth a note.
//!
//! A first line of titles is passed over.

use super::document::{Document, RawCount, Row, merge_depths};
use super::error::Problems;
use super::spot::Text;
use super::{Format, SuiteFault};

pub(super) const FORMAT: Format =
    Format { name: "TSV", example: "<fen><tab>5<tab>4865609", extensions: &["tsv"], begins, read };

const LINE: &str = "`<fen><tab><depth><tab><count>`";

fn begins(line: &str) -> bool {
    let mut fields = line.split('\t').map(str::trim);
    let fen = fields.next().unwrap_or_default();
    let is_number = |field: &str| !field.is_empty() && field.bytes().all(|b| b.is_ascii_digit());
    is_title(fen) && line.contains('\t')
        || fen.contains('/') && fields.next().is_some_and(is_number)
}

fn is_title(field: &str) -> bool {
    field.eq_ignore_ascii_case("fen")
}

fn read(text: &Text<'_>, problems: &mut Problems) -> Document {
    let lines = text.content_lines(&['#', '%']);
    let rows = lines.filter_map(|line| read_line(text, line, problems)).collect();
    merge_depths(rows).into()
}

fn read_line(text: &Text<'_>, line: &str, problems: &mut Problems) -> Option<Row> {
    let fields: Vec<&str> = line.split('\t').map(str::trim).collect();
    let spot = text.spot_of(line);
    match fields[..] {
        [title, ..] if is_title(title) => None,
        [fen, depth, nodes, ref rest @ ..] => {
            let counts = vec![RawCount::new(depth, nodes, text.spot_of(depth))];
            let note: Vec<&str> = rest.iter().copied().filter(|field| !field.is_empty()).collect();
            Some(Row { counts, note: note.join("; "), ..Row::new(fen, spot) })
        }
        _ => {
            problems.add(spot, SuiteFault::Syntax { found: line.to_owned(), expected: LINE });
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::suite::{ReadOptions, Suite, SuiteError, read_text};

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn read(file: &str, text: &str) -> Result<Suite, SuiteError> {
        read_text(Path::new(file), text, ReadOptions::default())
    }

    #[test]
    fn depths_are_gathered_and_more_columns_become_a_note() {
        let text = format!(
            "# from somewhere\nFEN\tdepth\tnodes\n{START}\t1\t20\tthe start\tSomeone\n\
             {START}\t3\t8902\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\t1\t5\t\n"
        );
        for file in ["a.tsv", "a.txt"] {
            let entries = read(file, &text).expect(file).entries;
            assert_eq!(entries.len(), 2);
            assert_eq!(entries[0].counts, [(1, 20), (3, 8902)].into());
            assert_eq!([&*entries[0].note, &*entries[1].note], ["the start; Someone", ""]);
            assert_eq!(entries[1].origin.line, 5);
        }
    }

    #[test]
    fn a_line_that_lacks_a_column_or_has_no_number_is_a_fault() {
        let text = format!("{START}\t1\n{START}\t1\tx\n");
        assert_eq!(
            read("a.tsv", &text).expect_err("is unsound").to_string(),
            format!(
                "a.tsv:1:1: unexpected `{START}\t1`; expected `<fen><tab><depth><tab><count>`\n\
                 a.tsv:2:58: count `x` at depth 1: a whole number from 0 to 18446744073709551615 is expected"
            )
        );
    }
}
