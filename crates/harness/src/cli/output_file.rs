//! Files that results are written to. The only file that knows tempfile.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{self, Path, PathBuf};
use std::str::FromStr;

use tempfile::{Builder, NamedTempFile};

use super::CliError;
use super::output::print;

/// Where a result is to go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum OutputPath {
    /// `-`.
    Stdout,
    /// A file, there or not.
    File(PathBuf),
}

impl FromStr for OutputPath {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<OutputPath, Infallible> {
        Ok(if text == "-" { OutputPath::Stdout } else { OutputPath::File(text.into()) })
    }
}

impl OutputPath {
    /// Opens it, before the work: that it cannot be written is to be known at once, and not after an hour.
    pub(super) fn open(&self) -> Result<OutputFile, CliError> {
        let OutputPath::File(path) = self else { return Ok(OutputFile::Stdout) };
        let fail = |reason| CliError::File { path: path.clone(), reason };
        // A link stays a link: what it points to is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.clone());
        if target.exists() && !target.is_file() {
            let file = OpenOptions::new().write(true).open(&target).map_err(fail)?;
            return Ok(OutputFile::Device { path: target, file });
        }
        let beside = beside(&target).map_err(fail)?;
        Ok(OutputFile::Regular { path: target, beside })
    }
}

/// Something that is open for a result.
#[derive(Debug)]
pub(super) enum OutputFile {
    Stdout,
    /// A pipe, a terminal, `/dev/null`.
    Device {
        path: PathBuf,
        file: File,
    },
    /// Written beside, and put in its place when it is whole; a run that ends before leaves what was there.
    Regular {
        path: PathBuf,
        beside: NamedTempFile,
    },
}

impl OutputFile {
    /// Writes the result, all of it.
    pub(super) fn finish(self, text: &str) -> Result<(), CliError> {
        match self {
            OutputFile::Stdout => print(text),
            OutputFile::Device { path, mut file } => {
                let written = file.write_all(text.as_bytes());
                written.map_err(|reason| CliError::File { path, reason })
            }
            OutputFile::Regular { path, mut beside } => {
                let written = beside
                    .write_all(text.as_bytes())
                    .and_then(|()| beside.persist(&path).map_err(|error| error.error));
                written.map(drop).map_err(|reason| CliError::File { path, reason })
            }
        }
    }
}

/// Refuses two outputs to one file, of which the later would take the place of the earlier. Devices take any number.
pub(super) fn none_shared<'p>(
    outputs: impl IntoIterator<Item = &'p OutputPath>,
) -> Result<(), CliError> {
    let mut taken = BTreeSet::new();
    for output in outputs {
        if let OutputPath::File(path) = output
            && (path.is_file() || !path.exists())
            && !taken.insert(path::absolute(path).unwrap_or_else(|_| path.clone()))
        {
            return Err(CliError::SharedOutput(path.clone()));
        }
    }
    Ok(())
}

/// A file in the same folder, so that it can take the other's place at once.
fn beside(target: &Path) -> io::Result<NamedTempFile> {
    // What must not be overwritten is not to be replaced either.
    if target.exists() {
        OpenOptions::new().append(true).open(target)?;
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = Builder::new();
    builder.prefix(".perftect-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder.unwrap_or(Path::new(".")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_folder(test: impl FnOnce(&Path)) {
        let folder = tempfile::tempdir().expect("a folder");
        test(folder.path());
    }

    #[test]
    fn what_was_there_stays_until_the_result_is_whole() {
        in_folder(|folder| {
            let path = folder.join("report.html");
            fs::write(&path, "old").expect("is written");
            let open = OutputPath::File(path.clone()).open().expect("can be written");
            assert_eq!(fs::read_to_string(&path).expect("is there"), "old");
            open.finish("new").expect("is written");
            assert_eq!(fs::read_to_string(&path).expect("is there"), "new");
            assert_eq!(
                fs::read_dir(folder).expect("is there").count(),
                1,
                "nothing is left beside"
            );
        });
    }

    #[test]
    fn a_run_that_ends_before_leaves_nothing() {
        in_folder(|folder| {
            let path = folder.join("report.html");
            drop(OutputPath::File(path).open().expect("can be written"));
            assert_eq!(fs::read_dir(folder).expect("is there").count(), 0);
        });
    }

    #[test]
    fn a_folder_that_is_not_there_is_told_at_once() {
        in_folder(|folder| {
            let path = folder.join("no").join("report.html");
            let error = OutputPath::File(path).open().expect_err("cannot be written").to_string();
            assert!(error.contains("report.html"), "{error}");
        });
    }

    #[test]
    fn a_folder_is_no_file() {
        in_folder(|folder| {
            assert!(OutputPath::File(folder.to_owned()).open().is_err());
        });
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_written_to_and_links_followed() {
        in_folder(|folder| {
            let null = OutputPath::File("/dev/null".into()).open().expect("is there");
            assert!(matches!(null, OutputFile::Device { .. }), "{null:?}");
            null.finish("text").expect("takes all");
            let (link, file) = (folder.join("link"), folder.join("file"));
            fs::write(&file, "old").expect("is written");
            std::os::unix::fs::symlink(&file, &link).expect("is made");
            OutputPath::File(link.clone())
                .open()
                .expect("is there")
                .finish("new")
                .expect("is written");
            assert_eq!(fs::read_to_string(&file).expect("is there"), "new");
            assert!(link.is_symlink());
        });
    }
}
