//! Subjects side by side: each form, who agrees with whom, and the command.

use std::fs;
use std::time::Duration;

use perftect::check::{Outcome, Plan, Selection, Stop, run};
use perftect::compare::{Comparison, Statement, agreements};
use perftect::report::{
    HtmlSubject, Look, Repeat, compare_csv, compare_json, compare_markdown, compare_table,
    faults_by_rule, html_comparison,
};
use perftect::suite::Suite;

use crate::command::{perftect, stderr_of, stdout_of};
use crate::runs::{CRASHES, NO_QUEENSIDE, RIGHT, options, suite};
use crate::scripted::{Nobody, Scripted};

/// Wrong in the same way as another, but by another name.
const COPY: Scripted = Scripted { name: "copy-of-no-queenside", ..NO_QUEENSIDE };

/// Positions about rules of two families.
fn suites() -> [Suite; 1] {
    let mut suite = suite();
    for entry in &mut suite.entries {
        entry.rules = vec!["CH-08".to_owned(), "EP-23".to_owned()];
    }
    [suite]
}

fn outcomes<'s>(suites: &'s [Suite], subjects: &[Scripted]) -> Vec<Outcome<'s>> {
    let plan = Plan::new(suites, &Selection::default());
    let mut outcomes: Vec<Outcome<'s>> = subjects
        .iter()
        .map(|subject| run(&plan, subject, &options(1, Stop::AtTheEnd), &Nobody))
        .collect();
    // Times differ from run to run.
    for outcome in &mut outcomes {
        outcome.elapsed = Duration::from_millis(40);
        for result in &mut outcome.results {
            result.elapsed = Duration::from_millis(2);
        }
    }
    outcomes
}

fn parts<'o, 's>(outcomes: &'o [Outcome<'s>]) -> Vec<HtmlSubject<'o, 's>> {
    let part = |outcome: &'o Outcome<'s>| {
        let subject = Some(format!("./{}", outcome.subject));
        let repeat = Repeat { subject, ..Repeat::default() };
        HtmlSubject { outcome, faults: faults_by_rule(outcome, &repeat), repeat }
    };
    outcomes.iter().map(part).collect()
}

/// One that is right, two that are wrong alike, one that dies.
pub(crate) const FOUR: [Scripted; 4] = [RIGHT, NO_QUEENSIDE, COPY, CRASHES];

