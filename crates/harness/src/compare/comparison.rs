//! The outcomes of several subjects, read case by case.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::{Camp, Disagreement, Family, Grid, GridRow, Split, Statement};
use crate::check::{Case, CaseResult, Outcome, Tally};

/// The outcomes of several subjects that were asked the same. Its renderers tell them apart by [`Outcome::subject`], which
/// should therefore be unique ([`unique_names`](super::unique_names)).
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'o, 'a> {
    /// An outcome per subject.
    pub outcomes: &'o [Outcome<'a>],
}

/// A case, and what came of it for each subject; `None` for those that cannot be asked.
type CaseRow<'o, 'a> = (Case<'a>, Vec<Option<&'o CaseResult<'a>>>);

/// The suite, the position and the kind of a case: enough to find it again in another outcome of the same plan.
type CaseKey<'a> = (&'a str, &'a str, String);

impl<'o, 'a> Comparison<'o, 'a> {
    /// The names of the subjects.
    pub fn names(&self) -> Vec<&'o str> {
        self.outcomes.iter().map(|outcome| &*outcome.subject).collect()
    }

    /// The verdicts by suite.
    pub fn by_suite(&self) -> Grid {
        let mut rows: Vec<GridRow> = Vec::new();
        for (subject, outcome) in self.outcomes.iter().enumerate() {
            for (name, results) in outcome.by_suite() {
                *self.slot(&mut rows, name, subject) = Tally::of(results);
            }
        }
        Grid { title: "Suite", rows }
    }

    /// The verdicts by family of rules. A position that is about rules of several families counts for each of them.
    pub fn by_family(&self) -> Grid {
        let tally = |family: Family, outcome: &Outcome<'a>| {
            let is_about =
                |result: &&CaseResult<'a>| Family::of_entry(result.case.entry).contains(&family);
            Tally::of(outcome.results.iter().filter(is_about))
        };
        let row = |family: Family| GridRow {
            name: family.to_string(),
            tallies: self.outcomes.iter().map(|outcome| tally(family, outcome)).collect(),
        };
        let is_asked = |row: &GridRow| row.tallies.iter().any(|tally| tally.cases() > 0);
        let rows = Family::ALL.into_iter().map(row).filter(is_asked).collect();
        Grid { title: "Rules", rows }
    }

    /// All verdicts.
    pub fn total(&self) -> GridRow {
        let tallies = self.outcomes.iter().map(Outcome::tally).collect();
        GridRow { name: "all".to_owned(), tallies }
    }

    /// Every case that a subject was asked, in the order of the suites.
    pub fn cases(&self) -> Vec<CaseRow<'o, 'a>> {
        let mut places: HashMap<CaseKey<'a>, usize> = HashMap::new();
        let mut rows: Vec<CaseRow<'o, 'a>> = Vec::new();
        for (subject, outcome) in self.outcomes.iter().enumerate() {
            for result in &outcome.results {
                let case = result.case;
                let place = *places.entry(key(&case)).or_insert_with(|| {
                    rows.push((case, vec![None; self.outcomes.len()]));
                    rows.len() - 1
                });
                rows[place].1[subject] = Some(result);
            }
        }
        rows
    }

    /// Where the subjects and the suite do not all say the same: of each position the first case of each kind, since
    /// deeper ones would only tell the same.
    pub fn disagreements(&self) -> Vec<Disagreement<'o, 'a>> {
        let mut seen: HashSet<(&str, &str, &str)> = HashSet::new();
        let mut found = Vec::new();
        for (case, results) in self.cases() {
            let about = (case.suite, &*case.entry.id, case.kind.name());
            if seen.contains(&about) {
                continue;
            }
            let disagreement = Disagreement { case, camps: camps(&results) };
            if disagreement.camps.len() > 1 {
                seen.insert(about);
                found.push(disagreement);
            }
        }
        found
    }

    /// The disagreements by who stands where, the most frequent first.
    pub fn splits(&self, disagreements: &[Disagreement<'_, '_>]) -> Vec<Split> {
        let mut splits: BTreeMap<Vec<Vec<usize>>, usize> = BTreeMap::new();
        for disagreement in disagreements {
            let camps = disagreement.camps.iter().map(|camp| camp.subjects.clone()).collect();
            *splits.entry(camps).or_default() += 1;
        }
        let mut splits: Vec<Split> =
            splits.into_iter().map(|(camps, positions)| Split { camps, positions }).collect();
        splits.sort_by_key(|split| std::cmp::Reverse(split.positions));
        splits
    }

    /// The tally of a row and a subject, with a new row if there is none of this name.
    fn slot<'r>(&self, rows: &'r mut Vec<GridRow>, name: &str, subject: usize) -> &'r mut Tally {
        let place = rows.iter().position(|row| row.name == name).unwrap_or_else(|| {
            let tallies = vec![Tally::default(); self.outcomes.len()];
            rows.push(GridRow { name: name.to_owned(), tallies });
            rows.len() - 1
        });
        &mut rows[place].tallies[subject]
    }
}

fn key<'a>(case: &Case<'a>) -> CaseKey<'a> {
    (case.suite, &case.entry.id, case.kind.to_string())
}

/// Who says the same, the side of the suite first, even if no subject is on it.
fn camps<'o>(results: &[Option<&'o CaseResult<'_>>]) -> Vec<Camp<'o>> {
    let mut camps = vec![Camp { statement: Statement::Expected, subjects: Vec::new() }];
    for (subject, result) in results.iter().enumerate() {
        let Some(statement) = result.and_then(Statement::of) else { continue };
        match camps.iter_mut().find(|camp| camp.statement == statement) {
            Some(camp) => camp.subjects.push(subject),
            None => camps.push(Camp { statement, subjects: vec![subject] }),
        }
    }
    camps
}
