//! A JSON array with an object per position and depth, `{"depth":1,"nodes":8,"fen":"..."}`, or an object with test cases.
//!
//! An object may also hold `id` (or `name`), `variant`, and counts by depth as `d1`, `d2` and so on. Other keys, such as
//! the statistics that some files have, are passed over.

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::document::{Document, Placed, RawCount, Row, merge_depths};
use super::error::Problems;
use super::json_error::{shape, spot_in, structure};
use super::spot::Text;
use super::{Format, Spot, json_test_cases};

pub(super) const FORMAT: Format = Format {
    name: "JSON",
    example: r#"[{"fen": "...", "depth": 1, "nodes": 20}]"#,
    extensions: &["json"],
    begins,
    read,
};

fn begins(line: &str) -> bool {
    let inside = line.strip_prefix('[').map(str::trim_start);
    let is_list = inside.is_some_and(|inside| inside.is_empty() || inside.starts_with(['{', ']']));
    is_list || json_test_cases::begins(line)
}

fn read(text: &Text<'_>, problems: &mut Problems) -> Document {
    if text.as_str().trim_start().starts_with('{') {
        return json_test_cases::read(text, problems);
    }
    match serde_json::from_str::<Vec<&RawValue>>(text.as_str()) {
        Ok(items) => {
            let rows = items.into_iter().filter_map(|item| read_item(text, item.get(), problems));
            merge_depths(rows.collect()).into()
        }
        Err(error) => {
            problems.add(spot_in(Spot::line(1), &error), shape(&error));
            Document::default()
        }
    }
}

/// A row as JSON has it.
#[derive(Deserialize)]
#[serde(expecting = "an object with fen, depth and nodes")]
struct Item {
    fen: String,
    #[serde(alias = "name")]
    id: Option<String>,
    variant: Option<String>,
    depth: Option<Value>,
    nodes: Option<Value>,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// The row of one object, which stands in `text`; what is wrong with it goes to `problems`.
pub(super) fn read_item(text: &Text<'_>, json: &str, problems: &mut Problems) -> Option<Row> {
    let spot = text.spot_of(json);
    let item: Item = serde_json::from_str(json)
        .map_err(|error| problems.add(spot_in(spot, &error), structure(&error)))
        .ok()?;
    let placed = |value| Placed::new(value, spot);
    let by_depth = item.rest.iter().filter_map(|(key, nodes)| {
        let depth = key.strip_prefix('d').filter(|depth| is_number(depth))?;
        Some(RawCount::new(depth, nodes.to_string(), spot))
    });
    let single = item.depth.zip(item.nodes);
    let single =
        single.map(|(depth, nodes)| RawCount::new(depth.to_string(), nodes.to_string(), spot));
    let counts = single.into_iter().chain(by_depth).collect();
    let (id, variant) = (item.id.map(placed), item.variant.map(placed));
    Some(Row { id, variant, counts, ..Row::new(&item.fen, spot) })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::suite::{ReadOptions, Suite, SuiteError, read_text};

    const FEN: &str = "r6r/1b2k1bq/8/8/7B/8/8/R3K2R b KQ - 3 2";

    fn read(text: &str) -> Result<Suite, SuiteError> {
        read_text(Path::new("a.json"), text, ReadOptions::default())
    }

    #[test]
    fn an_object_per_depth_becomes_an_entry_per_position() {
        let text = format!(
            "[\n  {{\"depth\":1,\"nodes\":8,\"fen\":\"{FEN}\"}},\n\
             {{\"nodes\": 5, \"fen\": \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\", \"depth\": 1}},\n\
             {{\"fen\":\"{FEN}\",\"depth\":2,\"nodes\":259,\"captures\":1}}]"
        );
        let entries = read(&text).expect("is sound").entries;
        assert_eq!(entries.len(), 2);
        assert_eq!(entries[0].counts, [(1, 8), (2, 259)].into());
        assert_eq!([entries[0].origin.line, entries[1].origin.line], [2, 3]);
    }

    #[test]
    fn counts_may_stand_by_depth() {
        let text = format!(
            "[{{\"name\":\"x\",\"fen\":\"{FEN}\",\"d1\":8,\"d2\":259,\"divide_d1\":{{}}}}]"
        );
        let entry = &read(&text).expect("is sound").entries[0];
        assert_eq!((&*entry.id, &entry.counts), ("x", &[(1, 8), (2, 259)].into()));
    }

    #[test]
    fn every_item_that_is_wrong_is_found() {
        let text = format!(
            "[\n{{\"depth\":1,\"nodes\":8}},\n{{\"fen\":\"{FEN}\",\n\"depth\":1.5,\"nodes\":8}},\n\
             {{\"fen\":\"{FEN}\",\"depth\":1,\"nodes\":-8}},\n7]"
        );
        assert_eq!(
            read(&text).expect_err("is unsound").to_string(),
            "a.json:2: missing field `fen`\n\
             a.json:3:1: depth `1.5`: a whole number from 0 to 64 is expected\n\
             a.json:5:1: count `-8` at depth 1: a whole number from 0 to 18446744073709551615 is expected\n\
             a.json:6: invalid type: integer `7`, expected an object with fen, depth and nodes"
        );
    }

    #[test]
    fn an_item_without_nodes_is_a_fault_though_another_one_has_them() {
        let text = format!(
            "[{{\"fen\":\"{FEN}\",\"depth\":1,\"nodes\":8}},\n{{\"fen\":\"{FEN}\",\"depth\":2}}]"
        );
        let error = read(&text).expect_err("is unsound").to_string();
        assert!(error.starts_with("a.json:2:1: no count for `r6r/"), "{error}");
    }

    #[test]
    fn what_is_no_json_is_a_fault_with_its_line() {
        assert_eq!(
            read("[\n{\"fen\":").expect_err("is unsound").to_string(),
            "a.json:2: EOF while parsing a value"
        );
    }

    #[test]
    fn json_of_another_shape_is_a_fault_that_says_which_shapes_are_expected() {
        for text in ["7", "\"x\"", "{\"positions\":[]}", "{\"testCases\":7}", "null"] {
            let error = read(text).expect_err(text).to_string();
            assert!(error.starts_with("a.json:1: "), "{error}");
            assert!(error.contains("; expected [{\"fen\": \"...\", \"depth\": 1"), "{error}");
            assert!(error.contains("or {\"testCases\": [{\"start\": "), "{error}");
        }
    }
}
