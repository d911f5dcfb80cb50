//! A run as CSV: a row per case.

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
    }))
}

pub(super) fn to_text<R: Serialize>(rows: impl IntoIterator<Item = R>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.serialize(row).expect("plain data becomes CSV");
    }
    let bytes = writer.into_inner().expect("writing to memory does not fail");
    String::from_utf8(bytes).expect("CSV of text is text")
}

/// The same with a header of one's own, which is there without rows too.
pub(super) fn to_text_with<R: Serialize>(
    header: &[&str],
    rows: impl IntoIterator<Item = R>,
) -> String {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    writer.write_record(header).expect("writing to memory does not fail");
    for row in rows {
        writer.serialize(row).expect("plain data becomes CSV");
    }
    let bytes = writer.into_inner().expect("writing to memory does not fail");
    String::from_utf8(bytes).expect("CSV of text is text")
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
    }
}
