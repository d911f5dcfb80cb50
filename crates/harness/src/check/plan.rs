//! Which cases a run consists of.

use std::time::Duration;

use perftect_movegen::Variant;

use super::{Case, CaseKind, FilterPattern, RulePattern};
use crate::suite::{Entry, Suite};

/// What is chosen from the suites.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// Patterns for positions or cases, of which one must fit. None at all fits every position.
    pub filters: Vec<FilterPattern>,
    /// Patterns for rules, of which one must fit a rule that the position is about. None at all fits every position.
    pub rules: Vec<RulePattern>,
    /// Which chess; either if `None`.
    pub variant: Option<Variant>,
    /// Patterns as the first ones, of which none may fit.
    pub excluded: Vec<FilterPattern>,
    /// The greatest depth, in half-moves. What is not a count is of depth 1.
    pub max_depth: Option<u32>,
    /// The greatest expected count of a case. What is not a count has as many leaves as there are legal moves.
    pub max_nodes: Option<u64>,
}

/// The cases of a run, in suite order, those of one position together: its counts from the least depth to the greatest,
/// then what else is asked about it.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// The cases.
    pub cases: Vec<Case<'a>>,
    /// Cases of positions that fit the filters, left out by a limit on depth or nodes.
    pub left_out: usize,
    /// Cases of such positions that were excluded.
    pub excluded: usize,
    /// Cases that a budget of leaves does not pay for.
    pub over_budget: usize,
    /// How long the asking may take, by which what catches most is asked first; as long as it takes if `None`.
    pub time: Option<Duration>,
}

impl<'a> Plan<'a> {
    /// Selects the cases.
    pub fn new(suites: &'a [Suite], selection: &Selection) -> Plan<'a> {
        let mut plan =
            Plan { cases: Vec::new(), left_out: 0, excluded: 0, over_budget: 0, time: None };
        for suite in suites {
            for entry in suite.entries.iter().filter(|entry| selection.fits(suite, entry)) {
                plan.add(suite, entry, selection);
            }
        }
        plan
    }

    fn add(&mut self, suite: &'a Suite, entry: &'a Entry, selection: &Selection) {
        let mut put = |kind, depth, nodes| {
            let case = Case { suite: &suite.name, entry, kind };
            if !selection.fits_case(&case) {
            } else if selection.excludes(&case) {
                self.excluded += 1;
            } else if selection.allows(depth, nodes) {
                self.cases.push(case);
            } else {
                self.left_out += 1;
            }
        };
        for (&depth, &expected) in &entry.counts {
            put(CaseKind::Count { depth, expected }, depth, expected);
        }
        let moves = entry.position.legal_moves().len() as u64;
        for kind in CaseKind::BESIDE_COUNTS.into_iter().filter(|&kind| is_asked(kind, entry)) {
            put(kind, 1, moves);
        }
    }

    /// The leaves that all cases have together.
    pub fn expected_nodes(&self) -> u64 {
        self.cases.iter().fold(0, |sum, case| sum.saturating_add(case.nodes()))
    }
}

/// Whether there is something to ask: positions can be written of every entry, the rest is asked where it is claimed.
fn is_asked(kind: CaseKind, entry: &Entry) -> bool {
    let claims = &entry.claims;
    match kind {
        CaseKind::Count { .. } | CaseKind::After | CaseKind::Beyond => true,
        CaseKind::Moves => !claims.legal.is_empty() || !claims.illegal.is_empty(),
        CaseKind::Status => claims.status.is_some(),
        CaseKind::San => !claims.san.is_empty(),
    }
}

impl Selection {
    fn allows(&self, depth: u32, nodes: u64) -> bool {
        self.max_depth.is_none_or(|limit| depth <= limit)
            && self.max_nodes.is_none_or(|limit| nodes <= limit)
    }

    /// Whether a position has cases that the patterns choose.
    pub fn fits(&self, suite: &Suite, entry: &Entry) -> bool {
        let fits_rule = |pattern: &RulePattern| entry.rules.iter().any(|rule| pattern.fits(rule));
        let filters = &self.filters;
        (filters.is_empty() || filters.iter().any(|it| it.fits_any_case(suite, entry)))
            && (self.rules.is_empty() || self.rules.iter().any(fits_rule))
            && self.variant.is_none_or(|variant| variant == entry.variant())
    }

    fn fits_case(&self, case: &Case<'_>) -> bool {
        self.filters.is_empty() || self.filters.iter().any(|pattern| pattern.fits_case(case))
    }

    fn excludes(&self, case: &Case<'_>) -> bool {
        self.excluded.iter().any(|pattern| pattern.fits_case(case))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_chosen_by_a_part_of_their_ids_as_positions_are_by_theirs() {
        let suites = crate::suite::embedded(crate::suite::ReadOptions::default());
        let kiwipete = |pattern: &str| {
            let filters = vec![pattern.parse().expect("a pattern")];
            let selection = Selection { filters, ..Selection::default() };
            let plan = Plan::new(&suites, &selection);
            plan.cases.iter().any(|case| case.entry.id == "kiwipete")
        };
        let wiki = suites.iter().flat_map(|suite| &suite.entries);
        let rule =
            wiki.filter(|entry| entry.id == "kiwipete").flat_map(|entry| &entry.rules).next();
        let rule = rule.expect("kiwipete is about a rule");
        for pattern in
            [&**rule, &rule.to_lowercase(), &rule[..4], &rule[1..], &rule.replace('-', "*")]
        {
            assert!(kiwipete(pattern), "{pattern}");
        }
        assert!(!kiwipete("EP-99") && !kiwipete("XX-"));
    }
}
