//! How engines are asked to count, and what they print: one entry per dialect.

use super::pattern::{Captured, Pattern, PatternError};

/// A way to ask a UCI engine for a count, and the form of its answer.
///
/// The forms are examples with places: `{move}`, `{count}` for a number (the last one is meant), and `{*}` for any text; a
/// blank stands for any number of blanks and tabs, none included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dialect {
    /// The name for the command line and for files.
    pub name: &'static str,
    /// The command, with `{depth}` for the half-moves.
    pub command: &'static str,
    /// The line of a root move; `None` if the engine prints totals alone.
    pub move_line: Option<&'static str>,
    /// The line of the total, the last of an answer.
    pub total_line: &'static str,
}

/// All dialects. An automatic choice tries them in this order; of those that share a command, the first whose total is
/// printed is taken.
pub const DIALECTS: &[Dialect] = &[
    Dialect {
        name: "stockfish",
        command: "go perft {depth}",
        move_line: Some("{move}: {count}"),
        total_line: "Nodes searched : {count}",
    },
    Dialect {
        name: "berserk",
        command: "go perft {depth}",
        move_line: Some("{move}: {count}"),
        total_line: "Nodes: {count}",
    },
    Dialect {
        name: "pounce",
        command: "go perft {depth}",
        move_line: Some("{move}: {count}"),
        total_line: "Nodes: {count}, {*}",
    },
    Dialect {
        name: "viridithas",
        command: "go perft {depth}",
        move_line: Some("{move}: {count}"),
        total_line: "info depth {count} nodes {count} time {*}",
    },
    Dialect {
        name: "nchess",
        command: "go perft {depth}",
        move_line: Some("{move}: {count}"),
        total_line: "Total: {count} | {*}",
    },
    Dialect {
        name: "rusty-rival",
        command: "go perft {depth}",
        move_line: Some("{move}: {count} {*} nps"),
        total_line: "{count} nodes {*} nps",
    },
    Dialect { name: "ethereal", command: "perft {depth}", move_line: None, total_line: "{count}" },
    Dialect {
        name: "weiss",
        command: "perft {depth}",
        move_line: None,
        total_line: "Nodes: {count}",
    },
    Dialect {
        name: "caissa",
        command: "perft {depth}",
        move_line: Some("{move}: {count}"),
        total_line: "Total nodes: {count}",
    },
    Dialect {
        name: "akimbo",
        command: "perft {depth}",
        move_line: Some("{move}: {count}"),
        total_line: "perft {count} time {count} nodes {count} ({*}",
    },
    Dialect {
        name: "texel",
        command: "perft {depth}",
        move_line: None,
        total_line: "perft({count}) = {count}, {*}",
    },
    Dialect {
        name: "arasan",
        command: "perft {depth}",
        move_line: None,
        total_line: "perft {count} = {count}",
    },
    // It answers `perft` like Ethereal, so this one has to be asked for by name.
    Dialect {
        name: "stormphrax",
        command: "splitperft {depth}",
        move_line: Some("{move} {count}"),
        total_line: "total {count}",
    },
];

/// The name is no dialect's.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown dialect `{name}`: expected one of {}", names())]
pub struct UnknownDialect {
    /// The name.
    pub name: String,
}

fn names() -> String {
    DIALECTS.iter().map(|dialect| dialect.name).collect::<Vec<_>>().join(", ")
}

impl Dialect {
    /// The dialect of a name.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(name: &str) -> Result<&'static Dialect, UnknownDialect> {
        let found = DIALECTS.iter().find(|dialect| dialect.name == name);
        found.ok_or_else(|| UnknownDialect { name: name.to_owned() })
    }

    /// The command that asks for a count.
    pub(crate) fn ask(&self, depth: u32) -> String {
        self.command.replace("{depth}", &depth.to_string())
    }
}

/// A dialect with its forms parsed.
#[derive(Clone, Debug)]
pub(crate) struct Forms {
    move_line: Option<Pattern>,
    total_line: Pattern,
}

