//! Verdicts as signs and classes.

use maud::{Markup, html};

use crate::check::{CaseResult, Verdict};

/// The verdict of a position: the worst of its cases.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Fail,
    Error,
    UnexpectedPass,
    Note,
    ExpectedFail,
    Pass,
    Skip,
}

impl Kind {
    pub(super) const ALL: [Kind; 7] = [
        Kind::Fail,
        Kind::Error,
        Kind::UnexpectedPass,
        Kind::Note,
        Kind::ExpectedFail,
        Kind::Pass,
        Kind::Skip,
    ];

    pub(super) const fn of(verdict: &Verdict) -> Kind {
        match verdict {
            Verdict::Fail(_) => Kind::Fail,
            Verdict::Error(_) => Kind::Error,
            Verdict::UnexpectedPass(_) => Kind::UnexpectedPass,
            Verdict::Note(_) => Kind::Note,
            Verdict::ExpectedFail(_) => Kind::ExpectedFail,
            Verdict::Pass => Kind::Pass,
            Verdict::Skip(_) => Kind::Skip,
        }
    }

    /// Of all cases of one position.
    pub(super) fn worst(results: &[CaseResult<'_>]) -> Kind {
        results.iter().map(|result| Kind::of(&result.verdict)).min().unwrap_or(Kind::Skip)
    }

    /// Whether only a baseline can bring it about.
    pub(super) const fn is_of_a_baseline(self) -> bool {
        matches!(self, Kind::ExpectedFail | Kind::UnexpectedPass)
    }

    /// The word, which is the class too.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Kind::Fail => "fail",
            Kind::Error => "error",
            Kind::UnexpectedPass => "unexpected-pass",
            Kind::Note => "note",
            Kind::ExpectedFail => "expected-fail",
            Kind::Pass => "pass",
            Kind::Skip => "skip",
        }
    }

    /// The word as a badge.
    pub(super) fn badge(self) -> Markup {
        html! { span class=(format!("badge {}", self.word())) { (self.word()) } }
    }
}
