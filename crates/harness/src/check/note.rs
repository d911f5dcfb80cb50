//! A difference that counts as no failure: the suite only advises, or it is a custom of many.

use serde::{Deserialize, Serialize};

use super::{Finding, Verdict};
use crate::subject::SubjectError;

/// Whether subjects are held to positions on which their suite only advises, and to what is otherwise by custom of many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Advisories {
    /// What differs from them is noted.
    #[default]
    Noted,
    /// They bind as all others do.
    Binding,
}

impl Advisories {
    /// Those findings to which a subject is held.
    pub(crate) fn held(self, mut findings: Vec<Finding>) -> Vec<Finding> {
        if self == Advisories::Noted {
            findings.retain(|finding| finding.custom().is_none());
        }
        findings
    }
}

/// What came of a case to which nobody is held.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// Why not, by the suite's word or by a custom of many.
    pub advisory: String,
    /// What came instead of what the suite expects.
    pub departure: Departure,
}

/// What would have been a failure or an error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Departure {
    /// An answer that is not the expected one: in what, at least one finding.
    Findings(Vec<Finding>),
    /// No answer.
    Error(SubjectError),
}

impl Note {
    /// The verdict on a case to which nobody is held. That a subject cannot be started has nothing to do with the case,
    /// and is an error all the same.
    pub(super) fn instead_of(verdict: Verdict, advisory: &str) -> Verdict {
        let note = |departure| Verdict::Note(Note { advisory: advisory.to_owned(), departure });
        match verdict {
            Verdict::Fail(findings) => note(Departure::Findings(findings)),
            Verdict::Error(error) if !error.is_of_the_start() => note(Departure::Error(error)),
            verdict => verdict,
        }
    }

    /// The verdict where all that is wrong is by a custom of many.
    pub(super) fn of_customs(verdict: Verdict) -> Verdict {
        match custom_of_all(&verdict) {
            Some(custom) => Note::instead_of(verdict, custom),
            None => verdict,
        }
    }
}

fn custom_of_all(verdict: &Verdict) -> Option<&'static str> {
    let Verdict::Fail(findings) = verdict else { return None };
    let customs = findings.iter().map(Finding::custom);
    customs.reduce(|one, other| other.and(one)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    const REASON: &str = "good programs differ";

    #[test]
    fn a_wrong_answer_and_a_crash_become_notes_with_the_reason() {
        let findings = vec![Finding::WrongTotal { expected: 5, got: 6 }];
        let refused = SubjectError::Refused("for tea".to_owned());
        let note = |departure| Verdict::Note(Note { advisory: REASON.to_owned(), departure });
        assert_eq!(
            Note::instead_of(Verdict::Fail(findings.clone()), REASON),
            note(Departure::Findings(findings))
        );
        assert_eq!(
            Note::instead_of(Verdict::Error(refused.clone()), REASON),
            note(Departure::Error(refused))
        );
    }

    #[test]
    fn what_is_by_a_custom_alone_becomes_a_note_with_it() {
        let (uci, got) = ("e1g1".to_owned(), "e1h1".to_owned());
        let by_rook = Finding::CastlingByRook { uci, got };
        let wrong = Finding::WrongTotal { expected: 5, got: 6 };
        let of = |findings: &[&Finding]| {
            Note::of_customs(Verdict::Fail(findings.iter().copied().cloned().collect()))
        };
        assert!(
            matches!(of(&[&by_rook, &by_rook]), Verdict::Note(note) if note.advisory.contains("UCI"))
        );
        assert!(matches!(of(&[&by_rook, &wrong]), Verdict::Fail(_)));
        assert!(matches!(of(&[&wrong, &by_rook]), Verdict::Fail(_)));
        assert_eq!(Note::of_customs(Verdict::Pass), Verdict::Pass);
    }

    #[test]
    fn a_pass_stays_one_and_a_subject_that_cannot_be_started_an_error() {
        let start = Verdict::Error(SubjectError::Start {
            command: "no-such".to_owned(),
            reason: "there is none".to_owned(),
        });
        for verdict in [Verdict::Pass, start] {
            assert_eq!(Note::instead_of(verdict.clone(), REASON), verdict);
        }
    }
}
