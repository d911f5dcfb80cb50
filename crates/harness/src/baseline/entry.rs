//! An entry of a baseline: failures that are expected, and why.

use std::fmt;

use perftect_movegen::rulebook::deviation::Deviation;

use crate::check::{
    Case, CasePattern, CaseResult, Departure, Expectation, Note, RulePattern, Verdict,
};
use crate::suite::Spot;

/// Failures that are expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Which.
    pub about: About,
    /// Why they are expected.
    pub reason: String,
    /// Where more is to be read.
    pub link: Option<String>,
    /// The name of the subject of which they are expected; of every one if `None`.
    pub subject: Option<String>,
    /// What may come of them.
    pub kinds: Kinds,
    /// What it is that is wrong, as far as that is said.
    pub came: Came,
    /// Where it stands in its file; `None` if it is new.
    pub spot: Option<Spot>,
}

/// What an entry is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// One case, or those that fit a pattern.
    Case(CasePattern),
    /// Cases of positions that are about a rule.
    Rule(RulePattern),
    /// Those that a fault of this name explains in the run at hand, as its diagnosis tells.
    Deviation(&'static Deviation),
}

/// What is expected instead of a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kinds {
    /// A wrong answer.
    Fail,
    /// No answer: a crash, a time-out, a refusal.
    Error,
    /// Either.
    Any,
}

/// The measure of a wrong answer: what is wrong in another way is not expected. Each part may be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Came {
    /// The total, of a count.
    pub got: Option<u64>,
    /// How many findings there are.
    pub findings: Option<usize>,
}

impl Came {
    /// That of a case that failed; of one without an answer nothing is said.
    pub(super) fn of(result: &CaseResult<'_>) -> Came {
        let findings = result.verdict.findings().len();
        if findings == 0 {
            return Came::default();
        }
        Came { got: result.got, findings: Some(findings) }
    }

    fn fits(self, result: &CaseResult<'_>) -> bool {
        let came = Came::of(result);
        self.got.is_none_or(|got| came.got == Some(got))
            && self.findings.is_none_or(|findings| came.findings == Some(findings))
    }
}

impl Kinds {
    /// The values of `verdict` in a file.
    pub const NAMES: [&'static str; 3] = ["fail", "error", "any"];

    /// The word for files.
    pub const fn name(self) -> &'static str {
        match self {
            Kinds::Fail => "fail",
            Kinds::Error => "error",
            Kinds::Any => "any",
        }
    }

    /// By its word.
    pub fn find(name: &str) -> Option<Kinds> {
        [Kinds::Fail, Kinds::Error, Kinds::Any].into_iter().find(|kinds| kinds.name() == name)
    }

    /// What holds if an entry does not say: a rule says nothing of crashes.
    pub(super) const fn of(about: &About) -> Kinds {
        match about {
            About::Case(_) | About::Deviation(_) => Kinds::Any,
            About::Rule(_) => Kinds::Fail,
        }
    }

    /// Whether this is what came of a case. That a subject cannot be started never is.
    pub(super) fn hold(self, verdict: &Verdict) -> bool {
        match verdict {
            Verdict::Fail(_) | Verdict::Note(Note { departure: Departure::Findings(_), .. }) => {
                self != Kinds::Error
            }
            Verdict::Error(error)
            | Verdict::Note(Note { departure: Departure::Error(error), .. }) => {
                self != Kinds::Fail && !error.is_of_the_start()
            }
            _ => false,
        }
    }
}

impl Entry {
    /// Whether it is about this subject.
    pub fn is_of(&self, subject: &str) -> bool {
        self.subject.as_deref().is_none_or(|it| it == subject)
    }

    /// Whether it is about a case, by the case's id or by the rules of its position. Of an entry by deviation a diagnosis
    /// tells.
    pub fn names(&self, case: &Case<'_>) -> bool {
        match &self.about {
            About::Case(pattern) => pattern.fits(&case.to_string()),
            About::Rule(pattern) => case.entry.rules.iter().any(|rule| pattern.fits(rule)),
            About::Deviation(_) => false,
        }
    }

    /// Whether it expects what came of a case that it names.
    pub(super) fn expects(&self, result: &CaseResult<'_>) -> bool {
        self.kinds.hold(&result.verdict) && self.came.fits(result)
    }

    /// What a verdict says of it.
    pub(super) fn expectation(&self) -> Expectation {
        let (reason, link) = (self.reason.clone(), self.link.clone());
        Expectation { entry: self.about.to_string(), reason, link }
    }
}

impl About {
    /// The key that it stands under in a file, and the value.
    pub(super) fn key_and_value(&self) -> (&'static str, &str) {
        match self {
            About::Case(pattern) => ("case", pattern.as_str()),
            About::Rule(pattern) => ("rule", pattern.as_str()),
            About::Deviation(deviation) => ("deviation", deviation.id),
        }
    }
}

/// As in `case wiki/kiwipete@3`, `rule EP-23`.
impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (key, value) = self.key_and_value();
        write!(f, "{key} {value}")
    }
}
