//! Faults of UCI engines that a usual check forgives, or has no question for: each is found when asked for, and named.

use std::fs;

use crate::command::{perftect, stdout_of};

const PERFTECT: &str = env!("CARGO_BIN_EXE_perftect");

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
        let mut repeats = failed.lines().filter(|line| line.contains("repeat: perftect check"));
        assert!(repeats.all(|line| line.contains(" --strict ")), "{deviation}: {failed}");
    }
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
