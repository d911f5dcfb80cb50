//! By what a subject is known again: its command, how it is asked, and the program's file.

use std::env;
use std::path::{Path, PathBuf};

use super::CliError;
use super::subject::{BUILTIN, Program, Resolved, SubjectArgs};
use crate::record::{RecordedFile, RecordedSubject};
use crate::subject::CommandLine;
use crate::subject::profile::Profile;

impl SubjectArgs {
    /// A subject as a record has it.
    ///
    /// # Errors
    /// If it cannot be resolved.
    pub(super) fn recorded(&self, subject: &Resolved) -> Result<RecordedSubject, CliError> {
        let (name, command) = (subject.name.clone(), subject.text.clone());
        if command == BUILTIN {
            return Ok(RecordedSubject {
                name,
                command,
                profile: profile(Profile::default()),
                files: Vec::new(),
            });
        }
        let Program { command: line, profile: asked, .. } = self.program(&command)?;
        Ok(RecordedSubject { name, command, profile: profile(asked), files: files(&line) })
    }
}

/// How long one waits tells nothing of whom one waits for.
fn profile(profile: Profile) -> serde_json::Value {
    let profile = Profile { timeout: None, start_timeout: None, ..profile };
    serde_json::to_value(profile).expect("what is read from a file can be written")
}

/// The program, and where that is found by its name alone, as interpreters are, the first argument that is a file.
fn files(command: &CommandLine) -> Vec<RecordedFile> {
    let program = command.program();
    if program.components().count() > 1 {
        return RecordedFile::of(program).into_iter().collect();
    }
    let scripts = command.args().iter().find_map(|arg| RecordedFile::of(Path::new(arg)));
    on_path(program).and_then(|path| RecordedFile::of(&path)).into_iter().chain(scripts).collect()
}

fn on_path(program: &Path) -> Option<PathBuf> {
    let name = format!("{}{}", program.display(), env::consts::EXE_SUFFIX);
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(&name)).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interpreter_is_known_by_its_script_too_and_an_engine_not_by_what_it_writes() {
        let folder = tempfile::tempdir().expect("a folder");
        let [engine, script] = ["engine", "engine.py"].map(|name| folder.path().join(name));
        for path in [&engine, &script] {
            std::fs::write(path, "1").expect("is written");
        }
        let files = |program: &Path| -> Vec<String> {
            let command =
                CommandLine::new(program, ["-x".to_owned(), script.display().to_string()]);
            files(&command).into_iter().map(|file| file.path).collect()
        };
        assert_eq!(files(&engine), [engine.display().to_string()]);
        assert!(files(Path::new("no-such-interpreter")).contains(&script.display().to_string()));
    }
}
