//! Faults found by their answers: every deviation, pairs of them, and faults that are none of them.

use std::time::Duration;

use perftect::check::{Advisories, Outcome, Plan, RunOptions, Selection, Verdict, run};
use perftect::diagnose::{Allowance, Cause, DiagnoseOptions, Diagnosis, Fault, Seat, diagnose};
use perftect::subject::{Answer, RulebookSource, Source, Subject, SubjectError};
use perftect::suite::{ReadOptions, Suite, embedded, smoke};
use perftect_movegen::rulebook::deviation::Deviation;

use crate::mutants::{DiesOfKnights, MUTANTS, Whim};
use crate::scripted::Nobody;

/// The suites of a default check.
pub(crate) fn suites() -> Vec<Suite> {
    let options = ReadOptions::default();
    std::iter::once(smoke(options)).chain(embedded(options)).collect()
}

pub(crate) fn checked<'a>(plan: &Plan<'a>, source: &dyn Source) -> Outcome<'a> {
    checked_by(plan, source, 2)
}

/// By so many instances. Only one alone is always asked the same before each question, which a table may answer from.
fn checked_by<'a>(plan: &Plan<'a>, source: &dyn Source, jobs: usize) -> Outcome<'a> {
    run(plan, source, &RunOptions { jobs, ..RunOptions::default() }, &Nobody)
}

pub(crate) fn diagnosed(outcome: &Outcome<'_>, source: &dyn Source, suites: &[Suite]) -> Diagnosis {
    diagnosed_by(Advisories::Noted, outcome, source, suites)
}

pub(crate) fn diagnosed_by(
    advisories: Advisories,
    outcome: &Outcome<'_>,
    source: &dyn Source,
    suites: &[Suite],
) -> Diagnosis {
    // However busy the machine is.
    let allowance = Allowance { questions: 200, time: Duration::from_secs(3_600) };
    let options = DiagnoseOptions { allowance, timeout: Duration::from_secs(60), advisories };
    diagnose(outcome, source, suites, &options)
}

/// Deviations that counts of at most a thousand leaves do not show.
fn is_unnoticed(diagnosis: &Diagnosis) -> bool {
    diagnosis.failed == 0
}

/// A subject of which nobody knows how its table is switched off.
struct WithTable(RulebookSource);

impl Source for WithTable {
    fn name(&self) -> String {
        self.0.name()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        self.0.open()
    }
}

#[test]
fn a_fault_that_goes_with_the_hash_table_sits_there_if_the_table_can_be_switched_off() {
    let seat = |source: &dyn Source| {
        let suites = [smoke(ReadOptions::default())];
        let plan = Plan::new(&suites, &Selection::default());
        let diagnosis = diagnosed(&checked_by(&plan, source, 1), source, &suites);
        let shown = diagnosis.faults.first().and_then(|fault| fault.shown.as_ref());
        shown.map(|shown| shown.triage.seat)
    };
    let source = |id| RulebookSource::new([Deviation::find(id).expect(id)]);
    assert_eq!(seat(&source("hash-omits-en-passant")), Some(Seat::Table));
    let kept = WithTable(source("hash-omits-en-passant"));
    assert_eq!(seat(&kept), Some(Seat::BelowTheRoot));
    assert_eq!(seat(&source("undo-loses-captured-men")), Some(Seat::BelowTheRoot));
}

#[test]
#[ignore = "takes minutes; scripts/diagnose-deviations does the same over UCI"]
fn every_deviation_that_shows_is_named_or_cannot_be_told_from_the_one_that_is() {
    let suites = suites();
    let selection = Selection { max_nodes: Some(1_000), ..Selection::default() };
    let plan = Plan::new(&suites, &selection);
    let (mut noticed, mut small) = (0, 0);
    for deviation in Deviation::all() {
        let source = RulebookSource::new([deviation]);
        let diagnosis = diagnosed(&checked(&plan, &source), &source, &suites);
        if is_unnoticed(&diagnosis) {
            continue;
        }
        let fault = diagnosis.faults.first().expect(deviation.id);
        let Cause::Known(alike) = &fault.cause else { panic!("{}: {fault:?}", deviation.id) };
        assert!(alike.contains(&deviation), "{}: {alike:?}", deviation.id);
        assert!(diagnosis.questions < 200, "{}: {}", deviation.id, diagnosis.questions);
        let men = fault.shown.as_ref().map(|shown| shown.divergence.node.men());
        noticed += 1;
        small += usize::from(men.is_some_and(|men| men <= 6));
    }
    assert!(small * 10 >= noticed * 9, "{small} of {noticed} on at most 6 men");
}

