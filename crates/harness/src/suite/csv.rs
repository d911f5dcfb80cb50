//! CSV: `<fen>,20,400`, the first column after the FEN being depth 1.
//!
//! With a header the columns come in any order: `fen`, `id` (or `name`), `variant`, a column per depth (`1`, `d1`, `depth 1`),
//! or `depth` and `nodes` with a row per depth. Other columns are passed over. An empty field is a depth not counted.

use ::csv::{ReaderBuilder, StringRecord, Trim};

use super::document::{Document, Placed, RawCount, Row, merge_depths};
use super::error::Problems;
use super::spot::Text;
use super::{Format, Spot, SuiteFault};

pub(super) const FORMAT: Format =
    Format { name: "CSV", example: "<fen>,20,400", extensions: &["csv"], begins, read };

/// What a column holds.
#[derive(Clone, PartialEq, Eq)]
enum Column {
    Fen,
    Id,
    Variant,
    /// The depth of the row's one count.
    Depth,
    /// The row's one count.
    Nodes,
    /// Counts at this depth.
    CountsAt(String),
    Other,
}

impl Column {
    fn of_title(title: &str) -> Column {
        let title = title.to_ascii_lowercase();
        match &*title {
            "fen" | "epd" | "position" => Column::Fen,
            "id" | "name" => Column::Id,
            "variant" => Column::Variant,
            "depth" => Column::Depth,
            "nodes" | "count" => Column::Nodes,
            other => depth_of_title(other).map_or(Column::Other, Column::CountsAt),
        }
    }

    /// The column of a file without a header.
    fn of_index(index: usize) -> Column {
        if index == 0 { Column::Fen } else { Column::CountsAt(index.to_string()) }
    }
}

/// The number in `3`, `d3`, `depth 3` or `perft_3`.
fn depth_of_title(title: &str) -> Option<String> {
    let word = title.trim_end_matches(|character: char| character.is_ascii_digit());
    let depth = &title[word.len()..];
    let words = ["", "d", "depth", "perft"];
    let is_depth = words.contains(&word.trim_end_matches([' ', '_', '-'])) && !depth.is_empty();
    is_depth.then(|| depth.to_owned())
}

fn begins(line: &str) -> bool {
    let mut fields = line.split(',').map(|field| field.trim().trim_matches('"'));
    let is_headless = fields.clone().nth(1).is_some() && line.contains('/');
    is_headless || fields.any(|title| Column::of_title(title) == Column::Fen)
}

fn read(text: &Text<'_>, problems: &mut Problems) -> Document {
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .comment(Some(b'#'))
        .from_reader(text.as_str().as_bytes());
    let mut columns = None;
    let mut rows = Vec::new();
    // The text is in memory and is UTF-8, and records may differ in length: there is nothing left that could fail.
    for record in
        reader.records().flatten().filter(|record| record.iter().any(|field| !field.is_empty()))
    {
        let spot = spot_of(text, &record);
        if columns.is_none() && rows.is_empty() && is_header(&record) {
            columns = Some(header(&record, spot, problems));
        } else {
            rows.push(row(&record, spot, columns.as_deref(), problems));
        }
    }
    if columns.is_some_and(|columns| !columns.contains(&Column::Fen)) {
        // The header has been blamed; the rows would only say it again.
        rows.clear();
    }
    merge_depths(rows).into()
}

/// The line of a record. The reader's own idea of it leaves out that comments and empty lines may come first.
fn spot_of(text: &Text<'_>, record: &StringRecord) -> Spot {
    let offset = record.position().and_then(|position| usize::try_from(position.byte()).ok());
    let rest = text.as_str().get(offset.unwrap_or(0)..).unwrap_or_default();
    let mut lines = rest.lines();
    let line = lines.find(|line| !line.trim().is_empty() && !line.starts_with('#'));
    Spot::line(text.spot_of(line.unwrap_or(rest)).line)
}

/// A FEN has slashes, and no title has.
fn is_header(record: &StringRecord) -> bool {
    !record.iter().any(|field| field.contains('/'))
}

fn header(record: &StringRecord, spot: Spot, problems: &mut Problems) -> Vec<Column> {
    let columns: Vec<Column> = record.iter().map(Column::of_title).collect();
    if !columns.contains(&Column::Fen) {
        let found = record.iter().collect::<Vec<_>>().join(",");
        let expected = "a FEN first, or a header with a column `fen`";
        problems.add(spot, SuiteFault::Syntax { found, expected });
    }
    columns
}

