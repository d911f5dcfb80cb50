//! Conformance as a test: the whole check of a generator, for a `#[test]` of whoever writes one.

use std::fmt;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use crate::check::{self, CaseResult, Observer, Outcome, Plan, RunOptions, Selection, Tally};
use crate::report::{self, Look};
use crate::subject::Source;
use crate::suite::{ReadOptions, Suite, embedded, smoke};

/// Cases that did not pass, shown with all that is wrong with them.
const SHOWN: usize = 10;

/// A check of a generator, to be chosen and then [`run`](Conformance::run).
///
/// ```
/// use perftect::Conformance;
/// use perftect::subject::Builtin;
///
/// let tally = Conformance::of(&Builtin).filter("EP-").max_nodes(10_000).run()?;
/// assert!(tally.pass > 0);
/// # Ok::<(), perftect::NotConforming>(())
/// ```
#[derive(Clone)]
pub struct Conformance<'a> {
    source: &'a dyn Source,
    suites: Vec<Suite>,
    selection: Selection,
    options: RunOptions<'static>,
}

/// The generator does not conform, or could not be asked. Its text is what `perftect check` prints.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{report}")]
pub struct NotConforming {
    /// How many cases came out how.
    pub tally: Tally,
    /// The report.
    report: String,
}

/// The report itself, so that `unwrap` shows it as it is.
impl fmt::Debug for NotConforming {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Checks a generator against the smoke suite, a small selection that shows most faults.
///
/// # Errors
/// If an answer is wrong or missing, or if nothing could be asked.
pub fn conformance(source: &dyn Source) -> Result<Tally, NotConforming> {
    Conformance::of(source).run()
}

/// Panics with a report if a generator does not conform: for a `#[test]`.
///
/// After the source may stand any of the choices of [`Conformance`](crate::Conformance).
///
/// ```
/// use perftect::assert_conforms;
/// use perftect::subject::Builtin;
///
/// assert_conforms!(Builtin);
/// assert_conforms!(Builtin, filter = "EP-", depth = 3);
/// ```
#[macro_export]
macro_rules! assert_conforms {
    ($source:expr $(, $choice:ident = $value:expr)* $(,)?) => {
        if let Err(report) = $crate::Conformance::of(&$source)$(.$choice($value))*.run() {
            panic!("{report}");
        }
    };
}

impl<'a> Conformance<'a> {
    /// A check against the smoke suite, of cases with at most a million leaves, on all processors, with a minute for each
    /// answer.
    pub fn of(source: &'a dyn Source) -> Conformance<'a> {
        Conformance {
            source,
            suites: vec![smoke(ReadOptions::default())],
            selection: Selection { max_nodes: Some(1_000_000), ..Selection::default() },
            options: RunOptions {
                jobs: thread::available_parallelism().map_or(1, NonZeroUsize::get),
                ..RunOptions::default()
            },
        }
    }

    /// Against all built-in suites.
    #[must_use]
    pub fn all_suites(self) -> Conformance<'a> {
        self.suites(embedded(ReadOptions::default()))
    }

    /// Against these suites.
    #[must_use]
    pub fn suites(self, suites: Vec<Suite>) -> Conformance<'a> {
        Conformance { suites, ..self }
    }

    /// Only positions whose suite and id, or one of whose rules, fit; of several filters one has to.
    ///
    /// # Panics
    /// If it is no [pattern](crate::check::FilterPattern).
    #[must_use]
    pub fn filter(mut self, pattern: &str) -> Conformance<'a> {
        match pattern.parse() {
            Ok(pattern) => self.selection.filters.push(pattern),
            Err(error) => panic!("{error}"),
        }
        self
    }

    /// No deeper than so many half-moves.
    #[must_use]
    pub fn depth(mut self, most: u32) -> Conformance<'a> {
        self.selection.max_depth = Some(most);
        self
    }

    /// No case with more leaves than so many.
    #[must_use]
    pub fn max_nodes(mut self, most: u64) -> Conformance<'a> {
        self.selection.max_nodes = Some(most);
        self
    }

    /// How long an answer may take. A generator of this process that never returns cannot be stopped.
    #[must_use]
    pub fn timeout(mut self, limit: Duration) -> Conformance<'a> {
        self.options.timeout = limit;
        self
    }

    /// How many positions are asked about side by side.
    #[must_use]
    pub fn jobs(mut self, jobs: NonZeroUsize) -> Conformance<'a> {
        self.options.jobs = jobs.get();
        self
    }

    /// Asks, and judges.
    ///
    /// # Errors
    /// If an answer is wrong or missing, or if nothing could be asked.
    pub fn run(&self) -> Result<Tally, NotConforming> {
        let plan = Plan::new(&self.suites, &self.selection);
        let outcome = check::run(&plan, self.source, &self.options, &Unobserved);
        let tally = outcome.tally();
        if tally.fail == 0 && tally.error == 0 && tally.pass > 0 {
            return Ok(tally);
        }
        Err(NotConforming { tally, report: report_of(&outcome) })
    }
}

fn report_of(outcome: &Outcome<'_>) -> String {
    let look = Look::plain(100);
    let table = report::check_table(outcome, SHOWN, look);
    if outcome.tally().pass > 0 { table } else { format!("nothing has passed\n{table}") }
}

struct Unobserved;

impl Observer for Unobserved {
    fn started(&self, _: &check::Case<'_>) {}
    fn finished(&self, _: &CaseResult<'_>) {}
}

#[cfg(test)]
mod tests;
