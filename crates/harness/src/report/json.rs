//! A run as JSON. The document ends with `"complete": true`, so that a truncated one cannot pass for whole.

use serde::Serialize;

use perftect_movegen::rulebook::RuleId;

use super::baseline::{BaselineJson, ExpectedJson, baseline_json, expected_json};
use super::diagnosed::Diagnosed;
use super::faults_json::{DiagnosisJson, FaultJson, diagnosis_json, fault_json};
use crate::check::{Case, CaseResult, Finding, NotAsked, Outcome, Plan, Tally};

/// The form of the document of [`check_json`]; the number goes up when a field changes its meaning or goes.
pub const CHECK_SCHEMA: &str = "perftect.check/1";
const LIST_SCHEMA: &str = "perftect.list/1";

#[derive(Serialize)]
struct Document<T> {
    schema: &'static str,
    perftect: &'static str,
    #[serde(flatten)]
    content: T,
    complete: bool,
}

#[derive(Serialize)]
struct Subjects<'o> {
    subjects: Vec<SubjectJson<'o>>,
}

#[derive(Serialize)]
struct SubjectJson<'o> {
    name: &'o str,
    summary: TallyJson,
    suites: Vec<SuiteJson<'o>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    diagnosis: Option<DiagnosisJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<Vec<FaultJson>>,
    cases: Vec<ResultJson<'o>>,
    not_asked: Vec<NotAskedJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    baseline: Option<BaselineJson<'o>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given_up: Option<&'o str>,
    elapsed_seconds: f64,
}

#[derive(Serialize)]
struct SuiteJson<'o> {
    name: &'o str,
    summary: TallyJson,
}

#[derive(Serialize)]
pub(crate) struct TallyJson {
    positions: usize,
    cases: usize,
    pass: usize,
    fail: usize,
    error: usize,
    note: usize,
    skip: usize,
    unstable: usize,
    expected_fail: usize,
    unexpected_pass: usize,
    nodes: u64,
}

#[derive(Serialize)]
struct CaseJson<'o> {
    id: String,
    suite: &'o str,
    position: &'o str,
    fen: &'o str,
    moves: Vec<String>,
    variant: &'static str,
    rules: &'o [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    advisory: Option<&'o str>,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<u64>,
}

/// A case with what came of it.
#[derive(Serialize)]
pub(crate) struct ResultJson<'o> {
    #[serde(flatten)]
    case: CaseJson<'o>,
    got: Option<u64>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<FindingJson<'o>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expectation: Option<ExpectedJson<'o>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stability: Option<&'static str>,
    elapsed_seconds: f64,
}

#[derive(Serialize)]
struct FindingJson<'o> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<&'o str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    got: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<&'o str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected_text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    got_text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    text: String,
}

/// Cases of a kind that the subject cannot be asked.
#[derive(Serialize)]
struct NotAskedJson {
    kind: &'static str,
    cases: usize,
    reason: &'static str,
}

