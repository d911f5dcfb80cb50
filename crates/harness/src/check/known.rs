//! What is known of a run before it begins: what came of an earlier one that is gone on with.

use std::collections::HashMap;
use std::time::Duration;

use super::{Case, CaseResult, SkipReason, Stability, Verdict, WrittenEnPassant};
use crate::subject::Abilities;

/// What is known of a run before it begins; by default nothing.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// What the subject can be asked, if the earlier run came to know it.
    pub abilities: Option<Abilities>,
    /// What came of cases, by their ids.
    pub results: HashMap<String, KnownResult>,
    /// The en passant fields that the subject wrote in cases which this run has not: they tell its custom, too.
    pub en_passant: Vec<WrittenEnPassant>,
}

/// What came of a case, without the case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownResult {
    /// What came of it, before it was held to the custom of the whole run.
    pub verdict: Verdict,
    /// The total that the subject named.
    pub got: Option<u64>,
    /// The time from the question to the answer.
    pub elapsed: Duration,
    /// The en passant fields that it wrote.
    pub en_passant: Vec<WrittenEnPassant>,
    /// Whether it came out alike when it was asked again.
    pub stability: Stability,
}

impl Known {
    /// The result of a case, if it need not be asked any more.
    ///
    /// What was not asked since the earlier run had ended is no result, nor is what should have been asked again and was not.
    pub(super) fn result<'a>(&self, case: &Case<'a>, retries: u32) -> Option<CaseResult<'a>> {
        let known = self.results.get(&case.to_string())?;
        let is_retried = retries == 0
            || !known.verdict.can_be_asked_again()
            || known.stability != Stability::Untried;
        (known.is_of_the_subject() && is_retried).then(|| known.of(*case))
    }
}

impl KnownResult {
    /// Whether the subject was asked, or not for a reason of its own: a run that is gone on with decides the rest anew.
    pub fn is_of_the_subject(&self) -> bool {
        match &self.verdict {
            Verdict::Skip(reason) => matches!(reason, SkipReason::Unsupported(_)),
            _ => true,
        }
    }

    fn of<'a>(&self, case: Case<'a>) -> CaseResult<'a> {
        let KnownResult { verdict, got, elapsed, en_passant, stability } = self.clone();
        CaseResult { case, verdict, got, elapsed, en_passant, stability }
    }
}

impl From<&CaseResult<'_>> for KnownResult {
    fn from(result: &CaseResult<'_>) -> KnownResult {
        KnownResult {
            verdict: result.verdict.clone(),
            got: result.got,
            elapsed: result.elapsed,
            en_passant: result.en_passant.clone(),
            stability: result.stability,
        }
    }
}
