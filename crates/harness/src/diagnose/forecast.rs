//! What the rulebook with some rules broken tells beside counts.

use std::time::Duration;

use perftect_movegen::rulebook::deviation::{Deviation, FaultyGenerator, Layer, SetUpError};
use perftect_movegen::{UciMove, fen};

use super::asks::Asks;
use super::observation::{Probe, Seen};
use super::prediction::Prediction;
use super::told::told;
use crate::check::{Finding, judge_after, moves_to_play};
use crate::subject::{RulebookSource, Source, SubjectError};

/// What such a generator is seen to tell.
pub(super) fn forecast(deviations: &[&'static Deviation], probe: &Probe) -> Prediction {
    if probe.asks == Asks::Positions && deviations.iter().all(|it| is_of_counts(it.layer)) {
        return Prediction::Seen(Seen::Right);
    }
    let source = RulebookSource::new(deviations.iter().copied()).telling_keys();
    match ask(&source, probe) {
        Ok(findings) => Prediction::Seen(probe.seen(findings)),
        Err(_) if probe.asks == Asks::Positions => {
            let findings = one_by_one(deviations, probe);
            Prediction::Refusal(findings.map_or(Seen::Refused, Seen::of))
        }
        Err(_) => Prediction::Refusal(Seen::Refused),
    }
}

/// Whether a fault there leaves positions alone. One in the lists of moves does not: what is not listed is not played.
const fn is_of_counts(layer: Layer) -> bool {
    matches!(layer, Layer::Undo | Layer::Hash | Layer::Counting)
}

fn ask(source: &RulebookSource, probe: &Probe) -> Result<Vec<Finding>, SubjectError> {
    let mut generator = source.open()?;
    told(generator.as_mut(), &probe.node.question(Duration::MAX), probe.asks)
}

/// Where a move is not taken, the position before stays: of the question before it, as an engine is asked them.
fn one_by_one(
    deviations: &[&'static Deviation],
    probe: &Probe,
) -> Result<Vec<Finding>, SetUpError> {
    let node = &probe.node;
    let (position, variant) = (&node.position, node.variant());
    let mut generator = FaultyGenerator::new(deviations.iter().copied(), variant, fen::START, &[])?;
    let texts = |more: Option<UciMove>| -> Vec<String> {
        let played = node.moves.iter().map(|mv| mv.uci(variant));
        played.chain(more).map(|uci| uci.to_string()).collect()
    };
    let moves = moves_to_play(position);
    let after = moves.iter().map(|mv| Some(mv.uci(variant)));
    let mut fens = Vec::new();
    for more in std::iter::once(None).chain(after) {
        let texts = texts(more);
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let set_up = generator.set_up(variant, &node.fen, &texts);
        if more.is_none() {
            set_up?;
        }
        fens.push(generator.fen());
    }
    Ok(judge_after(position, &moves, &fens).findings)
}
