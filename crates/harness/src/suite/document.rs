//! What a format's reader makes of a file: rows that nobody has checked.

use std::collections::HashMap;

use super::Spot;

/// A value and its place.
#[derive(Clone, Debug)]
pub(super) struct Placed<T> {
    pub(super) value: T,
    pub(super) spot: Spot,
}

impl<T> Placed<T> {
    pub(super) const fn new(value: T, spot: Spot) -> Placed<T> {
        Placed { value, spot }
    }
}

/// A suite file as it was read.
#[derive(Default, Debug)]
pub(super) struct Document {
    pub(super) name: Option<String>,
    pub(super) title: String,
    pub(super) source: String,
    pub(super) confirmed: Vec<String>,
    pub(super) advisory: Option<Placed<String>>,
    pub(super) rows: Vec<Row>,
}

impl From<Vec<Row>> for Document {
    fn from(rows: Vec<Row>) -> Document {
        Document { rows, ..Document::default() }
    }
}

/// A position as it was read.
#[derive(Debug)]
pub(super) struct Row {
    /// Where it begins.
    pub(super) spot: Spot,
    pub(super) id: Option<Placed<String>>,
    pub(super) fen: Placed<String>,
    pub(super) variant: Option<Placed<String>>,
    pub(super) moves: Vec<Placed<String>>,
    pub(super) rules: Vec<Placed<String>>,
    pub(super) counts: Vec<RawCount>,
    pub(super) source: Option<String>,
    pub(super) note: String,
    pub(super) advisory: Option<Placed<String>>,
    pub(super) claims: RawClaims,
}

impl Row {
    /// A row that holds a position and nothing else yet.
    pub(super) fn new(fen: &str, spot: Spot) -> Row {
        Row {
            spot,
            id: None,
            fen: Placed::new(fen.to_owned(), spot),
            variant: None,
            moves: Vec::new(),
            rules: Vec::new(),
            counts: Vec::new(),
            source: None,
            note: String::new(),
            advisory: None,
            claims: RawClaims::default(),
        }
    }
}

/// What a row says of its position beside the counts, unchecked.
#[derive(Default, Debug)]
pub(super) struct RawClaims {
    pub(super) twin: Option<Placed<String>>,
    pub(super) alone: Option<String>,
    pub(super) legal: Vec<Placed<String>>,
    pub(super) illegal: Vec<Placed<String>>,
    pub(super) after: Vec<(Placed<String>, Placed<String>)>,
    pub(super) status: Option<Placed<String>>,
    pub(super) san: Vec<(Placed<String>, Placed<String>)>,
    /// Legal moves in algebraic notation, each with the FEN after it by any custom.
    pub(super) outcomes: Vec<(Placed<String>, Placed<String>)>,
}

/// A depth and a count, in the file's own characters.
#[derive(Clone, Debug)]
pub(super) struct RawCount {
    pub(super) depth: String,
    pub(super) nodes: String,
    pub(super) spot: Spot,
}

impl RawCount {
    pub(super) fn new(depth: impl Into<String>, nodes: impl Into<String>, spot: Spot) -> RawCount {
        RawCount { depth: depth.into(), nodes: nodes.into(), spot }
    }
}

/// For formats with a row per depth: one row per position, where its first one stands. Rows with different ids stay
/// apart, and so do rows without a count, for the check to blame.
pub(super) fn merge_depths(rows: Vec<Row>) -> Vec<Row> {
    let mut merged: Vec<Row> = Vec::new();
    let mut places = HashMap::new();
    for row in rows {
        if row.counts.is_empty() {
            merged.push(row);
            continue;
        }
        let id = row.id.as_ref().map(|id| id.value.clone());
        let variant = row.variant.as_ref().map(|variant| variant.value.clone());
        let place = *places.entry((row.fen.value.clone(), id, variant)).or_insert(merged.len());
        match merged.get_mut(place) {
            Some(first) => first.counts.extend(row.counts),
            None => merged.push(row),
        }
    }
    merged
}
