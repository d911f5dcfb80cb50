//! What suites hold: a row each.

use serde::Serialize;

use super::csv;
use super::json;
use super::look::Look;
use super::number::grouped;
use super::table::{new_table, right_align};
use crate::suite::Suite;
use crate::visible::visible_line;

const SCHEMA: &str = "perftect.suites/1";

/// What a suite holds.
#[derive(Serialize)]
struct Row<'s> {
    suite: &'s str,
    title: &'s str,
    positions: usize,
    cases: usize,
    claims: usize,
    nodes: u64,
    source: &'s str,
}

impl<'s> Row<'s> {
    fn of(suite: &'s Suite) -> Row<'s> {
        let counts = suite.entries.iter().flat_map(|entry| entry.counts.values());
        Row {
            suite: &suite.name,
            title: &suite.title,
            positions: suite.entries.len(),
            cases: counts.clone().count(),
            claims: suite.entries.iter().map(|entry| entry.claims.count()).sum(),
            nodes: counts.fold(0, |sum, &nodes| sum.saturating_add(nodes)),
            source: &suite.source,
        }
    }
}

/// For people.
pub fn suites_table(suites: &[Suite], look: Look) -> String {
    let mut table = new_table(look, &["Suite", "Pos.", "Cases", "Claims", "Nodes", "Title"]);
    right_align(&mut table, &[1, 2, 3, 4]);
    for row in suites.iter().map(Row::of) {
        let numbers = [row.positions, row.cases, row.claims].map(|count| grouped(count as u64));
        let [positions, cases, claims] = numbers;
        let (suite, title) = (row.suite.to_owned(), visible_line(row.title));
        table.add_row([suite, positions, cases, claims, grouped(row.nodes), title]);
    }
    format!("{}\n", table.trim_fmt())
}

/// As JSON.
pub fn suites_json(suites: &[Suite]) -> String {
    #[derive(Serialize)]
    struct Suites<'s> {
        suites: Vec<Row<'s>>,
    }
    json::to_text(SCHEMA, Suites { suites: suites.iter().map(Row::of).collect() })
}

/// As CSV.
pub fn suites_csv(suites: &[Suite]) -> String {
    csv::to_text(suites.iter().map(Row::of))
}
