//! Files that results are written to. The only file that knows tempfile.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
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
    type Err = &'static str;

    fn from_str(text: &str) -> Result<OutputPath, &'static str> {
        match text {
            "" => Err("a file needs a name"),
            "-" => Ok(OutputPath::Stdout),
            _ if text.ends_with(path::is_separator) => Err("this names a folder, and no file"),
            _ => Ok(OutputPath::File(text.into())),
        }
    }
}

impl OutputPath {
    /// Opens it, before the work: that it cannot be written is to be known at once, and not after an hour.
    pub(super) fn open(&self) -> Result<OutputFile, CliError> {
        let OutputPath::File(path) = self else { return Ok(OutputFile::Stdout) };
        let path = path.clone();
        // A link stays a link: what it points to is replaced.
        let target = target(&path);
        let opened = if target.exists() && !target.is_file() {
            let file = OpenOptions::new().write(true).open(&target);
            file.map(|file| OutputFile::Device { path: path.clone(), file })
        } else {
            // Whether one can be put beside it is tried, but none is left there: a run that is killed would not take it away.
            let tried = must_be_writable(&target).and_then(|()| beside(&target));
            tried.map(|_| OutputFile::Regular { path: path.clone(), target })
        };
        opened.map_err(|reason| CliError::File { path, reason })
    }

    /// The file, if it is one.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            OutputPath::Stdout => None,
            OutputPath::File(path) => Some(path),
        }
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
    /// Written beside its target, and put in its place when it is whole; a run that ends before leaves what was there.
    Regular {
        path: PathBuf,
        target: PathBuf,
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
            OutputFile::Regular { path, target } => {
                let written = beside(&target).and_then(|mut beside| {
                    beside.write_all(text.as_bytes())?;
                    beside.persist(&target).map_err(|error| error.error)
                });
                written.map(drop).map_err(|reason| CliError::File { path, reason })
            }
        }
    }
}

/// A file on the command line, and the option that names it.
pub(super) type Named<'p> = (&'static str, &'p Path);

/// Refuses to write a file that is read, too, or one into which something else is written. Devices take any number.
pub(super) fn none_shared<'p>(
    written: impl IntoIterator<Item = Named<'p>>,
    read: impl IntoIterator<Item = Named<'p>>,
) -> Result<(), CliError> {
    let is_file = |path: &Path| path.is_file() || !path.exists();
    let mut taken: Vec<(&str, PathBuf)> =
        read.into_iter().map(|(option, path)| (option, target(path))).collect();
    for (option, path) in written.into_iter().filter(|(_, path)| is_file(path)) {
        let target = target(path);
        if let Some(&(first, _)) = taken.iter().find(|(_, taken)| *taken == target) {
            return Err(CliError::SharedFile { options: [first, option], path: path.to_owned() });
        }
        taken.push((option, target));
    }
    Ok(())
}

/// Refuses what must not be overwritten, and so is not to be replaced either: also for those who may write all there is.
pub(super) fn must_be_writable(target: &Path) -> io::Result<()> {
    match fs::metadata(target) {
        Ok(about) if about.is_file() && about.permissions().readonly() => {
            Err(io::Error::new(ErrorKind::PermissionDenied, "it is read-only"))
        }
        Ok(about) if about.is_file() => OpenOptions::new().append(true).open(target).map(drop),
        // A pipe that is opened and closed would end for its reader.
        _ => Ok(()),
    }
}

/// Links that are followed, as many as Linux does.
const LINKS: usize = 40;

/// The file that a path means, there or not, with links followed to their end.
fn target(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        if let Ok(whole) = fs::canonicalize(&path) {
            return whole;
        }
        let folder = folder_of(&path);
        let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        match (fs::read_link(&path), path.file_name()) {
            (Ok(link), _) => path = folder.join(link),
            (Err(_), Some(name)) => return folder.join(name),
            (Err(_), None) => return path,
        }
    }
    path
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// A file in the same folder, so that it can take the other's place at once, for those who may read and write the other.
fn beside(target: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".perftect-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = builder.tempfile_in(folder_of(target))?;
    if let Ok(about) = fs::metadata(target) {
        file.as_file().set_permissions(about.permissions())?;
    }
    Ok(file)
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
    fn a_run_leaves_nothing_even_if_it_is_killed() {
        in_folder(|folder| {
            let path = folder.join("report.html");
            let open = OutputPath::File(path).open().expect("can be written");
            assert_eq!(fs::read_dir(folder).expect("is there").count(), 0, "{open:?}");
        });
    }

    #[test]
    fn a_name_that_is_none_is_refused() {
        for text in ["", "reports/"] {
            assert!(text.parse::<OutputPath>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_read_only_is_refused_and_stays() {
        in_folder(|folder| {
            let path = folder.join("report.html");
            fs::write(&path, "old").expect("is written");
            let about = fs::metadata(&path).expect("is there");
            let mut permissions = about.permissions();
            permissions.set_readonly(true);
            fs::set_permissions(&path, permissions).expect("are set");
            let error = OutputPath::File(path.clone()).open().expect_err("is refused").to_string();
            assert!(error.contains("report.html`: it is read-only"), "{error}");
            assert_eq!(fs::read_to_string(&path).expect("is there"), "old");
            fs::set_permissions(&path, about.permissions()).expect("are set");
        });
    }

    #[cfg(unix)]
    #[test]
    fn who_may_read_it_stays_as_it_was() {
        use std::os::unix::fs::PermissionsExt;
        in_folder(|folder| {
            let path = folder.join("report.html");
            fs::write(&path, "old").expect("is written");
            for mode in [0o600, 0o664, 0o755] {
                fs::set_permissions(&path, PermissionsExt::from_mode(mode)).expect("are set");
                let open = OutputPath::File(path.clone()).open().expect("can be written");
                open.finish("new").expect("is written");
                let about = fs::metadata(&path).expect("is there");
                assert_eq!(about.permissions().mode() & 0o777, mode);
            }
        });
    }

    #[test]
    fn one_file_under_two_names_is_refused() {
        in_folder(|folder| {
            let [there, new] = ["there", "new"].map(|name| folder.join(name));
            fs::write(&there, "").expect("is written");
            let again = folder.join(".").join("there");
            let shared = |written: &[Named<'_>], read: &[Named<'_>]| {
                let error = none_shared(written.iter().copied(), read.iter().copied());
                error.err().map(|error| error.to_string()).unwrap_or_default()
            };
            let text = shared(&[("--json", &again)], &[("--suite", &there)]);
            assert!(text.starts_with("`--suite` and `--json` both name `"), "{text}");
            let text = shared(&[("--json", &new), ("--csv", &new)], &[]);
            assert!(text.starts_with("`--json` and `--csv` both name `"), "{text}");
            let both: [Named<'_>; 2] = [("--suite", &there), ("--baseline", &there)];
            assert_eq!(shared(&[("--json", &new)], &both), "");
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

    #[cfg(unix)]
    #[test]
    fn a_link_to_what_is_not_there_yet_stays_a_link_and_is_that_file() {
        in_folder(|folder| {
            let (link, file) = (folder.join("link"), folder.join("file"));
            std::os::unix::fs::symlink("file", &link).expect("is made");
            let written: [Named<'_>; 2] = [("--json", &link), ("--junit", &file)];
            assert!(none_shared(written, []).is_err());
            let open = OutputPath::File(link.clone()).open().expect("can be written");
            open.finish("new").expect("is written");
            assert_eq!(fs::read_to_string(&file).expect("is there"), "new");
            assert!(link.is_symlink());
        });
    }
}
