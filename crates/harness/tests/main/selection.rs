//! What is asked of a run: profiles, filters, budgets and parts.

use std::collections::BTreeSet;
use std::time::Duration;

use perftect::check::{Budget, Plan, Selection, SkipReason, Stop, Verdict, run};
use perftect::grade::{GradeOptions, digest, survivors};
use perftect::report::check_csv;
use perftect::suite::{ReadOptions, Suite, embedded, smoke};

use crate::command::{stderr_of, stdout_of};
use crate::runs::{NO_QUEENSIDE, RIGHT, options, suite};
use crate::scripted::{Nobody, Scripted};

/// The suites of a default check.
fn built_in() -> Vec<Suite> {
    let options = ReadOptions::default();
    std::iter::once(smoke(options)).chain(embedded(options)).collect()
}

/// The ids of the cases that a check would ask.
fn listed(arguments: &[&str]) -> Vec<String> {
    let all = [&["check", "--list", "--format", "csv"], arguments].concat();
    let text = stdout_of(&all, 0);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let id = |row: csv::StringRecord| {
        let depth = if row[6].is_empty() { &row[5] } else { &row[6] };
        format!("{}/{}@{depth}", &row[0], &row[1])
    };
    reader.records().map(|row| id(row.expect("is CSV"))).collect()
}

fn set(arguments: &[&str]) -> BTreeSet<String> {
    listed(arguments).into_iter().collect()
}

#[test]
fn each_profile_asks_all_that_a_lesser_one_does_and_more() {
    let profiles = ["smoke", "quick", "full", "deep"].map(|name| set(&["--profile", name]));
    for pair in profiles.windows(2) {
        assert!(pair[0].is_subset(&pair[1]) && pair[0].len() < pair[1].len());
    }
    assert_eq!(profiles[2], set(&[]), "the whole is the default");
    assert_eq!(profiles[0], set(&["--suite", "smoke"]));
}

#[test]
fn a_flag_goes_before_what_the_profile_says() {
    let smaller = listed(&["--profile", "quick", "--max-nodes", "30"]);
    assert!(smaller.len() < listed(&["--profile", "quick"]).len());
    let other = set(&["--profile", "deep", "--suite", "wiki", "--depth", "1"]);
    assert!(other.iter().all(|id| id.starts_with("wiki/")));
}

#[test]
fn positions_are_chosen_by_rule_and_variant_and_left_out_by_pattern() {
    let rule = set(&["--rule", "ep-23"]);
    assert!(!rule.is_empty() && rule.is_subset(&set(&["--rule", "EP-2*"])));
    let (standard, chess960) = (set(&["--variant", "standard"]), set(&["--variant", "chess960"]));
    assert_eq!(standard.len() + chess960.len(), listed(&[]).len());
    assert!(standard.is_disjoint(&chess960));
    let without = set(&["--filter", "wiki/", "--exclude", "kiwi", "--exclude", "@after"]);
    assert!(without.contains("wiki/start@1"));
    assert!(!without.iter().any(|id| id.contains("kiwi") || id.ends_with("@after")));
}

#[test]
fn a_filter_may_be_the_id_of_a_case() {
    assert_eq!(listed(&["--filter", "wiki/kiwipete@3"]), ["wiki/kiwipete@3"]);
}

