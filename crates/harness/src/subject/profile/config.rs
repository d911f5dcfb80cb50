//! `perftect.toml`: the subjects of a project.

use std::fs;
use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::entry::{self, Found};
use super::nearest::nearest;
use super::{ConfigError, ConfigProblem, Profile, ProfileFault};
use crate::suite::{Spot, Text};

/// The file's name.
pub const FILE_NAME: &str = "perftect.toml";

/// The name of the reference, which no entry may have.
const BUILTIN: &str = "builtin";

const SUBJECT: &str = "subject";
const BASELINE: &str = "baseline";
/// The key in a table of a baseline.
const FILE: &str = "file";

/// The subjects that a file declares, in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The file.
    pub file: PathBuf,
    /// The subjects.
    pub subjects: Vec<Declared>,
    /// The file of the failures that are expected, as written: from the file's folder on.
    pub baseline: Option<PathBuf>,
}

/// A subject that a file declares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declared {
    /// The name of its table.
    pub name: String,
    /// How to speak to it, with what it inherits.
    pub profile: Profile,
}

impl Config {
    /// Reads a file.
    ///
    /// # Errors
    /// Every problem of the file.
    pub fn read(file: &Path) -> Result<Config, ConfigError> {
        let text = fs::read_to_string(file).map_err(|error| {
            ConfigError::single(file, None, ProfileFault::Unreadable(error.to_string()))
        })?;
        Config::parse(file, &text)
    }

    /// Reads the file of a project: the first one in a folder or above it. `None` if there is none.
    ///
    /// # Errors
    /// Every problem of that file.
    pub fn find(folder: &Path) -> Result<Option<Config>, ConfigError> {
        let files = folder.ancestors().map(|folder| folder.join(FILE_NAME));
        let file = files.into_iter().find(|file| file.is_file());
        file.map(|file| Config::read(&file)).transpose()
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// Every problem of the file.
    pub fn parse(file: &Path, text: &str) -> Result<Config, ConfigError> {
        let mut found = Found::new();
        let (subjects, baseline) = read(text, &mut found);
        if found.is_empty() {
            return Ok(Config { file: file.to_owned(), subjects, baseline });
        }
        found.sort_by_key(|(offset, _)| *offset);
        let places = Text::new(text);
        let problem = |(offset, fault)| {
            let spot: Option<Spot> = Some(places.spot_at(offset));
            ConfigProblem { file: file.to_owned(), spot, fault }
        };
        Err(ConfigError { problems: found.into_iter().map(problem).collect() })
    }

    /// The subject of a name.
    pub fn subject(&self, name: &str) -> Option<&Declared> {
        self.subjects.iter().find(|subject| subject.name == name)
    }

    /// The folder that paths in the file start from.
    pub fn folder(&self) -> &Path {
        self.file.parent().unwrap_or(Path::new(""))
    }
}

impl Declared {
    /// Whether this can name a subject: on a command line it is no path, no command with arguments and no flag.
    pub(crate) fn may_be_called(name: &str) -> bool {
        let is_one = Path::new(name).components().count() == 1 && !name.contains(['/', '\\']);
        is_one && !name.starts_with('-') && !name.contains(char::is_whitespace)
    }
}

fn read(text: &str, found: &mut Found) -> (Vec<Declared>, Option<PathBuf>) {
    let (document, errors) = DeTable::parse_recoverable(text);
    found.extend(errors.into_iter().map(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        (offset, ProfileFault::Syntax(error.message().replace('\n', ", ")))
    }));
    let (mut subjects, mut baseline) = (Vec::new(), None);
    // What cannot be read as TOML may have lost some of its keys.
    let is_whole = found.is_empty();
    for (key, value) in document.get_ref().iter().filter(|_| is_whole) {
        match value.get_ref().as_table() {
            Some(table) if key.get_ref() == SUBJECT => read_subjects(table, &mut subjects, found),
            _ if key.get_ref() == SUBJECT => found.push(no_table(SUBJECT, value.span().start)),
            _ if key.get_ref() == BASELINE => baseline = read_baseline(value, found),
            _ => found.push(unknown_key(key, &[SUBJECT, BASELINE])),
        }
    }
    subjects.sort_by_key(|(offset, _)| *offset);
    (subjects.into_iter().map(|(_, declared)| declared).collect(), baseline)
}

fn unknown_key(key: &Spanned<DeString<'_>>, known: &[&'static str]) -> (usize, ProfileFault) {
    let (start, key) = (key.span().start, key.get_ref().to_string());
    let nearest = nearest(&key, known.iter().copied());
    (start, ProfileFault::UnknownKey { key, nearest })
}

/// `baseline = "known.toml"`, or a table with the key `file`.
fn read_baseline(value: &Spanned<DeValue<'_>>, found: &mut Found) -> Option<PathBuf> {
    if let Some(table) = value.get_ref().as_table() {
        let unknown = table.keys().filter(|key| key.get_ref() != FILE);
        found.extend(unknown.map(|key| unknown_key(key, &[FILE])));
        if let Some(value) = table.get(FILE) {
            return file_name(value, found);
        }
        found.push(no_baseline(value.span().start));
        return None;
    }
    file_name(value, found)
}

fn file_name(value: &Spanned<DeValue<'_>>, found: &mut Found) -> Option<PathBuf> {
    let name = value.get_ref().as_str().filter(|name| !name.trim().is_empty());
    if name.is_none() {
        found.push(no_baseline(value.span().start));
    }
    name.map(PathBuf::from)
}

