//! What the documents say can be typed is typed here.
//!
//! Each line of a block of `sh` or `console`, and what a workflow in `yaml` runs, in README.md, PROTOCOL.md and docs/*.md is
//! run in a folder with an engine, an adapter and suites of the names that the documents use. A line is expected to end with
//! 0, or as a comment before its block says (`<!-- exit code: 1 -->`) or one behind it (`# exit code 1`). Where a block is
//! about a faulty engine, it says which fault `./my-engine` has: `<!-- my-engine breaks: ep-ignores-rank-pin -->`.
//!
//! What would take minutes is asked less, as [`desk`] says. What cannot be is run by a script in a fresh checkout:
//! `<!-- run by scripts/verify-documents: the reason -->`.

mod block;
mod desk;
mod links;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use block::{Block, Mark, expected_code};
use desk::{Checkout, Desk};

const SELF: &str = env!("CARGO_BIN_EXE_perftect");

/// The script that runs [`what_builds_the_program_does_what_the_documents_say`].
const SCRIPT: &str = "scripts/verify-documents";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// README.md, PROTOCOL.md and docs/*.md, each with its text.
fn documents() -> Vec<(PathBuf, String)> {
    let docs = fs::read_dir(root().join("docs")).expect("is there");
    let docs = docs.map(|entry| entry.expect("is there").path());
    let mut files: Vec<PathBuf> = docs
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .chain(["README.md", "PROTOCOL.md"].map(|name| root().join(name)))
        .collect();
    files.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("is text");
        (path, text)
    };
    files.into_iter().map(read).collect()
}

/// The suite in TOML that docs/suites.md shows.
fn suite_in(documents: &[(PathBuf, String)]) -> &str {
    let page = documents.iter().find(|(path, _)| path.ends_with("docs/suites.md"));
    let (_, rest) = page.expect("is there").1.split_once("```toml\n").expect("shows a suite");
    rest.split_once("```").expect("ends").0
}

/// Types the lines of a block, and says of each that ends as it should not where it stands and what it printed.
fn wrong_in(
    path: &Path,
    block: &Block,
    type_in: impl Fn(&str, i32) -> Option<String>,
) -> Vec<String> {
    let place = format!("{}:{}", path.display(), block.line);
    let wrong = |line: &str| {
        let why = type_in(line, expected_code(line, &block.mark))?;
        Some(format!("{place}: {line}\n{why}"))
    };
    block.to_type().into_iter().filter_map(wrong).collect()
}

#[test]
fn what_the_documents_say_can_be_typed_does_what_they_say() {
    let documents = documents();
    let (mut typed, mut wrong) = (0, Vec::new());
    for (path, text) in &documents {
        let desk = Desk::new(suite_in(&documents));
        for block in Block::all(text) {
            desk.engine(match &block.mark {
                Mark::RunBy(_) => continue,
                Mark::Breaks(deviation) => Some(deviation),
                _ => None,
            });
            typed += block.to_type().len();
            wrong.extend(wrong_in(path, &block, |line, code| desk.type_in(line, code)));
        }
    }
    assert!(typed > 50, "{typed}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
#[ignore = "builds everything anew, for half an hour: scripts/verify-documents"]
fn what_builds_the_program_does_what_the_documents_say() {
    let checkout = Checkout::new();
    let (mut typed, mut wrong) = (0, Vec::new());
    for (path, text) in documents() {
        let blocks = Block::all(&text).into_iter();
        for block in blocks.filter(|block| block.mark == Mark::RunBy(SCRIPT.to_owned())) {
            typed += block.to_type().len();
            wrong.extend(wrong_in(&path, &block, |line, code| checkout.type_in(line, code)));
        }
    }
    assert!(typed > 0, "no block says that the script runs it");
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Each block is run by the first of the tests above, or by the second.
#[test]
fn no_command_is_left_out() {
    for (path, text) in documents() {
        for block in Block::all(&text) {
            let place = format!("{}:{}", path.display(), block.line);
            assert_eq!(block.overlooked(), [""; 0], "{place}");
            match &block.mark {
                Mark::RunBy(script) => assert_eq!(script, SCRIPT, "{place}"),
                Mark::Unknown(mark) => assert_eq!(block.to_type(), [""; 0], "{place}: {mark}"),
                Mark::Nothing | Mark::ExitCode(_) | Mark::Breaks(_) => {}
            }
        }
    }
}

#[test]
fn the_script_runs_the_test_that_it_is_said_to_run() {
    let script = fs::read_to_string(root().join(SCRIPT)).expect("is there");
    let test = "documents::what_builds_the_program_does_what_the_documents_say";
    assert!(script.contains(&format!("--ignored --exact {test}\n")), "{script}");
    let tests = Command::new(env::current_exe().expect("is known"))
        .args(["--list", "--ignored", "--exact", test])
        .output()
        .expect("runs");
    let tests = String::from_utf8(tests.stdout).expect("is text");
    assert!(tests.starts_with(&format!("{test}: test\n")), "{tests}");
}

/// The code between backquotes in the prose of a document, without its blocks.
fn code_in(text: &str) -> Vec<String> {
    let prose = text.split("\n```").step_by(2);
    let code = prose.flat_map(|prose| prose.split('`').skip(1).step_by(2));
    code.map(|code| code.replace('\n', " ")).collect()
}

/// With `--help` behind it the command says what it would take, if it takes what is before it.
#[test]
fn commands_within_a_sentence_could_be_typed() {
    let mut commands = Vec::new();
    for (path, text) in documents() {
        for code in code_in(&text) {
            let Some(words) = code.strip_prefix("perftect ") else { continue };
            let words = words.split(" > ").next().unwrap_or_default();
            // A placeholder that only one of some names may take the place of.
            let words = words.replace("--deviation ID", "--deviation ep-ignores-rank-pin");
            let words = shell_words::split(&words).expect(&words);
            let mut command = Command::new(SELF);
            let output = command.args(words).arg("--help").output().expect("runs");
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{}: `{code}`\n{error}", path.display());
            commands.push(code);
        }
    }
    assert!(
        commands.contains(&"perftect suite distil --max-nodes 1000 > suites/smoke.toml".into())
    );
}

#[test]
fn scripts_within_a_sentence_are_there() {
    for (path, text) in documents() {
        for code in code_in(&text).into_iter().filter(|code| code.starts_with("scripts/")) {
            let script = code.split(' ').next().unwrap_or_default();
            assert!(root().join(script).exists(), "{}: `{code}`", path.display());
        }
    }
}
