//! Subjects on the command line: the one place that knows what their names mean.

use std::cell::OnceCell;
use std::env;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serde::de::value::Error as ValueError;
use serde::de::{DeserializeOwned, IntoDeserializer};

use super::CliError;
use super::output_file::Named;
use crate::compare::unique_names;
use crate::subject::profile::{
    CommandText, Config, Declared, LegalMoves, Preset, Profile, Protocol, Seconds, UnknownPreset,
};
use crate::subject::{
    Builtin, CommandLine, Driven, DrivenOptions, Given, ParseCommandError, Source, source_of,
};

/// The name of the reference.
pub(super) const BUILTIN: &str = "builtin";

/// How long an answer may take, unless something else is said.
const TIMEOUT: Duration = Duration::from_secs(60);

/// How long a start may take at least, unless something else is said.
const LEAST_START_TIMEOUT: Duration = Duration::from_secs(10);

/// The flags of every command that starts subjects.
#[derive(Args, Debug)]
pub(super) struct SubjectArgs {
    /// Seconds that an answer may take; 60 if nothing is said here or in perftect.toml
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<Seconds>,

    /// Seconds that an engine may take to start; the time for an answer, but at least 10, if left out
    #[arg(long, value_name = "SECONDS")]
    start_timeout: Option<Seconds>,

    /// How engines are asked to count, and answer: a preset such as stockfish or ethereal; auto finds out by asking
    #[arg(long, visible_alias = "preset", value_name = "NAME", default_value = "auto", value_parser = parse_dialect)]
    dialect: PresetChoice,

    /// What engines speak: uci; xboard; lines, for adapters of the line protocol (PROTOCOL.md); command, for programs that
    /// are called anew for each question; uci or xboard, as the engine answers, if left out
    #[arg(long, value_name = "NAME", value_parser = parse_protocol, hide_possible_values = true)]
    protocol: Option<Protocol>,

    /// How engines that cannot count are asked for their moves: multipv or searchmoves; that which proves right if left out
    #[arg(long, value_name = "NAME", value_parser = parse_moves, hide_possible_values = true)]
    legal_moves: Option<LegalMoves>,

    /// Let engines that speak xboard read from a terminal, for those that end at an unknown word on a pipe (Unix)
    #[arg(long)]
    terminal: bool,

    /// Leave out counts that take more questions than this, for an engine that cannot count and is asked for its moves
    #[arg(long, value_name = "N", default_value_t = DrivenOptions::default().max_questions)]
    max_questions: u64,

    /// The file that declares subjects; perftect.toml here or in a folder above if left out
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,

    /// What that file says, once it is read.
    #[arg(skip)]
    read: OnceCell<Option<Config>>,
}

/// Whose forms are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PresetChoice {
    /// Those of the subject's entry, or those that are found out.
    Automatic,
    Fixed(&'static Preset),
}

/// What becomes of whoever knows moves and does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Counting {
    /// It is asked for its moves at each node.
    Driven,
    /// It does not count.
    ByItself,
}

/// A subject that can be started.
pub(super) struct Resolved {
    /// What the command line calls it.
    pub(super) text: String,
    /// What reports and baselines call it: the name of its entry or program, numbered where another one has it, too.
    pub(super) name: String,
    pub(super) source: Box<dyn Source>,
    /// How long an answer may take.
    pub(super) timeout: Duration,
}

/// A subject that is a program: all that is known of it.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) name: String,
    pub(super) command: CommandLine,
    pub(super) profile: Profile,
    /// What its entry says, flags aside.
    pub(super) declared: Profile,
}

impl Resolved {
    /// What a command line calls it; the reference needs no name.
    pub(super) fn called(&self) -> Option<String> {
        (self.text != BUILTIN).then(|| self.text.clone())
    }
}

impl SubjectArgs {
    /// The subjects of these names; of none, those of the file, and if there is no file either, the reference.
    pub(super) fn resolve(&self, names: &[String]) -> Result<Vec<Resolved>, CliError> {
        self.resolve_as(names, Counting::Driven)
    }

    /// The same, each as it is: whoever knows moves and does not count is not made to.
    pub(super) fn resolve_undriven(&self, names: &[String]) -> Result<Vec<Resolved>, CliError> {
        self.resolve_as(names, Counting::ByItself)
    }

    /// The subject that a text means.
    pub(super) fn resolve_one(&self, name: &str) -> Result<Resolved, CliError> {
        self.resolve_one_as(name, Counting::Driven)
    }

    fn resolve_as(&self, names: &[String], counting: Counting) -> Result<Vec<Resolved>, CliError> {
        let mut resolved = if names.is_empty() {
            self.all_declared(counting)?
        } else {
            let named = names.iter().map(|name| self.resolve_one_as(name, counting));
            named.collect::<Result<_, _>>()?
        };
        let names: Vec<String> = resolved.iter().map(|it| it.name.clone()).collect();
        for (subject, name) in resolved.iter_mut().zip(unique_names(&names)) {
            subject.name = name;
        }
        Ok(resolved)
    }

