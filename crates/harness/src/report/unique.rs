//! The answer of `perft --unique`.

use std::fmt::Write;
use std::time::Duration;

use perftect_movegen::{FenStyle, Position, fen};
use serde::Serialize;

use super::csv::to_text;
use super::number::{grouped, seconds};
use super::perft::json;
use crate::unique::Ply;

/// Distinct positions ply by ply.
#[derive(Clone, Debug)]
pub struct UniqueReport {
    /// The root.
    pub position: Position,
    /// The plies, the root's first.
    pub plies: Vec<Ply>,
    /// How long it took.
    pub elapsed: Duration,
}

#[derive(Serialize)]
struct Row {
    depth: u32,
    positions: u64,
    sequences: u64,
}

impl UniqueReport {
    fn rows(&self) -> impl Iterator<Item = Row> + '_ {
        self.plies.iter().map(|&Ply { depth, positions, sequences }| Row {
            depth,
            positions,
            sequences,
        })
    }

    /// For people: a line per ply.
    pub fn text(&self) -> String {
        let mut text = format!("{:>5}  {:>20}  {:>26}\n", "ply", "distinct positions", "sequences");
        for Row { depth, positions, sequences } in self.rows() {
            let (positions, sequences) = (grouped(positions), grouped(sequences));
            let _ = writeln!(text, "{depth:>5}  {positions:>20}  {sequences:>26}");
        }
        let _ = writeln!(text, "{}", seconds(self.elapsed));
        text
    }

    /// For programs: `plies` with `depth`, `positions` and `sequences` of each.
    pub fn json(&self) -> String {
        #[derive(Serialize)]
        struct UniqueJson {
            schema: &'static str,
            fen: String,
            variant: &'static str,
            plies: Vec<Row>,
            elapsed_seconds: f64,
        }
        json(&UniqueJson {
            schema: "perftect.unique/1",
            fen: fen::write(&self.position, &FenStyle::default()),
            variant: self.position.variant().name(),
            plies: self.rows().collect(),
            elapsed_seconds: self.elapsed.as_secs_f64(),
        })
    }

    /// For tables: a row per ply, with a header.
    pub fn csv(&self) -> String {
        to_text(self.rows())
    }
}
