//! The lines of a record.

use serde::{Deserialize, Serialize};

use super::Header;
use crate::check::{CaseResult, Outcome, Stability, Verdict, WrittenEnPassant};
use crate::report::{ResultJson, TallyJson};
use crate::subject::Abilities;

/// The names of the lines.
pub(super) mod name {
    pub(crate) const HEADER: &str = "header";
    pub(crate) const ABILITIES: &str = "abilities";
    pub(crate) const CASE: &str = "case";
    pub(crate) const AMENDED: &str = "amended";
    pub(crate) const RESUME: &str = "resume";
    pub(crate) const END: &str = "end";
}

/// A line with its name first.
#[derive(Serialize)]
struct Line<T> {
    line: &'static str,
    #[serde(flatten)]
    content: T,
}

/// What came of a case, with whose it is.
#[derive(Clone, Copy, Debug)]
pub struct CaseLine<'o, 'a> {
    /// The place of the subject in the header, from 1.
    pub run: usize,
    /// The subject's name.
    pub subject: &'o str,
    /// What came of it.
    pub result: &'o CaseResult<'a>,
}

#[derive(Serialize)]
struct CaseJson<'o> {
    run: usize,
    subject: &'o str,
    #[serde(flatten)]
    result: ResultJson<'o>,
    record: ExactRef<'o>,
}

/// All that is needed to take over a verdict, as it is in the program.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Exact {
    /// The verdict.
    pub verdict: Verdict,
    /// The en passant fields that the subject wrote.
    #[serde(default)]
    pub en_passant: Vec<WrittenEnPassant>,
    /// Whether it came out alike when it was asked again.
    #[serde(default)]
    pub stability: Stability,
}

#[derive(Serialize)]
struct ExactRef<'o> {
    verdict: &'o Verdict,
    #[serde(skip_serializing_if = "<[WrittenEnPassant]>::is_empty")]
    en_passant: &'o [WrittenEnPassant],
    #[serde(skip_serializing_if = "is_untried")]
    stability: &'o Stability,
}

/// The tallies.
#[derive(Clone, Copy, Debug)]
pub struct EndLine<'o, 'a> {
    /// What came of the subjects.
    pub outcomes: &'o [Outcome<'a>],
}

#[derive(Serialize)]
struct EndJson<'o> {
    subjects: Vec<EndOfSubject<'o>>,
    complete: bool,
}

#[derive(Serialize)]
struct EndOfSubject<'o> {
    name: &'o str,
    summary: TallyJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    given_up: Option<&'o str>,
    elapsed_seconds: f64,
}

/// The first line.
pub fn header_line(header: &Header) -> String {
    text(name::HEADER, header)
}

/// What a subject can be asked.
pub fn abilities_line(run: usize, abilities: &Abilities) -> String {
    #[derive(Serialize)]
    struct AbilitiesJson<'o> {
        run: usize,
        abilities: &'o Abilities,
    }
    text(name::ABILITIES, AbilitiesJson { run, abilities })
}

impl CaseLine<'_, '_> {
    /// The line for a case that has its verdict.
    pub fn first(&self) -> String {
        text(name::CASE, self.json())
    }

    /// The line for a case of which the whole run has made something else.
    pub fn amended(&self) -> String {
        text(name::AMENDED, self.json())
    }

    fn json(&self) -> CaseJson<'_> {
        let CaseResult { verdict, en_passant, stability, .. } = self.result;
        CaseJson {
            run: self.run,
            subject: self.subject,
            result: ResultJson::of(self.result),
            record: ExactRef { verdict, en_passant, stability },
        }
    }
}

/// The line at which a run goes on.
pub fn resume_line() -> String {
    #[derive(Serialize)]
    struct Resume {
        perftect: &'static str,
    }
    text(name::RESUME, Resume { perftect: env!("CARGO_PKG_VERSION") })
}

impl EndLine<'_, '_> {
    /// The last line: a record without it is not whole.
    pub fn text(&self) -> String {
        let subjects = self.outcomes.iter().map(|outcome| EndOfSubject {
            name: &outcome.subject,
            summary: TallyJson::of(outcome.tally()),
            given_up: outcome.given_up.as_deref(),
            elapsed_seconds: outcome.elapsed.as_secs_f64(),
        });
        let complete = !self.outcomes.iter().any(Outcome::is_interrupted);
        text(name::END, EndJson { subjects: subjects.collect(), complete })
    }
}

fn text(line: &'static str, content: impl Serialize) -> String {
    let json = serde_json::to_string(&Line { line, content }).expect("plain data becomes JSON");
    format!("{json}\n")
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a field as it is")]
fn is_untried(stability: &&Stability) -> bool {
    **stability == Stability::Untried
}
