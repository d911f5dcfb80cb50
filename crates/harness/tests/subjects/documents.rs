//! What the documents say can be typed is typed here, and where they lead there is something.
//!
//! Each line of a block of `sh` or `console` in README.md, PROTOCOL.md and docs/*.md is run in a folder with an engine, an
//! adapter and suites of the names that the documents use. A line is expected to end with 0, or as a comment before its
//! block says (`<!-- exit code: 1 -->`) or one behind it (`# exit code 1`). A block that is not run says why:
//! `<!-- not run: the reason -->`. Where it is about a faulty engine, it says which fault `./my-engine` has:
//! `<!-- my-engine breaks: ep-ignores-rank-pin -->`.
//!
//! A `check` or `compare` that names no suite is asked about the smoke suite alone, so that all is done in a minute.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::fake;

const SELF: &str = env!("CARGO_BIN_EXE_perftect");

/// A block of lines to type.
#[derive(Debug)]
struct Block {
    /// The line of the file before it, from 1.
    line: usize,
    /// What the comment before it says.
    mark: Mark,
    lines: Vec<String>,
}

/// What the comment before a block says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Mark {
    #[default]
    Nothing,
    NotRun(String),
    ExitCode(i32),
    /// The deviation that my-engine has.
    Breaks(String),
}

impl Mark {
    fn read(line: &str) -> Mark {
        let comment = line.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->"));
        match comment.and_then(|comment| comment.split_once(": ")) {
            Some(("not run", reason)) => Mark::NotRun(reason.to_owned()),
            Some(("my-engine breaks", deviation)) => Mark::Breaks(deviation.to_owned()),
            Some(("exit code", code)) => Mark::ExitCode(code.parse().expect("a number")),
            _ => Mark::Nothing,
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// README.md, PROTOCOL.md and docs/*.md, each with its text.
fn documents() -> Vec<(PathBuf, String)> {
    let docs = fs::read_dir(root().join("docs")).expect("is there");
    let docs = docs.map(|entry| entry.expect("is there").path());
    let mut files: Vec<PathBuf> = docs
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .chain(["README.md", "PROTOCOL.md"].map(|name| root().join(name)))
        .collect();
    files.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("is text");
        (path, text)
    };
    files.into_iter().map(read).collect()
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<(String, Block)> = None;
    let mut mark = Mark::Nothing;
    for (number, line) in text.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => {
                let block =
                    Block { line: number + 1, mark: std::mem::take(&mut mark), lines: Vec::new() };
                open = Some((language.to_owned(), block));
            }
            (Some(_), Some(_)) => blocks.extend(open.take().and_then(to_type)),
            (Some((_, block)), None) => block.lines.push(line.to_owned()),
            (None, None) => mark = Mark::read(line),
        }
    }
    blocks
}

/// The lines to type of a block: all of `sh`, and those behind `$` of `console`.
fn to_type((language, block): (String, Block)) -> Option<Block> {
    let lines = block.lines.iter().map(String::as_str);
    let lines: Vec<&str> = match &*language {
        "sh" => lines.collect(),
        "console" => lines.filter_map(|line| line.strip_prefix("$ ")).collect(),
        _ => return None,
    };
    let lines = lines.into_iter().filter(|line| !line.trim().is_empty());
    Some(Block { lines: lines.map(str::to_owned).collect(), ..block })
}

/// The exit code that a line should end with: by its comment, by its block's, or else 0.
fn expected_code(line: &str, mark: &Mark) -> i32 {
    let behind = line.split_once("# exit code ").map(|(_, rest)| rest);
    let digits =
        behind.map(|rest| rest.chars().take_while(char::is_ascii_digit).collect::<String>());
    match (digits.and_then(|digits| digits.parse().ok()), mark) {
        (Some(code), _) => code,
        (None, Mark::ExitCode(code)) => *code,
        (None, _) => 0,
    }
}

/// A folder as the documents suppose it, and where its programs are.
struct Desk {
    folder: TempDir,
}