    /// The subjects of the file; if there is none, the reference.
    fn all_declared(&self, counting: Counting) -> Result<Vec<Resolved>, CliError> {
        match self.config()? {
            Some(config) if config.subjects.is_empty() => {
                Err(CliError::NoSubject(config.file.clone()))
            }
            Some(config) => {
                let declared = config.subjects.iter();
                let started =
                    |it: &Declared| self.started(&it.name, &self.declared(it, config)?, counting);
                declared.map(started).collect()
            }
            None => Ok(vec![self.builtin()]),
        }
    }

    fn resolve_one_as(&self, name: &str, counting: Counting) -> Result<Resolved, CliError> {
        if name == BUILTIN {
            return Ok(self.builtin());
        }
        self.started(name, &self.program(name)?, counting)
    }

    fn builtin(&self) -> Resolved {
        let timeout = self.timeout.map_or(TIMEOUT, Seconds::duration);
        let (text, name) = (BUILTIN.to_owned(), Builtin.name());
        Resolved { text, name, source: Box::new(Builtin), timeout }
    }

    /// The program that a text means: the name of an entry, or else a command.
    pub(super) fn program(&self, text: &str) -> Result<Program, CliError> {
        // A path or a command with arguments needs no file to be read.
        if Declared::may_be_called(text)
            && let Some(config) = self.config()?
            && let Some(declared) = config.subject(text)
        {
            return self.declared(declared, config);
        }
        let command: CommandLine = text.parse().map_err(|error| bad_command(text, &error))?;
        let profile = Profile {
            command: Some(CommandText::Text(text.trim().to_owned())),
            ..Profile::default()
        };
        let (name, declared) = (command.name(), self.with_flags(profile.clone()));
        Ok(Program { name, command, profile: self.finish(profile), declared })
    }

    fn declared(&self, declared: &Declared, config: &Config) -> Result<Program, CliError> {
        let Declared { name, profile } = declared;
        let command = profile.command_line(config.folder());
        let command = command.map_err(|error| bad_command(name, &error))?;
        let (name, declared) = (name.clone(), self.with_flags(profile.clone()));
        Ok(Program { name, command, profile: self.finish(profile.clone()), declared })
    }

    /// The flags that say how subjects are asked, as on the command line.
    pub(super) fn words(&self) -> Vec<String> {
        let dialect = match self.dialect {
            PresetChoice::Automatic => None,
            PresetChoice::Fixed(preset) => Some(("--dialect", preset.name.clone())),
        };
        let protocol = self.protocol.map(|it| ("--protocol", it.to_string()));
        let config = self.config.as_ref().map(|it| ("--config", it.display().to_string()));
        let moves = self.legal_moves.map(|it| ("--legal-moves", it.name().to_owned()));
        let most = self.max_questions;
        let most = (most != DrivenOptions::default().max_questions).then(|| most.to_string());
        let most = most.map(|most| ("--max-questions", most));
        let named = [dialect, protocol, moves, most, config].into_iter().flatten();
        let named = named.flat_map(|(flag, value)| [flag.to_owned(), value]);
        named.chain(self.terminal.then(|| "--terminal".to_owned())).collect()
    }

    /// An entry with what the flags say, which goes before what it says itself.
    fn with_flags(&self, profile: Profile) -> Profile {
        let preset = match self.dialect {
            PresetChoice::Automatic => None,
            PresetChoice::Fixed(preset) => Some(preset.name.clone()),
        };
        let flags = Profile {
            preset,
            protocol: self.protocol,
            legal_moves: self.legal_moves,
            terminal: self.terminal.then_some(true),
            timeout: self.timeout,
            start_timeout: self.start_timeout,
            ..Profile::default()
        };
        flags.over(profile)
    }

    /// The same with the forms of the preset that a flag names, and with a time for the start.
    fn finish(&self, mut profile: Profile) -> Profile {
        if let PresetChoice::Fixed(preset) = self.dialect {
            profile = preset.profile.clone().over(profile);
        }
        let mut profile = self.with_flags(profile);
        let timeout = profile.timeout.map_or(TIMEOUT, Seconds::duration);
        profile.start_timeout.get_or_insert_with(|| LEAST_START_TIMEOUT.max(timeout).into());
        profile
    }

    fn started(
        &self,
        text: &str,
        program: &Program,
        counting: Counting,
    ) -> Result<Resolved, CliError> {
        let Program { name, command, profile, .. } = program;
        let source = source_of(&Given { name, command, profile }).map_err(|error| {
            CliError::Subject { subject: name.clone(), reason: error.to_string() }
        })?;
        let options = DrivenOptions { max_questions: self.max_questions };
        let timeout = profile.timeout.or(self.timeout).map_or(TIMEOUT, Seconds::duration);
        let source: Box<dyn Source> = match counting {
            Counting::Driven => Box::new(Driven::new(source, options)),
            Counting::ByItself => source,
        };
        Ok(Resolved { text: text.to_owned(), name: source.name(), source, timeout })
    }

