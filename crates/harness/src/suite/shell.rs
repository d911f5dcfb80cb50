//! The shell scripts of engine authors, of which each line that calls `run_test` holds a case:
//! `run_test "fen <fen>" 5 193690690 "false"`, the last word for Chess960. Other lines are passed over.

use super::document::{Document, Placed, RawCount, Row, merge_depths};
use super::error::Problems;
use super::spot::Text;
use super::{Format, SuiteFault};

pub(super) const FORMAT: Format = Format {
    name: "shell",
    example: r#"run_test "fen <fen>" 5 193690690 "false""#,
    extensions: &["sh"],
    begins,
    read,
};

const LINE: &str = r#"`run_test "startpos"` or `run_test "fen <fen>"`, then depth, count, and true or false for Chess960"#;

fn begins(line: &str) -> bool {
    arguments(line).is_some()
}

/// What stands behind `run_test`; its definition, `run_test() {`, is no call.
fn arguments(line: &str) -> Option<&str> {
    let arguments = line.strip_prefix("run_test")?;
    arguments
        .starts_with([' ', '\t'])
        .then(|| arguments.trim())
        .filter(|text| !text.starts_with('('))
}

fn read(text: &Text<'_>, problems: &mut Problems) -> Document {
    let calls = text.content_lines(&['#']).filter_map(arguments);
    let rows = calls.filter_map(|call| problems_or_row(text, call, problems)).collect();
    merge_depths(rows).into()
}

fn problems_or_row(text: &Text<'_>, call: &str, problems: &mut Problems) -> Option<Row> {
    let spot = text.spot_of(call);
    let syntax = || SuiteFault::Syntax { found: call.to_owned(), expected: LINE };
    problems.keep(spot, row(text, call).ok_or_else(syntax))
}

fn row(text: &Text<'_>, call: &str) -> Option<Row> {
    let spot = text.spot_of(call);
    let words = shell_words::split(call).ok()?;
    let (position, depth, nodes, chess960) = match &words[..] {
        [position, depth, nodes] => (position, depth, nodes, None),
        [position, depth, nodes, chess960, ..] => (position, depth, nodes, Some(chess960)),
        _ => return None,
    };
    let fen = match position.trim() {
        "startpos" => perftect_movegen::fen::START,
        position => position.strip_prefix("fen ")?,
    };
    let variant = match chess960.map(|word| word.trim()) {
        None => None,
        Some("true") => Some("chess960"),
        Some("false") => Some("standard"),
        Some(_) => return None,
    };
    let variant = variant.map(|variant| Placed::new(variant.to_owned(), spot));
    Some(Row { variant, counts: vec![RawCount::new(depth, nodes, spot)], ..Row::new(fen, spot) })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use perftect_movegen::Variant;

    use crate::suite::{ReadOptions, Suite, SuiteError, read_text};

    const SCRIPT: &str = r#"#!/bin/bash
# verify perft numbers

run_test() {
  local pos="$1"
}

run_test "startpos" 3 8902 "false"
run_test "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1" 1 15 "false"
run_test "fen 4k3/8/8/8/8/8/8/4K2R w K -" "2" '66'
run_test "fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1" 1 15 "true"

rm perft.exp
"#;

    fn read(file: &str, text: &str) -> Result<Suite, SuiteError> {
        read_text(Path::new(file), text, ReadOptions::default())
    }

    #[test]
    fn each_call_is_a_case_and_the_rest_of_the_script_is_passed_over() {
        let entries = read("perft.sh", SCRIPT).expect("is sound").entries;
        let places: Vec<usize> = entries.iter().map(|entry| entry.origin.line).collect();
        assert_eq!(places, [8, 9, 10, 11]);
        assert_eq!(entries[0].counts, [(3, 8902)].into());
        assert_eq!(entries[2].counts, [(2, 66)].into());
        assert_eq!(entries[2].variant(), Variant::Standard);
        assert_eq!(entries[3].variant(), Variant::Chess960);
    }

    #[test]
    fn without_its_extension_it_is_known_by_its_first_line() {
        let calls = &SCRIPT[SCRIPT.find("run_test \"startpos").expect("is there")..];
        assert_eq!(
            read("a", calls.lines().next().expect("a line")).expect("is sound").entries.len(),
            1
        );
    }

    #[test]
    fn a_call_of_another_form_is_a_fault_with_its_line() {
        let text = "run_test \"startpos\" 1 20\nrun_test \"startpos\" 1\nrun_test x 1 20 \"false\"\nrun_test \"startpos\" 1 20 maybe\nrun_test \"startpos 1 20";
        let error = read("a.sh", text).expect_err("is unsound").to_string();
        let places: Vec<&str> = error.lines().map(|line| &line[..10]).collect();
        assert_eq!(places, ["a.sh:2:10:", "a.sh:3:10:", "a.sh:4:10:", "a.sh:5:10:"], "{error}");
    }
}
