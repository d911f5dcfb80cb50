//! The perft tables of the Chess Programming Wiki for its six positions, <https://www.chessprogramming.org/Perft_Results>.

use perftect_movegen::Position;
use perftect_movegen::perft::{self, Breakdown};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    id: String,
    fen: String,
    depth: u32,
    nodes: u64,
    captures: u64,
    en_passant: u64,
    castles: u64,
    promotions: u64,
    checks: u64,
    discovered_checks: u64,
    double_checks: u64,
    checkmates: u64,
}

impl Row {
    fn breakdown(&self) -> Breakdown {
        Breakdown {
            nodes: self.nodes,
            captures: self.captures,
            en_passant: self.en_passant,
            castles: self.castles,
            promotions: self.promotions,
            checks: self.checks,
            discovered_checks: self.discovered_checks,
            double_checks: self.double_checks,
            checkmates: self.checkmates,
        }
    }

    fn position(&self) -> Position {
        self.fen.parse().unwrap_or_else(|error| panic!("{}: {error}", self.id))
    }
}

fn rows() -> Vec<Row> {
    let table = include_str!("../data/wiki.csv");
    csv::Reader::from_reader(table.as_bytes())
        .into_deserialize()
        .map(|row| row.expect("a row"))
        .collect()
}

/// The breakdowns of depth 5 hold those of lesser depths to be right; these are cheap, and name a fault sooner.
const SHALLOW: u32 = 5;

#[test]
fn the_breakdown_tables_to_depth_5() {
    let shallow: Vec<Row> = rows().into_iter().filter(|row| row.depth <= SHALLOW).collect();
    assert_eq!(shallow.len(), 30, "six positions, five depths");
    for row in shallow {
        let counted = perft::breakdown(&row.position(), row.depth);
        assert_eq!(counted, Ok(row.breakdown()), "{} at depth {}", row.id, row.depth);
    }
}

#[test]
#[ignore = "takes minutes: ten thousand million leaves, each move looked at"]
fn the_breakdown_tables_beyond_depth_5() {
    for row in rows().into_iter().filter(|row| row.depth > SHALLOW) {
        let counted = perft::breakdown(&row.position(), row.depth);
        assert_eq!(counted, Ok(row.breakdown()), "{} at depth {}", row.id, row.depth);
    }
}

#[test]
#[ignore = "takes a minute in a release build"]
fn the_start_position_to_depth_7_and_kiwipete_to_depth_6() {
    let kiwipete = rows().into_iter().find(|row| row.id == "kiwipete").expect("is in the table");
    assert_eq!(perft::count_parallel(&Position::start(), 7), Ok(3_195_901_860));
    assert_eq!(perft::count_parallel(&kiwipete.position(), 6), Ok(8_031_647_685));
}
