//! A run as CSV: a row per case.

use std::borrow::Cow;

use serde::Serialize;

use crate::check::{CaseResult, Finding, Outcome, Plan};

#[derive(Default, Serialize)]
struct ResultRow<'o> {
    subject: &'o str,
    suite: &'o str,
    position: &'o str,
    fen: &'o str,
    moves: String,
    variant: &'static str,
    kind: &'static str,
    depth: Option<u32>,
    expected: Option<u64>,
    got: Option<u64>,
    verdict: &'static str,
    reason: String,
    advisory: &'o str,
    elapsed_seconds: f64,
    stability: &'static str,
    baseline: String,
    case: String,
    rules: String,
}

#[derive(Serialize)]
struct CaseRow<'o> {
    suite: &'o str,
    position: &'o str,
    fen: &'o str,
    moves: String,
    variant: &'static str,
    kind: &'static str,
    depth: Option<u32>,
    expected: Option<u64>,
    case: String,
    rules: String,
}

/// The outcomes for all subjects, with a header.
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn check_csv(outcomes: &[Outcome<'_>]) -> String {
    let rows = outcomes.iter().flat_map(|outcome| {
        outcome.results.iter().map(|result| result_row(&outcome.subject, result))
    });
    to_text(rows)
}

/// The header of [`check_csv`].
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn csv_header() -> String {
    first_line_and_rest(&to_text([ResultRow::default()])).0
}

/// One row of [`check_csv`].
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn csv_row(subject: &str, result: &CaseResult<'_>) -> String {
    first_line_and_rest(&to_text([result_row(subject, result)])).1
}

/// No title of a column has a line break.
fn first_line_and_rest(text: &str) -> (String, String) {
    let mut lines = text.split_inclusive('\n');
    (lines.next().unwrap_or_default().to_owned(), lines.collect())
}

/// The cases of a plan, with a header.
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn list_csv(plan: &Plan<'_>) -> String {
    to_text(plan.cases.iter().map(|case| CaseRow {
        suite: case.suite,
        position: &case.entry.id,
        fen: &case.entry.fen,
        moves: case.entry.moves_text(),
        variant: case.entry.variant().name(),
        kind: case.kind.name(),
        depth: case.as_count().map(|count| count.depth),
        expected: case.as_count().map(|count| count.expected),
        case: case.to_string(),
        rules: case.entry.rules.join(" "),
    }))
}

pub(super) fn to_text<R: Serialize>(rows: impl IntoIterator<Item = R>) -> String {
    to_harmless_text(csv::Writer::from_writer(Vec::new()), rows)
}

/// The same with a header of one's own, which is there without rows too.
pub(super) fn to_text_with<R: Serialize>(
    header: &[&str],
    rows: impl IntoIterator<Item = R>,
) -> String {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    writer.write_record(header).expect("writing to memory does not fail");
    to_harmless_text(writer, rows)
}

/// What a spreadsheet would take for a formula has an apostrophe before it, which makes it text there.
fn to_harmless_text<R: Serialize>(
    mut writer: csv::Writer<Vec<u8>>,
    rows: impl IntoIterator<Item = R>,
) -> String {
    for row in rows {
        writer.serialize(row).expect("plain data becomes CSV");
    }
    let bytes = writer.into_inner().expect("writing to memory does not fail");
    let text = String::from_utf8(bytes).expect("CSV of text is text");
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let records: Vec<csv::StringRecord> =
        reader.records().collect::<Result<_, _>>().expect("what was just written can be read");
    if !records.iter().flatten().any(is_formula) {
        return text;
    }
    let mut writer = csv::Writer::from_writer(Vec::new());
    for record in &records {
        let cells = record.iter().map(harmless);
        writer.write_record(cells.map(Cow::into_owned)).expect("rows are of one length");
    }
    let bytes = writer.into_inner().expect("writing to memory does not fail");
    String::from_utf8(bytes).expect("CSV of text is text")
}

/// A sign alone makes no formula of a number.
fn is_formula(cell: &str) -> bool {
    cell.starts_with(['=', '@', '+', '-', '\t', '\r']) && cell.parse::<f64>().is_err()
}

fn harmless(cell: &str) -> Cow<'_, str> {
    if is_formula(cell) { Cow::Owned(format!("'{cell}")) } else { Cow::Borrowed(cell) }
}

fn result_row<'o>(subject: &'o str, result: &'o CaseResult<'_>) -> ResultRow<'o> {
    let case = result.case;
    let findings: Vec<String> = result.verdict.findings().iter().map(Finding::to_string).collect();
    ResultRow {
        subject,
        suite: case.suite,
        position: &case.entry.id,
        fen: &case.entry.fen,
        moves: case.entry.moves_text(),
        variant: case.entry.variant().name(),
        kind: case.kind.name(),
        depth: case.as_count().map(|count| count.depth),
        expected: case.as_count().map(|count| count.expected),
        got: result.got,
        verdict: result.verdict.name(),
        reason: result.verdict.reason().unwrap_or_else(|| findings.join("; ")),
        advisory: result.advisory().unwrap_or_default(),
        elapsed_seconds: result.elapsed.as_secs_f64(),
        stability: result.stability.name().unwrap_or_default(),
        baseline: result.verdict.expectation().map(ToString::to_string).unwrap_or_default(),
        case: case.to_string(),
        rules: case.entry.rules.join(" "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_takes_for_a_formula_becomes_text_and_nothing_else_changes() {
        let cells = ["=1+1", "@sum", "-x\n\"y\"", "\tx", "-", "-1.5", "a=b", "w - - 0 1", ""];
        let harmless =
            ["'=1+1", "'@sum", "'-x\n\"y\"", "'\tx", "'-", "-1.5", "a=b", "w - - 0 1", ""];
        let header: Vec<String> = (0..cells.len()).map(|column| column.to_string()).collect();
        let header: Vec<&str> = header.iter().map(String::as_str).collect();
        let text = to_text_with(&header, [cells]);
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let record = reader.records().next().expect("a row").expect("is CSV");
        assert_eq!(record.iter().collect::<Vec<_>>(), harmless);
    }
}