#[test]
fn a_choice_that_fits_nothing_is_told_with_what_may_have_been_meant() {
    for (arguments, text) in [
        (
            &["--filter", "kiwipeet"][..],
            "no position fits --filter `kiwipeet`; did you mean `kiwipete`?",
        ),
        (&["--filter", "wiki/kiwipte@3"], "did you mean `wiki/kiwipete`?"),
        (&["--filter", "wiki/", "--exclude", "wiki/"], "--exclude takes out all"),
        (&["--suite", "wiki", "--variant", "chess960"], "no position is of --variant chess960"),
        (&["--suite", "wiki", "--rule", "EP-13"], "no position is about --rule `EP-13`"),
        (&["--filter", "wiki/", "--rule", "EP-13"], "fits all of --filter, --rule and --variant"),
        (
            &["--suite", "wiki", "--budget", "0.01k", "--filter", "kiwi"],
            "--budget pays for none of",
        ),
        (&["--suite", "wiki", "--partition", "90/100"], "no position is left for part 90/100"),
    ] {
        let all = [&["check", "--list"], arguments].concat();
        let error = stderr_of(&all, 4);
        assert!(error.contains(text), "{arguments:?}: {error}");
    }
    for (arguments, text) in [
        (["--rule", "EP-99"], "did you mean `EP-29`?"),
        (["--variant", "ches960"], "did you mean `chess960`?"),
        (["--partition", "5/4"], "K from 1 to N"),
        (["--budget", "30"], "a time such as 30s"),
    ] {
        let error = stderr_of(&[&["check"][..], &arguments].concat(), 2);
        assert!(error.contains(text), "{arguments:?}: {error}");
    }
    let warning = stderr_of(&["check", "--list", "--suite", "wiki", "--exclude", "kiwipeet"], 0);
    assert!(warning.contains("warning: --exclude `kiwipeet` fits nothing; did you"), "{warning}");
}

#[test]
fn the_parts_of_a_run_make_up_the_whole_whatever_the_jobs() {
    let quick = ["--profile", "quick"];
    let mut all = Vec::new();
    for part in ["1/3", "2/3", "3/3"] {
        let arguments = [&quick[..], &["--partition", part]].concat();
        let cases = listed(&arguments);
        assert_eq!(cases, listed(&[&arguments[..], &["--jobs", "7"]].concat()));
        all.extend(cases);
    }
    all.sort_unstable();
    let mut whole = listed(&quick);
    whole.sort_unstable();
    assert_eq!(all, whole);
    let list = stdout_of(&["check", "--list", "--suite", "wiki", "--partition", "2/3"], 0);
    assert!(list.ends_with("\npart 2/3\n"), "{list}");
}

#[test]
fn a_budget_of_leaves_is_kept_and_told() {
    let list = stdout_of(&["check", "--list", "--profile", "quick", "--budget", "2k"], 0);
    assert!(list.contains("are beyond the budget of 2,000 nodes"), "{list}");
    let few = set(&["--profile", "quick", "--budget", "2k"]);
    assert!(few.is_subset(&set(&["--profile", "quick", "--budget", "20k"])));
}

/// The positions of a plan with what is asked of each.
fn as_suites(plan: &Plan<'_>) -> Vec<Suite> {
    let mut suites: Vec<Suite> = built_in();
    for suite in &mut suites {
        for entry in &mut suite.entries {
            let (name, id) = (&suite.name, &entry.id);
            entry.counts.retain(|&depth, _| {
                plan.cases.iter().any(|case| {
                    let count = case.as_count();
                    case.suite == name
                        && case.entry.id == *id
                        && count.is_some_and(|it| it.depth == depth)
                })
            });
        }
        suite.entries.retain(|entry| !entry.counts.is_empty());
    }
    suites
}

/// How many positions a command is about.
fn positions(command: &str, flags: &[&str]) -> usize {
    let words = [command, "builtin", "builtin", "--suite", "wiki", "--format", "json"];
    let text = stdout_of(&[&words, flags].concat(), 0);
    let json: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
    let timed = json["positions"].as_array().map(Vec::len);
    let asked = json["subjects"][0]["summary"]["positions"].as_u64();
    timed.or(asked.and_then(|it| usize::try_from(it).ok())).expect("a number")
}