/// What a line is in a dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineKind<'a> {
    /// A root move and its count, as written.
    Move(&'a str, &'a str),
    /// The total, as written.
    Total(&'a str),
    /// None of them.
    Other,
}

impl Forms {
    pub(crate) fn new(dialect: &Dialect) -> Result<Forms, PatternError> {
        let move_line = dialect.move_line.map(str::parse).transpose()?;
        Ok(Forms { move_line, total_line: dialect.total_line.parse()? })
    }

    pub(crate) fn has_moves(&self) -> bool {
        self.move_line.is_some()
    }

    pub(crate) fn read<'a>(&self, line: &'a str) -> LineKind<'a> {
        let as_move = self.move_line.as_ref().and_then(|pattern| pattern.read(line));
        if let Some(Captured { uci: Some(uci), count: Some(count) }) = as_move {
            return LineKind::Move(uci, count);
        }
        match self.total_line.read(line) {
            Some(Captured { count: Some(count), .. }) => LineKind::Total(count),
            _ => LineKind::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(dialect: &str, line: &str) -> String {
        let dialect = Dialect::find(dialect).expect(dialect);
        format!("{:?}", Forms::new(dialect).expect(dialect.name).read(line))
    }

    #[test]
    fn every_dialect_has_forms_that_can_be_read_and_a_name_of_its_own() {
        for dialect in DIALECTS {
            Forms::new(dialect).expect(dialect.name);
            assert_eq!(Dialect::find(dialect.name).map(|it| it.name), Ok(dialect.name));
            assert!(dialect.command.contains("{depth}"), "{}", dialect.name);
        }
    }

    #[test]
    fn the_literal_lines_of_real_engines_are_read() {
        for (dialect, line) in [
            ("stockfish", "Nodes searched: 8902"),
            ("stockfish", "Nodes searched  : 8902"),
            ("berserk", "Nodes: 8902"),
            ("pounce", "Nodes: 8902, Time: 0s 0ms, Nodes/s: 1.64M"),
            ("viridithas", "info depth 3 nodes 8902 time 1 nps 8902000"),
            ("nchess", "Total: 8902 | Time spent: 0.1"),
            ("rusty-rival", "8902 nodes 78005965.5 nps"),
            ("ethereal", "8902"),
            ("weiss", "nodes: 8902"),
            ("caissa", "Total nodes:      8902"),
            ("akimbo", "perft 3 time 1 nodes 8902 (8.90 Mnps)"),
            ("texel", "perft(3) = 8902, t=0.010s"),
            ("texel", "perft(3)=8902, time: 1ms, nps: 8902000"),
            ("arasan", "perft 3 = 8902"),
            ("stormphrax", "total 8902"),
        ] {
            assert_eq!(read(dialect, line), r#"Total("8902")"#, "{dialect}");
        }
        for (dialect, line) in [
            ("stockfish", "a2a3: 380"),
            ("rusty-rival", "a2a3: 380 68,974,565 nps"),
            ("stormphrax", "a2a3\t380"),
        ] {
            assert_eq!(read(dialect, line), r#"Move("a2a3", "380")"#, "{dialect}");
        }
    }

    #[test]
    fn a_search_is_no_answer() {
        for line in [
            "info depth 1 seldepth 1 multipv 1 score cp 83 nodes 6 nps 6000 time 1 pv g1f3",
            "info depth 1 score cp 83 nodes 6 time 1 pv g1f3",
            "bestmove g1f3 ponder g8f6",
        ] {
            for dialect in DIALECTS {
                assert_eq!(read(dialect.name, line), "Other", "{}", dialect.name);
            }
        }
    }

    #[test]
    fn an_unknown_dialect_is_refused_with_the_known_ones() {
        let error = Dialect::find("fritz").expect_err("unknown").to_string();
        assert!(error.contains("`fritz`") && error.contains("stockfish, "), "{error}");
    }
}