/// Adds the smoke suite to what names no suite and no position of another one.
const PERFTECT: &str = r#"#!/bin/sh
case "$1" in
check | compare)
    case "$*" in
    *--suite* | *--profile* | *wiki/* | *--help*) ;;
    *) set -- "$@" --suite smoke ;;
    esac
    ;;
esac
exec [PERFTECT] "$@"
"#;

const MINE_EPD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66\n";

impl Desk {
    fn new(documents: &[(PathBuf, String)]) -> Desk {
        let desk = Desk { folder: tempfile::tempdir().expect("a folder") };
        fs::create_dir(desk.path("bin")).expect("is made");
        let perftect = shell_words::quote(SELF).into_owned();
        desk.program("bin/perftect", &PERFTECT.replace("[PERFTECT]", &perftect));
        desk.engine(&Mark::Nothing);
        let engine = format!("#!/bin/sh\nexec {perftect} uci\n");
        let engines = ["old-engine", "mine", "theirs", "bin/stockfish", "bin/python3"];
        for name in engines.into_iter().chain(["bin/java", "bin/ethereal-chess"]) {
            desk.program(name, &engine);
        }
        let count =
            "#!/bin/sh\n[ \"$1\" = -d ] && shift\nexec [PERFTECT] divide -d \"$1\" \"$2\"\n";
        desk.program("perft", &count.replace("[PERFTECT]", &perftect));
        let adapter = shell_words::quote(&fake::adapter().display().to_string()).into_owned();
        desk.program("my-adapter", &format!("#!/bin/sh\nexec {adapter}\n"));
        fs::write(desk.path("mine.epd"), MINE_EPD).expect("is written");
        let json = r#"[{"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "depth": 1, "nodes": 15}]"#;
        fs::write(desk.path("mine.json"), json).expect("is written");
        fs::write(desk.path("mine.toml"), suite_in(documents)).expect("is written");
        desk
    }

    /// Puts `./my-engine` there, right or with a fault.
    fn engine(&self, mark: &Mark) {
        let words = match mark {
            Mark::Breaks(deviation) => format!("engine --deviation {deviation}"),
            _ => "uci".to_owned(),
        };
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
    fn type_in(&self, line: &str, code: i32) -> Option<String> {
        let path = env::var_os("PATH").unwrap_or_default();
        let places = [self.path("bin")].into_iter().chain(env::split_paths(&path));
        let output = Command::new("sh")
            .args(["-c", line])
            .current_dir(self.folder.path())
            .env("PATH", env::join_paths(places).expect("paths"))
            .env("HOME", self.folder.path())
            .env_remove("GITHUB_ACTIONS")
            .output()
            .expect("a shell runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        (output.status.code() != Some(code))
            .then(|| format!("ended with {:?} instead of {code}\n{out}{err}", output.status.code()))
    }
}

/// The suite in TOML that docs/suites.md shows.
fn suite_in(documents: &[(PathBuf, String)]) -> String {
    let page = documents.iter().find(|(path, _)| path.ends_with("docs/suites.md"));
    let text = &page.expect("is there").1;
    let (_, rest) = text.split_once("```toml\n").expect("shows a suite");
    rest.split_once("```").expect("ends").0.to_owned()
}

#[test]
fn what_the_documents_say_can_be_typed_does_what_they_say() {
    let documents = documents();
    let mut wrong = Vec::new();
    let mut typed = 0;
    for (path, text) in &documents {
        let desk = Desk::new(&documents);
        for block in blocks(text) {
            if matches!(block.mark, Mark::NotRun(_)) {
                continue;
            }
            desk.engine(&block.mark);
            for line in &block.lines {
                typed += 1;
                let why = desk.type_in(line, expected_code(line, &block.mark));
                let place = || format!("{}:{}", path.display(), block.line);
                wrong.extend(why.map(|why| format!("{}: {line}\n{why}", place())));
            }
        }
    }
    assert!(typed > 50, "only {typed} lines were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_block_that_is_not_run_says_why() {
    for (path, text) in documents() {
        for block in blocks(&text) {
            let Mark::NotRun(reason) = &block.mark else { continue };
            assert!(reason.split(' ').count() >= 3, "{}:{}", path.display(), block.line);
        }
    }
}

/// Where a heading can be reached, as GitHub makes it.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut is_code = false;
    let mut anchors = BTreeSet::new();
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        let heading = line.trim_start_matches('#');
        if !is_code && heading.len() < line.len() && heading.starts_with(' ') {
            let plain = heading.trim().to_lowercase().replace(' ', "-");
            anchors.insert(
                plain.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect(),
            );
        }
    }
    anchors
}

/// The targets of the links of a text, code left out.
fn links(text: &str) -> Vec<String> {
    let mut is_code = false;
    let mut prose = String::new();
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        if !is_code {
            prose.push_str(line);
            prose.push('\n');
        }
    }
    let targets = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.map(str::to_owned).collect()
}

#[test]
fn every_link_within_the_documents_leads_somewhere() {
    let mut broken = Vec::new();
    for (path, text) in documents() {
        for link in links(&text).into_iter().filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let folder = path.parent().expect("is in a folder");
            let target = if file.is_empty() { path.clone() } else { folder.join(file) };
            let has_anchor = || {
                let text = fs::read_to_string(&target).unwrap_or_default();
                anchor.is_empty() || anchors(&text).contains(anchor)
            };
            if !target.exists() || !has_anchor() {
                broken.push(format!("{}: {link}", path.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn every_page_can_be_reached_from_the_readme() {
    let readme = fs::read_to_string(root().join("README.md")).expect("is there");
    for (path, _) in documents().iter().filter(|(path, _)| !path.ends_with("README.md")) {
        let name = path.strip_prefix(root()).expect("is below").display().to_string();
        assert!(readme.contains(&format!("]({name}")), "nothing leads to {name}");
    }
}

#[test]
fn a_line_that_does_not_end_as_it_should_is_noticed() {
    let desk = Desk::new(&documents());
    let wrong = desk.type_in("perftect explain nonsense", 0).expect("it ends with 2");
    assert!(wrong.starts_with("ended with Some(2) instead of 0"), "{wrong}");
    assert_eq!(desk.type_in("perftect explain nonsense", 2), None);
}

#[test]
fn the_marks_of_blocks_are_read() {
    let text = "<!-- exit code: 1 -->\n```sh\na\n\nb # exit code 3: why\n```\n\n```sh\nc\n```\n\
                <!-- not run: it takes a day -->\n```console\n$ d\ntext\n```\n```text\ne\n```\n";
    let blocks = blocks(text);
    let codes: Vec<(&str, i32)> = blocks
        .iter()
        .flat_map(|block| {
            block.lines.iter().map(|line| (&**line, expected_code(line, &block.mark)))
        })
        .collect();
    assert_eq!(codes, [("a", 1), ("b # exit code 3: why", 3), ("c", 0), ("d", 0)]);
    assert_eq!(blocks[2].mark, Mark::NotRun("it takes a day".to_owned()));
}
