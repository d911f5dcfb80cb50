//! Writing a suite in the form that most engines read.

use perftect_movegen::fen::{self, FenStyle};

use super::{Entry, Suite};

/// The suite as plain EPD, a line `<fen> ;D1 20 ;D2 400` per position: without ids, comments, or anything else at which a
/// simple reader may stumble. A position after moves is written as the position that they lead to.
pub fn write_epd(suite: &Suite) -> String {
    suite.entries.iter().map(|entry| line(entry) + "\n").collect()
}

fn line(entry: &Entry) -> String {
    let counts = entry.counts.iter().map(|(depth, nodes)| format!(" ;D{depth} {nodes}"));
    fen(entry) + &counts.collect::<String>()
}

fn fen(entry: &Entry) -> String {
    if entry.moves.is_empty() {
        entry.fen.clone()
    } else {
        fen::write(&entry.position, &FenStyle::default())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::suite::{ReadOptions, read_text};

    #[test]
    fn a_line_holds_the_position_and_its_counts() {
        let text = "[[position]]\nid = \"a\"\nfen = \"4k3/8/8/8/8/8/8/4K2R w K -\"\ncounts = [15]\ndeeper = { 3 = 1197 }\n\
                    [[position]]\nid = \"b\"\nfen = \"4k3/8/8/8/8/8/8/4K2R w K -\"\nmoves = [\"e1g1\"]\ncounts = [3]\n";
        let suite = read_text(Path::new("a.toml"), text, ReadOptions::default()).expect("is sound");
        assert_eq!(
            write_epd(&suite),
            "4k3/8/8/8/8/8/8/4K2R w K - ;D1 15 ;D3 1197\n\
             4k3/8/8/8/8/8/8/5RK1 b - - 1 1 ;D1 3\n"
        );
    }
}