/// Whether some fault of a diagnosis is a deviation, or cannot be told from it.
fn names(diagnosis: &Diagnosis, deviation: &Deviation) -> bool {
    diagnosis.faults.iter().any(|fault| match &fault.cause {
        Cause::Known(alike) => alike.contains(&deviation),
        Cause::Unknown(_) | Cause::Unruly => false,
    })
}

/// Numbers that look random, the same each time: xorshift64*.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % end
    }
}

fn verdicts(outcome: &Outcome<'_>) -> Vec<Verdict> {
    outcome.results.iter().map(|result| result.verdict.clone()).collect()
}

/// A pair counts if each of the two changes some answer beside the other; else there is but one fault to be found.
fn is_pair(plan: &Plan<'_>, pair: [&'static Deviation; 2], both: &Outcome<'_>) -> bool {
    let both = verdicts(both);
    pair.iter().all(|&one| {
        let alone = checked(plan, &RulebookSource::new([one]));
        let fails = alone.results.iter().any(|it| matches!(it.verdict, Verdict::Fail(_)));
        fails && verdicts(&alone) != both
    })
}

#[test]
#[ignore = "takes minutes"]
fn of_thirty_random_pairs_both_are_found_in_at_least_twenty_seven() {
    let suites = suites();
    let selection = Selection { max_nodes: Some(1_000), ..Selection::default() };
    let plan = Plan::new(&suites, &selection);
    let all: Vec<&Deviation> = Deviation::all().collect();
    let mut dice = Dice(2_026);
    let (mut pairs, mut missed) = (0, Vec::new());
    while pairs < 30 {
        let pair = [all[dice.below(all.len())], all[dice.below(all.len())]];
        let source = RulebookSource::new(pair);
        let outcome = checked(&plan, &source);
        if pair[0] == pair[1] || !is_pair(&plan, pair, &outcome) {
            continue;
        }
        let diagnosis = diagnosed(&outcome, &source, &suites);
        let has_both = pair.iter().all(|one| names(&diagnosis, one));
        pairs += 1;
        // To be seen with --nocapture: the whole takes minutes.
        println!("{pair:?}: {}", if has_both { "both" } else { "not both" });
        if !has_both {
            missed.push((pair, diagnosis.faults));
        }
    }
    assert!(pairs - missed.len() >= 27, "{missed:?}");
}

/// The cases of some well-known positions: enough for faults that show often.
fn well_known() -> Selection {
    let names = ["smoke", "wiki", "special", "field", "geometry"];
    let filters = names.map(|name| name.parse().expect("a pattern")).to_vec();
    Selection { filters, max_nodes: Some(1_000), ..Selection::default() }
}

#[test]
fn a_fault_that_is_no_deviation_is_said_to_be_unknown_and_shown_on_few_men() {
    let suites = suites();
    let plan = Plan::new(&suites, &well_known());
    for mutant in MUTANTS {
        let outcome = checked(&plan, &mutant);
        let diagnosis = diagnosed(&outcome, &mutant, &suites);
        let name = mutant.name;
        let fault = diagnosis.faults.first().unwrap_or_else(|| panic!("{name}: {diagnosis:?}"));
        assert!(matches!(fault.cause, Cause::Unknown(_)), "{name}: {:?}", fault.cause);
        assert_eq!(diagnosis.faults.len(), 1, "{name}: {diagnosis:?}");
        assert_eq!(fault.seat(), Some(Seat::Generation), "{name}");
        let shown = fault.shown.as_ref().expect(name);
        let found = &shown.divergence;
        assert!(found.node.men() <= 4 && found.depth() == 1, "{name}: {}", found.node.uci_line());
        assert!(diagnosis.questions <= 200, "{name}: {} questions", diagnosis.questions);
        let node = &found.node;
        let again = mutant.open().expect(name).perft(&node.question(Duration::MAX), 1);
        let right = Answer::of_reference(&node.position, 1).expect("small");
        assert_ne!(again.expect(name).total, right.total, "{name}: {}", node.uci_line());
    }
}

