//! Suites against the reference: a row per suite, then each disagreement.

use std::fmt::Write;

use serde::Serialize;

use super::csv;
use super::json;
use super::look::Look;
use super::number::{grouped, plural};
use super::table::{new_table, right_align};
use crate::suite::{Disagreement, Entry, Suite, Verification, VerifiedSuite};

const SCHEMA: &str = "perftect.verify/1";

/// Something that the reference does not find.
#[derive(Serialize)]
struct Row<'v> {
    suite: &'v str,
    position: &'v str,
    place: String,
    key: &'static str,
    text: String,
}

impl<'v> Row<'v> {
    fn of(suite: &'v Suite, (entry, found): &(&'v Entry, Disagreement)) -> Row<'v> {
        Row {
            suite: &suite.name,
            position: &entry.id,
            place: entry.origin.to_string(),
            key: found.key(),
            text: found.to_string(),
        }
    }
}

fn rows<'v>(verification: &'v Verification<'v>) -> impl Iterator<Item = Row<'v>> {
    let of_suite = |verified: &'v VerifiedSuite<'v>| {
        verified.disagreements.iter().map(|found| Row::of(verified.suite, found))
    };
    verification.suites.iter().flat_map(of_suite)
}

/// For people.
pub fn verify_table(verification: &Verification<'_>, look: Look) -> String {
    let header = ["Suite", "Pos.", "Claims", "Counts", "Skip", "Nodes", "Wrong"];
    let mut table = new_table(look, &header);
    right_align(&mut table, &[1, 2, 3, 4, 5, 6]);
    for verified in &verification.suites {
        let positions = verified.suite.entries.len();
        let counts =
            [positions, verified.claims, verified.counts, verified.left_out].map(|n| n as u64);
        let mut row = vec![verified.suite.name.clone()];
        row.extend(counts.map(grouped));
        row.push(grouped(verified.nodes));
        row.push(grouped(verified.disagreements.len() as u64));
        table.add_row(row);
    }
    let mut text = format!("{}\n", table.trim_fmt());
    for row in rows(verification) {
        let position = look.strong(format!("{}/{}", row.suite, row.position));
        let place = look.faint(format!("({})", row.place));
        let _ = writeln!(text, "{} {position} {place}: {}", look.bad("WRONG"), row.text);
    }
    text.push_str(&closing(verification, look));
    text
}

fn closing(verification: &Verification<'_>, look: Look) -> String {
    let checked = plural(verification.checked(), "statement");
    match rows(verification).count() {
        0 => format!("{} the reference agrees with {checked}\n", look.good("PASS ")),
        wrong => {
            let wrong = grouped(wrong as u64);
            format!("{} the reference disagrees with {wrong} of {checked}\n", look.bad("FAIL "))
        }
    }
}

/// As JSON.
pub fn verify_json(verification: &Verification<'_>) -> String {
    #[derive(Serialize)]
    struct Totals<'v> {
        suite: &'v str,
        positions: usize,
        claims: usize,
        counts: usize,
        left_out: usize,
        nodes: u64,
    }
    #[derive(Serialize)]
    struct Content<'v> {
        suites: Vec<Totals<'v>>,
        disagreements: Vec<Row<'v>>,
    }
    let suites = verification.suites.iter().map(|verified| Totals {
        suite: &verified.suite.name,
        positions: verified.suite.entries.len(),
        claims: verified.claims,
        counts: verified.counts,
        left_out: verified.left_out,
        nodes: verified.nodes,
    });
    let content = Content { suites: suites.collect(), disagreements: rows(verification).collect() };
    json::to_text(SCHEMA, content)
}

/// The disagreements as CSV, with a header.
pub fn verify_csv(verification: &Verification<'_>) -> String {
    csv::to_text_with(&["suite", "position", "place", "key", "text"], rows(verification))
}
