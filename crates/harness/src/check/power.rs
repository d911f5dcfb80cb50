//! Which cases a budget pays for: those that catch most for their leaves.
//!
//! The order is computed from the kill matrix of the built-in suites, by `perftect suite rank`, and compiled in. Cases that it
//! does not name come after those that it does, the cheapest first.

use std::collections::HashMap;

use super::{Budget, Case, Plan};

/// A question per line, `suite/id@depth`, the best bargain first.
const RANKS: &str = include_str!(concat!(env!("PERFTECT_SUITE_FILES"), "/power.txt"));

/// The place of a case among all, and its leaves; the least is the greatest power.
type Power = (usize, u64);

/// Some cases of a position that are asked one after another: counts from the least on, and what else it is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    power: Power,
    /// The places of the cases in the plan.
    pub(super) places: Vec<usize>,
}

impl Plan<'_> {
    /// Keeps what a budget of leaves pays for, or sets the time.
    pub fn limit_to(&mut self, budget: Budget) {
        match budget {
            Budget::Nodes(nodes) => self.keep_nodes(nodes),
            Budget::Time(time) => self.time = Some(time),
        }
    }

    /// Keeps the longest beginning of the steps that costs no more.
    fn keep_nodes(&mut self, nodes: u64) {
        let mut kept = vec![false; self.cases.len()];
        let mut spent = 0_u64;
        for step in self.steps() {
            let cost = step.places.iter().map(|&place| self.cases[place].nodes());
            spent = cost.fold(spent, u64::saturating_add);
            if spent > nodes {
                break;
            }
            step.places.into_iter().for_each(|place| kept[place] = true);
        }
        let before = self.cases.len();
        let mut is_kept = kept.into_iter();
        self.cases.retain(|_| is_kept.next() == Some(true));
        self.over_budget += before - self.cases.len();
    }

    /// All cases, step by step, those that catch most for their leaves first.
    pub(super) fn steps(&self) -> Vec<Step> {
        let ranks: HashMap<&str, usize> = ranks().zip(0..).collect();
        let mut steps: Vec<Step> = Vec::new();
        let mut start = 0;
        for cases in self.cases.chunk_by(|a, b| std::ptr::eq(a.entry, b.entry)) {
            steps.extend(steps_of(cases, start, &ranks));
            start += cases.len();
        }
        steps.sort_by_key(|step| step.power);
        steps
    }
}

/// The steps of a position: the first goes with what else it is asked, which costs no leaves.
fn steps_of(cases: &[Case<'_>], start: usize, ranks: &HashMap<&str, usize>) -> Vec<Step> {
    let is_count = |case: &Case<'_>| case.as_count().is_some();
    let counts = cases.iter().take_while(|case| is_count(case)).count();
    let rank = |case: &Case<'_>| ranks.get(case.to_string().as_str()).copied();
    let power = |case: &Case<'_>| (rank(case).unwrap_or(usize::MAX), case.nodes());
    let mut steps: Vec<Step> = Vec::new();
    let mut waiting = Vec::new();
    for (number, case) in cases.iter().enumerate().take(counts) {
        waiting.push(start + number);
        // One that adds nothing is asked on the way to a deeper one that does.
        let is_on_the_way =
            rank(case).is_none() && cases[number..counts].iter().any(|it| rank(it).is_some());
        if !is_on_the_way {
            steps.push(Step { power: power(case), places: std::mem::take(&mut waiting) });
        }
    }
    // Lesser depths go first, whatever a deeper one is worth.
    for number in (1..steps.len()).rev() {
        steps[number - 1].power = steps[number - 1].power.min(steps[number].power);
    }
    let beside = start + counts..start + cases.len();
    match steps.first_mut() {
        Some(first) => first.places.extend(beside),
        None => steps.push(Step { power: (usize::MAX, 0), places: beside.collect() }),
    }
    steps
}

/// The questions, the best bargain first.
fn ranks() -> impl Iterator<Item = &'static str> {
    RANKS.lines().filter(|line| !line.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Selection;
    use crate::suite::{ReadOptions, Suite, embedded, smoke};

    fn suites() -> Vec<Suite> {
        let options = ReadOptions::default();
        std::iter::once(smoke(options)).chain(embedded(options)).collect()
    }

    #[test]
    fn every_question_of_the_order_is_one_of_the_suites_and_stands_there_once() {
        let suites = suites();
        let plan = Plan::new(&suites, &Selection::default());
        let ids: std::collections::HashSet<String> =
            plan.cases.iter().map(ToString::to_string).collect();
        let mut seen = std::collections::HashSet::new();
        for id in ranks() {
            assert!(ids.contains(id), "{id}");
            assert!(seen.insert(id), "{id} stands there twice");
        }
        assert!(seen.len() > 200, "{}", seen.len());
    }

    #[test]
    fn what_a_budget_pays_for_is_in_suite_order_and_costs_no_more() {
        let suites = suites();
        let whole = Plan::new(&suites, &Selection::default());
        let ids = |plan: &Plan<'_>| plan.cases.iter().map(ToString::to_string).collect::<Vec<_>>();
        let mut less = 0;
        for nodes in [0, 100, 5_000, 100_000, 5_000_000] {
            let mut plan = whole.clone();
            plan.limit_to(Budget::Nodes(nodes));
            assert!(plan.expected_nodes() <= nodes, "{nodes}");
            assert!(plan.cases.len() >= less, "more is paid for by more");
            less = plan.cases.len();
            assert_eq!(plan.cases.len() + plan.over_budget, whole.cases.len());
            let kept = ids(&plan);
            let mut all = ids(&whole).into_iter();
            assert!(kept.iter().all(|id| all.any(|other| other == *id)), "in suite order");
        }
    }

    #[test]
    fn the_steps_hold_every_case_once_and_lesser_depths_first() {
        let suites = suites();
        let plan =
            Plan::new(&suites, &Selection { max_nodes: Some(1_000), ..Selection::default() });
        let steps = plan.steps();
        let mut places: Vec<usize> = steps.iter().flat_map(|step| step.places.clone()).collect();
        let mut deepest: HashMap<*const crate::suite::Entry, u32> = HashMap::new();
        for &place in &places {
            let Some(count) = plan.cases[place].as_count() else { continue };
            let before = deepest.insert(std::ptr::from_ref(count.entry), count.depth);
            assert!(before.is_none_or(|before| before < count.depth), "{}", plan.cases[place]);
        }
        places.sort_unstable();
        assert_eq!(places, (0..plan.cases.len()).collect::<Vec<_>>());
    }
}