/// The outcomes for all subjects; `"complete": false` if a run was interrupted.
///
/// # Panics
/// Never: nothing in it can fail to become JSON.
pub fn check_json(outcomes: &[Outcome<'_>]) -> String {
    check_json_with_faults(outcomes, &[])
}

/// The same, with what is known of the causes of each subject's failures, in the same order.
///
/// # Panics
/// Never: nothing in it can fail to become JSON.
pub fn check_json_with_faults(outcomes: &[Outcome<'_>], diagnosed: &[Diagnosed]) -> String {
    let subjects = outcomes.iter().enumerate();
    let subjects = subjects.map(|(place, it)| subject_json(it, diagnosed.get(place))).collect();
    let is_complete = !outcomes.iter().any(Outcome::is_interrupted);
    document(CHECK_SCHEMA, Subjects { subjects }, is_complete)
}

/// The cases of a plan.
///
/// # Panics
/// Never: nothing in it can fail to become JSON.
pub fn list_json(plan: &Plan<'_>) -> String {
    #[derive(Serialize)]
    struct Cases<'o> {
        cases: Vec<CaseJson<'o>>,
    }
    to_text(LIST_SCHEMA, Cases { cases: plan.cases.iter().map(case_json).collect() })
}

/// A document with its schema and its end marker.
pub(super) fn to_text(schema: &'static str, content: impl Serialize) -> String {
    document(schema, content, true)
}

/// The same, perhaps of a run that did not come to its end.
pub(super) fn document(schema: &'static str, content: impl Serialize, complete: bool) -> String {
    let perftect = env!("CARGO_PKG_VERSION");
    let document = Document { schema, perftect, content, complete };
    let text = serde_json::to_string_pretty(&document).expect("plain data becomes JSON");
    format!("{text}\n")
}

fn subject_json<'o>(outcome: &'o Outcome<'_>, found: Option<&Diagnosed>) -> SubjectJson<'o> {
    let faults = found.map(|Diagnosed { repeat, diagnosis }| {
        diagnosis.faults.iter().map(|fault| fault_json(fault, repeat, outcome)).collect()
    });
    SubjectJson {
        diagnosis: found.map(|found| diagnosis_json(&found.diagnosis)),
        faults,
        name: &outcome.subject,
        summary: TallyJson::of(outcome.tally()),
        suites: outcome
            .by_suite()
            .map(|(name, results)| SuiteJson { name, summary: TallyJson::of(Tally::of(results)) })
            .collect(),
        cases: outcome.results.iter().map(ResultJson::of).collect(),
        not_asked: outcome.not_asked.iter().map(not_asked_json).collect(),
        baseline: outcome.baseline.as_ref().map(baseline_json),
        given_up: outcome.given_up.as_deref(),
        elapsed_seconds: outcome.elapsed.as_secs_f64(),
    }
}

impl TallyJson {
    pub(crate) fn of(tally: Tally) -> TallyJson {
        TallyJson {
            positions: tally.positions,
            cases: tally.cases(),
            pass: tally.pass,
            fail: tally.fail,
            error: tally.error,
            note: tally.note,
            skip: tally.skip,
            expected_fail: tally.expected_fail,
            unexpected_pass: tally.unexpected_pass,
            unstable: tally.unstable,
            nodes: tally.nodes,
        }
    }
}

impl<'o> ResultJson<'o> {
    pub(crate) fn of(result: &'o CaseResult<'_>) -> ResultJson<'o> {
        let verdict = &result.verdict;
        ResultJson {
            case: CaseJson { advisory: result.advisory(), ..case_json(&result.case) },
            got: result.got,
            verdict: verdict.name(),
            findings: verdict.findings().iter().map(finding_json).collect(),
            reason: verdict.reason(),
            expectation: expected_json(verdict),
            stability: result.stability.name(),
            elapsed_seconds: result.elapsed.as_secs_f64(),
        }
    }
}

const fn not_asked_json(it: &NotAsked) -> NotAskedJson {
    NotAskedJson { kind: it.kind.name(), cases: it.cases, reason: it.kind.inability() }
}

fn case_json<'o>(case: &Case<'o>) -> CaseJson<'o> {
    let entry = case.entry;
    CaseJson {
        id: case.to_string(),
        suite: case.suite,
        position: &entry.id,
        fen: &entry.fen,
        moves: entry.moves.iter().map(|mv| mv.uci(entry.variant()).to_string()).collect(),
        variant: entry.variant().name(),
        rules: &entry.rules,
        advisory: entry.advisory.as_deref(),
        kind: case.kind.name(),
        depth: case.as_count().map(|count| count.depth),
        expected: case.as_count().map(|count| count.expected),
    }
}

fn finding_json(finding: &Finding) -> FindingJson<'_> {
    let (expected_text, got_text) = finding.texts().unzip();
    FindingJson {
        kind: finding.name(),
        r#move: finding.uci(),
        expected: finding.expected(),
        got: finding.got(),
        times: finding.times(),
        fen: finding.fen(),
        expected_text,
        got_text,
        rule: finding.rule().map(RuleId::text),
        text: finding.to_string(),
    }
}
