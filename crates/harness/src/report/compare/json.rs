//! A comparison as JSON: the verdicts, who agrees with whom, and every case about which not all say the same.

use serde::Serialize;

use crate::check::Outcome;
use crate::compare::{Camp, Comparison, Disagreement, Grid, Statement, agreements};
use crate::report::html::HtmlSubject;
use crate::report::json::{TallyJson, document};

/// The form of the document of [`compare_json`]; the number goes up when a field changes its meaning or goes.
pub const COMPARE_SCHEMA: &str = "perftect.compare/1";

#[derive(Serialize)]
struct CompareJson<'o> {
    subjects: Vec<SubjectJson<'o>>,
    agreements: Vec<AgreementJson<'o>>,
    disagreements: Vec<DisagreementJson<'o>>,
}

#[derive(Serialize)]
struct SubjectJson<'o> {
    name: &'o str,
    command: &'o str,
    summary: TallyJson,
    suites: Vec<RowJson>,
    rules: Vec<RowJson>,
    faults: Vec<FaultJson<'o>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given_up: Option<&'o str>,
    elapsed_seconds: f64,
}

#[derive(Serialize)]
struct RowJson {
    name: String,
    summary: TallyJson,
}

#[derive(Serialize)]
struct FaultJson<'o> {
    title: &'o str,
    sentence: &'o str,
    rules: Vec<&'static str>,
    explains: usize,
    fen: &'o str,
}

#[derive(Serialize)]
struct AgreementJson<'o> {
    subjects: [&'o str; 2],
    same: usize,
    both: usize,
}

#[derive(Serialize)]
struct DisagreementJson<'o> {
    id: String,
    suite: &'o str,
    position: &'o str,
    fen: &'o str,
    moves: String,
    rules: &'o [String],
    says: Vec<CampJson<'o>>,
}

#[derive(Serialize)]
struct CampJson<'o> {
    what: &'static str,
    subjects: Vec<&'o str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The document; `"complete": false` if a run was interrupted.
///
/// # Panics
/// Never: nothing in it can fail to become JSON.
pub fn compare_json(comparison: &Comparison<'_, '_>, subjects: &[HtmlSubject<'_, '_>]) -> String {
    let names = comparison.names();
    let (suites, rules) = (comparison.by_suite(), comparison.by_family());
    let subject = |(place, it)| subject_json(it, place, &suites, &rules);
    let disagreements = comparison.disagreements();
    let content = CompareJson {
        subjects: subjects.iter().enumerate().map(subject).collect(),
        agreements: agreements(comparison)
            .into_iter()
            .map(|it| AgreementJson {
                subjects: it.pair.map(|place| names[place]),
                same: it.same,
                both: it.both,
            })
            .collect(),
        disagreements: disagreements.iter().map(|it| disagreement_json(it, &names)).collect(),
    };
    let is_complete = !comparison.outcomes.iter().any(Outcome::is_interrupted);
    document(COMPARE_SCHEMA, content, is_complete)
}

fn subject_json<'o>(
    subject: &'o HtmlSubject<'_, '_>,
    place: usize,
    suites: &Grid,
    rules: &Grid,
) -> SubjectJson<'o> {
    let rows = |grid: &Grid| {
        let row = |row: &crate::compare::GridRow| RowJson {
            name: row.name.clone(),
            summary: TallyJson::of(row.tallies[place]),
        };
        grid.rows.iter().map(row).collect()
    };
    let faults = subject.faults.iter().map(|fault| FaultJson {
        title: &fault.title,
        sentence: &fault.sentence,
        rules: fault.rules.iter().map(|rule| rule.text()).collect(),
        explains: fault.explains,
        fen: &fault.fen,
    });
    let outcome = subject.outcome;
    SubjectJson {
        name: &outcome.subject,
        command: subject.repeat.subject.as_deref().unwrap_or("builtin"),
        summary: TallyJson::of(outcome.tally()),
        suites: rows(suites),
        rules: rows(rules),
        faults: faults.collect(),
        given_up: outcome.given_up.as_deref(),
        elapsed_seconds: outcome.elapsed.as_secs_f64(),
    }
}

fn disagreement_json<'o>(
    disagreement: &Disagreement<'o, 'o>,
    names: &[&'o str],
) -> DisagreementJson<'o> {
    let entry = disagreement.case.entry;
    let expected = disagreement.case.as_count().map(|count| count.expected);
    DisagreementJson {
        id: disagreement.case.to_string(),
        suite: disagreement.case.suite,
        position: &entry.id,
        fen: &entry.fen,
        moves: entry.moves_text(),
        rules: &entry.rules,
        says: disagreement.camps.iter().map(|camp| camp_json(camp, expected, names)).collect(),
    }
}

fn camp_json<'o>(camp: &Camp<'o>, expected: Option<u64>, names: &[&'o str]) -> CampJson<'o> {
    let (total, findings, reason) = match &camp.statement {
        Statement::Expected => (expected, Vec::new(), None),
        Statement::Other { got, findings } => {
            (*got, findings.iter().map(ToString::to_string).collect(), None)
        }
        Statement::Nothing(reason) => (None, Vec::new(), Some(reason.clone())),
    };
    let subjects = camp.subjects.iter().map(|&place| names[place]).collect();
    CampJson { what: camp.statement.name(), subjects, total, findings, reason }
}
