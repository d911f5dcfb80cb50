//! How a program is started: its path and its arguments. The only file that knows shell-words.

use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::FromStr;

use super::profile::CommandText;

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
    env: Vec<(String, String)>,
    directory: Option<PathBuf>,
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
        CommandLine { text, program, args, env: Vec::new(), directory: None }
    }

    /// A program and its arguments as a file names them, whose folder relative paths start from.
    ///
    /// # Errors
    /// If the text names no program.
    pub fn from_file(
        command: &CommandText,
        args: &[String],
        folder: &Path,
    ) -> Result<CommandLine, ParseCommandError> {
        let mut words = match command {
            CommandText::Text(text) if folder.join(text).is_file() => vec![text.clone()],
            CommandText::Text(text) => split(text)?,
            CommandText::Words(words) => words.clone(),
        };
        if words.is_empty() {
            return Err(ParseCommandError::Empty);
        }
        words.extend_from_slice(args);
        let text = shell_words::join(&words);
        let args = words.split_off(1);
        let program = find_from(&words[0], folder);
        Ok(CommandLine { text, program, args, env: Vec::new(), directory: None })
    }

    /// With these variables added to the environment.
    #[must_use]
    pub fn with_env(self, env: impl IntoIterator<Item = (String, String)>) -> CommandLine {
        CommandLine { env: env.into_iter().collect(), ..self }
    }

    /// Started in this folder.
    #[must_use]
    pub fn in_directory(self, directory: PathBuf) -> CommandLine {
        CommandLine { directory: Some(directory), ..self }
    }

    /// The same program with other arguments, in the same environment and folder.
    #[must_use]
    pub(crate) fn with_args(&self, args: Vec<String>) -> CommandLine {
        let CommandLine { text, .. } = CommandLine::new(self.program.clone(), args.clone());
        CommandLine { text, args, ..self.clone() }
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
        command.args(&self.args).envs(self.env.iter().map(|(name, value)| (name, value)));
        if let Some(directory) = &self.directory {
            command.current_dir(directory);
        }
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
        let (text, program) = (text.to_owned(), find(&words[0]));
        Ok(CommandLine { text, program, args, env: Vec::new(), directory: None })
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

/// The same in another folder. The path is then absolute: the program may be started in a folder of its own.
fn find_from(program: &str, folder: &Path) -> PathBuf {
    let path = Path::new(program);
    let is_bare = path.file_name() == Some(OsStr::new(program));
    let is_here = !is_bare || (folder.join(path).is_file() && !is_on_path(program));
    let found = if is_here { folder.join(path) } else { return path.to_owned() };
    std::path::absolute(&found).unwrap_or(found)
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
    fn a_command_in_a_file_starts_from_the_folder_of_the_file() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("my engine"), "").expect("written");
        let program = |text: &str| {
            let text = CommandText::Text(text.to_owned());
            CommandLine::from_file(&text, &["-x".to_owned()], folder.path()).expect("a command")
        };
        for text in ["my engine", "'./my engine'"] {
            let file = folder.path().join("my engine");
            let found = program(text);
            assert!(found.program().is_absolute() && found.program().ends_with("my engine"));
            assert_eq!(found.program().file_name(), file.file_name());
            assert_eq!(found.args(), ["-x"]);
        }
        assert_eq!(program("sh -c").program(), Path::new("sh"));
        assert_eq!(program("sh -c").args(), ["-c", "-x"]);
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
