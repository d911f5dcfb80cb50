//! `perftect init`, completions and manual pages: what a new project begins with.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::command::{perftect, stdout_of};

const SELF: &str = env!("CARGO_BIN_EXE_perftect");

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Both streams of a command in a folder.
fn run(folder: &Path, words: &[&str], code: i32) -> (String, String) {
    let output = perftect(words).current_dir(folder).assert().code(code).get_output().clone();
    let text = |bytes| String::from_utf8(bytes).expect("is text");
    (text(output.stdout), text(output.stderr))
}

fn engine() -> String {
    format!("{} engine", shell_words::quote(SELF))
}

#[test]
fn an_engine_is_probed_and_the_next_command_checks_it() {
    let folder = folder();
    let (text, _) = run(folder.path(), &["init", &engine()], 0);
    let config = fs::read_to_string(folder.path().join("perftect.toml")).expect("is written");
    assert!(
        config.contains("[subject.perftect]\n") && config.contains("what it can do"),
        "{config}"
    );
    assert!(text.starts_with("wrote perftect.toml\n"), "{text}");
    assert!(config.lines().all(|line| text.contains(line)), "{text}");
    assert!(text.ends_with("Next: perftect check\n"), "{text}");
    let (text, _) = run(folder.path(), &["check", "--filter", "kiwipete", "--depth", "2"], 0);
    assert!(text.starts_with("perftect\n"), "{text}");
}

#[test]
fn what_flags_say_of_an_engine_is_in_its_entry() {
    let folder = folder();
    run(folder.path(), &["init", &engine(), "--timeout", "7", "--preset", "stockfish"], 0);
    let config = fs::read_to_string(folder.path().join("perftect.toml")).expect("is written");
    for line in ["timeout = \"7s\"", "preset = \"stockfish\""] {
        assert!(config.lines().any(|it| it == line), "{config}");
    }
}

#[test]
fn without_an_engine_the_entry_is_an_example_and_nothing_is_checked_by_it() {
    let folder = folder();
    run(folder.path(), &["init"], 0);
    let config = fs::read_to_string(folder.path().join("perftect.toml")).expect("is written");
    insta::assert_snapshot!(config);
    for command in ["check", "bench", "compare"] {
        let (_, error) = run(folder.path(), &[command], 2);
        assert!(error.contains("perftect.toml` declares no subject: name one"), "{error}");
    }
    run(folder.path(), &["check", "builtin", "--suite", "smoke"], 0);
}

#[test]
fn the_workflows_are_for_the_build_that_the_folder_shows() {
    let folder = folder();
    fs::write(folder.path().join("Cargo.toml"), "").expect("is written");
    let (text, _) = run(folder.path(), &["init", "--github", "--gitlab"], 0);
    let file = |path: &str| fs::read_to_string(folder.path().join(path)).expect("is written");
    for path in [".github/workflows/perftect.yml", ".gitlab-ci.yml"] {
        assert!(file(path).contains("cargo build --release"), "{path}");
        assert!(text.contains(&format!("wrote {path}\n")), "{text}");
    }
    assert!(!text.contains("Put the command"), "{text}");
    let is_address_missing = env!("CARGO_PKG_REPOSITORY").is_empty();
    assert_eq!(text.contains("Say in PERFTECT_REPOSITORY where"), is_address_missing, "{text}");
}

#[test]
fn nothing_is_overwritten_unless_it_is_asked_for() {
    let folder = folder();
    let config = folder.path().join("perftect.toml");
    fs::write(&config, "# mine\n").expect("is written");
    for words in [&["init"][..], &["init", "./no-such-engine"], &["init", "x", "--github"]] {
        let (text, error) = run(folder.path(), words, 2);
        assert!(text.is_empty() && error.contains("`perftect.toml` is there already"), "{error}");
    }
    assert_eq!(fs::read_dir(folder.path()).expect("is there").count(), 1);
    // A workflow beside it is no overwriting.
    let (text, _) = run(folder.path(), &["init", "--github"], 0);
    assert!(text.contains("Put the command that builds your engine"), "{text}");
    assert_eq!(fs::read_to_string(&config).expect("is there"), "# mine\n");
    run(folder.path(), &["init", "--github"], 2);
    run(folder.path(), &["init", "--force"], 0);
    assert_ne!(fs::read_to_string(&config).expect("is there"), "# mine\n");
}

#[test]
fn an_engine_that_cannot_be_run_ends_with_3_and_leaves_nothing() {
    let folder = folder();
    let (_, error) = run(folder.path(), &["init", "./no-such-engine", "--github"], 3);
    assert!(error.contains("cannot start"), "{error}");
    assert_eq!(fs::read_dir(folder.path()).expect("is there").count(), 0);
}

#[test]
fn every_shell_gets_its_completions() {
    for (shell, mark) in [
        ("bash", "complete -F _perftect"),
        ("zsh", "#compdef perftect"),
        ("fish", "complete -c perftect"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion"),
    ] {
        let script = stdout_of(&["completions", shell], 0);
        assert!(script.contains(mark) && script.contains("compare"), "{shell}");
    }
    perftect(&["completions", "tcsh"]).assert().code(2);
}

#[test]
fn each_command_has_a_manual_page() {
    let folder = folder();
    let pages = folder.path().join("man1");
    stdout_of(&["man", pages.to_str().expect("is text")], 0);
    for (page, words) in [
        ("perftect", "Exit codes:"),
        ("perftect-check", "\\-\\-timeout"),
        ("perftect-suite-distil", "cheapest"),
    ] {
        let text = fs::read_to_string(pages.join(format!("{page}.1"))).expect(page);
        assert!(text.contains(words), "{page}: {text}");
    }
    let page = stdout_of(&["man"], 0);
    assert!(page.contains(".TH perftect 1"), "{page}");
}

#[test]
fn pages_that_cannot_be_written_are_told() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "").expect("is written");
    let (_, error) = run(folder.path(), &["man", "file"], 2);
    assert!(error.starts_with("error: cannot write `file`"), "{error}");
}
