//! What the built-in suites catch.

use perftect::grade::{Cache, GradeOptions, grade, survivors};
use perftect::suite::{Entry, ReadOptions, Suite, embedded, smoke};

fn all_suites() -> Vec<Suite> {
    embedded(ReadOptions::default())
}

/// The deviations that nothing in some suites catches.
fn missed(suites: &[Suite], max_nodes: u64) -> Vec<&'static str> {
    let survivors = survivors(suites, GradeOptions { max_nodes });
    survivors.into_iter().map(|deviation| deviation.id).collect()
}

/// Counts that do not fit into 32 bits, or into the 24 of a float's digits, show in nothing below 2^24 leaves, which is
/// more than all that the smoke suite may cost.
const ONLY_BEYOND_24_BITS: [&str; 2] = ["count-wraps-at-32-bits", "count-rounds-in-32-bit-floats"];

#[test]
fn the_smoke_suite_catches_every_deviation_but_two_that_count_wrongly_beyond_24_bits() {
    assert_eq!(missed(&[smoke(ReadOptions::default())], 10_000), ONLY_BEYOND_24_BITS);
}

#[test]
fn what_counts_do_not_show_is_told_apart() {
    let mut suites: Vec<Suite> = all_suites();
    for suite in &mut suites {
        suite.entries.retain(|entry| entry.rules.iter().any(|rule| rule == "EP-34"));
        suite.entries.truncate(2);
    }
    let matrix = grade(&suites, GradeOptions { max_nodes: 1000 }, &Cache::none(), || ());
    let hidden: Vec<&str> = matrix.hidden_from_counts().iter().map(|it| it.id).collect();
    assert!(hidden.contains(&"ep-keeps-the-clock-running"), "{hidden:?}");
    let number =
        matrix.deviations.iter().position(|it| it.id == "ep-never-generated").expect("known");
    assert!(matrix.positions.iter().any(|it| it.by_counts[number].is_some()));
    assert!(!hidden.contains(&"ep-never-generated"), "{hidden:?}");
}

#[test]
fn the_survivors_are_those_of_the_matrix() {
    let suites: Vec<Suite> =
        all_suites().into_iter().filter(|suite| suite.name == "rules-input").collect();
    let matrix = grade(&suites, GradeOptions { max_nodes: 200 }, &Cache::none(), || ());
    let survivors: Vec<_> = matrix.survivors().iter().map(|deviation| deviation.id).collect();
    assert_eq!(missed(&suites, 200), survivors);
    assert!(!survivors.is_empty());
}

#[test]
fn the_suites_together_catch_every_deviation() {
    assert_eq!(missed(&all_suites(), 1000), [""; 0]);
}

/// Leaves that a first pass may cost: an engine that counts a million a second is done at once.
const MOST_SMOKE_NODES: u64 = 300_000;

#[test]
fn the_smoke_suite_costs_next_to_nothing() {
    let entries = smoke(ReadOptions::default()).entries;
    let nodes: u64 = entries.iter().flat_map(|entry| entry.counts.values()).sum();
    assert!(nodes < MOST_SMOKE_NODES, "{nodes} nodes");
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
