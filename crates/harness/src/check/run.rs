//! Asking a subject about every case, on several instances of it side by side.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::{Case, CaseResult, Outcome, Plan, SkipReason, Verdict, judge};
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
}

/// Somebody who is told how a run goes on, from any of its threads.
pub trait Observer: Sync {
    /// A subject is asked now.
    fn started(&self, case: &Case<'_>);
    /// A case has its verdict.
    fn finished(&self, result: &CaseResult<'_>);
}

/// A subject that hangs, or cannot be started again, is given up after so many such errors in a row. One that could never
/// be started is given up at once.
const MOST_HANGS_IN_A_ROW: usize = 5;

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
        first_failure: AtomicUsize::new(usize::MAX),
        hangs: AtomicUsize::new(0),
        has_started: AtomicBool::new(false),
        given_up: OnceLock::new(),
        done: Mutex::new(Vec::with_capacity(positions.len())),
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
    /// The first position, in order, that has not passed so far.
    first_failure: AtomicUsize,
    /// Time-outs and failed starts since the last answer.
    hangs: AtomicUsize,
    has_started: AtomicBool,
    given_up: OnceLock<SubjectError>,
    /// The results of the positions that are done, with their place.
    done: Mutex<Vec<(usize, Vec<CaseResult<'a>>)>>,
}

impl<'a> Run<'_, 'a> {
    fn work(&self, positions: &[&[Case<'a>]]) {
        let mut instance = None;
        loop {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(cases) = positions.get(place) else { return };
            if self.is_over(place) {
                return;
            }
            let results = self.ask_position(cases, &mut instance);
            if results.iter().any(|result| is_failure(&result.verdict)) {
                self.first_failure.fetch_min(place, Ordering::Relaxed);
            }
            self.done.lock().unwrap_or_else(PoisonError::into_inner).push((place, results));
        }
    }

    fn is_over(&self, place: usize) -> bool {
        self.options.stop == Stop::AtTheFirstFailure
            && place > self.first_failure.load(Ordering::Relaxed)
    }

    /// Every case of one position, as far as they pass.
    fn ask_position(
        &self,
        cases: &[Case<'a>],
        instance: &mut Option<Box<dyn Subject>>,
    ) -> Vec<CaseResult<'a>> {
        let mut results: Vec<CaseResult<'a>> = Vec::with_capacity(cases.len());
        let mut failed_at = None;
        for case in cases {
            let result = match failed_at {
                Some(depth) => without_question(case, SkipReason::ShallowerDepth(depth)),
                None => self.ask(case, instance),
            };
            if failed_at.is_none() && is_failure(&result.verdict) {
                failed_at = Some(case.depth);
            }
            self.observer.finished(&result);
            results.push(result);
        }
        results
    }

    fn ask(&self, case: &Case<'a>, instance: &mut Option<Box<dyn Subject>>) -> CaseResult<'a> {
        self.observer.started(case);
        let start = Instant::now();
        let answer = match self.given_up.get() {
            Some(error) => Err(error.clone()),
            None => self.put(case, instance),
        };
        let (verdict, got, elapsed) = match answer {
            Ok(answer) => {
                self.hangs.store(0, Ordering::Relaxed);
                (judge(case, &answer), Some(answer.total), answer.elapsed)
            }
            Err(SubjectError::Unsupported(reason)) => {
                (Verdict::Skip(SkipReason::Unsupported(reason)), None, start.elapsed())
            }
            Err(error) => {
                // What it may still say is not to be taken for the next answer.
                *instance = None;
                self.note_hang(&error);
                (Verdict::Error(error), None, start.elapsed())
            }
        };
        CaseResult { case: *case, verdict, got, elapsed }
    }

    fn put(
        &self,
        case: &Case<'a>,
        instance: &mut Option<Box<dyn Subject>>,
    ) -> Result<crate::subject::Answer, SubjectError> {
        let subject = if let Some(subject) = instance {
            subject
        } else {
            let opened = self.source.open()?;
            self.has_started.store(true, Ordering::Relaxed);
            instance.insert(opened)
        };
        subject.ask(&Question {
            root: &case.entry.root,
            fen: &case.entry.fen,
            moves: &case.entry.moves,
            position: &case.entry.position,
            depth: case.depth,
            timeout: self.options.timeout,
        })
    }

    fn note_hang(&self, error: &SubjectError) {
        use SubjectError as E;
        if !matches!(error, E::Start { .. } | E::Handshake { .. } | E::Timeout { .. }) {
            return;
        }
        let hangs = self.hangs.fetch_add(1, Ordering::Relaxed) + 1;
        if hangs >= MOST_HANGS_IN_A_ROW || !self.has_started.load(Ordering::Relaxed) {
            self.given_up.get_or_init(|| error.clone());
        }
    }

    /// Puts the results in order, and a skip wherever the run had ended before.
    fn outcome(self, positions: &[&[Case<'a>]], start: Instant) -> Outcome<'a> {
        let mut done = self.done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_unstable_by_key(|&(place, _)| place);
        let last = match self.options.stop {
            Stop::AtTheEnd => usize::MAX,
            Stop::AtTheFirstFailure => self.first_failure.into_inner(),
        };
        // Positions after the first failure may have been asked by another thread: to say so would make the results
        // depend on the number of threads.
        let mut results: Vec<CaseResult<'a>> = done
            .into_iter()
            .filter(|&(place, _)| place <= last)
            .flat_map(|(_, results)| results)
            .collect();
        let rest = positions.iter().flat_map(|cases| cases.iter()).skip(results.len());
        let skipped: Vec<_> =
            rest.map(|case| without_question(case, SkipReason::FailFast)).collect();
        results.extend(skipped);
        Outcome {
            subject: self.source.name(),
            results,
            given_up: self.given_up.get().map(ToString::to_string),
            elapsed: start.elapsed(),
        }
    }
}

const fn is_failure(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Fail(_) | Verdict::Error(_))
}

const fn without_question<'a>(case: &Case<'a>, reason: SkipReason) -> CaseResult<'a> {
    CaseResult { case: *case, verdict: Verdict::Skip(reason), got: None, elapsed: Duration::ZERO }
}