    /// The path of that file, if it is named, or if one was found and read.
    pub(super) fn file(&self) -> Option<Named<'_>> {
        let found = || Some(self.read.get()?.as_ref()?.file.as_path());
        Some(("--config", self.config.as_deref().or_else(found)?))
    }

    /// The file that declares subjects, if there is one. It is read once: a run goes by one state of it.
    pub(super) fn config(&self) -> Result<Option<&Config>, CliError> {
        if self.read.get().is_none() {
            // Where there is no current folder there is no file in it either.
            let folder = || env::current_dir().unwrap_or_default();
            let config = match &self.config {
                Some(file) => Some(Config::read(file)?),
                None => Config::find(&folder())?,
            };
            self.read.get_or_init(|| config);
        }
        Ok(self.read.get().and_then(Option::as_ref))
    }
}

fn bad_command(subject: &str, error: &ParseCommandError) -> CliError {
    CliError::Subject { subject: subject.to_owned(), reason: error.to_string() }
}

fn parse_protocol(text: &str) -> Result<Protocol, String> {
    from_name(text)
}

fn parse_moves(text: &str) -> Result<LegalMoves, String> {
    from_name(text)
}

/// The value that has a name in `perftect.toml`.
fn from_name<T: DeserializeOwned>(name: &str) -> Result<T, String> {
    let deserializer = IntoDeserializer::<ValueError>::into_deserializer(name);
    T::deserialize(deserializer).map_err(|error| error.to_string())
}

fn parse_dialect(text: &str) -> Result<PresetChoice, UnknownPreset> {
    match text {
        "auto" => Ok(PresetChoice::Automatic),
        name => Preset::find(name).map(PresetChoice::Fixed),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::subject::Template;

    #[derive(Parser)]
    struct CommandWords {
        #[command(flatten)]
        subject: SubjectArgs,
    }

    fn args(words: &[&str]) -> SubjectArgs {
        let words = std::iter::once("").chain(words.iter().copied());
        CommandWords::try_parse_from(words).expect("valid").subject
    }

    /// A file with this text, in a folder that lives as long.
    fn config(text: &str) -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("perftect.toml");
        std::fs::write(&file, text).expect("written");
        let file = file.to_str().expect("is text").to_owned();
        (folder, file)
    }

    #[test]
    fn an_engine_may_take_as_long_to_start_as_for_an_answer_and_no_less_than_ten_seconds() {
        for (words, seconds) in [
            (&["--timeout", "90"][..], 90),
            (&["--timeout", "1"], 10),
            (&["--timeout", "90", "--start-timeout", "2"], 2),
        ] {
            let program = args(words).program("./x").expect("a command");
            let start_timeout = program.profile.start_timeout.map(Seconds::duration);
            assert_eq!(start_timeout, Some(Duration::from_secs(seconds)), "{words:?}");
        }
    }

    #[test]
    fn flags_go_before_the_entry() {
        let (_folder, file) =
            config("[subject.x]\ncommand = 'y'\npreset = 'ethereal'\ntimeout = 5\n");
        let program = args(&["--config", &file]).program("x").expect("declared");
        assert_eq!(program.name, "x");
        assert_eq!(program.profile.timeout, Some(Duration::from_secs(5).into()));
        let flags = args(&["--config", &file, "--preset", "stormphrax", "--timeout", "7"]);
        let profile = flags.program("x").expect("declared").profile;
        assert_eq!(profile.count_command().map(Template::as_str), Some("splitperft {depth}"));
        assert_eq!(profile.timeout, Some(Duration::from_secs(7).into()));
    }

    #[test]
    fn names_are_those_of_entries_and_else_commands() {
        let (_folder, file) = config("[subject.x]\ncommand = 'y -z'\n[subject.w]\ncommand = 'w'\n");
        let flags = args(&["--config", &file]);
        assert_eq!(flags.program("x").expect("declared").command.args(), ["-z"]);
        assert_eq!(flags.program("./x").expect("a command").command.args().len(), 0);
        let names = |subjects: &[&str]| -> Vec<String> {
            let subjects: Vec<String> = subjects.iter().map(|&it| it.to_owned()).collect();
            let resolved = flags.resolve(&subjects).expect("resolved");
            resolved.into_iter().map(|it| it.name).collect()
        };
        assert_eq!(names(&[]), ["x", "w"]);
        assert_eq!(names(&["w", "builtin"]), ["w", "perftect"]);
        assert_eq!(names(&["./e -a", "./e -b"]), ["e", "e-2"]);
    }

    #[test]
    fn a_file_with_a_fault_is_told() {
        let (_folder, file) = config("[subject.x]\ncomand = 'y'\n");
        let error = args(&["--config", &file]).program("x").expect_err("a fault").to_string();
        assert!(error.contains("did you mean `command`?"), "{error}");
        // A path does not need it.
        assert!(args(&["--config", &file]).program("./x").is_ok());
    }
}
