//! The raw times as CSV: a row per count, in the order of the runs.

use serde::Serialize;

use crate::bench::{Race, Timing};
use crate::report::csv::to_text_with;

const HEADER: [&str; 8] =
    ["round", "subject", "suite", "position", "fen", "depth", "nodes", "elapsed_seconds"];

#[derive(Serialize)]
struct Row<'r> {
    round: usize,
    subject: &'r str,
    suite: &'r str,
    position: &'r str,
    fen: &'r str,
    depth: u32,
    nodes: u64,
    elapsed_seconds: f64,
}

/// The rows with a header. Those who have no place have no rows.
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn bench_csv(race: &Race<'_, '_>) -> String {
    to_text_with(&HEADER, race.timings.iter().map(|timing| row(race, timing)))
}

fn row<'r>(race: &'r Race<'_, '_>, timing: &Timing) -> Row<'r> {
    let lap = &race.laps[timing.lap];
    Row {
        round: timing.round + 1,
        subject: &race.contestants[timing.contestant].name,
        suite: lap.suite,
        position: &lap.entry.id,
        fen: &lap.entry.fen,
        depth: lap.depth,
        nodes: lap.nodes,
        elapsed_seconds: timing.elapsed.as_secs_f64(),
    }
}
