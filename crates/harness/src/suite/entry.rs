//! A suite and its entries, whatever file they came from.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use perftect_movegen::{Move, Position, Variant};

use super::{Claims, SuiteProblem};

/// A named list of positions.
#[derive(Clone, Debug)]
pub struct Suite {
    /// A short name: the file's stem, or what the file says; unique among suites that are read together.
    pub name: String,
    /// What the suite is, in a line; empty if the file does not say.
    pub title: String,
    /// Where the counts come from, unless an entry says otherwise; empty if the file does not say.
    pub source: String,
    /// The generators, sharing no code, that computed each count anew; empty if the file does not say.
    pub confirmed: Vec<String>,
    /// Why nobody is held to what the suite expects, if that is so for all positions that do not say otherwise.
    pub advisory: Option<String>,
    /// The positions, in the file's order.
    pub entries: Vec<Entry>,
    /// What a lenient reading left out of the positions; empty after a strict one.
    pub left_out: Vec<SuiteProblem>,
}

/// A position with its expected counts. Each of its depths is a case of its own.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The id, unique within its suite.
    pub id: String,
    /// The root, checked.
    pub root: Position,
    /// The root in the file's spelling, with single blanks: this text is what a subject is given. Where the file has no
    /// clocks it has `0 1`, unless the file is in the project's own format, in which that is meant.
    pub fen: String,
    /// Moves played from the root before the question is asked.
    pub moves: Vec<Move>,
    /// The position in question: the root after the moves.
    pub position: Position,
    /// The ids of the rules that the position is about (RULES), such as `EP-23`; may be empty.
    pub rules: Vec<String>,
    /// Expected leaves per depth in half-moves; may be sparse, is never empty.
    pub counts: BTreeMap<u32, u64>,
    /// Where the counts come from, by the entry's word or by the suite's; empty if the file does not say.
    pub source: String,
    /// What is worth knowing about the position; empty if the file does not say.
    pub note: String,
    /// Why nobody is held to what is expected here, if that is so: good generators differ, and for this reason. It is asked
    /// all the same, and what differs is noted.
    pub advisory: Option<String>,
    /// What else the entry says of the position; nothing in most formats.
    pub claims: Claims,
    /// Where the entry stands.
    pub origin: Origin,
}

impl Entry {
    /// Which chess it is.
    pub fn variant(&self) -> Variant {
        self.root.variant()
    }

    /// The moves in UCI text, a blank between them.
    pub fn moves_text(&self) -> String {
        let moves: Vec<String> =
            self.moves.iter().map(|mv| mv.uci(self.variant()).to_string()).collect();
        moves.join(" ")
    }
}

/// A place in a suite file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The file; for an embedded suite its path below `suites/`.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: usize,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file.display(), self.line)
    }
}
