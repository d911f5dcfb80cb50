//! What a subject says of a case.

use crate::check::{CaseResult, Finding, Verdict};

/// What a subject says of a case. Two that say the same are equal, whatever their verdicts are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement<'o> {
    /// What the suite says.
    Expected,
    /// Something else.
    Other {
        /// The total that it names, if it names one.
        got: Option<u64>,
        /// In what it differs, in an order that does not depend on the subject's.
        findings: Vec<&'o Finding>,
    },
    /// Nothing, for this reason.
    Nothing(String),
}

impl<'o> Statement<'o> {
    /// What the result of a case says; `None` if the subject was not asked.
    pub fn of(result: &'o CaseResult<'_>) -> Option<Statement<'o>> {
        let verdict = &result.verdict;
        if let Verdict::Skip(_) = verdict {
            return None;
        }
        let mut findings: Vec<&Finding> = verdict.findings().iter().collect();
        if !findings.is_empty() {
            findings.sort();
            return Some(Statement::Other { got: result.got, findings });
        }
        Some(verdict.reason().map_or(Statement::Expected, Statement::Nothing))
    }

    /// The word for programs.
    pub const fn name(&self) -> &'static str {
        match self {
            Statement::Expected => "expected",
            Statement::Other { .. } => "other",
            Statement::Nothing(_) => "nothing",
        }
    }
}
