//! The verdicts of a comparison as CSV: a row per subject and suite, and per subject and family of rules.

use serde::Serialize;

use crate::check::Tally;
use crate::compare::{Comparison, Grid};
use crate::report::csv::to_text;

#[derive(Serialize)]
struct Row<'g> {
    subject: &'g str,
    by: &'static str,
    name: &'g str,
    positions: usize,
    cases: usize,
    pass: usize,
    fail: usize,
    error: usize,
    note: usize,
    skip: usize,
    nodes: u64,
    busy_seconds: f64,
}

/// The tallies, with a header.
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn compare_csv(comparison: &Comparison<'_, '_>) -> String {
    let names = comparison.names();
    let total = Grid { title: "all", rows: vec![comparison.total()] };
    let grids =
        [("suite", comparison.by_suite()), ("rules", comparison.by_family()), ("all", total)];
    let rows = grids.iter().flat_map(|(by, grid)| rows(by, grid, &names));
    to_text(rows.collect::<Vec<_>>())
}

fn rows<'g>(by: &'static str, grid: &'g Grid, names: &[&'g str]) -> Vec<Row<'g>> {
    let of_subject = |subject: usize, name: &'g str| {
        grid.rows.iter().map(move |row| one(by, name, &row.name, row.tallies[subject]))
    };
    names.iter().enumerate().flat_map(|(subject, name)| of_subject(subject, name)).collect()
}

const fn one<'g>(by: &'static str, subject: &'g str, name: &'g str, tally: Tally) -> Row<'g> {
    let Tally { positions, pass, fail, error, note, skip, nodes, busy, .. } = tally;
    let cases = tally.cases();
    let busy_seconds = busy.as_secs_f64();
    Row { subject, by, name, positions, cases, pass, fail, error, note, skip, nodes, busy_seconds }
}
