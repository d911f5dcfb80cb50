//! From the outcome of a run to the faults behind it.

use std::time::{Duration, Instant};

use super::allowance::{Allowance, Stopped};
use super::attribute::{Attribution, groups, together};
use super::believe::believable;
use super::decide::{Means, decide};
use super::divergence::Difference;
use super::fault::{Cause, Diagnosis, Fault, Shown, Support};
use super::gather::{Gathered, gather};
use super::ledger::Ledger;
use super::recall::{Recall, recall};
use super::seat::Seat;
use super::showing::{Known, show};
use super::suspects::{Suspect, rank, suspects};
use super::tells::Tells;
use super::triage::Triage;
use super::unknown::Unknown;
use super::voice::Interview;
use super::{Asked, Below, Divergence, Node};
use crate::check::{Advisories, Case, Outcome};
use crate::subject::{Source, SubjectError};
use crate::suite::Suite;

/// How a diagnosis goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiagnoseOptions {
    /// What it may cost.
    pub allowance: Allowance,
    /// How long an answer may take.
    pub timeout: Duration,
    /// Whether the subject is held to what many programs do otherwise: as the run has held it.
    pub advisories: Advisories,
}

/// Unknown faults that are looked into.
const MOST_UNKNOWN: usize = 4;
/// The nearest deviations that are named.
const NEAREST: usize = 3;

/// Looks for the causes of what failed in a run, and asks the subject further questions for it.
///
/// `suites` are those that the further questions are taken from.
pub fn diagnose(
    outcome: &Outcome<'_>,
    source: &dyn Source,
    suites: &[Suite],
    options: &DiagnoseOptions,
) -> Diagnosis {
    let start = Instant::now();
    let mut diagnosis = Diagnosis::default();
    if !outcome.results.iter().any(|result| result.verdict.is_failure()) {
        return diagnosis;
    }
    let DiagnoseOptions { allowance, timeout, advisories } = *options;
    let subject = Interview::new(source, timeout, allowance, advisories);
    match Tells::of(source, advisories) {
        Err(error) => diagnosis.stopped = Some(error.to_string()),
        Ok(tells) => {
            let Gathered { ledger, failed, left_out, silent } = gather(outcome, &tells);
            diagnosis = Diagnosis { failed, not_looked_into: left_out, ..diagnosis };
            let means = Means { suites, tells };
            let mut inquiry = Inquiry { subject, means, outcome, diagnosis, memory: None };
            for (error, cases) in silent {
                inquiry.add_silence(error, cases);
            }
            if let Err(stopped) = inquiry.run(ledger) {
                inquiry.diagnosis.stopped = Some(stopped.to_string());
            }
            diagnosis = inquiry.end();
        }
    }
    diagnosis.elapsed = start.elapsed();
    diagnosis
}

struct Inquiry<'s, 'o> {
    subject: Interview<'s>,
    means: Means<'s>,
    outcome: &'o Outcome<'o>,
    diagnosis: Diagnosis,
    /// The evidence that answers depend on what was asked before.
    memory: Option<Triage>,
}

impl Inquiry<'_, '_> {
    fn run(&mut self, mut ledger: Ledger) -> Result<(), Stopped> {
        match recall(&mut self.subject, &ledger, self.outcome)? {
            Recall::Steady => {}
            Recall::Memory { ledger: anew, evidence } => {
                self.diagnosis.not_looked_into += ledger.wrong().len() - anew.wrong().len();
                (ledger, self.memory) = (anew, evidence.map(|evidence| *evidence));
            }
            Recall::Chance(evidence, number) => {
                self.add_chance(&ledger, *evidence, number);
                return Ok(());
            }
        }
        let (found, _) = suspects(&ledger);
        let (found, stopped) = decide(&mut self.subject, &mut ledger, &found, &self.means);
        let (found, attribution) = believable(&ledger, found);
        let known = self.add_known(&ledger, &found, &attribution);
        self.add_unknown(&ledger, &found, &attribution)?;
        stopped.map_or(known, Err)
    }

    fn add_known(
        &mut self,
        ledger: &Ledger,
        found: &[Suspect],
        attribution: &Attribution,
    ) -> Result<(), Stopped> {
        let all = together(found);
        let mut stopped = None;
        for (suspect, numbers) in found.iter().zip(&attribution.of_suspect) {
            let Some(&named) = suspect.rivals.first() else { continue };
            let tells = self.means.tells.clone();
            let known = Some(Known { all: &all, named, tells: &tells });
            let shown = self.show(ledger, numbers, known).unwrap_or_else(|why| {
                stopped = Some(why);
                None
            });
            let mut rivals = suspect.rivals.clone();
            if let Some(shown) = &shown {
                rivals.sort_by_key(|rival| !shown.triage.seat.fits(rival.layer));
            }
            let support = support(ledger, attribution, numbers);
            self.add(Cause::Known(rivals), ledger, numbers, support, shown);
        }
        stopped.map_or(Ok(()), Err)
    }

