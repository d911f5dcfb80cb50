//! Writing a suite in the project's own format.

use std::collections::BTreeMap;
use std::fmt::Write;

use perftect_movegen::{UciMove, Variant};

use super::{Claims, Entry, Suite};

/// The suite as TOML, which reads back as the same suite.
pub fn write_toml(suite: &Suite) -> String {
    let mut text = format!("name = {}\n", quote(&suite.name));
    push_unless_empty(&mut text, "title", &suite.title);
    push_unless_empty(&mut text, "source", &suite.source);
    push_list(&mut text, "confirmed", &suite.confirmed);
    push_unless_empty(&mut text, "advisory", suite.advisory.as_deref().unwrap_or_default());
    for entry in &suite.entries {
        push_entry(&mut text, entry, suite);
    }
    text
}

fn push_entry(text: &mut String, entry: &Entry, suite: &Suite) {
    text.push_str("\n[[position]]\n");
    push_unless_empty(text, "id", &entry.id);
    push_unless_empty(text, "fen", &entry.fen);
    if entry.variant() != Variant::Standard {
        push_unless_empty(text, "variant", entry.variant().name());
    }
    let moves: Vec<String> =
        entry.moves.iter().map(|mv| mv.uci(entry.variant()).to_string()).collect();
    push_list(text, "moves", &moves);
    push_list(text, "rules", &entry.rules);
    push_counts(text, entry);
    push_claims(text, &entry.claims);
    if entry.source != suite.source {
        push_unless_empty(text, "source", &entry.source);
    }
    push_unless_empty(text, "note", &entry.note);
    if entry.advisory != suite.advisory {
        push_unless_empty(text, "advisory", entry.advisory.as_deref().unwrap_or_default());
    }
}

fn push_claims(text: &mut String, claims: &Claims) {
    let texts = |moves: &[UciMove]| moves.iter().map(ToString::to_string).collect::<Vec<_>>();
    push_unless_empty(text, "twin", claims.twin.as_deref().unwrap_or_default());
    push_unless_empty(text, "alone", claims.alone.as_deref().unwrap_or_default());
    push_list(text, "legal", &texts(&claims.legal));
    push_list(text, "illegal", &texts(&claims.illegal));
    push_by_move(text, "after", &claims.after);
    let status = claims.status.map(|status| status.to_string());
    push_unless_empty(text, "status", &status.unwrap_or_default());
    push_by_move(text, "san", &claims.san);
}

fn push_by_move(text: &mut String, key: &str, values: &BTreeMap<UciMove, String>) {
    if !values.is_empty() {
        let values: Vec<String> =
            values.iter().map(|(mv, value)| format!("{mv} = {}", quote(value))).collect();
        push(text, key, &format!("{{ {} }}", values.join(", ")));
    }
}

/// The depths from 1 without a gap as a list, the others as a table.
fn push_counts(text: &mut String, entry: &Entry) {
    let in_order =
        entry.counts.iter().zip(1..).take_while(|((depth, _), expected)| *depth == expected);
    let counts: Vec<String> = in_order.map(|((_, nodes), _)| nodes.to_string()).collect();
    if !counts.is_empty() {
        push(text, "counts", &format!("[{}]", counts.join(", ")));
    }
    let rest = entry.counts.iter().skip(counts.len());
    let deeper: Vec<String> = rest.map(|(depth, nodes)| format!("{depth} = {nodes}")).collect();
    if !deeper.is_empty() {
        push(text, "deeper", &format!("{{ {} }}", deeper.join(", ")));
    }
}

fn push(text: &mut String, key: &str, value: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{key} = {value}");
}

fn push_unless_empty(text: &mut String, key: &str, value: &str) {
    if !value.is_empty() {
        push(text, key, &quote(value));
    }
}

fn push_list(text: &mut String, key: &str, values: &[String]) {
    if !values.is_empty() {
        let values: Vec<String> = values.iter().map(|value| quote(value)).collect();
        push(text, key, &format!("[{}]", values.join(", ")));
    }
}

fn quote(text: &str) -> String {
    toml::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use proptest::prelude::*;

    use super::*;
    use crate::suite::{ReadOptions, embedded, read_text};

    fn reread(text: &str) -> Suite {
        read_text(Path::new("a.toml"), text, ReadOptions::default()).expect(text)
    }

    #[test]
    fn what_is_written_reads_back_as_the_same_suite() {
        let text = r#"name = "mine"
title = "A \"title\" with \\ and 'quotes'"
source = "a book"
confirmed = ["this", "that"]
advisory = "some differ"

[[position]]
id = "castling"
fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
variant = "chess960"
moves = ["e1h1"]
rules = ["CH-08"]
counts = [3, 30]
deeper = { 4 = 30000 }
twin = "sparse"
legal = ["e8d7", "e8e7"]
illegal = ["e8f8"]
after = { e8d7 = "8/3k4/8/8/8/8/8/5RK1 w - - 2 2" }
status = "ongoing"
san = { e8d7 = "Kd7" }
source = "a game"
note = "a note"
advisory = "others differ"

[[position]]
id = "sparse"
fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
deeper = { 3 = 170 }
twin = "castling"
"#;
        let suite = reread(text);
        let written = write_toml(&suite);
        assert_eq!(write_toml(&reread(&written)), written);
        let tail = |text: &str| text.split_once("source").map(|(_, tail)| tail.to_owned());
        assert_eq!(tail(&written), tail(text));
        assert_eq!(reread(&written).title, suite.title);
    }

    #[test]
    fn the_default_suites_read_back() {
        for suite in embedded(ReadOptions::default()) {
            let again = reread(&write_toml(&suite));
            assert_eq!(again.entries.len(), suite.entries.len());
            for (read, written) in again.entries.iter().zip(&suite.entries) {
                assert_eq!(
                    (&read.id, &read.fen, &read.counts),
                    (&written.id, &written.fen, &written.counts)
                );
                assert_eq!((&read.position, &read.rules), (&written.position, &written.rules));
                assert_eq!(read.advisory, written.advisory);
            }
        }
    }

    proptest! {
        #[test]
        fn any_title_and_note_read_back(title in "[^\0]*", note in "[^\0]*") {
            let mut suite = reread("[[position]]\nid = \"x\"\nfen = \"4k3/8/8/8/8/8/8/4K3 w - -\"\ncounts = [5]");
            suite.title.clone_from(&title);
            suite.entries[0].note.clone_from(&note);
            let again = reread(&write_toml(&suite));
            prop_assert_eq!((&again.title, &again.entries[0].note), (&title, &note));
        }
    }
}
