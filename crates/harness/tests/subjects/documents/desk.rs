//! A folder as the documents suppose it, in which their commands are typed.

use std::env;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

use super::{SELF, root};
use crate::fake;

/// A folder with an engine, an adapter and suites of the names that the documents use, and programs of its own.
pub(super) struct Desk {
    folder: TempDir,
}

/// What takes minutes is asked less: a check of the smoke suite alone or less deep, a benchmark of short rounds, grades of one
/// position.
const PERFTECT: &str = r#"#!/bin/sh
case "$*" in
*--help*) ;;
check*--max-nodes\ 8000000000*) set -- "$@" --depth 3 ;;
check*--suite* | check*--profile* | check*wiki/* | compare*--suite* | compare*wiki/*) ;;
check* | compare*) set -- "$@" --suite smoke ;;
bench*--target*) ;;
bench*) set -- "$@" --target 0.001 ;;
"suite grade"*)
    shift 2
    flags= suites=
    for word; do case $word in -* | [0-9]*) flags="$flags $word" ;; *) suites="$suites $word" ;; esac; done
    [PERFTECT] suite list $suites > suites.txt || exit
    set -- suite grade mine.epd $flags
    ;;
esac
exec [PERFTECT] "$@"
"#;

const MINE_EPD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66\n";

impl Desk {
    /// `suite` is what mine.toml holds.
    pub(super) fn new(suite: &str) -> Desk {
        let desk = Desk { folder: tempfile::tempdir().expect("a folder") };
        fs::create_dir(desk.path("bin")).expect("is made");
        let perftect = shell_words::quote(SELF).into_owned();
        desk.program("bin/perftect", &PERFTECT.replace("[PERFTECT]", &perftect));
        desk.engine(None);
        let engine = format!("#!/bin/sh\nexec {perftect} uci\n");
        let engines = ["old-engine", "mine", "theirs", "new", "old", "bin/stockfish"];
        for name in engines.into_iter().chain(["bin/python3", "bin/java", "bin/ethereal-chess"]) {
            desk.program(name, &engine);
        }
        let count =
            "#!/bin/sh\n[ \"$1\" = -d ] && shift\nexec [PERFTECT] divide -d \"$1\" \"$2\"\n";
        desk.program("perft", &count.replace("[PERFTECT]", &perftect));
        let adapter = shell_words::quote(&fake::adapter().display().to_string()).into_owned();
        desk.program("my-adapter", &format!("#!/bin/sh\nexec {adapter}\n"));
        for name in ["mine.epd", "YOUR.epd"] {
            fs::write(desk.path(name), MINE_EPD).expect("is written");
        }
        let json = r#"[{"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "depth": 1, "nodes": 15}]"#;
        fs::write(desk.path("mine.json"), json).expect("is written");
        fs::write(desk.path("mine.toml"), suite).expect("is written");
        let suites = root().join("suites").canonicalize().expect("is there");
        symlink(suites, desk.path("suites")).expect("is made");
        desk
    }

    /// Puts `./my-engine` there, right or with a fault.
    pub(super) fn engine(&self, deviation: Option<&str>) {
        let words =
            deviation.map_or("uci".to_owned(), |fault| format!("engine --deviation {fault}"));
        let perftect = shell_words::quote(SELF);
        self.program("my-engine", &format!("#!/bin/sh\nexec {perftect} {words}\n"));
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn program(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::write(&path, text).expect("is written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("may be run");
    }

    /// Types a line; what is wrong with how it ended, if something is.
    pub(super) fn type_in(&self, line: &str, code: i32) -> Option<String> {
        let path = env::var_os("PATH").unwrap_or_default();
        let places = [self.path("bin")].into_iter().chain(env::split_paths(&path));
        let mut shell = shell(line, self.folder.path());
        shell
            .env("PATH", env::join_paths(places).expect("paths"))
            .env("HOME", self.folder.path())
            .env_remove("GITHUB_ACTIONS");
        complaint(&shell.output().expect("a shell runs"), code)
    }
}

/// The repository as somebody has it who has just fetched it: what is committed, and nothing that was built.
pub(super) struct Checkout {
    folder: TempDir,
}

impl Checkout {
    pub(super) fn new() -> Checkout {
        let checkout = Checkout { folder: tempfile::tempdir().expect("a folder") };
        let mut git = Command::new("git");
        git.args(["clone", "--quiet"]).arg(root()).arg(checkout.root());
        assert!(git.status().expect("git runs").success());
        checkout
    }

    fn root(&self) -> PathBuf {
        self.folder.path().join("perftect")
    }

    /// As [`Desk::type_in`], in the root of the repository.
    pub(super) fn type_in(&self, line: &str, code: i32) -> Option<String> {
        let mut shell = shell(line, &self.root());
        shell.env("CARGO_INSTALL_ROOT", self.folder.path()).env_remove("CARGO_TARGET_DIR");
        complaint(&shell.output().expect("a shell runs"), code)
    }
}

fn shell(line: &str, folder: &Path) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(folder);
    shell
}

fn complaint(output: &Output, code: i32) -> Option<String> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    (output.status.code() != Some(code))
        .then(|| format!("ended with {:?} instead of {code}\n{out}{err}", output.status.code()))
}

#[test]
fn a_line_that_does_not_end_as_it_should_is_noticed() {
    let desk = Desk::new("");
    let wrong = desk.type_in("perftect explain nonsense", 0).expect("it ends with 2");
    assert!(wrong.starts_with("ended with Some(2) instead of 0"), "{wrong}");
    assert_eq!(desk.type_in("perftect explain nonsense", 2), None);
}
