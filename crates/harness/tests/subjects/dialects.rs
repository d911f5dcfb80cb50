//! A fake for every kind of engine, each with the lines that it prints, is recognised and asked right.

use std::process::Command;

use perftect::subject::uci::{UciOptions, UciSource};
use perftect::subject::{Source, SubjectError};

use crate::fake::{self, LONG};
use crate::root::{KIWIPETE, PROMOTION, Root, sorted};
use crate::watch::Watch;

/// Those that print no moves whatever they are asked.
const TOTALS_ALONE: [&str; 10] =
    ["ethereal", "weiss", "jet", "xiphos", "arasan", "texel", "crafty", "result", "count", "n"];

/// The names of the fakes, each with the preset that is to be found for it.
pub(crate) fn fakes() -> Vec<(String, String)> {
    let output = Command::new(fake::program()).arg("--list-dialects").output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("is text");
    let rows = text.lines().filter_map(|line| line.split_once('\t'));
    rows.map(|(name, preset)| (name.to_owned(), preset.to_owned())).collect()
}

#[test]
fn each_fake_is_recognised_and_answers_right() {
    let fakes = fakes();
    assert!(fakes.len() >= 30, "{fakes:?}");
    std::thread::scope(|scope| {
        for (name, preset) in &fakes {
            scope.spawn(move || assert_recognised(name, preset));
        }
    });
}

fn assert_recognised(name: &str, preset: &str) {
    let watch = Watch::new();
    let options = UciOptions { handshake_timeout: LONG, ..UciOptions::default() };
    let source = UciSource::new(fake::command(&watch, &["--dialect", name]), options);
    let mut subject = source.open().unwrap_or_else(|error| panic!("{name}: {error}"));
    let dialect = source.dialect().expect("it is known now");
    assert_eq!(dialect.name, preset, "{name}");
    for (root, depth) in [(Root::standard(KIWIPETE), 3), (Root::standard(PROMOTION), 2)] {
        let answer = root.ask(subject.as_mut(), depth, LONG);
        let answer = answer.unwrap_or_else(|error: SubjectError| panic!("{name}: {error}"));
        let (total, lines) = sorted(&root.right(depth));
        let (said, said_lines) = sorted(&answer);
        assert_eq!(said, total, "{name}");
        assert_eq!(said_lines.is_none(), TOTALS_ALONE.contains(&name), "{name}");
        // This one prints no promotion letters.
        if let Some(said_lines) = said_lines.filter(|_| name != "roce" || depth == 3) {
            assert_eq!(Some(said_lines), lines, "{name}");
        }
    }
}