#[test]
fn answers_that_change_from_run_to_run_are_no_ones_rule() {
    let suites = suites();
    let plan = Plan::new(&suites[..1], &Selection::default());
    let outcome = checked(&plan, &Whim);
    let diagnosis = diagnosed(&outcome, &Whim, &suites);
    assert_eq!(diagnosis.faults.first().and_then(Fault::seat), Some(Seat::Chance));
}

#[test]
fn a_crash_is_a_fault_of_its_own_beside_the_others() {
    let suites = suites();
    let plan = Plan::new(&suites[..1], &Selection::default());
    let outcome = checked(&plan, &DiesOfKnights);
    let diagnosis = diagnosed(&outcome, &DiesOfKnights, &suites);
    let fault = diagnosis.faults.first().expect("a fault");
    assert_eq!((diagnosis.faults.len(), fault.seat()), (1, Some(Seat::Crash)));
    assert_eq!(fault.cases.len(), outcome.tally().error);
}

#[test]
fn a_subject_without_faults_is_asked_nothing() {
    let suites = suites();
    let plan = Plan::new(&suites[..1], &Selection::default());
    let source = RulebookSource::new([]);
    let diagnosis = diagnosed(&checked(&plan, &source), &source, &suites);
    assert_eq!((diagnosis.failed, diagnosis.questions, diagnosis.faults.len()), (0, 0, 0));
}

/// One of each layer that shows in counts, and those that it takes some trouble to tell.
const SAMPLE: [(&str, Seat); 10] = [
    ("ep-ignores-rank-pin", Seat::Generation),
    ("castle-through-check", Seat::Generation),
    ("castle-rights-survive-rook-capture", Seat::Playing),
    ("fen-side-ignored", Seat::FenReading),
    ("undo-loses-captured-men", Seat::BelowTheRoot),
    ("hash-omits-depth", Seat::Table),
    ("hash-omits-castling-rights", Seat::Memory),
    ("mate-counts-as-one", Seat::Counting),
    ("bare-kings-end-the-count", Seat::Ending),
    ("text-promotion-letter-missing", Seat::Writing),
];

#[test]
fn deviations_of_every_layer_are_named_by_the_smoke_suite_and_some_questions() {
    let suites = suites();
    let plan = Plan::new(&suites[..1], &Selection::default());
    for (id, seat) in SAMPLE {
        let deviation = Deviation::find(id).expect(id);
        let source = RulebookSource::new([deviation]);
        let outcome = checked_by(&plan, &source, 1);
        let diagnosis = diagnosed(&outcome, &source, &suites);
        let fault = diagnosis.faults.first().unwrap_or_else(|| panic!("{id}: {diagnosis:?}"));
        assert_eq!(fault.named(), Some(deviation), "{id}: {:?}", fault.cause);
        assert_eq!(fault.seat(), Some(seat), "{id}");
        assert!(seat.fits(deviation.layer), "{id}");
        assert!(diagnosis.questions <= 200, "{id}");
        let shown = fault.shown.as_ref().expect(id);
        assert!(shown.divergence.node.men() <= 6, "{id}: {}", shown.divergence.node.uci_line());
    }
}

#[test]
fn two_faults_are_told_apart_and_the_one_with_more_cases_is_first() {
    let suites = suites();
    let plan = Plan::new(&suites, &well_known());
    let pair = ["ep-never-generated", "castle-through-check"];
    let pair = pair.map(|id| Deviation::find(id).expect(id));
    let source = RulebookSource::new(pair);
    let diagnosis = diagnosed(&checked(&plan, &source), &source, &suites);
    assert!(pair.iter().all(|one| names(&diagnosis, one)), "{diagnosis:?}");
    let cases: Vec<usize> = diagnosis.faults.iter().map(|fault| fault.cases.len()).collect();
    assert!(cases.is_sorted_by(|a, b| a >= b), "{cases:?}");
}

#[test]
fn a_diagnosis_without_questions_says_why_it_ended() {
    let suites = suites();
    let plan = Plan::new(&suites[..1], &Selection::default());
    let source = RulebookSource::new([Deviation::find("ep-never-generated").expect("known")]);
    let outcome = checked(&plan, &source);
    let allowance = Allowance { questions: 3, ..Allowance::default() };
    let (timeout, advisories) = (Duration::from_secs(60), Advisories::Noted);
    let options = DiagnoseOptions { allowance, timeout, advisories };
    let diagnosis = diagnose(&outcome, &source, &suites, &options);
    assert_eq!(
        diagnosis.stopped.as_deref(),
        Some("3 questions were asked, and no more were allowed")
    );
}
