//! The HTML report: all is in it, nothing foreign is markup in it, and its end can be told.

use std::fs;
use std::path::Path;

use perftect::check::{Outcome, Plan, RunOptions, Selection, run};
use perftect::report::{HtmlSubject, Repeat, faults_by_rule, html_report};
use perftect::subject::{DivideLine, SubjectError};
use perftect::suite::{ReadOptions, Suite, read_text};

use crate::command::{perftect, stderr_of};
use crate::reports;
use crate::runs::suite;
use crate::scripted::{Nobody, Scripted};

/// The page for some outcomes, with the faults grouped by rule.
pub(crate) fn page(outcomes: &[Outcome<'_>]) -> String {
    let subjects = outcomes.iter().map(|outcome| {
        let repeat = Repeat { subject: Some("./my-engine".to_owned()), ..Repeat::default() };
        HtmlSubject { outcome, faults: faults_by_rule(outcome, &repeat), repeat }
    });
    html_report(&subjects.collect::<Vec<_>>())
}

fn outcome<'s>(suites: &'s [Suite], subject: &Scripted) -> Outcome<'s> {
    run(&Plan::new(suites, &Selection::default()), subject, &RunOptions::default(), &Nobody)
}

/// What is read of a page: the text between the tags of its body, without what a browser runs or styles.
fn text_of(page: &str) -> String {
    let body = page.split("<body>").nth(1).and_then(|rest| rest.split("<script").next());
    let mut text = String::new();
    for part in body.expect("has a body").split('<').skip(1) {
        text.push_str(part.split_once('>').map_or("", |(_, text)| text));
        text.push('\n');
    }
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

#[test]
fn what_is_read_of_a_page() {
    let suites = [suite()];
    insta::assert_snapshot!(text_of(&page(&[reports::outcome(&suites)])));
}

#[test]
fn every_case_is_in_it_and_the_end_is_marked() {
    let suites = [suite()];
    let page = page(&[reports::outcome(&suites)]);
    for number in 1..=8 {
        assert!(page.contains(&format!("<b>line-{number}</b>")), "line-{number}");
    }
    assert!(page.ends_with("<!-- end of the perftect report -->\n"));
    assert!(page.contains(
        "<footer id=\"end\" data-complete=\"true\">End of the report: 1 subject, 16 cases"
    ));
    assert!(page.contains("body:has(#end) .cut{display:none}"), "a page that was cut off says so");
}

#[test]
fn a_run_that_was_interrupted_says_so() {
    const LEAVES: Scripted =
        Scripted { name: "leaves", script: |_, _| Err(SubjectError::Interrupted) };
    let suites = [suite()];
    let page = page(&[outcome(&suites, &LEAVES)]);
    assert!(page.contains("data-complete=\"false\"") && page.contains("interrupted"), "{page}");
}

#[test]
fn several_subjects_have_a_part_each_and_a_table_that_leads_there() {
    const RIGHT: Scripted = Scripted { name: "right 2.0", script: |_, answer| Ok(answer) };
    let suites = [suite()];
    let page = page(&[reports::outcome(&suites), outcome(&suites, &RIGHT)]);
    for number in 1..=2 {
        assert!(page.contains(&format!("<a href=\"#subject-{number}\">")), "{number}");
        assert!(page.contains(&format!("<section class=\"subject\" id=\"subject-{number}\">")));
    }
}

#[test]
fn every_link_within_the_page_leads_somewhere_and_none_leads_out() {
    let suites = [suite()];
    let page = page(&[reports::outcome(&suites)]);
    let targets = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let targets: Vec<&str> = targets.collect();
    assert!(targets.len() > 20);
    for target in targets.into_iter().filter(|&target| target != "data:,") {
        let id = target.strip_prefix('#').unwrap_or_else(|| panic!("{target} leads out"));
        assert!(page.contains(&format!("id=\"{id}\"")), "{id} is nowhere");
    }
    for word in ["http:", "https:", "src=", "@import", "url("] {
        assert!(!page.contains(word), "{word}");
    }
}

const HOSTILE: &str = "<script>alert(1)</script>\"'&\u{1b}[31m\u{202e}</style>";

#[test]
fn what_engines_and_files_say_stays_text() {
    const EVIL: Scripted = Scripted {
        name: HOSTILE,
        script: |question, mut answer| {
            if question.fen.starts_with("7k/") {
                return Err(SubjectError::Refused(HOSTILE.to_owned()));
            }
            let lines = answer.divide.as_mut().expect("a divide");
            lines.push(DivideLine { uci: format!("a7a8{HOSTILE}"), count: 7 });
            Ok(answer)
        },
    };
    let row = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n7k/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5";
    let mut suite = read_text(Path::new("evil.epd"), row, ReadOptions::default()).expect("valid");
    HOSTILE.clone_into(&mut suite.name);
    for entry in &mut suite.entries {
        HOSTILE.clone_into(&mut entry.id);
        HOSTILE.clone_into(&mut entry.note);
        HOSTILE.clone_into(&mut entry.fen);
        entry.rules = vec![HOSTILE.to_owned()];
    }
    let suites = [suite];
    let page = page(&[outcome(&suites, &EVIL)]);
    assert_eq!(page.matches("<script").count(), 1, "our own alone");
    assert_eq!(page.matches("</style>").count(), 1, "our own alone");
    assert!(!page.contains(['\u{1b}', '\u{202e}']), "control characters are written out");
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;'&amp;\\u{1b}[31m\\u{202e}"));
    // Each attribute is closed by its own quote.
    assert!(!page.contains("=\"<") && !page.contains("\"'&"), "an attribute was broken");
}

#[test]
fn ten_thousand_cases_that_pass_stay_small() {
    const RIGHT: Scripted = Scripted { name: "right", script: |_, answer| Ok(answer) };
    let rows = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25\n".repeat(5_000);
    let suites = [read_text(Path::new("many.epd"), &rows, ReadOptions::default()).expect("valid")];
    let page = page(&[outcome(&suites, &RIGHT)]);
    assert!(page.contains("10,000 cases"));
    assert!(page.len() < 1_000_000, "{} bytes", page.len());
}

#[test]
fn boards_are_drawn_up_to_a_number_and_what_is_left_out_is_said() {
    const SILLY: Scripted = Scripted {
        name: "silly",
        script: |_, mut answer| {
            answer.divide.as_mut().expect("a divide").truncate(1);
            Ok(answer)
        },
    };
    let rows = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n".repeat(1_100);
    let suites = [read_text(Path::new("many.epd"), &rows, ReadOptions::default()).expect("valid")];
    let page = page(&[outcome(&suites, &SILLY)]);
    assert_eq!(page.matches("<svg class=\"board\"").count(), 1_000);
    assert!(page.contains("No board: the page has 1000 of them already."));
}

#[test]
fn the_command_writes_the_report_and_ends_as_without_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("report.html");
    let path = path.to_str().expect("is text");
    perftect(&["check", "--filter", "wiki/", "--depth", "2", "--html", path]).assert().code(0);
    let page = fs::read_to_string(path).expect("is written");
    assert!(page.contains("kiwipete") && page.contains("id=\"end\" data-complete=\"true\""));
}

#[test]
fn a_report_that_cannot_be_written_is_an_error_before_anything_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("no").join("report.html");
    let witness = folder.path().join("started");
    let engine = format!("touch {}", witness.display());
    let arguments = ["check", &engine, "--html", path.to_str().expect("is text")];
    let text = stderr_of(&arguments, 2);
    assert!(text.starts_with("error: cannot write `") && text.contains("report.html"), "{text}");
    assert!(!witness.exists(), "the engine was started");
}
