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

/// What a first pass of a check cannot ask: counts beyond millions, depth 0, and FENs on which good programs differ.
const ONLY_BY_EXTRA_SUITES: [&str; 7] = [
    "count-wraps-at-32-bits",
    "count-rounds-in-32-bit-floats",
    "depth-0-counts-moves",
    "fen-of-four-fields-refused",
    "fen-of-four-fields-loses-en-passant",
    "fen-move-number-0-refused",
    "fen-clocks-in-8-bits",
];

#[test]
fn the_smoke_suite_catches_every_deviation_that_a_first_pass_can_ask_about() {
    assert_eq!(survivors(&[smoke(ReadOptions::default())], 10_000), ONLY_BY_EXTRA_SUITES);
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
fn the_suite_of_inputs_catches_what_the_smoke_suite_cannot_ask_about() {
    let options = ReadOptions::default();
    let mut inputs: Vec<Suite> =
        embedded_extra(options).into_iter().filter(|suite| suite.name == "rules-input").collect();
    // The large counts are left to the test of all suites: they take minutes.
    for suite in &mut inputs {
        suite.entries.retain(|entry| !entry.counts.contains_key(&13));
    }
    let survivors = survivors(&inputs, 1000);
    for id in ONLY_BY_EXTRA_SUITES.into_iter().filter(|id| !id.starts_with("count-")) {
        assert!(!survivors.contains(&id), "{id}");
    }
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
