//! What the built-in suites catch.

use perftect::grade::{Cache, GradeOptions, grade};
use perftect::suite::{Entry, ReadOptions, Suite, embedded, embedded_extra, smoke};

fn all_suites() -> Vec<Suite> {
    let options = ReadOptions::default();
    embedded(options).into_iter().chain(embedded_extra(options)).collect()
}

fn survivors(suites: &[Suite], max_nodes: u64) -> Vec<&'static str> {
    let matrix = grade(suites, GradeOptions { max_nodes }, &Cache::none(), || ());
    matrix.survivors().iter().map(|deviation| deviation.id).collect()
}

/// Both need counts that are too large for a first pass.
const ONLY_BY_LARGE_COUNTS: [&str; 2] = ["count-wraps-at-32-bits", "count-rounds-in-32-bit-floats"];

#[test]
fn the_smoke_suite_catches_every_deviation_that_small_counts_show() {
    assert_eq!(survivors(&[smoke(ReadOptions::default())], 10_000), ONLY_BY_LARGE_COUNTS);
}

#[test]
#[ignore = "takes minutes: every deviation on every position"]
fn the_suites_together_catch_every_deviation() {
    assert_eq!(survivors(&all_suites(), 1000), [""; 0]);
}

#[test]
fn the_smoke_suite_costs_next_to_nothing() {
    let entries = smoke(ReadOptions::default()).entries;
    let nodes: u64 = entries.iter().flat_map(|entry| entry.counts.values()).sum();
    assert!(nodes < 300_000, "{nodes} nodes");
}

#[test]
fn the_smoke_suite_says_nothing_that_other_suites_do_not() {
    let all: Vec<(String, Entry)> = all_suites()
        .into_iter()
        .flat_map(|suite| {
            let name = suite.name;
            suite.entries.into_iter().map(move |entry| (format!("{name}-{}", entry.id), entry))
        })
        .collect();
    for entry in smoke(ReadOptions::default()).entries {
        let (_, source) = all.iter().find(|(id, _)| *id == entry.id).expect(&entry.id);
        assert_eq!((&entry.fen, &entry.moves), (&source.fen, &source.moves), "{}", entry.id);
        for (depth, count) in &entry.counts {
            assert_eq!(source.counts.get(depth), Some(count), "{} at depth {depth}", entry.id);
        }
    }
}
