//! The faults of a diagnosis as cards.

use super::fault::FaultCard;
use crate::check::Outcome;
use crate::diagnose::{Diagnosis, Fault};
use crate::report::Diagnosed;
use crate::report::failure::picture_of;
use crate::report::fault_words::{compared, evidence, findings, name, rules, size};

/// A card for each fault that was found, those with most cases first.
pub fn faults_of(outcome: &Outcome<'_>, found: &Diagnosed) -> Vec<FaultCard> {
    let Diagnosed { repeat, diagnosis } = found;
    let card = |fault: &Fault| FaultCard {
        commands: repeat.of_fault(fault, outcome).into_iter().chain(by_hand(fault)).collect(),
        ..card(fault, diagnosis)
    };
    diagnosis.faults.iter().map(card).collect()
}

fn card(fault: &Fault, diagnosis: &Diagnosis) -> FaultCard {
    let named = fault.named();
    let shown = fault.shown.as_ref();
    let sentence = match (named, shown) {
        (Some(deviation), _) => deviation.sentence.to_owned(),
        (None, Some(shown)) => findings(&shown.divergence.difference).swap_remove(0),
        (None, None) => "No question was found that shows it alone.".to_owned(),
    };
    FaultCard {
        title: name(fault),
        rules: rules(fault),
        sentence,
        idiom: named.map(|deviation| deviation.idiom.to_owned()),
        evidence: lines(fault, diagnosis),
        picture: shown.map(|shown| picture_of(&shown.divergence)),
        fen: shown.map(|shown| shown.divergence.node.fen.clone()).unwrap_or_default(),
        explains: fault.cases.len(),
        of: diagnosis.failed,
        commands: Vec::new(),
    }
}

fn lines(fault: &Fault, diagnosis: &Diagnosis) -> Vec<String> {
    let mut lines = evidence(fault, diagnosis);
    if let Some(shown) = &fault.shown {
        lines.push(size(shown));
        lines.extend(findings(&shown.divergence.difference));
        lines.extend(compared(shown));
    }
    lines
}

/// The lines to paste into the engine.
fn by_hand(fault: &Fault) -> Option<String> {
    Some(fault.shown.as_ref()?.triage.wrong.typed().lines.join("\n"))
}
