//! A kill matrix as text, JSON and CSV.

use std::fmt::Write;

use perftect_movegen::rulebook::deviation::Deviation;
use serde::Serialize;

use super::csv::to_text;
use super::look::Look;
use super::number::{grouped, plural};
use super::paragraph::hanging;
use super::table::{new_table, right_align};
use crate::grade::{Catch, Distilled, Evidence, Graded, Matrix, distil};

/// Survivors named in a table; the other forms name all.
const SURVIVORS_SHOWN: usize = 40;

/// The suites side by side, then who survives each.
pub fn grade_table(grades: &[(String, Matrix<'_>)], look: Look) -> String {
    let header =
        ["Suite", "Positions", "Counts", "Caught", "of", "", "Survive", "Cheapest", "Idle"];
    let mut table = new_table(look, &header);
    right_align(&mut table, &[1, 2, 3, 4, 5, 6, 7, 8]);
    for (name, matrix) in grades {
        let all = matrix.deviations.len();
        let survive = matrix.survivors().len();
        let caught = all - survive;
        table.add_row([
            name.clone(),
            grouped(matrix.positions.len() as u64),
            (caught - matrix.hidden_from_counts().len()).to_string(),
            caught.to_string(),
            all.to_string(),
            format!("{}%", 100 * caught / all.max(1)),
            survive.to_string(),
            grouped(distil(matrix).nodes),
            grouped(matrix.redundant().len() as u64),
        ]);
    }
    let mut text = table.trim_fmt();
    text.push('\n');
    text.extend(LEGEND.map(|line| hanging("", "  ", line, look)));
    for (name, matrix) in grades {
        text.push_str(&survivors(name, &matrix.survivors(), look));
    }
    text
}

const LEGEND: [&str; 2] = [
    "Counts: deviations caught by counts alone. Caught: by counts, positions, keys and texts.",
    "Cheapest: leaves of the cheapest questions that catch as much. Idle: positions without which as much is caught.",
];

fn survivors(name: &str, survivors: &[&Deviation], look: Look) -> String {
    let mut text = String::new();
    if survivors.is_empty() {
        return text;
    }
    let number = plural(survivors.len(), "deviation");
    let _ = writeln!(text, "\n{} {number} that nothing catches:", look.bad(name));
    for deviation in survivors.iter().take(SURVIVORS_SHOWN) {
        let id = format!("  {:<44} ", deviation.id);
        text.push_str(&hanging(&id, &" ".repeat(id.len()), deviation.sentence, look));
    }
    if let Some(more @ 1..) = survivors.len().checked_sub(SURVIVORS_SHOWN) {
        let _ = writeln!(text, "  and {more} more; --format csv names them all");
    }
    text
}

#[derive(Serialize)]
struct Row<'a> {
    suite: &'a str,
    deviation: &'static str,
    layer: &'static str,
    rules: String,
    times_caught: usize,
    by_counts: bool,
    first: Option<String>,
    first_by: Option<String>,
    first_nodes: Option<u64>,
    cheapest: Option<String>,
    cheapest_by: Option<String>,
    cheapest_nodes: Option<u64>,
}

fn rows<'a>(name: &'a str, matrix: &'a Matrix<'_>) -> impl Iterator<Item = Row<'a>> {
    let place =
        |(graded, _): (&Graded<'_>, &Catch)| format!("{}/{}", graded.suite, graded.entry.id);
    let by = |(_, catch): (&Graded<'_>, &Catch)| evidence(&catch.evidence);
    let nodes = |(_, catch): (&Graded<'_>, &Catch)| catch.nodes;
    matrix.deviations.iter().enumerate().map(move |(number, deviation)| {
        let (first, cheapest) = (matrix.first(number), matrix.cheapest(number));
        let rules: Vec<&str> = deviation.rules.iter().map(|rule| rule.text()).collect();
        Row {
            suite: name,
            deviation: deviation.id,
            layer: deviation.layer.name(),
            rules: rules.join(" "),
            times_caught: matrix.times_caught(number),
            by_counts: matrix.positions.iter().any(|it| it.by_counts[number].is_some()),
            first: first.map(place),
            first_by: first.map(by),
            first_nodes: first.map(nodes),
            cheapest: cheapest.map(place),
            cheapest_by: cheapest.map(by),
            cheapest_nodes: cheapest.map(nodes),
        }
    })
}

fn evidence(evidence: &Evidence) -> String {
    match evidence {
        Evidence::Refusal => "refusal".to_owned(),
        Evidence::SetUp => "position as set up".to_owned(),
        Evidence::After(mv) => format!("position after {mv}"),
        Evidence::Key(mv) => format!("key after {mv}"),
        Evidence::Text(mv) => format!("text of {mv}"),
        Evidence::Count(depth) => format!("depth {depth}"),
    }
}

/// A row per suite and deviation.
pub fn grade_csv(grades: &[(String, Matrix<'_>)]) -> String {
    to_text(grades.iter().flat_map(|(name, matrix)| rows(name, matrix)))
}

/// Per suite the deviations, the survivors, and the positions that catch nothing that others do not.
///
/// # Panics
/// Never: nothing in it can fail to become JSON.
pub fn grade_json(grades: &[(String, Matrix<'_>)]) -> String {
    #[derive(Serialize)]
    struct Json<'a> {
        schema: &'static str,
        suites: Vec<SuiteJson<'a>>,
        complete: bool,
    }
    #[derive(Serialize)]
    struct SuiteJson<'a> {
        suite: &'a str,
        positions: usize,
        deviations: Vec<Row<'a>>,
        survivors: Vec<&'static str>,
        idle: Vec<&'a str>,
        cheapest_nodes: u64,
    }
    let suites = grades.iter().map(|(name, matrix)| SuiteJson {
        suite: name,
        positions: matrix.positions.len(),
        deviations: rows(name, matrix).collect(),
        survivors: matrix.survivors().iter().map(|deviation| deviation.id).collect(),
        idle: matrix.redundant().iter().map(|graded| graded.entry.id.as_str()).collect(),
        cheapest_nodes: distil(matrix).nodes,
    });
    let json = Json { schema: "perftect.grade/1", suites: suites.collect(), complete: true };
    let text = serde_json::to_string_pretty(&json).expect("plain data becomes JSON");
    format!("{text}\n")
}

/// What a distilled suite is, in a line.
pub fn distilled_line(distilled: &Distilled) -> String {
    let positions = plural(distilled.positions.len(), "position");
    let nodes = grouped(distilled.nodes);
    format!("{positions}, {nodes} nodes, {} deviations caught", distilled.caught)
}
