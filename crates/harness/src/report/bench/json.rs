//! The standings as JSON.

use serde::Serialize;

use super::words::why_out;
use crate::bench::{Contestant, Place, Race, Spread, WrongCount};
use crate::report::json::document;

const SCHEMA: &str = "perftect.bench/1";

#[derive(Serialize)]
struct BenchJson<'r> {
    rounds: usize,
    nodes: u64,
    positions: Vec<LapJson<'r>>,
    standings: Vec<PlaceJson<'r>>,
    out: Vec<OutJson<'r>>,
}

#[derive(Serialize)]
struct LapJson<'r> {
    id: String,
    fen: &'r str,
    depth: u32,
    nodes: u64,
}

#[derive(Serialize)]
struct PlaceJson<'r> {
    subject: &'r str,
    seconds: SpreadJson,
    nodes_per_second: SpreadJson,
    ratio: SpreadJson,
}

#[derive(Serialize)]
struct SpreadJson {
    min: f64,
    low: f64,
    median: f64,
    high: f64,
    max: f64,
}

#[derive(Serialize)]
struct OutJson<'r> {
    subject: &'r str,
    reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<WrongJson<'r>>,
}

#[derive(Serialize)]
struct WrongJson<'r> {
    id: &'r str,
    fen: &'r str,
    expected: u64,
    got: u64,
}

/// The document; `"complete": false` if it was interrupted.
///
/// # Panics
/// Never: nothing in it can fail to become JSON.
pub fn bench_json(race: &Race<'_, '_>, places: &[Place]) -> String {
    let place = |place: &Place| PlaceJson {
        subject: &race.contestants[place.contestant].name,
        seconds: spread(&place.seconds),
        nodes_per_second: spread(&place.speed),
        ratio: spread(&place.ratio),
    };
    let laps = race.laps.iter().map(|lap| LapJson {
        id: lap.to_string(),
        fen: &lap.entry.fen,
        depth: lap.depth,
        nodes: lap.nodes,
    });
    let content = BenchJson {
        rounds: race.rounds,
        nodes: race.nodes(),
        positions: laps.collect(),
        standings: places.iter().map(place).collect(),
        out: race.contestants.iter().filter_map(out).collect(),
    };
    document(SCHEMA, content, !race.is_interrupted())
}

const fn spread(it: &Spread) -> SpreadJson {
    SpreadJson { min: it.min, low: it.low, median: it.median, high: it.high, max: it.max }
}

fn out<'r>(contestant: &'r Contestant<'_>) -> Option<OutJson<'r>> {
    let wrong = contestant.wrong.as_ref().map(|wrong: &WrongCount| WrongJson {
        id: &wrong.lap,
        fen: &wrong.fen,
        expected: wrong.expected,
        got: wrong.got,
    });
    Some(OutJson { subject: &contestant.name, reason: why_out(contestant)?, wrong })
}
