//! A part of a plan, for machines that share it.

use std::fmt;
use std::str::FromStr;

use super::{Case, Plan};

/// One of several parts of a plan, as in `2/4`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Partition {
    number: usize,
    of: usize,
}

/// The text names no part.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no part; K/N with K from 1 to N is expected, such as 2/4")]
pub struct ParsePartitionError(pub String);

impl FromStr for Partition {
    type Err = ParsePartitionError;

    fn from_str(text: &str) -> Result<Partition, ParsePartitionError> {
        let numbers = text
            .split_once('/')
            .and_then(|(number, of)| Some((number.trim().parse().ok()?, of.trim().parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Partition { number, of }),
            _ => Err(ParsePartitionError(text.to_owned())),
        }
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// What a position costs: its leaves first, then how many questions it is asked.
type Cost = (u64, usize);

impl Plan<'_> {
    /// Keeps the positions of one part. Parts are of like cost, by the expected leaves: the dearest position that is left
    /// goes to the part that has least (longest processing time first, Graham 1969). They depend on the plan alone.
    pub fn keep_part(&mut self, partition: Partition) {
        let part_of = parts(&self.costs(), partition.of);
        let mut positions = 0..;
        let cases = self.cases.chunk_by(|a, b| std::ptr::eq(a.entry, b.entry));
        let kept = cases.zip(positions.by_ref());
        let kept = kept.filter(|&(_, place)| part_of[place] + 1 == partition.number);
        self.cases = kept.flat_map(|(cases, _)| cases.iter().copied()).collect::<Vec<Case<'_>>>();
    }

    fn costs(&self) -> Vec<Cost> {
        let positions = self.cases.chunk_by(|a, b| std::ptr::eq(a.entry, b.entry));
        let cost = |cases: &[Case<'_>]| {
            let nodes = cases.iter().fold(0_u64, |sum, case| sum.saturating_add(case.nodes()));
            (nodes, cases.len())
        };
        positions.map(cost).collect()
    }
}

/// The part of each position, from 0.
fn parts(costs: &[Cost], of: usize) -> Vec<usize> {
    let mut dearest_first: Vec<usize> = (0..costs.len()).collect();
    dearest_first.sort_by_key(|&place| std::cmp::Reverse(costs[place]));
    // More parts than positions are empty, and need no count.
    let mut sums: Vec<Cost> = vec![(0, 0); of.min(costs.len())];
    let mut parts = vec![0; costs.len()];
    for place in dearest_first {
        let Some(least) = (0..sums.len()).min_by_key(|&part| sums[part]) else { break };
        let (nodes, cases) = costs[place];
        sums[least] = (sums[least].0.saturating_add(nodes), sums[least].1 + cases);
        parts[place] = least;
    }
    parts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::check::Selection;
    use crate::suite::{ReadOptions, embedded, smoke};

    fn part(text: &str) -> Partition {
        text.parse().expect(text)
    }

    #[test]
    fn a_part_is_written_as_its_number_and_how_many_there_are() {
        assert_eq!(part(" 2 / 4 "), Partition { number: 2, of: 4 });
        assert_eq!(part("1/1").to_string(), "1/1");
        for text in ["0/4", "5/4", "4", "1/0", "a/b", "", "-1/2", "1/2/3"] {
            let error = text.parse::<Partition>().expect_err(text);
            assert_eq!(error, ParsePartitionError(text.to_owned()));
        }
    }

    #[test]
    fn the_parts_of_a_default_check_are_disjoint_whole_and_of_like_cost() {
        let options = ReadOptions::default();
        let suites: Vec<_> = std::iter::once(smoke(options)).chain(embedded(options)).collect();
        let selection = Selection { max_nodes: Some(5_000_000), ..Selection::default() };
        let whole = Plan::new(&suites, &selection);
        for of in 1..=8 {
            let mut seen = Vec::new();
            for number in 1..=of {
                let mut plan = whole.clone();
                plan.keep_part(Partition { number, of });
                let (nodes, share) = (plan.expected_nodes(), whole.expected_nodes() / of as u64);
                assert!(nodes.abs_diff(share) * 10 <= share, "{number}/{of}: {nodes} of {share}");
                seen.extend(plan.cases.iter().map(ToString::to_string));
            }
            let mut all: Vec<String> = whole.cases.iter().map(ToString::to_string).collect();
            seen.sort_unstable();
            all.sort_unstable();
            assert_eq!(seen, all, "{of} parts");
        }
    }

    #[test]
    fn of_more_parts_than_positions_some_are_empty() {
        assert_eq!(parts(&[(3, 1), (5, 1)], 7), [1, 0]);
        assert_eq!(parts(&[], 3), [0; 0]);
        let suites = embedded(ReadOptions::default());
        let mut plan = Plan::new(&suites[..1], &Selection::default());
        plan.keep_part(Partition { number: 100, of: usize::MAX });
        assert_eq!(plan.cases.len(), 0);
    }

    proptest! {
        /// No part has more than another one by more than the dearest position.
        #[test]
        fn parts_differ_by_no_more_than_a_position(
            nodes in proptest::collection::vec(0_u64..1_000_000, 0..200),
            of in 1_usize..12,
        ) {
            let costs: Vec<Cost> = nodes.iter().map(|&nodes| (nodes, 1)).collect();
            let parts = parts(&costs, of);
            let mut sums = vec![0; of];
            for (place, &part) in parts.iter().enumerate() {
                sums[part] += nodes[place];
            }
            let (most, least) = (sums.iter().max(), sums.iter().min());
            let (most, least) = (most.copied().unwrap_or(0), least.copied().unwrap_or(0));
            prop_assert!(most - least <= nodes.iter().copied().max().unwrap_or(0));
        }
    }
}
