//! How a program is started: its path and its arguments. The only file that knows shell-words.

use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::FromStr;

/// A program and its arguments, read from one text.
///
/// The text is the path of a file, a name to be found on `PATH`, or either of them with arguments after it, split and
/// quoted as a POSIX shell does (no shell runs, and nothing is expanded). A bare name that is not on `PATH` may also be
/// a file in the current folder.
///
/// ```
/// use perftect::subject::CommandLine;
///
/// let command: CommandLine = "my-engine --hash 'no table'".parse()?;
/// assert_eq!(command.args(), ["--hash", "no table"]);
/// # Ok::<(), perftect::subject::ParseCommandError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    text: String,
    program: PathBuf,
    args: Vec<String>,
}

/// The text names no program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseCommandError {
    /// Nothing is in it.
    #[error("the command is empty: expected a path, or a program with its arguments")]
    Empty,
    /// A quotation mark has no partner.
    #[error("`{0}` has a quotation mark without its partner")]
    Quotes(String),
}

impl CommandLine {
    /// A program with arguments that need no splitting.
    pub fn new(program: impl Into<PathBuf>, args: impl IntoIterator<Item = String>) -> Self {
        let program = program.into();
        let args: Vec<String> = args.into_iter().collect();
        let words = std::iter::once(program.to_string_lossy().into_owned());
        let text = shell_words::join(words.chain(args.iter().cloned()));
        CommandLine { text, program, args }
    }

    /// The program, as it will be started.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// The arguments.
    pub fn args(&self) -> &[String] {
        &self.args
    }

    /// A short name: the program's file name without `.exe` and the like.
    pub fn name(&self) -> String {
        let stem = self.program.file_stem().unwrap_or(self.program.as_os_str());
        stem.to_string_lossy().into_owned()
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.args);
        command
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for CommandLine {
    type Err = ParseCommandError;

    fn from_str(text: &str) -> Result<CommandLine, ParseCommandError> {
        let text = text.trim();
        let mut words =
            if Path::new(text).is_file() { vec![text.to_owned()] } else { split(text)? };
        if words.is_empty() {
            return Err(ParseCommandError::Empty);
        }
        let args = words.split_off(1);
        Ok(CommandLine { text: text.to_owned(), program: find(&words[0]), args })
    }
}

fn split(text: &str) -> Result<Vec<String>, ParseCommandError> {
    // On Windows a backslash separates folders, and escapes nothing.
    let escaped = if cfg!(windows) { text.replace('\\', "\\\\") } else { text.to_owned() };
    shell_words::split(&escaped).map_err(|_| ParseCommandError::Quotes(text.to_owned()))
}

/// A bare name is left to the system's search if it is on `PATH`; else it may be a file here.
fn find(program: &str) -> PathBuf {
    let path = Path::new(program);
    let is_bare = path.file_name() == Some(OsStr::new(program));
    if is_bare && path.is_file() && !is_on_path(program) {
        return Path::new(".").join(path);
    }
    path.to_owned()
}

fn is_on_path(name: &str) -> bool {
    let with_suffix = format!("{name}{}", env::consts::EXE_SUFFIX);
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).any(|folder| folder.join(&with_suffix).is_file())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_command_is_split_as_a_shell_does() {
        let command: CommandLine = "  python3 'my engine.py' -u ".parse().expect("a command");
        assert_eq!(command.program(), Path::new("python3"));
        assert_eq!(command.args(), ["my engine.py", "-u"]);
        assert_eq!(command.name(), "python3");
    }

    #[test]
    fn a_file_with_blanks_in_its_path_needs_no_quotes() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("my engine");
        std::fs::write(&path, "").expect("written");
        let command: CommandLine = path.to_str().expect("UTF-8").parse().expect("a command");
        assert_eq!((command.program(), command.args().len()), (path.as_path(), 0));
    }

    #[test]
    fn no_command_and_lonely_quotes_are_refused() {
        assert_eq!(" ".parse::<CommandLine>(), Err(ParseCommandError::Empty));
        let lonely = "engine 'x";
        assert_eq!(
            lonely.parse::<CommandLine>(),
            Err(ParseCommandError::Quotes(lonely.to_owned()))
        );
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "\\PC*") {
            let _ = text.parse::<CommandLine>();
        }
    }
}
