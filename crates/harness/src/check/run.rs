//! Asking a subject about every case, on several instances of it side by side.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::ending::{Asked, Done};
use super::{Advisories, Case, CaseResult, Note, Outcome, Plan, SkipReason, Verdict, judge};
use crate::subject::{Question, Source, Subject, SubjectError};

/// When a run ends before every case was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stop {
    /// Never.
    #[default]
    AtTheEnd,
    /// At the first case in suite order that does not pass; those after it are skipped.
    AtTheFirstFailure,
}

/// How a run goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunOptions {
    /// How many instances of the subject run side by side; at least 1.
    pub jobs: usize,
    /// How long an answer may take.
    pub timeout: Duration,
    /// When the run ends early.
    pub stop: Stop,
    /// Whether subjects are held to positions on which their suite only advises.
    pub advisories: Advisories,
}

/// Somebody who is told how a run goes on, from any of its threads.
pub trait Observer: Sync {
    /// A subject is asked now.
    fn started(&self, case: &Case<'_>);
    /// A case has its verdict.
    fn finished(&self, result: &CaseResult<'_>);
}

/// Asks about every case of the plan. The results are in its order, and the same for any number of jobs, times aside.
///
/// The cases of one position are asked from the least depth to the greatest, and no further than to the first that does
/// not pass: deeper ones would only tell the same.
pub fn run<'a>(
    plan: &Plan<'a>,
    source: &dyn Source,
    options: &RunOptions,
    observer: &dyn Observer,
) -> Outcome<'a> {
    let start = Instant::now();
    let positions: Vec<&[Case<'a>]> =
        plan.cases.chunk_by(|a, b| std::ptr::eq(a.entry, b.entry)).collect();
    let run = Run {
        source,
        options,
        observer,
        next: AtomicUsize::new(0),
        is_interrupted: AtomicBool::new(false),
        done: Mutex::new(Done::new(positions.len(), options.stop)),
    };
    thread::scope(|scope| {
        for _ in 0..options.jobs.clamp(1, positions.len().max(1)) {
            scope.spawn(|| run.work(&positions));
        }
    });
    run.outcome(&positions, start)
}

struct Run<'r, 'a> {
    source: &'r dyn Source,
    options: &'r RunOptions,
    observer: &'r dyn Observer,
    /// The next position to take up.
    next: AtomicUsize,
    is_interrupted: AtomicBool,
    done: Mutex<Done<'a>>,
}

impl<'a> Run<'_, 'a> {
    fn work(&self, positions: &[&[Case<'a>]]) {
        let mut instance = None;
        loop {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(cases) = positions.get(place) else { return };
            if self.is_interrupted.load(Ordering::Relaxed) || self.done().is_over(place) {
                return;
            }
            let asked = self.ask_position(cases, &mut instance);
            self.done().put(place, asked);
        }
    }

    fn done(&self) -> MutexGuard<'_, Done<'a>> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Every case of one position, as far as they pass.
    fn ask_position(
        &self,
        cases: &[Case<'a>],
        instance: &mut Option<Box<dyn Subject>>,
    ) -> Asked<'a> {
        let mut results: Vec<CaseResult<'a>> = Vec::with_capacity(cases.len());
        let mut rest = None;
        let mut is_hung = false;
        for case in cases {
            let result = match &rest {
                Some(reason) => without_question(case, SkipReason::clone(reason)),
                None => self.ask(case, instance),
            };
            if rest.is_none() {
                is_hung |= self.is_hung(&result);
                rest = end_of_position(&result);
            }
            self.observer.finished(&result);
            results.push(result);
        }
        Asked { results, is_hung }
    }

    fn is_hung(&self, result: &CaseResult<'_>) -> bool {
        let Verdict::Error(error) = &result.verdict else { return false };
        matches!(error, SubjectError::Timeout { .. })
            || error.is_of_the_start()
            || result.elapsed >= self.options.timeout
    }

    fn ask(&self, case: &Case<'a>, instance: &mut Option<Box<dyn Subject>>) -> CaseResult<'a> {
        self.observer.started(case);
        let start = Instant::now();
        let (verdict, got, elapsed) = match self.put(case, instance) {
            Ok(answer) => (judge(case, &answer), Some(answer.total), answer.elapsed),
            Err(SubjectError::Unsupported(reason)) => {
                (Verdict::Skip(SkipReason::Unsupported(reason)), None, start.elapsed())
            }
            Err(SubjectError::Interrupted) => {
                self.is_interrupted.store(true, Ordering::Relaxed);
                (Verdict::Skip(SkipReason::Interrupted), None, start.elapsed())
            }
            Err(error) => (Verdict::Error(error), None, start.elapsed()),
        };
        let verdict = self.held_to(case, verdict);
        if matches!(verdict, Verdict::Error(_) | Verdict::Note(_)) {
            // What it may still say is not to be taken for the next answer; and what nobody is held to may have left it in
            // disorder, for which it is not to blame.
            *instance = None;
        }
        CaseResult { case: *case, verdict, got, elapsed }
    }

    fn held_to(&self, case: &Case<'a>, verdict: Verdict) -> Verdict {
        match (&case.entry.advisory, self.options.advisories) {
            (Some(advisory), Advisories::Noted) => Note::instead_of(verdict, advisory),
            _ => verdict,
        }
    }

    fn put(
        &self,
        case: &Case<'a>,
        instance: &mut Option<Box<dyn Subject>>,
    ) -> Result<crate::subject::Answer, SubjectError> {
        let subject =
            if let Some(subject) = instance { subject } else { instance.insert(self.open()?) };
        subject.ask(&Question {
            root: &case.entry.root,
            fen: &case.entry.fen,
            moves: &case.entry.moves,
            position: &case.entry.position,
            depth: case.depth,
            timeout: self.options.timeout,
        })
    }

    /// Starts an instance. A start that fails may be due to the moment, and is tried again, unless it has taken long.
    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        let start = Instant::now();
        self.source.open().or_else(|error| {
            let is_quick = start.elapsed() < SLOW_START;
            if error.is_of_the_start() && is_quick { self.source.open() } else { Err(error) }
        })
    }

    /// Puts the results in order, and a skip wherever the run had ended before.
    fn outcome(self, positions: &[&[Case<'a>]], start: Instant) -> Outcome<'a> {
        let done = self.done.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (places, ending) = done.finish();
        let reason = ending.as_ref().map_or(SkipReason::Interrupted, |end| end.reason.clone());
        let skip = |cases: &[Case<'a>]| -> Vec<CaseResult<'a>> {
            cases.iter().map(|case| without_question(case, reason.clone())).collect()
        };
        let results = positions
            .iter()
            .zip(places)
            .flat_map(|(cases, results)| results.unwrap_or_else(|| skip(cases)));
        Outcome {
            subject: self.source.name(),
            results: results.collect(),
            given_up: ending.and_then(|ending| ending.given_up).map(|error| error.to_string()),
            elapsed: start.elapsed(),
        }
    }
}

/// A start that takes longer before it fails is not tried again.
const SLOW_START: Duration = Duration::from_secs(2);

/// Why the deeper cases of a position are not asked after this one, if they are not.
fn end_of_position(result: &CaseResult<'_>) -> Option<SkipReason> {
    match result.verdict {
        Verdict::Fail(_) | Verdict::Error(_) | Verdict::Note(_) => {
            Some(SkipReason::ShallowerDepth(result.case.depth))
        }
        Verdict::Skip(SkipReason::Interrupted) => Some(SkipReason::Interrupted),
        Verdict::Pass | Verdict::Skip(_) => None,
    }
}

const fn without_question<'a>(case: &Case<'a>, reason: SkipReason) -> CaseResult<'a> {
    CaseResult { case: *case, verdict: Verdict::Skip(reason), got: None, elapsed: Duration::ZERO }
}
