//! A position with all that its suite says of it.

use std::collections::BTreeMap;
use std::fmt::Write;

use perftect_movegen::UciMove;
use serde::Serialize;

use super::board::draw_board;
use super::json;
use super::look::Look;
use super::number::grouped;
use super::picture::Picture;
use crate::suite::{Entry, Suite, unreachable};
use crate::visible::visible;

const SCHEMA: &str = "perftect.position/1";

/// For people.
pub fn entry_text(suite: &Suite, entry: &Entry, look: Look) -> String {
    let mut text = format!("{}\n", look.strong(format!("{}/{}", suite.name, entry.id)));
    let _ = writeln!(text, "{}\n", entry.fen);
    text.push_str(&draw_board(&Picture::plain(&entry.position), look));
    text.push('\n');
    for (name, value) in lines(entry).into_iter().filter(|(_, value)| !value.is_empty()) {
        for (number, line) in visible(&value).lines().enumerate() {
            let name = if number == 0 { name } else { "" };
            let _ = writeln!(text, "{} {line}", look.faint(format!("{name:<8}")));
        }
    }
    text
}

/// Each with its name; what the suite does not say is empty.
fn lines(entry: &Entry) -> Vec<(&'static str, String)> {
    let claims = &entry.claims;
    let status = claims.status.map(|status| status.to_string()).unwrap_or_default();
    let signs: Vec<String> = unreachable(&entry.position).iter().map(ToString::to_string).collect();
    vec![
        ("variant", entry.variant().to_string()),
        ("to move", entry.position.turn().to_string()),
        ("moves", entry.moves_text()),
        ("rules", entry.rules.join(", ")),
        ("counts", counts(entry)),
        ("status", status),
        ("legal", words(&claims.legal)),
        ("illegal", words(&claims.illegal)),
        ("san", by_move(&claims.san)),
        ("after", by_move(&claims.after)),
        ("twin", claims.twin.clone().unwrap_or_default()),
        ("alone", claims.alone.clone().unwrap_or_default()),
        ("source", entry.source.clone()),
        ("note", entry.note.clone()),
        ("advisory", entry.advisory.clone().unwrap_or_default()),
        ("reach", signs.join("\n")),
        ("file", entry.origin.to_string()),
    ]
}

fn counts(entry: &Entry) -> String {
    let line = |(depth, &nodes): (&u32, &u64)| format!("{depth:>2}  {}", grouped(nodes));
    entry.counts.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn words(moves: &[UciMove]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn by_move(values: &BTreeMap<UciMove, String>) -> String {
    let line = |(mv, value): (&UciMove, &String)| format!("{mv}  {value}");
    values.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[derive(Serialize)]
struct EntryJson<'s> {
    suite: &'s str,
    #[serde(rename = "position")]
    id: &'s str,
    fen: &'s str,
    variant: &'static str,
    moves: String,
    rules: &'s [String],
    counts: &'s BTreeMap<u32, u64>,
    legal: Vec<String>,
    illegal: Vec<String>,
    after: BTreeMap<String, &'s String>,
    status: Option<String>,
    san: BTreeMap<String, &'s String>,
    twin: Option<&'s str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    alone: Option<&'s str>,
    source: &'s str,
    note: &'s str,
    #[serde(skip_serializing_if = "Option::is_none")]
    advisory: Option<&'s str>,
    unreachable: Vec<String>,
}

/// As JSON.
pub fn entry_json(suite: &Suite, entry: &Entry) -> String {
    let claims = &entry.claims;
    let texts = |moves: &[UciMove]| moves.iter().map(ToString::to_string).collect();
    let position = EntryJson {
        suite: &suite.name,
        id: &entry.id,
        fen: &entry.fen,
        variant: entry.variant().name(),
        moves: entry.moves_text(),
        rules: &entry.rules,
        counts: &entry.counts,
        legal: texts(&claims.legal),
        illegal: texts(&claims.illegal),
        after: keyed(&claims.after),
        status: claims.status.map(|status| status.to_string()),
        san: keyed(&claims.san),
        twin: claims.twin.as_deref(),
        alone: claims.alone.as_deref(),
        source: &entry.source,
        note: &entry.note,
        advisory: entry.advisory.as_deref(),
        unreachable: unreachable(&entry.position).iter().map(ToString::to_string).collect(),
    };
    json::to_text(SCHEMA, position)
}

fn keyed(values: &BTreeMap<UciMove, String>) -> BTreeMap<String, &String> {
    values.iter().map(|(mv, value)| (mv.to_string(), value)).collect()
}
