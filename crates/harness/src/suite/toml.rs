//! The project's own format, in which the default suites are kept: TOML with a table `[[position]]` per position.
//!
//! Only this format names everything that an [`Entry`](super::Entry) has. An unknown key is a fault. A file that is no
//! TOML, or has a value of the wrong type, shows its first fault only: nothing certain can be said of what follows.

use std::collections::BTreeMap;

pub(super) use ::toml::Spanned;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::document::{Document, Placed, RawClaims, RawCount, Row};
use super::error::Problems;
use super::spot::Text;
use super::{Format, Spot, SuiteFault};

pub(super) const FORMAT: Format = Format {
    name: "TOML",
    example: "[[position]] with id, fen and counts = [20, 400]",
    extensions: &["toml"],
    begins,
    read,
};

fn begins(line: &str) -> bool {
    let is_bare = |key: &str| {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        !key.is_empty() && key.chars().all(is_word)
    };
    line.starts_with("[[") || line.split_once('=').is_some_and(|(key, _)| is_bare(key.trim()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Option<String>,
    #[serde(default)]
    title: String,
    #[serde(default)]
    source: String,
    #[serde(default)]
    confirmed: Vec<String>,
    advisory: Option<Spanned<String>>,
    #[serde(default)]
    position: Vec<Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    id: Spanned<String>,
    fen: Spanned<String>,
    variant: Option<Spanned<String>>,
    #[serde(default)]
    moves: Vec<Spanned<String>>,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    #[serde(default)]
    counts: Vec<Spanned<i64>>,
    #[serde(default)]
    deeper: BTreeMap<Spanned<String>, Spanned<i64>>,
    source: Option<String>,
    #[serde(default)]
    note: String,
    advisory: Option<Spanned<String>>,
    twin: Option<Spanned<String>>,
    alone: Option<String>,
    #[serde(default)]
    legal: Vec<Spanned<String>>,
    #[serde(default)]
    illegal: Vec<Spanned<String>>,
    #[serde(default)]
    after: ByMove,
    status: Option<Spanned<String>>,
    #[serde(default)]
    san: ByMove,
}

/// A text for each of some moves.
type ByMove = BTreeMap<Spanned<String>, Spanned<String>>;

fn read(text: &Text<'_>, problems: &mut Problems) -> Document {
    parse::<File>(text, problems).map_or_else(Document::default, |file| document(file, text))
}

/// The content of a file; `None` with the first fault noted.
pub(super) fn parse<T: DeserializeOwned>(text: &Text<'_>, problems: &mut Problems) -> Option<T> {
    let fault = |error: ::toml::de::Error| {
        let spot = error.span().map_or(Spot::line(1), |span| text.spot_at(span.start));
        (spot, SuiteFault::Structure(error.message().replace('\n', ", ")))
    };
    let read = ::toml::from_str(text.as_str()).map_err(fault);
    read.map_err(|(spot, fault)| problems.add(spot, fault)).ok()
}

fn document(file: File, text: &Text<'_>) -> Document {
    Document {
        name: file.name,
        title: file.title,
        source: file.source,
        confirmed: file.confirmed,
        advisory: file.advisory.map(|value| placed(value, text)),
        rows: file.position.into_iter().map(|table| row(table, text)).collect(),
    }
}

fn row(table: Table, text: &Text<'_>) -> Row {
    let placed = |value| placed(value, text);
    let id = placed(table.id);
    Row {
        spot: id.spot,
        fen: placed(table.fen),
        variant: table.variant.map(placed),
        moves: table.moves.into_iter().map(placed).collect(),
        rules: table.rules.into_iter().map(placed).collect(),
        counts: counts(&table.counts, &table.deeper, text),
        source: table.source,
        note: table.note,
        advisory: table.advisory.map(placed),
        claims: RawClaims {
            outcomes: Vec::new(),
            twin: table.twin.map(placed),
            alone: table.alone,
            legal: table.legal.into_iter().map(placed).collect(),
            illegal: table.illegal.into_iter().map(placed).collect(),
            after: by_move(table.after, text),
            status: table.status.map(placed),
            san: by_move(table.san, text),
        },
        id: Some(id),
    }
}

/// A value with its place in lines.
pub(super) fn placed(value: Spanned<String>, text: &Text<'_>) -> Placed<String> {
    let spot = text.spot_at(value.span().start);
    Placed::new(value.into_inner(), spot)
}

fn by_move(table: ByMove, text: &Text<'_>) -> Vec<(Placed<String>, Placed<String>)> {
    table.into_iter().map(|(mv, value)| (placed(mv, text), placed(value, text))).collect()
}

fn counts(
    from_one: &[Spanned<i64>],
    deeper: &BTreeMap<Spanned<String>, Spanned<i64>>,
    text: &Text<'_>,
) -> Vec<RawCount> {
    let count = |depth: &str, nodes: &Spanned<i64>| {
        RawCount::new(depth, nodes.get_ref().to_string(), text.spot_at(nodes.span().start))
    };
    let from_one =
        (1..).zip(from_one).map(|(depth, nodes): (u32, _)| count(&depth.to_string(), nodes));
    let deeper = deeper.iter().map(|(depth, nodes)| count(depth.get_ref(), nodes));
    from_one.chain(deeper).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use perftect_movegen::Variant;

    use crate::suite::{ReadOptions, Suite, SuiteError, read_text};

    fn read(text: &str) -> Result<Suite, SuiteError> {
        read_text(Path::new("a.toml"), text, ReadOptions::default())
    }

    fn fault(text: &str) -> String {
        read(text).expect_err(text).to_string()
    }

    const WHOLE: &str = r#"
name = "mine"
title = "Two positions"
source = "a book"
confirmed = ["this", "that"]
advisory = "some differ"

[[position]]
id = "after-castling"
fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
variant = "chess960"
moves = ["e1h1"]
rules = ["CH-08"]
counts = [3, 30]
deeper = { 4 = 30_000, 6 = 7 }
source = "a game"
note = "the rook gives no check"
advisory = "others differ here"

[[position]]
id = "kings"
fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
counts = [5]
"#;

    #[test]
    fn every_key_reaches_the_suite() {
        let suite = read(WHOLE).expect("is sound");
        assert_eq!((&*suite.name, &*suite.title), ("mine", "Two positions"));
        assert_eq!(suite.confirmed, ["this", "that"]);
        let [first, second] = &suite.entries[..] else { panic!("two entries: {suite:?}") };
        assert_eq!((&*first.id, first.variant()), ("after-castling", Variant::Chess960));
        assert_eq!(first.position.turn(), perftect_movegen::Color::Black);
        assert_eq!(first.counts, [(1, 3), (2, 30), (4, 30_000), (6, 7)].into());
        assert_eq!((&*first.source, &*first.note), ("a game", "the rook gives no check"));
        assert_eq!(first.advisory.as_deref(), Some("others differ here"));
        assert_eq!(second.advisory.as_deref(), Some("some differ"));
        assert_eq!(first.origin.to_string(), "a.toml:9");
        assert_eq!((second.variant(), &*second.source), (Variant::Standard, "a book"));
    }

    #[test]
    fn an_unknown_key_is_a_fault_with_its_place() {
        let fault = fault(&WHOLE.replace("note =", "notes ="));
        assert!(
            fault.starts_with("a.toml:17:1: unknown field `notes`, expected one of `id`"),
            "{fault}"
        );
    }

    #[test]
    fn a_missing_key_is_a_fault_with_its_place() {
        assert_eq!(fault("[[position]]\nfen = \"x\""), "a.toml:1:1: missing field `id`");
    }

    #[test]
    fn what_is_no_toml_is_a_fault_with_its_place() {
        let fault = fault("name = \"x\"\n\n[[position]\n");
        assert!(fault.starts_with("a.toml:3:"), "{fault}");
        assert_eq!(fault.lines().count(), 1, "{fault}");
    }

    #[test]
    fn depths_and_counts_out_of_range_are_faults() {
        let text = WHOLE.replace("4 = 30_000, 6 = 7", "-1 = 1, 2 = 31, six = 7, 8 = -7");
        assert_eq!(
            fault(&text),
            "a.toml:15:17: depth `-1`: a whole number from 0 to 64 is expected\n\
             a.toml:15:24: depth 2 has two counts, 30 and 31; one is expected\n\
             a.toml:15:34: depth `six`: a whole number from 0 to 64 is expected\n\
             a.toml:15:41: count `-7` at depth 8: a whole number from 0 to 18446744073709551615 is expected"
        );
    }
}