#[test]
fn four_subjects_fit_into_80_columns() {
    let suites = suites();
    let outcomes = outcomes(&suites, &FOUR);
    let comparison = Comparison { outcomes: &outcomes };
    let text = compare_table(&comparison, &parts(&outcomes), 10, Look::plain(80));
    let tables = text.lines().take_while(|line| !line.starts_with("FAULTS"));
    assert!(tables.clone().count() > 10, "{text}");
    assert!(tables.into_iter().all(|line| line.chars().count() <= 80), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn many_verdicts_of_four_subjects_with_long_names_fit_into_80_columns() {
    const LONG: Scripted = Scripted { name: "an-engine-with-a-very-long-name-15.1", ..RIGHT };
    let mut suites = suites();
    "rules-impossible-blocks".clone_into(&mut suites[0].name);
    let mut outcomes = outcomes(&suites, &[LONG; 4]);
    let many = outcomes[0].results.clone();
    for outcome in &mut outcomes {
        outcome.results = many.iter().cycle().take(20_000).cloned().collect();
    }
    let text = compare_table(&Comparison { outcomes: &outcomes }, &[], 10, Look::plain(80));
    let table = text.lines().take(8);
    assert!(table.clone().all(|line| line.chars().count() <= 80), "{text}");
    assert!(table.filter(|line| line.contains("20,000")).count() >= 1, "{text}");
}

#[test]
fn more_subjects_than_have_room_stand_below() {
    let suites = suites();
    let outcomes = outcomes(&suites, &[RIGHT; 5]);
    let text = compare_table(&Comparison { outcomes: &outcomes }, &[], 10, Look::plain(80));
    assert_eq!(text.lines().filter(|line| line.starts_with(" Suite")).count(), 2, "{text}");
}

#[test]
fn subjects_that_are_wrong_alike_agree_with_each_other_and_not_with_the_suite() {
    let suites = suites();
    let outcomes = outcomes(&suites, &FOUR);
    let comparison = Comparison { outcomes: &outcomes };
    let found = comparison.disagreements();
    assert_eq!(found.len(), 1, "one position, once");
    assert_eq!(found[0].case.to_string(), "eight/line-4@1");
    let camps: Vec<(&str, &[usize])> =
        found[0].camps.iter().map(|camp| (camp.statement.name(), &camp.subjects[..])).collect();
    assert_eq!(camps, [("expected", &[0][..]), ("other", &[1, 2]), ("nothing", &[3])]);
    let agreements = agreements(&comparison);
    let of = |pair: [usize; 2]| {
        let it = agreements.iter().find(|it| it.pair == pair).expect("a pair");
        (it.same, it.both)
    };
    // What is not asked after a failure is answered by one of them alone.
    assert_eq!((of([0, 1]), of([1, 2]), of([0, 3])), ((14, 15), (15, 15), (14, 14)));
}

#[test]
fn a_wrong_count_and_wrong_moves_with_the_right_count_are_different_answers() {
    const CANCELS: Scripted = Scripted {
        name: "cancels",
        script: |question, mut answer| {
            let lines = answer.divide.as_mut().expect("a divide");
            if question.fen.starts_with("4k3/8/8/8/8/8/8/4K3 w") && lines.len() == 5 {
                lines[0].count += 1;
                lines[1].count -= 1;
            }
            Ok(answer)
        },
    };
    let suites = suites();
    let outcomes = outcomes(&suites, &[RIGHT, CANCELS]);
    let found = Comparison { outcomes: &outcomes }.disagreements();
    let other = &found[0].camps[1];
    assert!(matches!(other.statement, Statement::Other { got: Some(5), .. }), "{other:?}");
}

#[test]
fn markdown_has_the_tables_the_faults_and_the_disagreements() {
    let suites = suites();
    let outcomes = outcomes(&suites, &FOUR);
    let comparison = Comparison { outcomes: &outcomes };
    insta::assert_snapshot!(compare_markdown(&comparison, &parts(&outcomes), 10));
}

#[test]
fn csv_has_a_row_per_subject_and_suite_family_and_all() {
    let suites = suites();
    let outcomes = outcomes(&suites, &[RIGHT, NO_QUEENSIDE]);
    insta::assert_snapshot!(compare_csv(&Comparison { outcomes: &outcomes }));
}

#[test]
fn json_says_who_says_what() {
    let suites = suites();
    let outcomes = outcomes(&suites, &FOUR);
    let text = compare_json(&Comparison { outcomes: &outcomes }, &parts(&outcomes));
    let json: serde_json::Value = serde_json::from_str(&text).expect("is JSON");
    assert_eq!(json["schema"], "perftect.compare/1");
    assert_eq!(json["complete"], true);
    assert_eq!(json["subjects"][1]["summary"]["fail"], 1);
    assert_eq!(json["subjects"][3]["suites"][0]["summary"]["error"], 1);
    assert_eq!(json["subjects"][0]["rules"][0]["name"], "EP checks and pins");
    let says = &json["disagreements"][0]["says"];
    assert_eq!((&says[0]["what"], &says[0]["total"]), (&"expected".into(), &16.into()));
    assert_eq!(says[1]["subjects"], serde_json::json!(["no-queenside", "copy-of-no-queenside"]));
    assert_eq!((&says[1]["what"], &says[1]["total"]), (&"other".into(), &15.into()));
    assert_eq!(says[2]["what"], "nothing");
    assert!(says[2]["reason"].as_str().is_some_and(|text| text.contains("signal 11")), "{says}");
}

/// The page for some subjects.
pub(crate) fn page(subjects: &[Scripted]) -> String {
    let suites = suites();
    let outcomes = outcomes(&suites, subjects);
    html_comparison(&Comparison { outcomes: &outcomes }, &parts(&outcomes))
}

#[test]
fn every_link_of_the_page_leads_somewhere_and_none_leads_out() {
    let page = page(&FOUR);
    let targets = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let targets: Vec<&str> = targets.filter(|&target| target != "data:,").collect();
    for target in &targets {
        let id = target.strip_prefix('#').unwrap_or_else(|| panic!("{target} leads out"));
        assert!(page.contains(&format!("id=\"{id}\"")), "{id} is nowhere");
    }
    for id in ["#cases-2-1", "#cases-2-1-4", "#rules-ch-castling", "#subject-4"] {
        assert!(targets.contains(&id), "nothing leads to {id}");
    }
    assert!(page.ends_with("<!-- end of the perftect report -->\n"));
}

#[test]
fn the_page_says_who_says_what_with_a_board() {
    let page = page(&FOUR);
    let (_, part) = page.split_once("id=\"disagreements\"").expect("has its part");
    let (part, _) = part.split_once("<form").expect("ends");
    assert!(part.contains("right and the suite | no-queenside and copy-of-no-queenside | crashes"));
    assert!(part.contains("<svg class=\"board\"") && part.contains("e1c1 is missing"), "{part}");
    assert!(part.contains("signal 11"), "{part}");
    assert!(page.matches("<script").count() == 1, "read without JavaScript");
}

#[test]
fn where_all_agree_the_page_says_so() {
    assert!(page(&[RIGHT, RIGHT]).contains("Nowhere: every subject says what the suites say."));
}

#[test]
fn hostile_names_stay_text() {
    const EVIL: Scripted =
        Scripted { name: "<script>alert(1)</script>|\u{1b}[31m", ..NO_QUEENSIDE };
    let page = page(&[RIGHT, EVIL]);
    assert!(page.matches("<script").count() == 1 && !page.contains('\u{1b}'), "{page}");
    let suites = suites();
    let outcomes = outcomes(&suites, &[RIGHT, EVIL]);
    let comparison = Comparison { outcomes: &outcomes };
    let table = compare_table(&comparison, &parts(&outcomes), 10, Look::plain(80));
    let markdown = compare_markdown(&comparison, &parts(&outcomes), 10);
    assert!(!table.contains('\u{1b}') && !markdown.contains('\u{1b}'), "{table}{markdown}");
    assert!(!markdown.contains("<script"), "{markdown}");
}

const SELF: &str = env!("CARGO_BIN_EXE_perftect");

fn faulty() -> String {
    format!("{} engine --deviation ep-ignores-rank-pin", shell_words::quote(SELF))
}

#[test]
fn what_cannot_be_written_is_told_before_anything_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("few.epd").display().to_string();
    fs::write(&file, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n").expect("is written");
    let witness = folder.path().join("started");
    let engine = format!("touch {}", witness.display());
    for (words, expected) in [
        (["--badges", &file], "error: cannot write `"),
        (["--html", &file], "error: `--suite` and `--html` both name `"),
    ] {
        let words = [&["compare", &engine, "builtin", "--suite", &file], &words[..]].concat();
        let text = stderr_of(&words, 2);
        assert!(text.starts_with(expected), "{text}");
        assert!(!witness.exists(), "{words:?}: the engine was started");
    }
}

#[test]
fn the_command_ends_as_check_does_and_writes_page_and_badges() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name).to_str().expect("is text").to_owned();
    let (html, badges) = (place("page.html"), place("badges"));
    let faulty = faulty();
    let few = ["--filter", "EP-23", "--depth", "1", "--no-diagnose"];
    let words = [&["compare", "builtin", &faulty], &few[..], &["--html", &html]].concat();
    let text = stdout_of(&[&words[..], &["--badges", &badges]].concat(), 1);
    assert!(text.contains("FAIL  perftect:") && text.contains("PASS  builtin:"), "{text}");
    assert!(fs::read_to_string(html).expect("is written").contains("EP checks and pins"));
    let badge = |name: &str| fs::read_to_string(format!("{badges}/{name}")).expect("is written");
    assert!(badge("builtin.json").contains("\"color\":\"brightgreen\""));
    assert!(badge("perftect.json").contains("failed\",\"color\":\"red\""));
    assert!(badge("perftect.svg").starts_with("<svg "));
    perftect(&[&["compare", "builtin", "builtin"], &few[..]].concat()).assert().code(0);
}

#[test]
fn wrong_use_of_compare_is_told() {
    let text = stderr_of(&["compare", "builtin"], 2);
    assert!(text.contains("1 subject is nothing to compare"), "{text}");
    assert!(
        stderr_of(&["compare", "builtin", "builtin", "--filter", "no-such"], 4)
            .contains("--filter")
    );
    let text = stdout_of(
        &["compare", "builtin", "./no-such-engine", "--filter", "kiwipete", "-d", "1"],
        3,
    );
    assert!(text.contains("cannot start `./no-such-engine`"), "{text}");
}
