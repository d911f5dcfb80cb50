//! Engines from the system's packages.

use std::env;
use std::path::{Path, PathBuf};

use perftect::probe::{Chess960Answers, Oddity, probe};
use perftect::subject::profile::Profile;
use perftect::subject::uci::{UciOptions, UciSource};
use perftect::subject::{CommandLine, Given, Source};
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
fn probe_tells_the_dialect_and_the_customs_of_each() {
    for (name, preset, zero) in [
        ("stockfish", "stockfish", "searches"),
        ("fairy-stockfish", "stockfish", "searches"),
        ("ethereal-chess", "ethereal", "1"),
    ] {
        let Some(path) = find(name) else { continue };
        let command = CommandLine::new(path, []);
        let profile = Profile::default();
        let given = Given { name, command: &command, profile: &profile };
        let probed = probe(&given, &profile).expect(name);
        assert_eq!(probed.entry.preset.as_deref(), Some(preset), "{name}");
        assert_eq!(probed.chess960, Some(Chess960Answers::Right), "{name}");
        assert_eq!(probed.depth_zero.map(|it| it.name().to_owned()).as_deref(), Some(zero));
        assert!(probed.en_passant.is_some() && probed.entry.fen_line.is_some(), "{name}");
        assert!(probed.questions_per_second.is_some_and(|rate| rate > 0.0), "{name}");
        let wrong = |it: &Oddity| !matches!(it, Oddity::DiesOf { .. });
        assert!(!probed.oddities.iter().any(wrong), "{name}: {:?}", probed.oddities);
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
