//! That every command which a document shows is one.

use clap::Parser;

use super::Cli;

const DOCUMENTS: [(&str, &str); 9] = [
    ("README.md", include_str!("../../../../README.md")),
    ("PROTOCOL.md", include_str!("../../../../PROTOCOL.md")),
    ("docs/diagnosis.md", include_str!("../../../../docs/diagnosis.md")),
    ("docs/engines.md", include_str!("../../../../docs/engines.md")),
    ("docs/grades.md", include_str!("../../../../docs/grades.md")),
    ("docs/libraries.md", include_str!("../../../../docs/libraries.md")),
    ("docs/outputs.md", include_str!("../../../../docs/outputs.md")),
    ("docs/rules.md", include_str!("../../../../docs/rules.md")),
    ("docs/speed.md", include_str!("../../../../docs/speed.md")),
];

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
    let all = DOCUMENTS.iter().flat_map(|(name, text)| commands(text).map(move |it| (name, it)));
    let mut count = 0;
    for (name, command) in all {
        if let Err(error) = Cli::try_parse_from(words(command)) {
            panic!("{name}: {command}: {error}");
        }
        count += 1;
    }
    assert!(count > 50, "{count} commands");
}

#[test]
fn a_flag_that_is_none_is_noticed() {
    assert!(Cli::try_parse_from(words("perftect check ./my-engine --fomrat json")).is_err());
}