fn no_baseline(offset: usize) -> (usize, ProfileFault) {
    let reason = "the name of a file is expected, such as \"known-failures.toml\"".to_owned();
    (offset, ProfileFault::Value { key: BASELINE.to_owned(), reason })
}

fn read_subjects(table: &DeTable<'_>, subjects: &mut Vec<(usize, Declared)>, found: &mut Found) {
    for (key, value) in table {
        let (name, start) = (key.get_ref().to_string(), key.span().start);
        let Some(table) = value.get_ref().as_table() else {
            found.push(no_table(&name, value.span().start));
            continue;
        };
        if name == BUILTIN {
            found.push((start, ProfileFault::ReservedName(name.clone())));
        }
        if !Declared::may_be_called(&name) {
            found.push((start, ProfileFault::NoName(name.clone())));
        }
        let profile = entry::read(table, start, found);
        if profile.command.is_none() && !table.contains_key("command") {
            found.push((start, ProfileFault::NoCommand(name.clone())));
        }
        subjects.push((start, Declared { name, profile }));
    }
}

fn no_table(key: &str, offset: usize) -> (usize, ProfileFault) {
    let reason = format!("a table is expected, such as [{SUBJECT}.my-engine]");
    (offset, ProfileFault::Value { key: key.to_owned(), reason })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parse(text: &str) -> Result<Config, ConfigError> {
        Config::parse(Path::new("perftect.toml"), text)
    }

    fn faults(text: &str) -> String {
        parse(text).expect_err(text).to_string()
    }

    #[test]
    fn subjects_come_in_the_order_of_the_file_with_what_they_inherit() {
        let config = parse(
            "[subject.mine]\ncommand = './mine'\npreset = 'stockfish'\ntimeout = '10s'\n\n\
             [subject.a]\ncommand = ['a', '-x']\n",
        );
        let config = config.expect("is sound");
        let names: Vec<_> = config.subjects.iter().map(|it| &*it.name).collect();
        assert_eq!(names, ["mine", "a"]);
        let mine = &config.subject("mine").expect("is there").profile;
        let command = mine.count_command().map(ToString::to_string);
        assert_eq!(command.as_deref(), Some("go perft {depth}"));
    }

    #[test]
    fn an_unknown_key_is_named_with_its_place_and_the_nearest_right_one() {
        assert_eq!(
            faults("[subject.a]\ncommand = 'a'\n  move_line = '{move}'\n"),
            "perftect.toml:3:3: unknown key `move_line`; did you mean `move-line`?"
        );
        assert_eq!(
            faults("[subjects.a]\ncommand = 'a'\n"),
            "perftect.toml:1:2: unknown key `subjects`; did you mean `subject`?"
        );
        assert_eq!(
            faults("[subject.a]\ncommand = 'a'\nxyzzy = 1"),
            "perftect.toml:3:1: unknown key `xyzzy`"
        );
    }

    #[test]
    fn a_baseline_is_a_file_or_a_table_with_one() {
        for text in ["baseline = 'known.toml'", "[baseline]\nfile = 'known.toml'"] {
            let config = parse(text).expect(text);
            assert_eq!(config.baseline.as_deref(), Some(Path::new("known.toml")), "{text}");
        }
        for (text, fault) in [
            ("baseline = 3", "1:12: `baseline`: the name of a file is expected"),
            ("baseline = ''", "1:12: `baseline`: the name"),
            ("[baseline]\nfiles = 'x'", "2:1: unknown key `files`; did you mean `file`?"),
            ("[baseline]", "1:1: `baseline`: the name"),
            ("[subject.'a/b']\ncommand = 'x'", "1:10: `a/b` cannot name a subject"),
            ("[subject.'a b']\ncommand = 'x'", "1:10: `a b` cannot name a subject"),
            ("[subject.'']\ncommand = 'x'", "1:10: `` cannot name a subject"),
            ("base-line = 'x'", "1:1: unknown key `base-line`; did you mean `baseline`?"),
        ] {
            assert!(faults(text).contains(fault), "{text}: {}", faults(text));
        }
    }

    #[test]
    fn all_problems_of_a_file_are_told() {
        let text = "\
[subject.a]
protocol = 'usi'
timeout = 0
position = 'setboard {f}'
total-line = '{counts}'
chess960 = true
min-depth = -1
[subject.b]
command = ''
preset = 'stokfish'
[subject.builtin]
command = 'x'
perft = 'perft'
";
        insta::assert_snapshot!(faults(text));
    }

    #[test]
    fn every_syntax_error_is_told() {
        let faults = faults("[subject.a\ncommand = \n\n[subject.b]\ncommand = 'x\n");
        assert!(faults.lines().count() >= 2 && faults.contains("perftect.toml:5:"), "{faults}");
    }

    #[test]
    fn the_file_is_found_above_a_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let below = folder.path().join("a/b");
        fs::create_dir_all(&below).expect("made");
        fs::write(folder.path().join(FILE_NAME), "[subject.x]\ncommand = 'x'\n").expect("written");
        let config = Config::find(&below).expect("is sound").expect("is there");
        assert_eq!((config.folder(), config.subjects.len()), (folder.path(), 1));
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "(\\PC|\n)*") {
            let _ = parse(&text);
            let _ = parse(&format!("[subject.a]\n{text}"));
        }
    }
}
