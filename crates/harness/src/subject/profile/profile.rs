//! All that has to be known to speak to a subject.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Chess960, CommandText, LegalMoves, OptionValue, Protocol, Seconds};
use crate::subject::{CommandLine, ParseCommandError, Pattern, Template};

/// All that has to be known to speak to a subject. What is left out is taken from the preset, else found out or the
/// protocol's custom.
///
/// In a file the keys are written with hyphens: `move-line`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// The program, with arguments or without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandText>,
    /// More arguments, after those of the command.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// Variables to be added to the environment.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub env: BTreeMap<String, String>,
    /// The folder to be started in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub directory: Option<PathBuf>,
    /// The language that it speaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub protocol: Option<Protocol>,
    /// The preset from which everything is taken that is not said here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Lines to be sent after the introduction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub setup: Vec<String>,
    /// Options to be set after the introduction, in the order of their names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, OptionValue>,
    /// How a position is set, with a place `{fen}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Template>,
    /// What is added to it if there are moves, with a place `{moves}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Template>,
    /// How the leaves in all are asked for, with a place `{depth}`; of no use where `divide` is set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub perft: Option<Template>,
    /// How the leaves per move and in all are asked for, with a place `{depth}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Template>,
    /// The line of a move in an answer to `divide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move_line: Option<Pattern>,
    /// The line of the total, the last of an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_line: Option<Pattern>,
    /// How it is made to tell its legal moves, if it cannot count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal_moves: Option<LegalMoves>,
    /// The command that makes it print the position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// The line on which the position stands, with a place `{fen}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fen_line: Option<Pattern>,
    /// The line of the same answer on which the position's key stands, with a place `{key}`; empty if it stands on none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key_line: Option<Pattern>,
    /// The least depth that it can count at, in half-moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_depth: Option<u32>,
    /// How it is told that a game is one of Chess960.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chess960: Option<Chess960>,
    /// How long an answer may take.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout: Option<Seconds>,
    /// How long each step before the first question may take.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start_timeout: Option<Seconds>,
    /// Whether it is to read from a terminal, since it ends at an unknown word on a pipe.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terminal: Option<bool>,
    /// Lines that switch its hash table off.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hash_off: Vec<String>,
}

/// Every key of an entry.
pub(super) const KEYS: [&str; 24] = [
    "command",
    "args",
    "env",
    "directory",
    "protocol",
    "preset",
    "setup",
    "options",
    "position",
    "moves",
    "perft",
    "divide",
    "move-line",
    "total-line",
    "legal-moves",
    "fen",
    "fen-line",
    "key-line",
    "min-depth",
    "chess960",
    "timeout",
    "start-timeout",
    "terminal",
    "hash-off",
];

impl Profile {
    /// This one, and whatever it does not say from another one.
    ///
    /// Variables and options are joined. Who names a command for counting takes none from the other.
    #[must_use]
    pub fn over(self, base: Profile) -> Profile {
        let asks = self.perft.is_some() || self.divide.is_some();
        let (perft, divide) =
            if asks { (self.perft, self.divide) } else { (base.perft, base.divide) };
        Profile {
            command: self.command.or(base.command),
            args: full_or(self.args, base.args),
            env: joined(base.env, self.env),
            directory: self.directory.or(base.directory),
            protocol: self.protocol.or(base.protocol),
            preset: self.preset.or(base.preset),
            setup: full_or(self.setup, base.setup),
            options: joined(base.options, self.options),
            position: self.position.or(base.position),
            moves: self.moves.or(base.moves),
            perft,
            divide,
            move_line: self.move_line.or(base.move_line),
            total_line: self.total_line.or(base.total_line),
            legal_moves: self.legal_moves.or(base.legal_moves),
            fen: self.fen.or(base.fen),
            fen_line: self.fen_line.or(base.fen_line),
            key_line: self.key_line.or(base.key_line),
            min_depth: self.min_depth.or(base.min_depth),
            chess960: self.chess960.or(base.chess960),
            timeout: self.timeout.or(base.timeout),
            start_timeout: self.start_timeout.or(base.start_timeout),
            terminal: self.terminal.or(base.terminal),
            hash_off: full_or(self.hash_off, base.hash_off),
        }
    }

    /// The command that asks for a count: that for a divide, if there is one.
    pub fn count_command(&self) -> Option<&Template> {
        self.divide.as_ref().or(self.perft.as_ref())
    }

    /// The program to start; paths start from `folder`, and so does the program where nothing else is said.
    ///
    /// # Errors
    /// If there is no command, or none can be read from it.
    pub fn command_line(&self, folder: &Path) -> Result<CommandLine, ParseCommandError> {
        let command = self.command.as_ref().ok_or(ParseCommandError::Empty)?;
        let line = CommandLine::from_file(command, &self.args, folder)?;
        let line = line.with_env(self.env.clone());
        let directory = folder.join(self.directory.as_deref().unwrap_or(Path::new("")));
        let is_here = directory.as_os_str().is_empty();
        Ok(if is_here { line } else { line.in_directory(directory) })
    }

    /// The language that it speaks; UCI if nothing is said.
    pub fn spoken(&self) -> Protocol {
        self.protocol.unwrap_or_default()
    }
}

fn full_or<T>(own: Vec<T>, base: Vec<T>) -> Vec<T> {
    if own.is_empty() { base } else { own }
}

fn joined<T>(mut base: BTreeMap<String, T>, own: BTreeMap<String, T>) -> BTreeMap<String, T> {
    base.extend(own);
    base
}

#[cfg(test)]
mod tests {
    use super::*;

    fn profile(text: &str) -> Profile {
        toml::from_str(text).expect(text)
    }

    #[test]
    fn the_keys_are_those_that_are_read() {
        let error = toml::from_str::<Profile>("no-such-key = 1").expect_err("unknown").to_string();
        for key in KEYS {
            assert!(error.contains(&format!("`{key}`")), "{key}: {error}");
        }
        assert_eq!(error.matches('`').count() / 2, KEYS.len() + 1, "{error}");
    }

    #[test]
    fn what_is_said_goes_before_what_is_inherited() {
        let base = profile(
            "divide = 'go perft {depth}'\nmove-line = '{move}: {count}'\ntotal-line = '{count}'\n\
             env = { A = '1', B = '2' }\nmin-depth = 2\n",
        );
        let own = profile("env = { B = '3' }\ntotal-line = 'Nodes: {count}'\n").over(base.clone());
        assert_eq!(own.env, [("A", "1"), ("B", "3")].map(|(k, v)| (k.into(), v.into())).into());
        assert_eq!(own.total_line.map(String::from).as_deref(), Some("Nodes: {count}"));
        assert_eq!((own.min_depth, own.divide.is_some()), (Some(2), true));
        let other_command = profile("perft = 'perft {depth}'").over(base);
        assert_eq!(other_command.count_command().map(Template::as_str), Some("perft {depth}"));
        assert_eq!(other_command.divide, None);
    }

    #[test]
    fn a_profile_reads_back_from_its_text() {
        let text = "command = ['a', 'b c']\npreset = 'stockfish'\nchess960 = false\ntimeout = '2s'\n\
                    options = { Hash = 1, Ponder = false }\nlegal-moves = 'multipv'\n";
        let written = toml::to_string(&profile(text)).expect("can be written");
        assert_eq!(profile(&written), profile(text));
    }
}
