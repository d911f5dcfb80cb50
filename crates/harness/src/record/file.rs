//! A file of a subject, by which is known that the subject is the same.

use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

/// A file of a subject, as it was at the start of the run. What is in it is not looked at: a program may be large.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedFile {
    /// Its path.
    pub path: String,
    /// Its size.
    pub bytes: u64,
    /// When it was written, in seconds since 1970.
    pub modified_seconds: u64,
}

impl RecordedFile {
    /// The file of this path; `None` if there is none, or if nothing is to be known of it.
    pub fn of(path: &Path) -> Option<RecordedFile> {
        let about = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        let modified = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        Some(RecordedFile {
            path: path.display().to_string(),
            bytes: about.len(),
            modified_seconds: modified.as_secs(),
        })
    }
}
