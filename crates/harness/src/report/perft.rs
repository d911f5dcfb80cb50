//! The answers of `perft`, `divide` and `moves`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use perftect_movegen::perft::{Breakdown, Divide};
use perftect_movegen::{FenStyle, Position, fen};
use serde::Serialize;

use super::csv::to_text;
use super::number::{grouped, seconds, speed};

/// A count, with the breakdown if one was asked for.
#[derive(Clone, Debug)]
pub struct CountReport {
    /// The root.
    pub position: Position,
    /// Half-moves.
    pub depth: u32,
    /// The leaves.
    pub nodes: u64,
    /// The leaves by the kind of their last move.
    pub breakdown: Option<Breakdown>,
    /// How long it took.
    pub elapsed: Duration,
}

/// A count per root move.
#[derive(Clone, Debug)]
pub struct DivideReport {
    /// The root.
    pub position: Position,
    /// Half-moves.
    pub depth: u32,
    /// The counts.
    pub divide: Divide,
    /// How long it took.
    pub elapsed: Duration,
}

/// The legal moves of a position.
#[derive(Clone, Debug)]
pub struct MovesReport {
    /// The position.
    pub position: Position,
    /// How FENs are written.
    pub style: FenStyle,
}

#[derive(Serialize)]
struct CountJson<'r> {
    schema: &'static str,
    fen: String,
    variant: &'static str,
    depth: u32,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    breakdown: Option<BreakdownRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<&'r BTreeMap<String, u64>>,
    elapsed_seconds: f64,
}

#[derive(Serialize)]
struct BreakdownRow {
    captures: u64,
    en_passant: u64,
    castles: u64,
    promotions: u64,
    checks: u64,
    discovered_checks: u64,
    double_checks: u64,
    checkmates: u64,
}

impl From<Breakdown> for BreakdownRow {
    fn from(counts: Breakdown) -> BreakdownRow {
        BreakdownRow {
            captures: counts.captures,
            en_passant: counts.en_passant,
            castles: counts.castles,
            promotions: counts.promotions,
            checks: counts.checks,
            discovered_checks: counts.discovered_checks,
            double_checks: counts.double_checks,
            checkmates: counts.checkmates,
        }
    }
}

fn json(value: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(value).expect("plain data becomes JSON");
    format!("{text}\n")
}

fn fen_of(position: &Position) -> String {
    fen::write(position, &FenStyle::default())
}

impl CountReport {
    /// For people.
    pub fn text(&self) -> String {
        let CountReport { depth, nodes, elapsed, .. } = *self;
        let pace = format!("{}, {}", seconds(elapsed), speed(nodes, elapsed));
        let mut text = format!("perft({depth}) = {nodes}  ({pace})\n");
        let Some(counts) = self.breakdown else { return text };
        let lines = [
            ("captures", counts.captures),
            ("en passant", counts.en_passant),
            ("castles", counts.castles),
            ("promotions", counts.promotions),
            ("checks", counts.checks),
            ("discovered checks", counts.discovered_checks),
            ("double checks", counts.double_checks),
            ("checkmates", counts.checkmates),
        ];
        for (name, count) in lines {
            let _ = writeln!(text, "  {name:<17} {:>20}", grouped(count));
        }
        text
    }

    /// For programs: `nodes`, `depth`, `fen`, `variant`, `elapsed_seconds`, `schema`, and `breakdown` if asked for.
    pub fn json(&self) -> String {
        json(&CountJson {
            schema: "perftect.perft/1",
            fen: fen_of(&self.position),
            variant: self.position.variant().name(),
            depth: self.depth,
            nodes: self.nodes,
            breakdown: self.breakdown.map(BreakdownRow::from),
            moves: None,
            elapsed_seconds: self.elapsed.as_secs_f64(),
        })
    }

    /// For tables: one row with a header.
    pub fn csv(&self) -> String {
        #[derive(Serialize)]
        struct Row {
            fen: String,
            depth: u32,
            nodes: u64,
            elapsed_seconds: f64,
        }
        let fen = fen_of(&self.position);
        let elapsed_seconds = self.elapsed.as_secs_f64();
        let row = Row { fen, depth: self.depth, nodes: self.nodes, elapsed_seconds };
        let Some(counts) = self.breakdown else { return to_text([row]) };
        let counts = BreakdownRow::from(counts);
        to_text([(row, counts)])
    }
}

impl DivideReport {
    fn lines(&self) -> BTreeMap<String, u64> {
        let variant = self.position.variant();
        self.divide.moves.iter().map(|&(mv, count)| (mv.uci(variant).to_string(), count)).collect()
    }

    /// For people, line by line what Stockfish prints, so that the two can be compared by `diff`.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (uci, count) in self.lines() {
            let _ = writeln!(text, "{uci}: {count}");
        }
        let _ = writeln!(text, "\nNodes searched: {}", self.divide.total);
        text
    }

    /// For programs: as for a count, and `moves`, from UCI text to count.
    pub fn json(&self) -> String {
        json(&CountJson {
            schema: "perftect.divide/1",
            fen: fen_of(&self.position),
            variant: self.position.variant().name(),
            depth: self.depth,
            nodes: self.divide.total,
            breakdown: None,
            moves: Some(&self.lines()),
            elapsed_seconds: self.elapsed.as_secs_f64(),
        })
    }

    /// For tables: a row per move, with a header.
    pub fn csv(&self) -> String {
        #[derive(Serialize)]
        struct Row {
            r#move: String,
            nodes: u64,
        }
        to_text(self.lines().into_iter().map(|(uci, nodes)| Row { r#move: uci, nodes }))
    }
}

#[derive(Serialize)]
struct MoveRow {
    uci: String,
    san: String,
    fen: String,
}

impl MovesReport {
    fn rows(&self) -> Vec<MoveRow> {
        let position = &self.position;
        let variant = position.variant();
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        let row = |mv: perftect_movegen::Move| MoveRow {
            uci: mv.uci(variant).to_string(),
            san: position.san(mv),
            fen: fen::write(&position.after(mv), &self.style),
        };
        moves.into_iter().map(row).collect()
    }

    /// For people: UCI and algebraic text side by side, then the number and the position's status.
    pub fn text(&self) -> String {
        let rows = self.rows();
        let mut text = String::new();
        for row in &rows {
            let _ = writeln!(text, "{:<6} {}", row.uci, row.san);
        }
        let status = self.position.status();
        let _ = writeln!(
            text,
            "\n{} legal moves, {} to move: {status}",
            rows.len(),
            self.position.turn()
        );
        text
    }

    /// For programs: each move in UCI and algebraic text with the position after it.
    pub fn json(&self) -> String {
        #[derive(Serialize)]
        struct MovesJson {
            schema: &'static str,
            fen: String,
            variant: &'static str,
            status: String,
            moves: Vec<MoveRow>,
        }
        json(&MovesJson {
            schema: "perftect.moves/1",
            fen: fen::write(&self.position, &self.style),
            variant: self.position.variant().name(),
            status: self.position.status().to_string(),
            moves: self.rows(),
        })
    }

    /// For tables: a row per move, with a header.
    pub fn csv(&self) -> String {
        to_text(self.rows())
    }
}
