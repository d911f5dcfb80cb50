//! What was graded before, kept in the user's cache folder, so that a second run is instant.
//!
//! A key is made of all that a result depends on: this very program, the position, what the suite says of it, and the
//! limit. A file that cannot be read or written is no error: the result is then made again.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use perftect_movegen::rulebook::deviation::Deviation;
use sha2::{Digest, Sha256};

use super::catch::Caught;
use crate::suite::Entry;

/// Where results are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cache {
    folder: Option<PathBuf>,
}

/// What a result is kept under.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Key(String);

impl Cache {
    /// The cache of the user: `perftect` in `$XDG_CACHE_HOME`, `%LOCALAPPDATA%` or `~/.cache`, whichever there is first;
    /// nothing is kept if there is none.
    pub fn of_user() -> Cache {
        let from =
            |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let base = from("XDG_CACHE_HOME")
            .or_else(|| from("LOCALAPPDATA"))
            .or_else(|| Some(from("HOME")?.join(".cache")));
        Cache { folder: base.map(|base| base.join("perftect").join("grade")) }
    }

    /// A cache in a folder of its own.
    pub const fn in_folder(folder: PathBuf) -> Cache {
        Cache { folder: Some(folder) }
    }

    /// A cache that keeps nothing.
    pub const fn none() -> Cache {
        Cache { folder: None }
    }

    pub(super) fn get_or_make(
        &self,
        key: impl FnOnce() -> Key,
        deviations: usize,
        make: impl FnOnce() -> Vec<Caught>,
    ) -> Vec<Caught> {
        let Some(folder) = &self.folder else { return make() };
        let file = folder.join(key().0);
        if let Some(kept) = read(&file).filter(|kept| kept.len() == deviations) {
            return kept;
        }
        let made = make();
        // What is not kept is made again.
        let _ = write(&file, &made);
        made
    }
}

fn read(file: &Path) -> Option<Vec<Caught>> {
    serde_json::from_slice(&fs::read(file).ok()?).ok()
}

/// Written beside and then renamed, so that nobody reads half a file.
fn write(file: &Path, catches: &[Caught]) -> io::Result<()> {
    let beside = file.with_extension(std::process::id().to_string());
    fs::create_dir_all(file.parent().unwrap_or(file))?;
    fs::write(&beside, serde_json::to_vec(catches)?)?;
    fs::rename(&beside, file)
}

impl Key {
    pub(super) fn new(
        entry: &Entry,
        before: Option<&Entry>,
        deviations: &[&Deviation],
        max_nodes: u64,
    ) -> Key {
        let mut hash = Sha256::new();
        hash.update(this_program());
        for entry in [Some(entry), before] {
            let said = entry.map(|entry| {
                let Entry { fen, moves, counts, claims, .. } = entry;
                format!("{fen}|{moves:?}|{counts:?}|{claims:?}|{}", entry.variant())
            });
            hash.update(format!("{said:?}"));
        }
        for deviation in deviations {
            hash.update(deviation.id);
            hash.update("|");
        }
        hash.update(max_nodes.to_le_bytes());
        let bytes = hash.finalize();
        Key(bytes.iter().fold(String::new(), |name, byte| name + &format!("{byte:02x}")))
    }
}

/// What this program is, so that a result of another build is not taken for its own.
fn this_program() -> &'static [u8] {
    static HASH: OnceLock<Vec<u8>> = OnceLock::new();
    HASH.get_or_init(|| {
        let program = env::current_exe().and_then(fs::read).unwrap_or_default();
        Sha256::digest(program).to_vec()
    })
}