#[test]
fn compare_and_bench_choose_as_check_does() {
    let few = ["--max-nodes", "1000"];
    let bench = ["--rounds", "1"];
    for (flags, chosen) in [
        (&["--filter", "kiwi[pq]ete"][..], 1),
        (&["--filter", "position-[34]"], 3),
        (&["--filter", "position-[34]", "--rule", "EP-2*"], 1),
        (&["--filter", "position-[34]", "--exclude", "position-4"], 1),
    ] {
        let flags = [flags, &few].concat();
        assert_eq!(positions("compare", &flags), chosen, "{flags:?}");
        assert_eq!(positions("bench", &[&flags[..], &bench].concat()), chosen, "{flags:?}");
    }
    let parts = ["1/2", "2/2"].map(|part| [&few[..], &["--partition", part]].concat());
    let parts = parts.map(|flags| positions("compare", &flags));
    assert_eq!(parts.iter().sum::<usize>(), positions("compare", &few));
    assert!(!parts.contains(&0));
    assert!(positions("compare", &["--budget", "0.1k"]) < positions("compare", &few));
    for command in ["compare", "bench"] {
        let words = [command, "builtin", "builtin", "--variant", "chess960", "--suite", "wiki"];
        assert!(stderr_of(&words, 4).contains("no position is of --variant chess960"), "{command}");
    }
}

#[test]
fn a_small_budget_catches_nearly_all() {
    let suites = built_in();
    let mut plan = Plan::new(&suites, &Selection::default());
    plan.limit_to(Budget::Nodes(5_000));
    let missed = survivors(&as_suites(&plan), GradeOptions { max_nodes: 5_000 });
    assert!(missed.len() <= 10, "{missed:?}");
}

/// What comes of eight positions in so much time.
fn in_time(subject: &Scripted, time: Option<Duration>, jobs: usize) -> Vec<(String, Verdict)> {
    let suites = [suite()];
    let mut plan = Plan::new(&suites, &Selection::default());
    if let Some(time) = time {
        plan.limit_to(Budget::Time(time));
    }
    let outcome = run(&plan, subject, &options(jobs, Stop::AtTheEnd), &Nobody);
    assert!(!outcome.is_interrupted());
    outcome.results.into_iter().map(|it| (it.case.to_string(), it.verdict)).collect()
}

#[test]
fn when_the_time_is_over_the_rest_is_skipped_with_that_reason() {
    let results = in_time(&RIGHT, Some(Duration::ZERO), 2);
    assert_eq!(results.len(), 16);
    assert!(results.iter().all(|(_, verdict)| *verdict == Verdict::Skip(SkipReason::TimeIsUp)));
}

#[test]
fn in_time_enough_all_is_as_without_a_limit() {
    for subject in [&RIGHT, &NO_QUEENSIDE] {
        for time in [Duration::from_secs(3600), Duration::MAX] {
            assert_eq!(in_time(subject, Some(time), 2), in_time(subject, None, 1));
        }
    }
}

#[test]
fn a_run_without_time_ends_as_one_in_which_nothing_was_asked() {
    let arguments = ["check", "--suite", "smoke", "--budget", "0.000001ms"];
    let text = stdout_of(&arguments, 4);
    assert!(text.contains("the time of --budget was over"), "{text}");
}

#[test]
fn the_csv_of_a_timed_run_is_in_suite_order() {
    let suites = [suite()];
    let mut plan = Plan::new(&suites, &Selection::default());
    plan.limit_to(Budget::Time(Duration::from_secs(3600)));
    let outcome = run(&plan, &RIGHT, &options(3, Stop::AtTheEnd), &Nobody);
    let csv = check_csv(&[outcome]);
    let lines: Vec<&str> = csv.lines().skip(1).filter_map(|line| line.split(',').nth(2)).collect();
    assert!(lines.is_sorted(), "{lines:?}");
}

#[test]
fn the_order_of_power_is_of_the_suites_and_the_deviations_of_today() {
    let suites = built_in();
    let file = include_str!("../../../../suites/power.txt");
    let digest = digest(&suites);
    assert!(
        file.contains(&format!("# Of {digest}.\n")),
        "out of date: perftect suite rank --max-nodes 1000 > suites/power.txt, for {digest}"
    );
}
