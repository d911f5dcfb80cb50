//! The line protocols with a keyword at the front: python-chess's `.perft` files (`id`, `epd`, `perft <depth> <count>`) and
//! the kind with `name`, `position fen`, `perft`.

use super::document::{Document, Placed, RawCount, Row};
use super::error::Problems;
use super::spot::Text;
use super::{Format, Spot, SuiteFault};

pub(super) const FORMAT: Format = Format {
    name: "perft",
    example: "epd <fen>, then a line `perft 1 20` per depth",
    extensions: &["perft"],
    begins,
    read,
};

const LINE: &str =
    "`id <name>`, `epd <fen>` or `perft <depth> <count>` (or `name`, `position fen`, `perft`)";
const POSITION_FIRST: &str = "the position (`epd <fen>`) before its counts";

/// What a line says.
enum Line<'a> {
    Id(&'a str),
    Position { fen: &'a str, moves: &'a str },
    Count { depth: &'a str, nodes: &'a str },
}

fn begins(line: &str) -> bool {
    parse(line).is_some()
}

fn parse(line: &str) -> Option<Line<'_>> {
    let (keyword, rest) = line.split_once(char::is_whitespace)?;
    let rest = rest.trim();
    match keyword {
        "id" | "name" => Some(Line::Id(rest)),
        "epd" | "fen" => Some(Line::Position { fen: rest, moves: "" }),
        "position" => parse_position(rest),
        "perft" => {
            let (depth, nodes) = rest.split_once(char::is_whitespace)?;
            Some(Line::Count { depth, nodes: nodes.trim() })
        }
        _ => None,
    }
}

/// What stands behind `position`, as in UCI.
fn parse_position(text: &str) -> Option<Line<'_>> {
    let (root, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let fen = match root.trim() {
        "startpos" => perftect_movegen::fen::START,
        other => other.strip_prefix("fen ")?.trim(),
    };
    Some(Line::Position { fen, moves })
}

fn read(text: &Text<'_>, problems: &mut Problems) -> Document {
    let mut rows = Rows::default();
    for line in text.content_lines(&['#', '%']) {
        let spot = text.spot_of(line);
        match parse(line) {
            Some(Line::Id(id)) => rows.next_id = Some(Placed::new(id.to_owned(), spot)),
            Some(Line::Position { fen, moves }) => {
                let moves = moves.split_whitespace();
                let moves = moves.map(|mv| Placed::new(mv.to_owned(), text.spot_of(mv))).collect();
                rows.begin(Row { moves, ..Row::new(fen, spot) });
            }
            Some(Line::Count { depth, nodes }) if rows.takes_counts() => {
                rows.add(RawCount::new(depth, nodes, spot));
            }
            Some(Line::Count { .. }) => unexpected(line, POSITION_FIRST, spot, problems),
            None => unexpected(line, LINE, spot, problems),
        }
    }
    if let Some(id) = rows.next_id {
        unexpected(&id.value, "a position (`epd <fen>`) after each id", id.spot, problems);
    }
    rows.done.into()
}

fn unexpected(found: &str, expected: &'static str, spot: Spot, problems: &mut Problems) {
    problems.add(spot, SuiteFault::Syntax { found: found.to_owned(), expected });
}

/// The rows so far, and the id of the one to come.
#[derive(Default)]
struct Rows {
    done: Vec<Row>,
    next_id: Option<Placed<String>>,
}

impl Rows {
    fn begin(&mut self, row: Row) {
        self.done.push(Row { id: self.next_id.take(), ..row });
    }

    /// Counts belong to the position above, unless an id has begun the next one.
    fn takes_counts(&self) -> bool {
        self.next_id.is_none() && !self.done.is_empty()
    }

    fn add(&mut self, count: RawCount) {
        if let Some(row) = self.done.last_mut() {
            row.counts.push(count);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::suite::{ReadOptions, Suite, SuiteError, read_text};

    fn read(text: &str) -> Result<Suite, SuiteError> {
        read_text(Path::new("a.perft"), text, ReadOptions::default())
    }

    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

    #[test]
    fn python_chess_files_are_read() {
        let text = format!(
            "% The wiki's.\n# Two of them.\n\nid pos-2\nepd {KIWIPETE}\nperft 1 48\nperft 3 97862\n\n\
             id start\r\nepd rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\r\nperft 1 20\r\n"
        );
        let entries = read(&text).expect("is sound").entries;
        let ids: Vec<_> = entries.iter().map(|entry| &*entry.id).collect();
        assert_eq!(ids, ["pos-2", "start"]);
        assert_eq!(entries[0].counts, [(1, 48), (3, 97_862)].into());
        assert_eq!(entries[0].fen, format!("{KIWIPETE} 0 1"));
    }

    #[test]
    fn name_position_and_perft_lines_are_read() {
        let text = format!(
            "name x\nposition fen {KIWIPETE}\nperft 1 48\nname y\nposition startpos moves e2e4\nperft 1 20\n"
        );
        let entries = read(&text).expect("is sound").entries;
        assert_eq!([&*entries[0].id, &*entries[1].id], ["x", "y"]);
        assert_eq!(entries[1].moves.len(), 1);
        assert_eq!(entries[1].counts, [(1, 20)].into());
    }

    #[test]
    fn counts_before_a_position_and_ids_without_one_are_faults() {
        let error =
            read(&format!("perft 1 20\nid x\nepd {KIWIPETE}\nperft 1 48\nid y\nperft 1 20"));
        assert_eq!(
            error.expect_err("is unsound").to_string(),
            "a.perft:1:1: unexpected `perft 1 20`; expected the position (`epd <fen>`) before its counts\n\
             a.perft:5:1: unexpected `y`; expected a position (`epd <fen>`) after each id\n\
             a.perft:6:1: unexpected `perft 1 20`; expected the position (`epd <fen>`) before its counts"
        );
    }

    #[test]
    fn a_line_of_another_kind_is_a_fault() {
        let error = read(&format!("epd {KIWIPETE}\nperft 1 48\nperft 2\nnodes 2039\n"));
        let error = error.expect_err("is unsound");
        assert_eq!(error.problems.len(), 2);
        assert!(
            error
                .to_string()
                .starts_with("a.perft:3:1: unexpected `perft 2`; expected `id <name>`"),
            "{error}"
        );
    }
}
