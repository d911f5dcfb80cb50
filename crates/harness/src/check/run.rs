//! Asking a subject about every case, on several instances of it side by side.

use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::ask::{Instance, Response, ask};
use super::custom::hold_to_one_custom;
use super::ending::{Asked, Done};
use super::schedule::Schedule;
use super::{
    Advisories, Case, CaseResult, Known, NotAsked, Note, Observer, Outcome, Plan, SkipReason,
    Stability, Verdict,
};
use crate::subject::{Abilities, Source, Subject, SubjectError};

/// When a run ends before every case was asked.
#[derive(Clone, Copy, Debug, Default)]
pub enum Stop<'e> {
    /// Never.
    #[default]
    AtTheEnd,
    /// At the first case in suite order that does not pass; those after it are skipped.
    AtTheFirstFailure,
    /// The same, expected failures aside.
    AtTheFirstUnexpected(&'e dyn Foresight),
}

/// Which failures are expected, as far as each tells by itself.
pub trait Foresight: Debug + Sync {
    /// Whether this is one of them.
    fn expects(&self, result: &CaseResult<'_>) -> bool;
}

/// How a run goes about it.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions<'e> {
    /// How many instances of the subject run side by side; at least 1.
    pub jobs: usize,
    /// How long an answer may take.
    pub timeout: Duration,
    /// When the run ends early.
    pub stop: Stop<'e>,
    /// Whether subjects are held to positions on which their suite only advises, and to what is otherwise by custom of many.
    pub advisories: Advisories,
    /// How often a case that did not pass is asked again.
    pub retries: u32,
}

impl Default for RunOptions<'_> {
    /// One instance, a minute for each answer, every case asked once, advisories noted.
    fn default() -> Self {
        RunOptions {
            jobs: 1,
            timeout: Duration::from_secs(60),
            stop: Stop::AtTheEnd,
            advisories: Advisories::Noted,
            retries: 0,
        }
    }
}

/// Asks about every case of the plan. The results are in its order, and the same for any number of jobs, times aside.
///
/// The counts of one position are asked from the least depth to the greatest, and no further than to the first that does
/// not pass: deeper ones would only tell the same. What else is asked about it is asked all the same, unless there was no
/// answer. Cases of a kind that the subject cannot be asked have no result.
///
/// If the plan limits the time, what catches most for its leaves is asked first, and what is not asked when the time is over
/// is skipped: which cases that are depends on the machine.
pub fn run<'a>(
    plan: &Plan<'a>,
    source: &dyn Source,
    options: &RunOptions<'_>,
    observer: &dyn Observer,
) -> Outcome<'a> {
    run_on(plan, source, options, observer, &Known::default())
}

/// Goes on with an earlier run: what is known is not asked again. The results are those of a run without a break.
pub fn run_on<'a>(
    plan: &Plan<'a>,
    source: &dyn Source,
    options: &RunOptions<'_>,
    observer: &dyn Observer,
    known: &Known,
) -> Outcome<'a> {
    let start = Instant::now();
    let schedule = Schedule::new(plan);
    let positions = &schedule.batches;
    let run = Run {
        schedule: &schedule,
        source,
        options,
        observer,
        known,
        next: AtomicUsize::new(0),
        is_interrupted: AtomicBool::new(false),
        abilities: known.abilities.clone().map_or_else(OnceLock::new, OnceLock::from),
        done: Mutex::new(Done::new(positions.len(), options.stop)),
    };
    thread::scope(|scope| {
        for _ in 0..options.jobs.clamp(1, positions.len().max(1)) {
            scope.spawn(|| run.work(positions));
        }
    });
    run.outcome(plan, start)
}

/// What came of putting a case to an instance.
enum Put {
    Answered(Box<Response>),
    /// The subject cannot be asked such a thing.
    NotDue,
    /// The time was over once the instance was ready.
    Late,
}

struct Run<'r, 'a> {
    schedule: &'r Schedule<'a>,
    source: &'r dyn Source,
    options: &'r RunOptions<'r>,
    observer: &'r dyn Observer,
    known: &'r Known,
    /// The next position to take up.
    next: AtomicUsize,
    is_interrupted: AtomicBool,
    /// What the subject can be asked, once an instance of it runs.
    abilities: OnceLock<Abilities>,
    done: Mutex<Done<'a, 'r>>,
}

