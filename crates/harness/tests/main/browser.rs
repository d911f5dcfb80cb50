//! The HTML report in a real browser, where there is one: it runs without a complaint, filters, and is all there without
//! JavaScript.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compare;
use crate::html::page;
use crate::reports::outcome;
use crate::runs::suite;

const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// In CI on Linux there has to be one.
fn browser() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut places = env::split_paths(&path).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    let found = places.find(|place| place.is_file());
    if found.is_none() {
        let may_be_missing = env::var_os("CI").is_none() || !cfg!(target_os = "linux");
        assert!(may_be_missing, "no browser is installed, and CI leaves nothing out");
        eprintln!("LEFT OUT: none of {NAMES:?} is installed");
    }
    found
}

/// The page after it has been loaded, and what the browser had to say.
fn load(browser: &Path, page: &str, query: &str) -> (String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let report = folder.path().join("report.html");
    fs::write(&report, page).expect("is written");
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr"])
        .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
        .arg("--dump-dom")
        .arg(format!("file://{}{query}", report.display()))
        .output()
        .expect("the browser runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

fn report() -> String {
    let suites = [suite()];
    page(&[outcome(&suites)])
}

fn assert_no_complaint(log: &str) {
    // What a page says or breaks is logged by these words; the browser's own troubles by others.
    for word in ["CONSOLE", "Refused to", "Content Security Policy"] {
        assert!(!log.contains(word), "{log}");
    }
}

#[test]
fn the_page_loads_without_a_complaint_and_shows_its_filter() {
    let Some(browser) = browser() else { return };
    let (page, log) = load(&browser, &report(), "");
    assert_no_complaint(&log);
    assert!(page.contains("8 of 8 positions"), "{page}");
    assert!(page.contains("<form id=\"filter\">"), "the filter is hidden");
}

#[test]
fn the_page_of_a_comparison_loads_without_a_complaint_and_its_filter_leaves_the_comparison() {
    let Some(browser) = browser() else { return };
    let (page, log) = load(&browser, &compare::page(&compare::FOUR), "?text=line-4");
    assert_no_complaint(&log);
    assert!(page.contains("4 of 32 positions"), "{page}");
    assert!(page.contains("<details class=\"differ\" open"), "{page}");
}

#[test]
fn the_filter_leaves_what_fits() {
    let Some(browser) = browser() else { return };
    let (page, log) = load(&browser, &report(), "?text=line-4");
    assert_no_complaint(&log);
    assert!(page.contains("1 of 8 positions"), "{page}");
    let (page, _) = load(&browser, &report(), "?suite=nowhere&text=e1c1");
    assert!(page.contains("1 of 8 positions"), "an unknown suite is every suite: {page}");
}

/// That the browser is forbidden to run it is a complaint, which shows that complaints are seen.
#[test]
fn without_javascript_all_is_there_but_the_filter() {
    let Some(browser) = browser() else { return };
    let page = report().replacen("<script nonce=", "<script data-nonce=", 1);
    let (page, log) = load(&browser, &page, "");
    assert!(log.contains("Content Security Policy"), "{log}");
    for part in ["<form id=\"filter\" hidden", "line-8", "e1c1 is missing", "id=\"end\""] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("8 of 8 positions"), "a script has run");
}