fn row(
    record: &StringRecord,
    spot: Spot,
    columns: Option<&[Column]>,
    problems: &mut Problems,
) -> Row {
    let column = |index| match columns {
        Some(columns) => columns.get(index).cloned(),
        None => Some(Column::of_index(index)),
    };
    let mut row = Row::new("", spot);
    let (mut depth, mut nodes) = (None, None);
    for (index, field) in record.iter().enumerate().filter(|(_, field)| !field.is_empty()) {
        match column(index) {
            Some(Column::Fen) => field.clone_into(&mut row.fen.value),
            Some(Column::Id) => row.id = Some(Placed::new(field.to_owned(), spot)),
            Some(Column::Variant) => row.variant = Some(Placed::new(field.to_owned(), spot)),
            Some(Column::Depth) => depth = Some(field),
            Some(Column::Nodes) => nodes = Some(field),
            Some(Column::CountsAt(depth)) => row.counts.push(RawCount::new(depth, field, spot)),
            Some(Column::Other) => {}
            None => problems.add(spot, beyond_the_header(field)),
        }
    }
    row.counts.extend(depth.zip(nodes).map(|(depth, nodes)| RawCount::new(depth, nodes, spot)));
    row
}

fn beyond_the_header(field: &str) -> SuiteFault {
    SuiteFault::Syntax { found: field.to_owned(), expected: "no more fields than the header has" }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use perftect_movegen::Variant;

    use crate::suite::{ReadOptions, Suite, SuiteError, read_text};

    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    fn read(text: &str) -> Result<Suite, SuiteError> {
        read_text(Path::new("a.csv"), text, ReadOptions::default())
    }

    #[test]
    fn without_a_header_the_column_is_the_depth() {
        let text = format!("# comment\n\n{KIWIPETE},48,2039,97862\r\n\"{KIWIPETE}\", 48,,97862,\n");
        let entries = read(&text).expect("is sound").entries;
        assert_eq!(entries.len(), 1, "one position, merged: {entries:?}");
        assert_eq!(entries[0].counts, [(1, 48), (2, 2039), (3, 97_862)].into());
        assert_eq!(entries[0].origin.line, 3);
    }

    #[test]
    fn a_header_names_the_columns() {
        for text in [
            format!("id,fen,d1,d2\nkiwipete,{KIWIPETE},48,2039\n"),
            format!("Name,FEN,Depth 1,depth_2,remark\nkiwipete,{KIWIPETE},48,2039,castles\n"),
            format!("id,fen,depth,nodes\nkiwipete,{KIWIPETE},1,48\nkiwipete,{KIWIPETE},2,2039\n"),
        ] {
            let entries = read(&text).expect(&text).entries;
            assert_eq!(entries.len(), 1, "{text}");
            assert_eq!(entries[0].id, "kiwipete");
            assert_eq!(entries[0].counts, [(1, 48), (2, 2039)].into(), "{text}");
        }
    }

    #[test]
    fn a_column_may_name_the_variant() {
        let suite = read(&format!("variant,fen,1\nchess960,{KIWIPETE},48\n")).expect("is sound");
        assert_eq!(suite.entries[0].variant(), Variant::Chess960);
    }

    #[test]
    fn a_header_without_fen_and_fields_beyond_it_are_faults() {
        assert_eq!(
            read(&format!("id,depth,nodes\nx,1,48\ny/,1,{KIWIPETE}"))
                .expect_err("no fen")
                .to_string(),
            "a.csv:1: unexpected `id,depth,nodes`; expected a FEN first, or a header with a column `fen`"
        );
        assert_eq!(
            read(&format!("fen,1\n{KIWIPETE},48,2039")).expect_err("too many").to_string(),
            "a.csv:2: unexpected `2039`; expected no more fields than the header has"
        );
    }

    #[test]
    fn a_count_that_is_none_is_a_fault() {
        assert_eq!(
            read(&format!("{KIWIPETE},48,x")).expect_err("no count").to_string(),
            "a.csv:1: count `x` at depth 2: a whole number from 0 to 18446744073709551615 is expected"
        );
    }
}