impl<'r, 'a> Run<'r, 'a> {
    fn work(&self, positions: &[Vec<Case<'a>>]) {
        let mut instance = None;
        loop {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(cases) = positions.get(place) else { return };
            if self.done().is_over(place) {
                return;
            }
            let asked = self.ask_position(cases, &mut instance);
            self.done().put(place, asked);
        }
    }

    fn done(&self) -> MutexGuard<'_, Done<'a, 'r>> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Every case of one position, as far as they pass.
    fn ask_position(
        &self,
        cases: &[Case<'a>],
        instance: &mut Option<Box<dyn Subject>>,
    ) -> Asked<'a> {
        let mut results: Vec<CaseResult<'a>> = Vec::with_capacity(cases.len());
        let mut end: Option<EndOfPosition> = None;
        let mut is_hung = false;
        for case in cases {
            let result = match end.as_ref().filter(|end| end.holds_for(case)) {
                Some(end) => self.skip(case, &end.reason).inspect(|it| self.observer.finished(it)),
                None => self.recall_or_ask(case, instance).inspect(|result| {
                    is_hung |= self.is_hung(result);
                    end = end_of_position(result).or(end.take());
                }),
            };
            results.extend(result);
        }
        Asked { results, is_hung }
    }

    fn is_hung(&self, result: &CaseResult<'_>) -> bool {
        let Verdict::Error(error) = &result.verdict else { return false };
        matches!(error, SubjectError::Timeout { .. })
            || error.is_of_the_start()
            || result.elapsed >= self.options.timeout
    }

    fn recall_or_ask(
        &self,
        case: &Case<'a>,
        instance: &mut Option<Box<dyn Subject>>,
    ) -> Option<CaseResult<'a>> {
        if let Some(result) = self.known.result(case, self.options.retries) {
            self.observer.recalled(&result);
            return Some(result);
        }
        // What an earlier run has found is told all the same.
        if let Some(reason) = self.end_of_asking() {
            return self.skip(case, &reason).inspect(|result| self.observer.finished(result));
        }
        self.observer.started(case);
        let result = self.ask(case, instance)?;
        let stability = self.ask_again(&result, instance);
        let result = CaseResult { stability, ..result };
        self.observer.finished(&result);
        Some(result)
    }

    /// Why nothing is asked any more, if that is so.
    fn end_of_asking(&self) -> Option<SkipReason> {
        if self.is_interrupted.load(Ordering::Relaxed) {
            return Some(SkipReason::Interrupted);
        }
        self.schedule.is_over().then_some(SkipReason::TimeIsUp)
    }

    /// Asks about a case that did not pass as often as is wanted, each time of a fresh instance.
    fn ask_again(
        &self,
        result: &CaseResult<'a>,
        instance: &mut Option<Box<dyn Subject>>,
    ) -> Stability {
        let retries = if result.verdict.can_be_asked_again() { self.options.retries } else { 0 };
        for retry in 1..=retries {
            *instance = None;
            match self.ask(&result.case, instance).map(|again| again.verdict) {
                Some(Verdict::Pass) => return Stability::Unstable { retry },
                Some(Verdict::Skip(SkipReason::Interrupted)) => return Stability::Untried,
                _ => {}
            }
        }
        if retries == 0 { Stability::Untried } else { Stability::Steady { retries } }
    }

