//! The numbers and the file on the page about known failures and cost.

use std::path::Path;

use crate::command::perftect;

#[test]
fn the_numbers_about_profiles_are_those_of_the_suites() {
    let document = include_str!("../../../../docs/ci-baseline.md");
    for profile in ["smoke", "quick", "full", "deep"] {
        let output = perftect(&["check", "--list", "--profile", profile]).assert().code(0);
        let text = String::from_utf8_lossy(&output.get_output().stdout).into_owned();
        let last = text.lines().last().unwrap_or_default();
        let row = last.replace(" cases, ", " | ").replace(" nodes", "");
        assert!(document.contains(&format!("| {row} |")), "{profile}: {row}");
    }
}

/// The file in the document can be read.
#[test]
fn the_baseline_that_is_shown_is_one() {
    let document = include_str!("../../../../docs/ci-baseline.md");
    let text = document.split("```toml\n").nth(1).and_then(|text| text.split("```").next());
    let baseline =
        perftect::baseline::Baseline::parse(Path::new("known.toml"), text.expect("is there"));
    assert_eq!(baseline.expect("is sound").entries.len(), 4);
}
