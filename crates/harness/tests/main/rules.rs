//! `perftect rules`, `explain` and `engine`; and whether every rule is covered.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use perftect::suite::{Entry, ReadOptions, Suite, embedded};
use perftect_movegen::rulebook::deviation::Deviation;
use perftect_movegen::rulebook::{Rule, RuleKind};

use crate::command::{perftect, stderr_of, stdout_of};

/// What the generated part of the document on rules stands between.
const MARKERS: [&str; 2] = ["<!-- begin: perftect rules --markdown -->\n", "<!-- end -->\n"];

#[test]
fn the_help_of_each_command_about_rules() {
    for command in ["rules", "explain", "engine"] {
        insta::assert_snapshot!(format!("help_{command}"), stdout_of(&[command, "--help"], 0));
    }
}

#[test]
fn the_document_on_rules_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
    let document = fs::read_to_string(path).expect("is there").replace("\r\n", "\n");
    let (_, rest) = document.split_once(MARKERS[0]).expect("has the first marker");
    let (table, _) = rest.split_once(MARKERS[1]).expect("has the second marker");
    let expected = stdout_of(&["rules", "--markdown"], 0);
    assert!(
        table == expected,
        "docs/rules.md: put the output of `perftect rules --markdown` between the markers"
    );
}

/// The embedded positions about a rule, each with its suite's name.
fn positions<'s>(suites: &'s [Suite], rule: &Rule) -> Vec<(&'s str, &'s Entry)> {
    let of_suite = |suite: &'s Suite| suite.entries.iter().map(move |entry| (&*suite.name, entry));
    let is_about = |entry: &Entry| entry.rules.iter().any(|id| id == rule.id.text());
    suites.iter().flat_map(of_suite).filter(|(_, entry)| is_about(entry)).collect()
}

#[test]
fn every_rule_is_shown_by_three_positions_or_more() {
    let suites = embedded(ReadOptions::default());
    for rule in Rule::ALL {
        assert!(positions(&suites, rule).len() >= 3, "{}", rule.id);
    }
}

#[test]
fn every_position_of_a_suite_by_rule_has_a_twin_or_says_why_it_is_alone() {
    let suites = embedded(ReadOptions::default());
    for rule in Rule::ALL {
        let by_rule = positions(&suites, rule).into_iter();
        let by_rule = by_rule.filter(|(suite, _)| suite.starts_with("rules-"));
        let is_alone = |entry: &Entry| entry.claims.twin.is_none() && entry.claims.alone.is_none();
        let alone = by_rule.filter(|(_, entry)| is_alone(entry));
        let alone: Vec<String> =
            alone.map(|(suite, entry)| format!("{suite}/{}", entry.id)).collect();
        assert!(alone.is_empty(), "{}: {alone:?}", rule.id);
    }
}

#[test]
fn every_rule_about_moves_state_and_status_is_broken_by_a_deviation() {
    let is_played =
        |rule: &&Rule| matches!(rule.kind, RuleKind::Move | RuleKind::State | RuleKind::Status);
    for rule in Rule::ALL.iter().filter(is_played) {
        let broken = Deviation::all().any(|deviation| deviation.rules.contains(&rule.id));
        assert!(broken, "{}", rule.id);
    }
}

#[test]
fn rules_are_listed_with_their_sentences_and_chosen_by_text() {
    let all = stdout_of(&["rules"], 0);
    let all = all.split_whitespace().collect::<Vec<_>>().join(" ");
    for rule in Rule::ALL {
        assert!(all.contains(&format!("{} {}", rule.id, rule.sentence)), "{}", rule.id);
    }
    let some = stdout_of(&["rules", "stalemate"], 0);
    assert!(some.contains("EP-31") && !some.contains("EP-23"), "{some}");
    assert!(stderr_of(&["rules", "no such words"], 4).contains("no rule holds that text"));
}

#[test]
fn rules_as_json_and_csv_name_positions_and_deviations() {
    let text = stdout_of(&["rules", "EP-23", "--format", "json"], 0);
    let json: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
    assert_eq!(json["schema"], "perftect.rules/1");
    let rule = &json["rules"][0];
    assert_eq!((&rule["id"], &rule["kind"]), (&"EP-23".into(), &"move".into()));
    let positions = rule["positions"].as_array().expect("a list");
    assert!(positions.len() >= 3 && positions[0].as_str().is_some_and(|id| id.contains('/')));
    let deviations = rule["deviations"].as_array().expect("a list");
    assert!(deviations.contains(&"ep-ignores-rank-pin".into()), "{text}");
    let csv = stdout_of(&["rules", "EP-23", "--format", "csv"], 0);
    assert!(csv.starts_with("id,kind,sentence,positions,deviations\nEP-23,move,"), "{csv}");
}

