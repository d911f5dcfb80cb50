//! The faults behind failed cases, for programs.

use serde::Serialize;

use super::fault_words::{findings, rules};
use super::repeat::Repeat;
use crate::baseline::is_expected;
use crate::check::Outcome;
use crate::diagnose::{Asks, Cause, Diagnosis, Fault, Seat, Shown};
use perftect_movegen::rulebook::RuleId;
use perftect_movegen::rulebook::deviation::Layer;

#[derive(Serialize)]
pub(super) struct DiagnosisJson {
    failed: usize,
    not_looked_into: usize,
    questions: usize,
    elapsed_seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<String>,
}

#[derive(Serialize)]
pub(super) struct FaultJson {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    deviation: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sentence: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    idiom: Option<&'static str>,
    rules: Vec<&'static str>,
    alike: Vec<&'static str>,
    nearest: Vec<NearJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    layer: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'static str>,
    /// Whether a baseline expects all its cases to fail.
    expected: bool,
    cases: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shown: Option<ShownJson>,
}

#[derive(Serialize)]
struct NearJson {
    deviation: &'static str,
    explained: usize,
    contradicted: usize,
}

#[derive(Serialize)]
struct ShownJson {
    fen: String,
    moves: String,
    asks: &'static str,
    depth: u32,
    men: u32,
    reachable: &'static str,
    findings: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
    protocol: &'static str,
    wrong: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<Vec<String>>,
}

pub(super) fn diagnosis_json(diagnosis: &Diagnosis) -> DiagnosisJson {
    DiagnosisJson {
        failed: diagnosis.failed,
        not_looked_into: diagnosis.not_looked_into,
        questions: diagnosis.questions,
        elapsed_seconds: diagnosis.elapsed.as_secs_f64(),
        stopped: diagnosis.stopped.clone(),
    }
}

pub(super) fn fault_json(fault: &Fault, repeat: &Repeat, outcome: &Outcome<'_>) -> FaultJson {
    let named = fault.named();
    let (kind, alike, nearest) = match &fault.cause {
        Cause::Known(all) => ("known", all.iter().skip(1).map(|it| it.id).collect(), Vec::new()),
        Cause::Unknown(nearest) => {
            let near = nearest.iter().map(|held| NearJson {
                deviation: held.deviation.id,
                explained: held.explained,
                contradicted: held.contradicted,
            });
            ("unknown", Vec::new(), near.collect())
        }
        Cause::Unruly => ("no-answer", Vec::new(), Vec::new()),
    };
    let case = |&place: &usize| outcome.results.get(place).map(|it| it.case.to_string());
    FaultJson {
        kind,
        deviation: named.map(|it| it.id),
        sentence: named.map(|it| it.sentence),
        idiom: named.map(|it| it.idiom),
        rules: rules(fault).into_iter().map(RuleId::text).collect(),
        alike,
        nearest,
        layer: fault.layer().map(Layer::name),
        seat: fault.seat().map(Seat::name),
        expected: is_expected(fault, outcome),
        cases: fault.cases.iter().filter_map(case).collect(),
        shown: fault.shown.as_ref().map(|shown| ShownJson {
            command: repeat.of_fault(fault, outcome),
            ..shown_json(shown)
        }),
    }
}

fn shown_json(shown: &Shown) -> ShownJson {
    let found = &shown.divergence;
    let wrong = shown.triage.wrong.typed();
    ShownJson {
        fen: found.node.fen.clone(),
        moves: found.node.moves_text(),
        asks: asks(found.asks),
        depth: found.depth(),
        men: found.node.men(),
        reachable: if shown.unreachable.is_empty() { "perhaps" } else { "no" },
        findings: findings(&found.difference),
        command: None,
        protocol: wrong.protocol.name(),
        wrong: wrong.lines,
        against: shown.triage.against.as_ref().map(|it| it.typed().lines),
    }
}

/// The kind of case in which such a question is asked.
const fn asks(asks: Asks) -> &'static str {
    match asks {
        Asks::Leaves(_) => "count",
        Asks::Positions => "after",
        Asks::Status => "status",
        Asks::San => "san",
        Asks::Keys => "beyond",
    }
}
