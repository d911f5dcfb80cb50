//! Which cases a run consists of.

use super::Case;
use crate::suite::{Entry, Suite};

/// What is chosen from the suites.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// Patterns for positions, of which one must fit: text that `suite/id` or, in any case, the id of a rule contains, in
    /// which `*` stands for anything. None at all fits every position.
    pub filters: Vec<String>,
    /// The greatest depth, in half-moves.
    pub max_depth: Option<u32>,
    /// The greatest expected count of a case.
    pub max_nodes: Option<u64>,
}

/// The cases of a run, in suite order, those of one position together from its least depth to its greatest.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// The cases.
    pub cases: Vec<Case<'a>>,
    /// Cases of positions that fit the filters, left out by a limit on depth or nodes.
    pub left_out: usize,
}

impl<'a> Plan<'a> {
    /// Selects the cases.
    pub fn new(suites: &'a [Suite], selection: &Selection) -> Plan<'a> {
        let mut plan = Plan { cases: Vec::new(), left_out: 0 };
        for suite in suites {
            for entry in suite.entries.iter().filter(|entry| selection.fits(suite, entry)) {
                plan.add(suite, entry, selection);
            }
        }
        plan
    }

    fn add(&mut self, suite: &'a Suite, entry: &'a Entry, selection: &Selection) {
        for (&depth, &expected) in &entry.counts {
            let is_too_deep = selection.max_depth.is_some_and(|limit| depth > limit);
            let is_too_large = selection.max_nodes.is_some_and(|limit| expected > limit);
            if is_too_deep || is_too_large {
                self.left_out += 1;
            } else {
                self.cases.push(Case { suite: &suite.name, entry, depth, expected });
            }
        }
    }

    /// The leaves that all cases have together.
    pub fn expected_nodes(&self) -> u64 {
        self.cases.iter().fold(0, |sum, case| sum.saturating_add(case.expected))
    }
}

impl Selection {
    fn fits(&self, suite: &Suite, entry: &Entry) -> bool {
        let name = format!("{}/{}", suite.name, entry.id);
        let fits = |pattern: &String| {
            let of_rule = pattern.to_ascii_uppercase();
            entry.rules.iter().any(|rule| contains(rule, &of_rule)) || contains(&name, pattern)
        };
        self.filters.is_empty() || self.filters.iter().any(fits)
    }
}

/// Whether the parts of `pattern` between its `*` occur in `text`, in order.
fn contains(text: &str, pattern: &str) -> bool {
    let mut rest = text;
    pattern.split('*').all(|part| match rest.find(part) {
        Some(at) => {
            rest = &rest[at + part.len()..];
            true
        }
        None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_chosen_by_a_part_of_their_ids_as_positions_are_by_theirs() {
        let suites = crate::suite::embedded(crate::suite::ReadOptions::default());
        let kiwipete = |pattern: &str| {
            let selection = Selection { filters: vec![pattern.to_owned()], ..Selection::default() };
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

    #[test]
    fn a_star_stands_for_anything() {
        for pattern in ["", "wiki", "kiwi", "wiki/kiwipete", "wi*pete", "*", "w*k*e"] {
            assert!(contains("wiki/kiwipete", pattern), "{pattern}");
        }
        for pattern in ["start", "pete*wiki", "kiwi*kiwi"] {
            assert!(!contains("wiki/kiwipete", pattern), "{pattern}");
        }
    }
}
