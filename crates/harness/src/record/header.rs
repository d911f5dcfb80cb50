//! What a record is of.

use std::fmt::Display;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{RecordError, RecordedFile, fingerprint};
use crate::check::{Plan, Selection};

/// The form of a record; the number goes up when a field changes its meaning or goes.
pub const RECORD_SCHEMA: &str = "perftect.run/1";

/// What a record is of: the first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The form, [`RECORD_SCHEMA`].
    pub schema: String,
    /// The version of perftect.
    pub perftect: String,
    /// The subjects, in the order in which they are asked.
    pub subjects: Vec<RecordedSubject>,
    /// The flags that say how they are asked, as on the command line.
    pub options: Vec<String>,
    /// What was chosen from the suites, and what counts as a failure.
    pub selection: RecordedSelection,
    /// The suites, with the cases chosen from each.
    pub suites: Vec<RecordedSuite>,
    /// All cases of a subject.
    pub cases: usize,
    /// What tells these cases from others: see [`fingerprint`].
    pub plan: String,
}

/// A subject.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedSubject {
    /// Its name.
    pub name: String,
    /// As on the command line.
    pub command: String,
    /// How it is asked, as far as it is told: what an entry of perftect.toml says, and flags.
    pub profile: serde_json::Value,
    /// The program, and what else it is made of.
    pub files: Vec<RecordedFile>,
}

/// What was chosen from the suites, and how it is judged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedSelection {
    /// The patterns of `--filter`.
    pub filters: Vec<String>,
    /// The greatest depth, if there is a limit.
    pub max_depth: Option<u32>,
    /// The greatest number of leaves, if there is a limit.
    pub max_nodes: Option<u64>,
    /// The flags beside it, such as `--strict`.
    pub flags: Vec<String>,
}

/// A suite of which there are cases.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedSuite {
    /// Its name.
    pub name: String,
    /// Cases chosen from it.
    pub cases: usize,
}

impl Header {
    /// The header for a run of such plans, one for each subject.
    pub fn new(
        subjects: Vec<RecordedSubject>,
        options: Vec<String>,
        selection: RecordedSelection,
        plans: &[&Plan<'_>],
    ) -> Header {
        Header {
            schema: RECORD_SCHEMA.to_owned(),
            perftect: env!("CARGO_PKG_VERSION").to_owned(),
            subjects,
            options,
            selection,
            suites: plans.first().map(|plan| suites(plan)).unwrap_or_default(),
            cases: plans.iter().map(|plan| plan.cases.len()).max().unwrap_or_default(),
            plan: fingerprint(plans),
        }
    }

    /// Compares it with that of the run which is to go on.
    ///
    /// # Errors
    /// If it is of another run: in what first.
    pub fn must_be(&self, now: &Header, path: &Path) -> Result<(), RecordError> {
        let other = |what, recorded: String, now: String| {
            Err(RecordError::OtherRun { path: path.to_owned(), what, recorded, now })
        };
        if names(&self.subjects) != names(&now.subjects) {
            return other("the subject is", names(&self.subjects), names(&now.subjects));
        }
        if self.options != now.options {
            return other("it is asked with", words(&self.options), words(&now.options));
        }
        for (recorded, now) in self.subjects.iter().zip(&now.subjects) {
            recorded.must_be(now, path)?;
        }
        if self.selection != now.selection {
            return other("the selection is", self.selection.words(), now.selection.words());
        }
        if self.suites != now.suites {
            return other("the cases are", self.suite_words(), now.suite_words());
        }
        if self.plan != now.plan {
            return other(
                "the positions or counts of the suites are",
                short(&self.plan),
                short(&now.plan),
            );
        }
        Ok(())
    }

    fn suite_words(&self) -> String {
        let suites = self.suites.iter().map(|suite| format!("{} of {}", suite.cases, suite.name));
        suites.collect::<Vec<_>>().join(", ")
    }
}

impl RecordedSubject {
    fn must_be(&self, now: &RecordedSubject, path: &Path) -> Result<(), RecordError> {
        if self.profile != now.profile {
            let (what, path) = ("the subject is asked by", path.to_owned());
            let (recorded, now) = (self.profile.to_string(), now.profile.to_string());
            return Err(RecordError::OtherRun { path, what, recorded, now });
        }
        let changed = now.files.iter().find(|file| !self.files.contains(file));
        match changed.or_else(|| self.files.get(now.files.len())) {
            Some(file) => {
                let (path, file) = (path.to_owned(), file.path.clone());
                Err(RecordError::Changed { path, file })
            }
            None => Ok(()),
        }
    }
}

impl RecordedSelection {
    /// What was chosen, with flags beside it.
    pub fn new(selection: &Selection, flags: Vec<String>) -> RecordedSelection {
        RecordedSelection {
            filters: selection.filters.iter().map(ToString::to_string).collect(),
            max_depth: selection.max_depth,
            max_nodes: selection.max_nodes,
            flags,
        }
    }

    /// As on the command line.
    fn words(&self) -> String {
        let filters = self.filters.iter().flat_map(|it| ["--filter".to_owned(), it.clone()]);
        let depth = limit("--depth", self.max_depth);
        let nodes = limit("--max-nodes", self.max_nodes);
        let all = filters.chain(depth).chain(nodes).chain(self.flags.iter().cloned());
        words(&all.collect::<Vec<_>>())
    }
}

fn limit(flag: &str, limit: Option<impl Display>) -> Vec<String> {
    limit.map_or_else(Vec::new, |limit| vec![flag.to_owned(), limit.to_string()])
}

fn suites(plan: &Plan<'_>) -> Vec<RecordedSuite> {
    let of_suite = plan.cases.chunk_by(|a, b| a.suite == b.suite);
    let recorded = of_suite.filter_map(|cases| {
        Some(RecordedSuite { name: cases.first()?.suite.to_owned(), cases: cases.len() })
    });
    recorded.collect()
}

fn names(subjects: &[RecordedSubject]) -> String {
    let commands = subjects.iter().map(|it| format!("`{}`", it.command));
    commands.collect::<Vec<_>>().join(", ")
}

fn words(words: &[String]) -> String {
    if words.is_empty() {
        "nothing said".to_owned()
    } else {
        format!("`{}`", shell_words::join(words))
    }
}

/// As much of a fingerprint as people compare.
fn short(fingerprint: &str) -> String {
    fingerprint.chars().take(12).collect()
}
