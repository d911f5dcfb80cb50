//! JSON lines: the objects of the JSON format, each on a line of its own.

use super::document::{Document, merge_depths};
use super::error::Problems;
use super::spot::Text;
use super::{Format, json};

pub(super) const FORMAT: Format = Format {
    name: "JSON lines",
    example: r#"{"fen": "...", "depth": 1, "nodes": 20}"#,
    extensions: &["jsonl", "ndjson"],
    begins,
    read,
};

fn begins(line: &str) -> bool {
    line.starts_with('{')
}

fn read(text: &Text<'_>, problems: &mut Problems) -> Document {
    let lines = text.content_lines(&['#']);
    let rows = lines.filter_map(|line| json::read_item(text, line, problems)).collect();
    merge_depths(rows).into()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::suite::{ReadOptions, read_text};

    const FEN: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

    #[test]
    fn a_line_per_depth_becomes_an_entry_per_position() {
        let text = format!(
            "{{\"fen\":\"{FEN}\",\"depth\":1,\"nodes\":5,\"captures\":0}}\n\n\
             {{\"fen\":\"{FEN}\",\"depth\":2,\"nodes\":25}}\n"
        );
        let suite =
            read_text(Path::new("a.jsonl"), &text, ReadOptions::default()).expect("is sound");
        assert_eq!(suite.entries[0].counts, [(1, 5), (2, 25)].into());
    }

    #[test]
    fn a_line_that_is_no_object_is_a_fault() {
        let text = format!("{{\"fen\":\"{FEN}\",\"depth\":1,\"nodes\":5}}\n{{\"fen\":\"{FEN}\"");
        let error = read_text(Path::new("a.jsonl"), &text, ReadOptions::default());
        assert_eq!(
            error.expect_err("is unsound").to_string(),
            "a.jsonl:2: EOF while parsing an object"
        );
    }
}
