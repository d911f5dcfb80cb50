//! Files that are written where there is none.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A file to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewFile {
    /// Where, from the project's folder.
    pub path: &'static str,
    /// What is in it.
    pub text: String,
}

/// What becomes of a file that is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// It stays, and nothing at all is written.
    Kept,
    /// It is overwritten.
    Overwritten,
}

/// Why no file was written, or not all of them.
#[derive(Debug, thiserror::Error)]
pub enum InitError {
    /// There is such a file.
    #[error("`{}` is there already, and nothing was written; --force overwrites it", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// It cannot be written.
    #[error("cannot write `{}`: {reason}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        reason: io::Error,
    },
}

/// Writes the files into a folder, with the folders that they need.
///
/// # Errors
/// If one of them is there and is to stay, before anything is written; if one cannot be written.
pub fn write_files(folder: &Path, files: &[NewFile], existing: Existing) -> Result<(), InitError> {
    let in_the_way = files.iter().find(|file| folder.join(file.path).exists());
    if let Some(file) = in_the_way.filter(|_| existing == Existing::Kept) {
        return Err(InitError::Exists { path: file.path.into() });
    }
    files.iter().try_for_each(|file| write(folder, file))
}

fn write(folder: &Path, file: &NewFile) -> Result<(), InitError> {
    let path = folder.join(file.path);
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = made.and_then(|()| fs::write(&path, &file.text));
    written.map_err(|reason| InitError::Unwritable { path: file.path.into(), reason })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [&str; 2] = ["a/b.yml", "c.toml"];

    fn files() -> Vec<NewFile> {
        FILES.map(|path| NewFile { path, text: "new".to_owned() }).to_vec()
    }

    #[test]
    fn nothing_is_written_if_one_file_is_in_the_way() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("c.toml"), "old").expect("is written");
        let error = write_files(folder.path(), &files(), Existing::Kept).expect_err("in the way");
        assert!(error.to_string().starts_with("`c.toml` is there already"), "{error}");
        assert!(!folder.path().join("a").exists());
        write_files(folder.path(), &files(), Existing::Overwritten).expect("are written");
        for path in FILES {
            assert_eq!(fs::read_to_string(folder.path().join(path)).expect("is there"), "new");
        }
    }

    #[test]
    fn a_file_in_the_place_of_a_folder_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("a"), "").expect("is written");
        let error = write_files(folder.path(), &files(), Existing::Kept).expect_err("no folder");
        assert!(error.to_string().starts_with("cannot write `a/b.yml`"), "{error}");
    }
}
