//! Engines from the system's packages.

use std::env;
use std::path::{Path, PathBuf};

use perftect::subject::uci::{MovesBy, UciOptions, UciSource};
use perftect::subject::{CommandLine, Driven, DrivenOptions, Source};
use perftect_movegen::{Variant, fen};

use crate::fake::LONG;
use crate::root::{CHESS960, EN_PASSANT, KIWIPETE, PROMOTION, Root, sorted};

#[test]
fn stockfish_answers_right() {
    assert_answers_right("stockfish");
}

#[test]
fn fairy_stockfish_answers_right() {
    assert_answers_right("fairy-stockfish");
}

#[test]
fn ethereal_answers_right() {
    assert_answers_right("ethereal-chess");
}

#[test]
fn stockfish_answers_right_by_its_best_moves() {
    assert_moves_are_right("stockfish", MovesBy::MultiPv, 3);
}

#[test]
fn stockfish_answers_right_move_by_move() {
    assert_moves_are_right("stockfish", MovesBy::SearchMoves, 2);
}

#[test]
fn fairy_stockfish_answers_right_by_its_best_moves() {
    assert_moves_are_right("fairy-stockfish", MovesBy::MultiPv, 2);
}

#[test]
fn fairy_stockfish_answers_right_move_by_move() {
    assert_moves_are_right("fairy-stockfish", MovesBy::SearchMoves, 2);
}

#[test]
fn glaurung_which_has_no_perft_answers_right() {
    assert_moves_are_right("glaurung", MovesBy::Automatic, 2);
}

#[test]
fn toga_and_ethereal_cannot_be_asked_by_searches_and_say_why() {
    for (name, moves, why) in [
        ("toga2", MovesBy::MultiPv, "goes to 10 at most"),
        ("toga2", MovesBy::SearchMoves, "it misses"),
        ("ethereal-chess", MovesBy::SearchMoves, "it misses"),
    ] {
        let Some(path) = find(name) else { continue };
        let options = UciOptions { moves, handshake_timeout: LONG, ..UciOptions::default() };
        let error = UciSource::new(CommandLine::new(path, []), options).open().err();
        let error = error.expect("it is no way to ask").to_string();
        assert!(error.contains(why), "{name}: {error}");
    }
}

/// Asked for its moves, not for counts.
fn assert_moves_are_right(name: &str, moves: MovesBy, depth: u32) {
    let Some(path) = find(name) else { return };
    let options = UciOptions { moves, handshake_timeout: LONG, ..UciOptions::default() };
    let source = Box::new(UciSource::new(CommandLine::new(path, []), options));
    let mut subject = Driven::new(source, DrivenOptions::default()).open().expect(name);
    let mut roots = vec![
        Root::standard(KIWIPETE),
        Root::standard(EN_PASSANT),
        Root::standard(PROMOTION),
        Root::new(KIWIPETE, Variant::Standard, &["e1g1", "h3g2", "f1e1"]),
        Root::standard("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"),
        Root::standard("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
    ];
    if name != "glaurung" {
        let castling = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1";
        roots.push(Root::new(CHESS960, Variant::Chess960, &[]));
        roots.push(Root::new(castling, Variant::Chess960, &["e1h1"]));
    }
    for root in &roots {
        let answer = root.ask(subject.as_mut(), depth, LONG).expect(name);
        assert_eq!(answer.differences, [], "{name}");
        assert_eq!(sorted(&answer), sorted(&root.right(depth)), "{name}");
    }
}

fn assert_answers_right(name: &str) {
    let Some(path) = find(name) else { return };
    let source = UciSource::new(CommandLine::new(path, []), UciOptions::default());
    let mut subject = source.open().expect(name);
    assert!(source.engine_name().is_some_and(|name| !name.is_empty()), "{name}");
    let castled = ["e1g1", "h3g2", "f1e1"];
    let roots = [
        Root::standard(fen::START),
        Root::standard(KIWIPETE),
        Root::standard(EN_PASSANT),
        Root::new(CHESS960, Variant::Chess960, &[]),
        Root::new("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", Variant::Chess960, &["e1h1", "e8a8"]),
        Root::standard(PROMOTION),
        Root::new(KIWIPETE, Variant::Standard, &castled),
    ];
    for root in &roots {
        for depth in 1..=4 {
            let answer = root.ask(subject.as_mut(), depth, LONG).expect(name);
            let (total, lines) = sorted(&root.right(depth));
            let lines = answer.divide.as_ref().and(lines);
            assert_eq!(sorted(&answer), (total, lines), "{name}: {:?}", root.question(LONG));
        }
    }
}

/// The engines that `scripts/install-engines` can install on this system.
const OFFERED: &[&str] = if cfg!(target_os = "linux") {
    &["stockfish", "fairy-stockfish", "ethereal-chess"]
} else if cfg!(target_os = "macos") {
    &["stockfish"]
} else {
    &[]
};

/// The engine's path, where it is installed. In CI it has to be, if the system offers it.
fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([Path::new("/usr/games").to_owned()]);
    let found = folders.map(|folder| folder.join(name)).find(|path| path.is_file());
    if found.is_none() {
        let may_be_missing = env::var_os("CI").is_none() || !OFFERED.contains(&name);
        assert!(may_be_missing, "{name} is not installed, and CI leaves nothing out");
        eprintln!("LEFT OUT: {name} is not installed");
    }
    found
}