    fn add_unknown(
        &mut self,
        ledger: &Ledger,
        found: &[Suspect],
        attribution: &Attribution,
    ) -> Result<(), Stopped> {
        let mut unknown: Vec<Unknown> = Vec::new();
        let groups = groups(ledger, &attribution.unexplained);
        self.diagnosis.not_looked_into += groups.iter().skip(MOST_UNKNOWN).flatten().count();
        let mut stopped = None;
        for numbers in groups.into_iter().take(MOST_UNKNOWN) {
            let shown = self.show(ledger, &numbers, None).unwrap_or_else(|why| {
                stopped = Some(why);
                None
            });
            Unknown { numbers, shown }.join(&mut unknown);
        }
        for Unknown { numbers, shown } in unknown {
            let mut nearest = rank(ledger, &together(found), &numbers);
            nearest.truncate(NEAREST);
            let support = Support { failing: numbers.len(), ..Support::default() };
            self.add(Cause::Unknown(nearest), ledger, &numbers, support, shown);
        }
        stopped.map_or(Ok(()), Err)
    }

    /// What shows the fault; if that takes other questions first, the evidence is of them.
    fn show(
        &mut self,
        ledger: &Ledger,
        numbers: &[usize],
        known: Option<Known<'_>>,
    ) -> Result<Option<Shown>, Stopped> {
        let alone: Vec<usize> = numbers
            .iter()
            .copied()
            .filter(|&number| ledger.get(number).probe.before.is_empty())
            .collect();
        match (alone.is_empty(), &self.memory) {
            (true, Some(evidence)) => Ok(Some(shown_by(evidence.clone()))),
            _ => show(&mut self.subject, ledger, &alone, known),
        }
    }

    fn add_chance(&mut self, ledger: &Ledger, evidence: Triage, number: usize) {
        let shown = Some(shown_by(evidence));
        self.add(Cause::Unruly, ledger, &[number], Support::default(), shown);
        self.diagnosis.not_looked_into += ledger.wrong().len() - 1;
    }

    fn add_silence(&mut self, error: SubjectError, cases: Vec<usize>) {
        let case = cases.iter().map(|&place| self.outcome.results[place].case);
        // Whoever cannot tell a position is not asked for one: depth 1 stands for what is no count.
        let depth = |case: &Case<'_>| case.as_count().map_or(1, |count| count.depth);
        let first = case.min_by_key(|case| (case.entry.root.occupied().count(), depth(case)));
        let shown = first.map(|case| {
            let node = Node::of_entry(case.entry);
            let difference = Some(Difference::FirstIsSilent(error));
            let wrong = Asked::of(&node, depth(&case), difference);
            shown_by(Triage { seat: Seat::Crash, wrong, against: None })
        });
        let support = Support::default();
        self.diagnosis.faults.push(Fault { cause: Cause::Unruly, cases, support, shown });
    }

    fn add(
        &mut self,
        cause: Cause,
        ledger: &Ledger,
        numbers: &[usize],
        support: Support,
        shown: Option<Shown>,
    ) {
        let cases = numbers.iter().filter_map(|&number| ledger.get(number).case).collect();
        self.diagnosis.faults.push(Fault { cause, cases, support, shown });
    }

    fn end(mut self) -> Diagnosis {
        let shown = self.diagnosis.faults.iter_mut().filter_map(|fault| fault.shown.as_mut());
        self.subject.tell_by_hand(shown.flat_map(|shown| shown.triage.all_asked()));
        self.diagnosis.faults.sort_by_key(|fault| std::cmp::Reverse(fault.cases.len()));
        self.diagnosis.questions = super::Voice::asked(&self.subject);
        self.diagnosis
    }
}

fn support(ledger: &Ledger, attribution: &Attribution, numbers: &[usize]) -> Support {
    Support {
        failing: ledger.wrong().len() - attribution.unexplained.len(),
        explained: numbers.len(),
        right: attribution.right,
    }
}

/// Evidence as the smallest question.
fn shown_by(triage: Triage) -> Shown {
    let asked = &triage.wrong;
    let right = Difference::Answers(Vec::new());
    let divergence = Divergence {
        node: asked.node.clone(),
        asks: asked.asks,
        difference: asked.difference.clone().unwrap_or(right),
        below: Below::NotAsked,
    };
    let unreachable = crate::suite::unreachable(&asked.node.root);
    Shown { triage, divergence, unreachable }
}
