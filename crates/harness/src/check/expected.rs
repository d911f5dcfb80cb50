//! A failure that was known beforehand, and why it was expected.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Departure, Verdict};

/// Why a case was expected not to pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Expectation {
    /// The entry of the baseline, as in ``case `wiki/kiwipete@3` `` or `rule EP-23`.
    pub entry: String,
    /// The reason that it gives.
    pub reason: String,
    /// Where more is to be read, if it says so.
    pub link: Option<String>,
}

/// What came of a case that was expected not to pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExpectedFail {
    /// Why it was expected.
    pub expectation: Expectation,
    /// What came instead of what the suite expects.
    pub departure: Departure,
}

impl ExpectedFail {
    /// The verdict on a case that is expected not to pass. That a subject cannot be started is never expected.
    pub(crate) fn instead_of(verdict: Verdict, expectation: Expectation) -> Verdict {
        let departure = match verdict {
            Verdict::Fail(findings) => Departure::Findings(findings),
            Verdict::Error(error) if !error.is_of_the_start() => Departure::Error(error),
            verdict => return verdict,
        };
        Verdict::ExpectedFail(ExpectedFail { expectation, departure })
    }
}

/// The reason, and where more is to be read.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)?;
        self.link.as_ref().map_or(Ok(()), |link| write!(f, " ({link})"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Finding;
    use crate::subject::SubjectError;

    fn expectation() -> Expectation {
        let link = Some("https://example.org/7".to_owned());
        Expectation { entry: "rule EP-23".to_owned(), reason: "pins".to_owned(), link }
    }

    #[test]
    fn a_failure_and_a_crash_are_expected_with_what_came() {
        let findings = vec![Finding::WrongTotal { expected: 5, got: 6 }];
        let verdict = ExpectedFail::instead_of(Verdict::Fail(findings.clone()), expectation());
        assert_eq!((verdict.name(), verdict.findings()), ("expected-fail", &findings[..]));
        let hung = SubjectError::silent(std::time::Duration::from_secs(1));
        let verdict = ExpectedFail::instead_of(Verdict::Error(hung.clone()), expectation());
        assert_eq!((verdict.name(), verdict.reason()), ("expected-fail", Some(hung.to_string())));
        let told = verdict.expectation().map(ToString::to_string);
        assert_eq!(told.as_deref(), Some("pins (https://example.org/7)"));
    }

    #[test]
    fn a_pass_and_a_subject_that_cannot_be_started_stay_what_they_are() {
        let start = Verdict::Error(SubjectError::Start {
            command: "no-such".to_owned(),
            reason: "there is none".to_owned(),
        });
        for verdict in [Verdict::Pass, start] {
            assert_eq!(ExpectedFail::instead_of(verdict.clone(), expectation()), verdict);
        }
    }
}
