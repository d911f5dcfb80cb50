//! Faults of UCI engines that a usual check forgives, or has no question for: each is found when asked for, and named.

use std::fs;

use crate::command::{perftect, stdout_of};

const PERFTECT: &str = env!("CARGO_BIN_EXE_perftect");

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn engine(deviation: &str) -> String {
    format!("{} engine --deviation {deviation}", shell_words::quote(PERFTECT))
}

/// What each is when nobody is strict.
const CUSTOMS: [(&str, &str); 3] = [
    ("hash-en-passant-nobody-can-take", "en passant squares in their keys"),
    ("hash-en-passant-that-is-illegal", "en passant squares in their keys"),
    ("text-standard-castling-by-rook", "castling as king takes rook"),
];

#[test]
fn what_many_programs_do_is_noted_and_fails_and_is_named_if_one_is_strict() {
    for (deviation, note) in CUSTOMS {
        let engine = engine(deviation);
        let check = ["check", &engine, "--suite", "smoke"];
        let words = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let noted = words(stdout_of(&check, 0));
        assert!(noted.contains(note) && noted.contains("no failure"), "{deviation}: {noted}");
        for format in ["json", "csv"] {
            let filed = stdout_of(&[&check[..], &["--format", format]].concat(), 0);
            assert!(filed.contains(note), "{deviation}: {filed}");
        }
        let failed = stdout_of(&[&check[..], &["--strict"]].concat(), 1);
        assert!(failed.contains(&format!("FAULT 1 {deviation}\n")), "{deviation}: {failed}");
        assert!(!failed.contains("FAULT 2"), "{deviation}: {failed}");
        let again = failed.lines().find_map(|line| line.trim().strip_prefix("repeat: perftect "));
        let again = shell_words::split(again.expect("a command")).expect("quoted");
        let again = stdout_of(&again.iter().map(String::as_str).collect::<Vec<_>>(), 1);
        assert!(again.contains(&format!("FAULT 1 {deviation}\n")), "{deviation}: {again}");
    }
}

#[test]
fn two_who_write_castling_each_in_its_own_way_agree() {
    let (by_rook, plain) =
        (engine("text-standard-castling-by-rook"), engine("text-c960-castling-by-destination"));
    for pair in [[&by_rook, &by_rook], [&by_rook, &plain], [&plain, &by_rook]] {
        let text = stdout_of(&["diff", pair[0], pair[1], KIWIPETE, "2"], 0);
        assert!(text.contains("agree"), "{text}");
    }
}

#[test]
fn castling_by_rook_does_not_close_the_way_to_a_fault_below() {
    let both =
        engine("castle-rights-survive-rook-capture --deviation text-standard-castling-by-rook");
    let fen = "r3k3/8/8/8/8/8/6B1/4K3 w q - 0 1";
    let text = stdout_of(&["diff", &both, "builtin", fen, "3"], 1);
    assert!(text.contains("differ at this node at depth 1"), "{text}");
    assert!(text.contains("moves g2a8"), "{text}");
    let text = stdout_of(&["diff", "builtin", &both, KIWIPETE, "4"], 1);
    assert!(text.contains("differ at this node at depth 1"), "{text}");
}

#[test]
fn keys_that_are_updated_wrongly_fail_over_uci_without_being_strict() {
    let engine = engine("hash-keeps-the-castled-rook");
    let text = stdout_of(&["check", &engine, "--suite", "smoke", "--jobs", "1"], 1);
    assert!(text.contains("one position, two keys"), "{text}");
    assert!(text.contains("FAULT 1 hash-keeps-the-castled-rook\n"), "{text}");
}

#[test]
fn counts_beyond_32_bits_and_24_are_found_by_asking_for_them() {
    for deviation in ["count-wraps-at-32-bits", "count-rounds-in-32-bit-floats"] {
        let check = ["check", &engine(deviation), "--suite", "rules-input"];
        assert!(stdout_of(&check, 0).contains("PASS"), "{deviation}");
        let deep = ["--max-nodes", "8000000000", "--diagnose-time", "600"];
        let text = stdout_of(&[&check[..], &deep].concat(), 1);
        assert!(text.contains(&format!("FAULT 1 {deviation}\n")), "{deviation}: {text}");
    }
}

#[test]
fn depth_0_is_asked_of_who_is_said_to_count_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let entry =
        format!("[subject.mine]\ncommand = {:?}\nmin-depth = 0\n", engine("depth-0-counts-moves"));
    fs::write(folder.path().join("perftect.toml"), entry).expect("written");
    let check = ["check", "mine", "--suite", "rules-input", "--strict"];
    let output = perftect(&check).current_dir(folder.path()).assert().code(1).get_output().clone();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("FAULT 1 depth-0-counts-moves\n"), "{text}");
    assert!(text.contains("expected 1, got 2\n") || text.contains("expected 1, got 3\n"), "{text}");
    assert!(text.contains("where: counting"), "{text}");
}