    /// Asks about a case; nothing comes of one that the subject cannot be asked.
    fn ask(
        &self,
        case: &Case<'a>,
        instance: &mut Option<Box<dyn Subject>>,
    ) -> Option<CaseResult<'a>> {
        let start = Instant::now();
        let verdict = match self.put(case, instance) {
            Ok(Put::NotDue) => return None,
            Ok(Put::Late) => Verdict::Skip(SkipReason::TimeIsUp),
            Ok(Put::Answered(response)) => {
                let is_spent = response.instance == Instance::Spent;
                let result = answered(case, *response);
                let verdict = self.held_to(case, result.verdict);
                // What nobody is held to may have left it in disorder, for which it is not to blame.
                if is_spent || is_of_advice(case, &verdict) {
                    *instance = None;
                }
                return Some(CaseResult { verdict, ..result });
            }
            Err(SubjectError::Unsupported(reason)) => {
                Verdict::Skip(SkipReason::Unsupported(reason))
            }
            Err(SubjectError::Interrupted) => {
                self.is_interrupted.store(true, Ordering::Relaxed);
                Verdict::Skip(SkipReason::Interrupted)
            }
            Err(error) => Verdict::Error(error),
        };
        let verdict = self.held_to(case, verdict);
        // What it may still say is not to be taken for the next answer.
        if matches!(verdict, Verdict::Error(_)) || is_of_advice(case, &verdict) {
            *instance = None;
        }
        Some(without_answer(case, verdict, start.elapsed()))
    }

    fn held_to(&self, case: &Case<'a>, verdict: Verdict) -> Verdict {
        match (&case.entry.advisory, self.options.advisories) {
            (Some(advisory), Advisories::Noted) => Note::instead_of(verdict, advisory),
            (None, Advisories::Noted) => Note::of_customs(verdict),
            (_, Advisories::Binding) => verdict,
        }
    }

    fn put(
        &self,
        case: &Case<'a>,
        instance: &mut Option<Box<dyn Subject>>,
    ) -> Result<Put, SubjectError> {
        if self.abilities.get().is_some_and(|abilities| !case.is_due(abilities)) {
            return Ok(Put::NotDue);
        }
        let subject =
            if let Some(subject) = instance { subject } else { instance.insert(self.open()?) };
        self.schedule.start();
        let abilities = self.abilities.get_or_init(|| self.abilities_of(subject.as_ref()));
        if !case.is_due(abilities) {
            return Ok(Put::NotDue);
        }
        if self.schedule.is_over() {
            return Ok(Put::Late);
        }
        ask(case, subject.as_mut(), self.options.timeout).map(|it| Put::Answered(Box::new(it)))
    }

    fn abilities_of(&self, subject: &dyn Subject) -> Abilities {
        let abilities = subject.abilities();
        self.observer.opened(&abilities);
        abilities
    }

    /// The result of a case that is not asked for this reason, if it would have been asked otherwise.
    fn skip(&self, case: &Case<'a>, reason: &SkipReason) -> Option<CaseResult<'a>> {
        let abilities = self.abilities.get();
        let is_due = abilities.map_or(case.as_count().is_some(), |it| case.is_due(it));
        let verdict = Verdict::Skip(reason.clone());
        is_due.then(|| without_answer(case, verdict, Duration::ZERO))
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
    fn outcome(&self, plan: &Plan<'a>, start: Instant) -> Outcome<'a> {
        let done = std::mem::take(&mut *self.done());
        let (places, ending) = done.finish();
        let reason = ending.as_ref().map_or(SkipReason::Interrupted, |end| end.reason.clone());
        let skip = |cases: &[Case<'a>]| -> Vec<CaseResult<'a>> {
            cases.iter().filter_map(|case| self.skip(case, &reason)).collect()
        };
        let mut results: Vec<CaseResult<'a>> = self
            .schedule
            .batches
            .iter()
            .zip(places)
            .flat_map(|(cases, results)| results.unwrap_or_else(|| skip(cases)))
            .collect();
        Schedule::put_in_order(plan, &mut results);
        hold_to_one_custom(&mut results, &self.known.en_passant);
        let abilities = self.abilities.get();
        Outcome {
            subject: self.source.name(),
            results,
            not_asked: abilities.map_or_else(Vec::new, |it| NotAsked::of(plan, it)),
            given_up: ending.and_then(|ending| ending.given_up).map(|error| error.to_string()),
            elapsed: start.elapsed(),
            baseline: None,
        }
    }
}

/// A start that takes longer before it fails is not tried again.
const SLOW_START: Duration = Duration::from_secs(2);

/// Why the later cases of a position are not asked, and which of them.
struct EndOfPosition {
    reason: SkipReason,
    of: Rest,
}

/// Later cases of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    /// The deeper counts.
    Counts,
    /// All.
    Everything,
}

impl EndOfPosition {
    fn holds_for(&self, case: &Case<'_>) -> bool {
        self.of == Rest::Everything || case.as_count().is_some()
    }
}

/// Why later cases of a position are not asked after this one, if they are not.
fn end_of_position(result: &CaseResult<'_>) -> Option<EndOfPosition> {
    let (reason, of) = match (&result.verdict, result.case.as_count()) {
        // What is by a custom is right apart from that.
        (Verdict::Note(_), _) if !is_of_advice(&result.case, &result.verdict) => return None,
        (Verdict::Fail(_), Some(count)) => (SkipReason::ShallowerDepth(count.depth), Rest::Counts),
        (Verdict::Error(_) | Verdict::Note(_), Some(count)) => {
            (SkipReason::ShallowerDepth(count.depth), Rest::Everything)
        }
        (Verdict::Error(_) | Verdict::Note(_), None) => (SkipReason::NoAnswer, Rest::Everything),
        (Verdict::Skip(SkipReason::Interrupted), _) => (SkipReason::Interrupted, Rest::Everything),
        _ => return None,
    };
    Some(EndOfPosition { reason, of })
}

/// Whether it is a note since the suite only advises.
const fn is_of_advice(case: &Case<'_>, verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Note(_)) && case.entry.advisory.is_some()
}

const fn without_answer<'a>(
    case: &Case<'a>,
    verdict: Verdict,
    elapsed: Duration,
) -> CaseResult<'a> {
    let stability = Stability::Untried;
    CaseResult { case: *case, verdict, got: None, elapsed, en_passant: Vec::new(), stability }
}

fn answered<'a>(case: &Case<'a>, response: Response) -> CaseResult<'a> {
    let Response { verdict, got, elapsed, en_passant, instance: _ } = response;
    CaseResult { case: *case, verdict, got, elapsed, en_passant, stability: Stability::Untried }
}
