//! A JSON object with positions, each with all its legal moves and the position after each:
//! `{"testCases": [{"start": {"fen": "..."}, "expected": [{"move": "Nf3", "fen": "..."}]}]}`.
//!
//! The number of moves is the count at depth 1. That each move is legal and written so is kept as a claim, and so is the
//! position after it, by any custom for the en passant square. A FEN after a move that cannot be read is passed over, and so
//! are keys of other names; the description becomes the note.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::Spot;
use super::document::{Document, Placed, RawClaims, RawCount, Row};
use super::error::Problems;
use super::json_error::{shape, spot_in, structure};
use super::spot::Text;

#[derive(Deserialize)]
struct File<'t> {
    #[serde(default)]
    description: String,
    #[serde(borrow, rename = "testCases")]
    cases: Vec<&'t RawValue>,
}

#[derive(Deserialize)]
struct TestCase<'t> {
    start: Start,
    #[serde(borrow)]
    expected: Vec<&'t RawValue>,
}

#[derive(Deserialize)]
struct Start {
    fen: String,
    #[serde(default)]
    description: String,
}

#[derive(Deserialize)]
struct Outcome {
    #[serde(rename = "move")]
    mv: String,
    fen: String,
}

/// Whether a file in which this is the first line is in this form.
pub(super) fn begins(line: &str) -> bool {
    line == "{" || line.starts_with('{') && line.contains("\"testCases\"")
}

pub(super) fn read(text: &Text<'_>, problems: &mut Problems) -> Document {
    let file: File<'_> = match serde_json::from_str(text.as_str()) {
        Ok(file) => file,
        Err(error) => {
            problems.add(spot_in(Spot::line(1), &error), shape(&error));
            return Document::default();
        }
    };
    let rows = file.cases.into_iter().filter_map(|case| row(text, case, problems)).collect();
    Document { title: file.description, rows, ..Document::default() }
}

fn row(text: &Text<'_>, json: &RawValue, problems: &mut Problems) -> Option<Row> {
    let spot = text.spot_of(json.get());
    let case: TestCase<'_> = part(text, json, problems)?;
    let count = RawCount::new("1", case.expected.len().to_string(), spot);
    let outcomes = case.expected.into_iter().filter_map(|json| {
        let spot = text.spot_of(json.get());
        let outcome: Outcome = part(text, json, problems)?;
        Some((Placed::new(outcome.mv, spot), Placed::new(outcome.fen, spot)))
    });
    let claims = RawClaims { outcomes: outcomes.collect(), ..RawClaims::default() };
    let note = case.start.description;
    Some(Row { counts: vec![count], claims, note, ..Row::new(&case.start.fen, spot) })
}

fn part<'t, T: Deserialize<'t>>(
    text: &Text<'_>,
    json: &'t RawValue,
    problems: &mut Problems,
) -> Option<T> {
    let spot = text.spot_of(json.get());
    serde_json::from_str(json.get())
        .map_err(|error| problems.add(spot_in(spot, &error), structure(&error)))
        .ok()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::suite::{ReadOptions, Suite, SuiteError, read_text, verify_entry};

    const CASES: &str = r#"{
  "description": "Pawns.",
  "testCases": [
    {
      "start": {"fen": "7k/8/8/8/pP6/8/8/7K b - b3 0 1", "description": "a capture"},
      "expected": [
        {"move": "a3", "fen": "7k/8/8/8/1P6/p7/8/7K w - - 0 2"},
        {"move": "axb3", "fen": "7k/8/8/8/8/1p6/8/7K w - - 0 2"},
        {"move": "Kg8", "fen": "6k1/8/8/8/pP6/8/8/7K w - - 1 2"},
        {"move": "Kg7", "fen": "8/6k1/8/8/pP6/8/8/7K w - - 1 2"},
        {"move": "Kh7", "fen": "8/7k/8/8/pP6/8/8/7K w - - 1 2"}
      ]
    },
    {
      "start": {"fen": "k7/8/8/8/8/8/P7/K7 w - - 0 1"},
      "expected": [
        {"move": "a3", "fen": "k7/8/8/8/8/P7/8/K7 b - - 0 1"},
        {"move": "a4", "fen": "k7/8/8/8/P7/8/8/K7 b - - 0 1"},
        {"move": "Kb1", "fen": "k7/8/8/8/8/8/P7/1K6 b - - 1 1"},
        {"move": "Kb2", "fen": "unreadable"}
      ]
    }
  ]
}"#;

    fn read(text: &str) -> Result<Suite, SuiteError> {
        read_text(Path::new("a.json"), text, ReadOptions::default())
    }

    #[test]
    fn moves_become_a_count_and_claims() {
        let suite = read(CASES).expect("is sound");
        assert_eq!((&*suite.title, &*suite.entries[0].note), ("Pawns.", "a capture"));
        let [first, second] = &suite.entries[..] else { panic!("{:?}", suite.entries) };
        assert_eq!((&first.counts, &second.counts), (&[(1, 5)].into(), &[(1, 4)].into()));
        assert_eq!([first.claims.count(), second.claims.count()], [15, 11]);
        for entry in &suite.entries {
            assert_eq!(verify_entry(entry, 100), [], "{}", entry.fen);
        }
    }

    #[test]
    fn the_content_tells_the_form_where_the_name_does_not() {
        for text in [CASES.to_owned(), CASES.replace('\n', " ")] {
            let suite = read_text(Path::new("a.txt"), &text, ReadOptions::default());
            assert_eq!(suite.expect("is sound").entries.len(), 2);
        }
    }

    #[test]
    fn a_wrong_position_after_a_move_is_found_by_the_reference() {
        let suite = read(&CASES.replace("p7/8/7K w", "8/p7/7K w")).expect("is read");
        let found = verify_entry(&suite.entries[0], 100);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].to_string().starts_with("after a4a3: expected 7k/8/8/8/1P6/8/p7/7K"));
    }

    #[test]
    fn a_move_that_is_none_or_named_twice_is_a_fault_with_its_line() {
        let error = read(&CASES.replace("axb3", "axc3").replace("Kg8", "Kg7")).expect_err("bad");
        let lines: Vec<String> = error.to_string().lines().map(str::to_owned).collect();
        assert!(lines[0].starts_with("a.json:8:9: ") && lines[0].contains("axc3"), "{error}");
        assert_eq!(lines[1..], ["a.json:10:9: move `h8g7` is named twice; once is expected"]);
    }

    #[test]
    fn a_case_that_lacks_something_is_a_fault_with_its_line() {
        let error = read(&CASES.replacen("\"expected\"", "\"result\"", 1)).expect_err("bad");
        assert!(error.to_string().ends_with(": missing field `expected`"), "{error}");
        let error = read(&CASES.replacen("\"move\"", "\"mv\"", 1)).expect_err("bad");
        assert!(error.to_string().starts_with("a.json:7: missing field `move`"), "{error}");
    }
}
