//! The commands that documents show do what is said beside them.

use std::fs;
use std::path::Path;

use crate::command::perftect;

/// The lines of the blocks of shell commands.
fn commands(document: &str) -> Vec<&str> {
    let blocks = document.split("```sh\n").skip(1);
    let lines = blocks.flat_map(|block| block.split("```").next().unwrap_or_default().lines());
    lines.filter(|line| line.starts_with("perftect ")).collect()
}

/// The exit code that is said beside a command; 0 if none is.
fn code(line: &str) -> i32 {
    let said = line.split("# exit code ").nth(1);
    said.and_then(|text| text.get(..1)?.parse().ok()).unwrap_or(0)
}

/// An engine that does not see the pin along a rank.
#[cfg(unix)]
fn put_engine(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;

    let program = env!("CARGO_BIN_EXE_perftect");
    let script = format!("#!/bin/sh\nexec '{program}' engine --deviation ep-ignores-rank-pin\n");
    let file = folder.join("my-engine");
    fs::write(&file, script).expect("is written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("is its owner's");
}

#[cfg(unix)]
#[test]
fn the_commands_about_known_failures_and_cost_end_as_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    put_engine(folder.path());
    let document = include_str!("../../../../docs/ci-baseline.md");
    let commands = commands(document);
    assert!(commands.len() > 10, "{commands:?}");
    for line in commands {
        let words = shell_words::split(line.split(" # ").next().unwrap_or(line)).expect(line);
        let words: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
        let mut command = perftect(&words);
        command.current_dir(folder.path()).assert().code(code(line));
    }
}

#[test]
fn the_numbers_about_profiles_are_those_of_the_suites() {
    let document = include_str!("../../../../docs/ci-baseline.md");
    for profile in ["smoke", "quick", "full", "deep"] {
        let output = perftect(&["check", "--list", "--profile", profile]).assert().code(0);
        let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
        let last = text.lines().last().unwrap_or_default();
        let row = last.replace(" cases, ", " | ").replace(" nodes", "");
        assert!(document.contains(&format!("| {row} |")), "{profile}: {row}");
    }
}

/// The file in the document can be read.
#[test]
fn the_baseline_that_is_shown_is_one() {
    let document = include_str!("../../../../docs/ci-baseline.md");
    let text = document.split("```toml\n").nth(1).and_then(|text| text.split("```").next());
    let baseline =
        perftect::baseline::Baseline::parse(Path::new("known.toml"), text.expect("is there"));
    assert_eq!(baseline.expect("is sound").entries.len(), 3);
}
