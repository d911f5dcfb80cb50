//! The faults of a diagnosis as cards.

use super::fault::FaultCard;
use crate::diagnose::{Diagnosis, Fault, Shown};
use crate::report::commands::repeating;
use crate::report::failure::picture_of;
use crate::report::faults::{evidence, findings, name, size};
use crate::report::faults_json::Diagnosed;

/// A card for each fault that was found, those with most cases first.
pub fn faults_of(diagnosed: &Diagnosed) -> Vec<FaultCard> {
    let Diagnosed { subject, diagnosis } = diagnosed;
    diagnosis.faults.iter().map(|fault| card(fault, diagnosis, subject)).collect()
}

fn card(fault: &Fault, diagnosis: &Diagnosis, subject: &str) -> FaultCard {
    let named = fault.named();
    let shown = fault.shown.as_ref();
    let sentence = match (named, shown) {
        (Some(deviation), _) => deviation.sentence.to_owned(),
        (None, Some(shown)) => findings(&shown.divergence.difference).swap_remove(0),
        (None, None) => "No question was found that shows it alone.".to_owned(),
    };
    FaultCard {
        title: name(fault),
        rules: named.map(|deviation| deviation.rules.to_vec()).unwrap_or_default(),
        sentence,
        idiom: named.map(|deviation| deviation.idiom.to_owned()),
        evidence: lines(fault, diagnosis),
        picture: shown.map(|shown| picture_of(&shown.divergence)),
        fen: shown.map(|shown| shown.divergence.node.fen.clone()).unwrap_or_default(),
        explains: fault.cases.len(),
        of: diagnosis.failed,
        commands: shown.map(|shown| commands(shown, subject)).unwrap_or_default(),
    }
}

fn lines(fault: &Fault, diagnosis: &Diagnosis) -> Vec<String> {
    let mut lines = evidence(fault, diagnosis);
    if let Some(shown) = &fault.shown {
        lines.push(size(shown));
        lines.extend(findings(&shown.divergence.difference));
    }
    lines
}

/// One that repeats it, if one does, and the lines to paste into the engine.
fn commands(shown: &Shown, subject: &str) -> Vec<String> {
    let lines = shown.triage.wrong.typed().lines.join("\n");
    repeating(shown, subject).into_iter().chain([lines]).collect()
}
