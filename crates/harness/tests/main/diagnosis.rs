//! Faults found by their answers: every deviation, pairs of them, and faults that are none of them.

use std::time::{Duration, Instant};

use perftect::check::{Advisories, Outcome, Plan, RunOptions, Selection, Stop, run};
use perftect::diagnose::{Allowance, DiagnoseOptions, Diagnosis, Fault, diagnose};
use perftect::subject::{RulebookSource, Source};
use perftect::suite::{ReadOptions, Suite, embedded, smoke};
use perftect_movegen::rulebook::deviation::Deviation;

use crate::scripted::Nobody;

/// The suites of a default check.
fn suites() -> Vec<Suite> {
    let options = ReadOptions::default();
    std::iter::once(smoke(options)).chain(embedded(options)).collect()
}

fn checked<'a>(plan: &Plan<'a>, source: &dyn Source) -> Outcome<'a> {
    let timeout = Duration::from_secs(60);
    let options =
        RunOptions { jobs: 2, timeout, stop: Stop::AtTheEnd, advisories: Advisories::Noted };
    run(plan, source, &options, &Nobody)
}

fn diagnosed(outcome: &Outcome<'_>, source: &dyn Source, suites: &[Suite]) -> Diagnosis {
    let allowance = Allowance { questions: 200, time: Duration::from_secs(60) };
    let options = DiagnoseOptions { allowance, timeout: Duration::from_secs(60) };
    diagnose(outcome, source, suites, &options)
}

#[test]
#[ignore = "takes minutes: figures for people"]
fn every_deviation_is_named() {
    let suites = suites();
    let selection = Selection { max_nodes: Some(1_000), ..Selection::default() };
    let plan = Plan::new(&suites, &selection);
    let wanted = std::env::var("DEVIATION").unwrap_or_default();
    for deviation in Deviation::all().filter(|it| it.id.contains(&wanted)) {
        let source = RulebookSource::new([deviation]);
        let start = Instant::now();
        let outcome = checked(&plan, &source);
        let check = start.elapsed();
        let diagnosis = diagnosed(&outcome, &source, &suites);
        let first = diagnosis.faults.first();
        let named = first.and_then(Fault::named).map(|it| it.id);
        let rivals: Vec<&str> = match first.map(|fault| &fault.cause) {
            Some(perftect::diagnose::Cause::Known(all)) => all.iter().map(|it| it.id).collect(),
            _ => Vec::new(),
        };
        let verdict = if named == Some(deviation.id) {
            "FIRST"
        } else if rivals.contains(&deviation.id) {
            "AMONG"
        } else if diagnosis.failed == 0 {
            "NOFAIL"
        } else {
            "WRONG"
        };
        let shown = first.and_then(|fault| fault.shown.as_ref());
        println!(
            "{verdict} {} layer {} seat {:?} faults {} men {:?} (showcase {}) moves {:?} depth {:?} failed {} left {} q {} t {:.2} check {:.2} named {named:?} rivals {rivals:?} stopped {:?}",
            deviation.id,
            deviation.layer,
            shown.map(|it| it.triage.seat),
            diagnosis.faults.len(),
            shown.map(|it| it.divergence.node.men()),
            deviation
                .showcase
                .fen
                .split(' ')
                .next()
                .unwrap()
                .chars()
                .filter(|c| c.is_alphabetic())
                .count(),
            shown.map(|it| it.divergence.node.moves.len()),
            shown.map(|it| it.divergence.depth),
            diagnosis.failed,
            diagnosis.not_looked_into,
            diagnosis.questions,
            diagnosis.elapsed.as_secs_f64(),
            check.as_secs_f64(),
            diagnosis.stopped,
        );
    }
}
