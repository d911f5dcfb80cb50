//! That every command which a document shows is one.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser;

use super::Cli;

/// The documents, each with its text.
fn documents() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let docs = fs::read_dir(root.join("docs")).expect("is there");
    let docs = docs.map(|entry| entry.expect("is there").path());
    let all = docs.chain([root.join("README.md"), root.join("PROTOCOL.md")]);
    // Of profiles it speaks beforehand.
    let all = all.filter(|path| !path.ends_with("ci-baseline.md"));
    let all = all.filter(|path| path.extension().is_some_and(|it| it == "md"));
    all.map(|path| (path.clone(), fs::read_to_string(path).expect("is text"))).collect()
}

/// The commands in blocks of shell.
fn commands(text: &str) -> impl Iterator<Item = &str> {
    let blocks = text.split("```").skip(1).step_by(2);
    let shell = blocks.filter(|block| block.starts_with("sh\n") || block.starts_with("console\n"));
    let lines = shell.flat_map(str::lines).map(|line| line.trim_start_matches("$ "));
    lines.filter(|line| line.starts_with("perftect "))
}

/// Its words as the shell passes them on, up to where its output goes.
fn words(command: &str) -> Vec<String> {
    let words = shell_words::split(command).expect(command);
    words.into_iter().take_while(|word| !matches!(word.as_str(), ">" | "|")).collect()
}

#[test]
fn every_command_in_the_documents_is_one() {
    let mut count = 0;
    for (path, text) in documents() {
        for command in commands(&text) {
            if let Err(error) = Cli::try_parse_from(words(command)) {
                panic!("{}: {command}: {error}", path.display());
            }
            count += 1;
        }
    }
    assert!(count > 50, "{count} commands");
}

#[test]
fn a_flag_that_is_none_is_noticed() {
    assert!(Cli::try_parse_from(words("perftect check ./my-engine --fomrat json")).is_err());
}
