//! The verdicts of a run.

use std::time::Duration;

use super::{Case, NotAsked, SkipReason, Stability, Verdict, WrittenEnPassant};
use crate::baseline::{Account, Surprises};

/// A case with what came of it.
#[derive(Clone, Debug)]
pub struct CaseResult<'a> {
    /// The case.
    pub case: Case<'a>,
    /// What came of it.
    pub verdict: Verdict,
    /// The total that the subject named; `None` if it named none.
    pub got: Option<u64>,
    /// The time from the question to the answer, or to the failure to give one.
    pub elapsed: Duration,
    /// The en passant fields that it wrote, where they tell its custom.
    pub en_passant: Vec<WrittenEnPassant>,
    /// Whether it comes out alike when it is asked again.
    pub stability: Stability,
}

impl CaseResult<'_> {
    /// Why nobody is held to it, if that is so: by the suite's word, or since what is wrong is a custom of many.
    pub fn advisory(&self) -> Option<&str> {
        match &self.verdict {
            Verdict::Note(note) => Some(&note.advisory),
            _ => self.case.entry.advisory.as_deref(),
        }
    }
}

/// All that came of one subject, in suite order whatever the order of the run.
#[derive(Clone, Debug)]
pub struct Outcome<'a> {
    /// The subject's name.
    pub subject: String,
    /// A result per case of the plan, but for those of a kind that the subject cannot be asked.
    pub results: Vec<CaseResult<'a>>,
    /// The cases of such kinds.
    pub not_asked: Vec<NotAsked>,
    /// Why the subject was given up before it had been asked everything, if it was.
    pub given_up: Option<String>,
    /// From the start of the run to its end.
    pub elapsed: Duration,
    /// What came of a baseline, if one was put to it.
    pub baseline: Option<Account>,
}

/// How many cases came out how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Positions, each counted once whatever its depths.
    pub positions: usize,
    /// Right answers.
    pub pass: usize,
    /// Wrong answers.
    pub fail: usize,
    /// Questions without an answer.
    pub error: usize,
    /// Answers, or the lack of one, that differ from what nobody is held to.
    pub note: usize,
    /// Questions not asked.
    pub skip: usize,
    /// Wrong answers, or the lack of one, that a baseline expects.
    pub expected_fail: usize,
    /// Right answers where a baseline expects none.
    pub unexpected_pass: usize,
    /// Those that did not pass at first, and did when they were asked again.
    pub unstable: usize,
    /// Leaves that the subject says it counted.
    pub nodes: u64,
    /// The sum of the times of the counts; they may have run side by side.
    pub busy: Duration,
}

impl Tally {
    /// Counts some results, those of one position standing together.
    pub fn of<'r, 'a: 'r>(results: impl IntoIterator<Item = &'r CaseResult<'a>>) -> Tally {
        let mut tally = Tally::default();
        let mut previous = None;
        for result in results {
            let position = std::ptr::from_ref(result.case.entry);
            tally.positions += usize::from(previous.replace(position) != Some(position));
            *tally.slot(&result.verdict) += 1;
            tally.unstable += usize::from(result.stability.is_unstable());
            tally.nodes = tally.nodes.saturating_add(result.got.unwrap_or(0));
            if result.case.as_count().is_some() {
                tally.busy += result.elapsed;
            }
        }
        tally
    }

    /// All cases.
    pub const fn cases(&self) -> usize {
        self.answered() + self.fail + self.error + self.skip
    }

    /// Cases that were asked and count as no failure, expected failures among them.
    pub const fn answered(&self) -> usize {
        self.pass + self.note + self.expected_fail + self.unexpected_pass
    }

    fn slot(&mut self, verdict: &Verdict) -> &mut usize {
        match verdict {
            Verdict::Pass => &mut self.pass,
            Verdict::Fail(_) => &mut self.fail,
            Verdict::Error(_) => &mut self.error,
            Verdict::Note(_) => &mut self.note,
            Verdict::Skip(_) => &mut self.skip,
            Verdict::ExpectedFail(_) => &mut self.expected_fail,
            Verdict::UnexpectedPass(_) => &mut self.unexpected_pass,
        }
    }
}

impl<'a> Outcome<'a> {
    /// Whether the run was interrupted, and some cases not asked for that reason.
    pub fn is_interrupted(&self) -> bool {
        let mut verdicts = self.results.iter().map(|result| &result.verdict);
        verdicts.any(|verdict| *verdict == Verdict::Skip(SkipReason::Interrupted))
    }

    /// Whether something is wrong that nobody expects, or right where a strict baseline expects that it is not.
    pub fn has_failed(&self) -> bool {
        let tally = self.tally();
        tally.fail > 0 || self.surprises() == Surprises::Failures && tally.unexpected_pass > 0
    }

    /// What becomes of cases that pass where a baseline expects that they do not.
    pub fn surprises(&self) -> Surprises {
        self.baseline.as_ref().map_or(Surprises::Reported, |account| account.surprises)
    }

    /// The whole run.
    pub fn tally(&self) -> Tally {
        Tally::of(&self.results)
    }

    /// The results suite by suite, in order.
    pub fn by_suite(&self) -> impl Iterator<Item = (&'a str, &[CaseResult<'a>])> {
        self.results
            .chunk_by(|a, b| a.case.suite == b.case.suite)
            .filter_map(|results| Some((results.first()?.case.suite, results)))
    }
}
