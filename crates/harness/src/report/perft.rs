//! The answers of `perft`, `divide` and `moves`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use perftect_movegen::perft::{Breakdown, Divide, Work};
use perftect_movegen::{FenStyle, Position, fen};
use serde::Serialize;

use super::csv::to_text;
use super::number::{grouped, percent, seconds, speed};

/// Megabytes of a table, in units of 2^20 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableSize(pub usize);

/// A count with a table.
#[derive(Clone, Copy, Debug)]
pub struct TableReport {
    /// How large the table is.
    pub size: TableSize,
    /// The count, and what the table saved.
    pub work: Work,
}

/// What was counted.
#[derive(Clone, Copy, Debug)]
pub enum Count {
    /// The leaves.
    Plain(u64),
    /// The leaves, with a table.
    WithTable(TableReport),
    /// The leaves by the kind of their last move.
    Breakdown(Breakdown),
}

/// A count.
#[derive(Clone, Debug)]
pub struct CountReport {
    /// The root.
    pub position: Position,
    /// Half-moves.
    pub depth: u32,
    /// The leaves.
    pub count: Count,
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
    table: Option<TableRow>,
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

#[derive(Serialize)]
struct TableRow {
    mebibytes: usize,
    looks: u64,
    finds: u64,
    saved: u64,
}

impl From<TableReport> for TableRow {
    fn from(TableReport { size, work }: TableReport) -> TableRow {
        let Work { looks, finds, saved, .. } = work;
        TableRow { mebibytes: size.0, looks, finds, saved }
    }
}

impl TableReport {
    fn line(&self) -> String {
        let Work { leaves, looks, finds, saved } = self.work;
        let (found, spared) = (percent(finds, looks), percent(saved, leaves));
        let looks = grouped(looks);
        let size = grouped(self.size.0 as u64);
        format!(
            "  table of {size} MiB: {found} of {looks} looks found, {spared} of the leaves not counted\n"
        )
    }
}

impl Count {
    const fn nodes(&self) -> u64 {
        match self {
            Count::Plain(nodes) => *nodes,
            Count::WithTable(table) => table.work.leaves,
            Count::Breakdown(counts) => counts.nodes,
        }
    }

    fn breakdown(&self) -> Option<BreakdownRow> {
        match self {
            Count::Breakdown(counts) => Some((*counts).into()),
            _ => None,
        }
    }

    fn table(&self) -> Option<TableRow> {
        match self {
            Count::WithTable(table) => Some((*table).into()),
            _ => None,
        }
    }
}

/// Plain data as JSON text.
pub(super) fn json(value: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(value).expect("plain data becomes JSON");
    format!("{text}\n")
}

fn fen_of(position: &Position) -> String {
    fen::write(position, &FenStyle::default())
}

impl CountReport {
    /// For people.
    pub fn text(&self) -> String {
        let CountReport { depth, count, elapsed, .. } = *self;
        let nodes = count.nodes();
        let pace = format!("{}, {}", seconds(elapsed), speed(nodes, elapsed));
        let mut text = format!("perft({depth}) = {nodes}  ({pace})\n");
        let counts = match count {
            Count::Plain(_) => return text,
            Count::WithTable(table) => return text + &table.line(),
            Count::Breakdown(counts) => counts,
        };
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

    /// For programs: `nodes`, `depth`, `fen`, `variant`, `elapsed_seconds`, `schema`, and `breakdown` or `table` if
    /// there was one.
    pub fn json(&self) -> String {
        json(&CountJson {
            schema: "perftect.perft/1",
            fen: fen_of(&self.position),
            variant: self.position.variant().name(),
            depth: self.depth,
            nodes: self.count.nodes(),
            breakdown: self.count.breakdown(),
            table: self.count.table(),
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
        let row = Row { fen, depth: self.depth, nodes: self.count.nodes(), elapsed_seconds };
        match (self.count.breakdown(), self.count.table()) {
            (Some(counts), _) => to_text([(row, counts)]),
            (None, Some(table)) => to_text([(row, table)]),
            (None, None) => to_text([row]),
        }
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
            table: None,
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