#[test]
fn a_move_is_explained() {
    let explained = [
        ("a legal move", "startpos", "e2e4"),
        ("a legal capture en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"),
        ("both pawns leave the king's rank", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6"),
        ("the right is over", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6"),
        ("the pawn is not beside", "4k3/8/8/2p1P3/8/8/8/4K3 w - c6 0 1", "e5d6"),
        ("the capturer is on the wrong rank", "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1", "e4d5"),
        ("a pinned knight", "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3"),
        ("castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
        ("castling through an attacked square", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        ("castling without the right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"),
        ("a blocked rook", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1a5"),
    ];
    let mut texts = String::new();
    for (title, fen, mv) in explained {
        let text = stdout_of(&["explain", fen, mv], 0);
        let _ = writeln!(texts, "== {title}\n$ perftect explain '{fen}' {mv}\n{text}");
    }
    insta::assert_snapshot!(texts);
}

#[test]
fn castling_by_the_other_custom_is_said_to_be_read_so() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (arguments, remark) in [
        (&["explain", fen, "e1h1"][..], Some("e1h1 is read as castling, king takes rook")),
        (&["explain", fen, "e1g1", "--chess960"], Some("e1g1 is read as castling, by where")),
        (&["explain", fen, "e1g1"], None),
        (&["explain", fen, "e1h1", "--chess960"], None),
        (&["explain", fen, "O-O"], None),
    ] {
        let text = stdout_of(arguments, 0);
        assert_eq!(text.contains("is read as"), remark.is_some(), "{arguments:?}: {text}");
        assert!(remark.is_none_or(|remark| text.starts_with(remark)), "{arguments:?}: {text}");
    }
}

#[test]
fn what_was_played_tells_why_a_right_is_over() {
    let arguments = ["explain", "startpos", "e5d6", "--moves", "e2e4 d7d6 e4e5 d6d5"];
    let text = stdout_of(&arguments, 0);
    assert!(text.contains("the pawn on d5 came from d6, not by two squares (EP-16)"), "{text}");
}

#[test]
fn an_explanation_as_json_names_the_rule_and_the_squares() {
    let fen = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
    let text = stdout_of(&["explain", fen, "e5d6", "--format", "json"], 0);
    let json: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
    insta::assert_snapshot!(serde_json::to_string_pretty(&json).expect("is JSON"));
}

#[test]
fn a_whole_position_is_explained() {
    let fen = "r3k2r/8/8/K2pP2q/8/8/8/7R w kq d6 0 1";
    insta::assert_snapshot!(stdout_of(&["explain", fen], 0));
}

#[test]
fn what_is_no_move_cannot_be_explained() {
    assert!(stderr_of(&["explain", "startpos", "hello"], 2).contains("`hello`"));
    assert!(stderr_of(&["explain", "startpos", "Qe5"], 2).contains("`Qe5`"));
}

/// What the built-in engine answers to some lines.
fn converse(arguments: &[&str], lines: &str) -> String {
    let output = perftect(arguments).write_stdin(lines).assert().code(0).get_output().clone();
    String::from_utf8(output.stdout).expect("is text")
}

#[test]
fn the_deviations_are_listed_one_a_line() {
    let list = stdout_of(&["engine", "--list"], 0);
    assert_eq!(list.lines().count(), Deviation::all().count());
    for deviation in Deviation::all() {
        assert!(list.contains(&format!("{} ", deviation.id)), "{}", deviation.id);
    }
}

#[test]
fn the_engine_keeps_the_rules_until_it_is_told_to_break_one() {
    let lines = "uci\nisready\nposition fen 8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1\ngo perft 1\nquit\n";
    let right = converse(&["engine"], lines);
    assert!(right.starts_with("id name perftect"), "{right}");
    assert!(right.contains("\nuciok\nreadyok\n"), "{right}");
    assert!(!right.contains("e5d6: 1") && right.contains("\nNodes searched: 6\n"), "{right}");
    let wrong = converse(&["engine", "--deviation", "ep-ignores-rank-pin"], lines);
    assert!(wrong.contains("\ne5d6: 1\n") && wrong.contains("\nNodes searched: 7\n"), "{wrong}");
}

#[test]
fn a_deviation_that_there_is_not_ends_with_2() {
    let text = stderr_of(&["engine", "--deviation", "no-such"], 2);
    assert!(text.contains("no deviation is called `no-such`"), "{text}");
}
