//! A line per depth: `<fen>|5|4865609`, or `<fen>; 6; 119060324`. Several pairs of numbers may stand on a line.

use super::document::{Document, RawCount, Row, merge_depths};
use super::error::Problems;
use super::spot::Text;
use super::{Format, SuiteFault};

pub(super) const FORMAT: Format =
    Format { name: "pipe", example: "<fen>|5|4865609", extensions: &[], begins, read };

const LINE: &str = "`<fen>|<depth>|<count>`";
const SEPARATORS: [char; 2] = ['|', ';'];

fn begins(line: &str) -> bool {
    let mut fields = line.split(SEPARATORS).map(str::trim);
    let fen = fields.next().unwrap_or_default();
    let is_number = |field: &str| !field.is_empty() && field.bytes().all(|b| b.is_ascii_digit());
    fen.contains('/') && fields.next().is_some_and(is_number)
}

fn read(text: &Text<'_>, problems: &mut Problems) -> Document {
    let lines = text.content_lines(&['#', '%']);
    let rows = lines.map(|line| read_line(text, line, problems)).collect();
    merge_depths(rows).into()
}

fn read_line(text: &Text<'_>, line: &str, problems: &mut Problems) -> Row {
    let mut fields = line.trim_end_matches(SEPARATORS).split(SEPARATORS).map(str::trim);
    let mut row = Row::new(fields.next().unwrap_or_default(), text.spot_of(line));
    let numbers: Vec<&str> = fields.collect();
    for pair in numbers.chunks(2) {
        let spot = text.spot_of(pair[0]);
        if let [depth, nodes] = *pair {
            row.counts.push(RawCount::new(depth, nodes, spot));
        } else {
            let found = pair.concat();
            problems.add(spot, SuiteFault::Syntax { found, expected: LINE });
        }
    }
    row
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::suite::{ReadOptions, Suite, SuiteError, read_text};

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn read(text: &str) -> Result<Suite, SuiteError> {
        read_text(Path::new("a.txt"), text, ReadOptions::default())
    }

    #[test]
    fn bars_and_semicolons_are_read() {
        for line in
            ["|5|4865609", " | 5 | 4865609 ", "; 5; 4865609", ";5;4865609;", "|5|4865609\r\n"]
        {
            let entries = read(&format!("{START}{line}")).expect(line).entries;
            assert_eq!(entries[0].counts, [(5, 4_865_609)].into(), "{line}");
        }
    }

    #[test]
    fn the_depths_of_a_position_become_one_entry() {
        let text =
            format!("{START}|1|20\n4k3/8/8/8/8/8/8/4K3 w - - 0 1|1|5\n{START}|2|400|3|8902\n");
        let entries = read(&text).expect("is sound").entries;
        assert_eq!(entries.len(), 2);
        assert_eq!(entries[0].counts, [(1, 20), (2, 400), (3, 8902)].into());
        assert_eq!([&*entries[0].id, &*entries[1].id], ["line-1", "line-2"]);
    }

    #[test]
    fn contradicting_lines_and_missing_numbers_are_faults() {
        let error = read(&format!("{START}|1|20\n{START}|1|21\n{START}|2|400|3\n{START}|3|x"));
        assert_eq!(
            error.expect_err("is unsound").to_string(),
            "a.txt:2:58: depth 1 has two counts, 20 and 21; one is expected\n\
             a.txt:3:64: unexpected `3`; expected `<fen>|<depth>|<count>`\n\
             a.txt:4:58: count `x` at depth 3: a whole number from 0 to 18446744073709551615 is expected"
        );
    }
}
