//! What is asked beside counts: positions after moves, moves, status and texts; and which deviations a check finds.

use std::path::Path;
use std::time::Duration;

use perftect::check::{Advisories, Outcome, Plan, RunOptions, Selection, Stop, Verdict, run};
use perftect::report::{Look, check_json, check_table};
use perftect::subject::uci::{Dialect, DialectChoice, UciOptions, UciSource};
use perftect::subject::{
    Abilities, Ability, Builtin, CommandLine, Question, RulebookSource, Source, Subject,
    SubjectError,
};
use perftect::suite::{ReadOptions, Suite, embedded, read_text, smoke};
use perftect_movegen::rulebook::deviation::Deviation;
use perftect_movegen::{Move, Status, UciMove};
use rayon::prelude::*;

use crate::scripted::Nobody;

const OPTIONS: RunOptions = RunOptions {
    jobs: 1,
    timeout: Duration::from_secs(60),
    stop: Stop::AtTheEnd,
    advisories: Advisories::Binding,
    retries: 0,
};

fn check<'a>(suites: &'a [Suite], source: &dyn Source) -> Outcome<'a> {
    run(&Plan::new(suites, &Selection::default()), source, &OPTIONS, &Nobody)
}

fn deviation(id: &str) -> RulebookSource {
    RulebookSource::new([Deviation::find(id).expect(id)])
}

/// The cases that did not pass, each with its first finding.
fn not_passed(outcome: &Outcome<'_>) -> Vec<String> {
    let results = outcome.results.iter();
    let failed = results.filter_map(|result| match &result.verdict {
        Verdict::Pass => None,
        Verdict::Fail(findings) => Some(format!("{}: {}", result.case, findings[0])),
        verdict => Some(format!("{}: {}", result.case, verdict.name())),
    });
    failed.collect()
}

/// A position with a claim of every kind.
fn claims() -> [Suite; 1] {
    let text = r#"
name = "claims"
[[position]]
id = "ep"
fen = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 3 7"
legal = ["e5d6", "e1g1"]
illegal = ["e5f6"]
status = "ongoing"
after = { e5d6 = "4k3/8/3P4/8/8/8/8/4K2R b K - 0 7" }
san = { e5d6 = "exd6", h1h8 = "Rh8+" }
counts = [17]
"#;
    [read_text(Path::new("claims.toml"), text, ReadOptions::default()).expect("sound")]
}

#[test]
fn whoever_can_be_asked_everything_is_asked_everything() {
    let suites = claims();
    let outcome = check(&suites, &Builtin);
    let ids: Vec<String> = outcome.results.iter().map(|it| it.case.to_string()).collect();
    let kinds = ["1", "moves", "status", "san", "after"];
    assert_eq!(ids, kinds.map(|kind| format!("claims/ep@{kind}")));
    assert_eq!(not_passed(&outcome), [""; 0]);
    assert_eq!(outcome.not_asked, []);
}

#[test]
fn moves_that_a_divide_lists_are_not_asked_for_again() {
    let suites = claims();
    let outcome = check(&suites, &RulebookSource::new([]));
    let has_moves = outcome.results.iter().any(|it| it.case.to_string().ends_with("@moves"));
    assert!(!has_moves);
    assert_eq!(not_passed(&outcome), [""; 0]);
    assert_eq!(outcome.not_asked, []);
}

#[test]
fn each_kind_of_fault_in_a_position_names_its_field() {
    let suites = claims();
    for (id, finding) in [
        ("ep-keeps-the-clock-running", "half-move clock 4 instead of 0 after e5d6 (EP-34)"),
        ("fen-written-with-clocks-0-1", "half-move clock 0 instead of 3 as set up"),
        ("fen-written-without-castling-dash", "is no FEN of six fields, after e1d1"),
    ] {
        let outcome = check(&suites, &deviation(id));
        let failed = not_passed(&outcome);
        let is_found =
            |text: &String| text.starts_with("claims/ep@after: ") && text.contains(finding);
        assert!(failed.iter().any(is_found), "{id}: {failed:?}");
    }
}

/// The reference, with something said otherwise.
#[derive(Clone, Copy)]
struct Liar {
    abilities: &'static [Ability],
    fen: fn(&Question<'_>, String) -> String,
}

const HONEST: Liar = Liar { abilities: &[], fen: |_, fen| fen };

impl Source for Liar {
    fn name(&self) -> String {
        "liar".to_owned()
    }

    fn open(&self) -> Result<Box<dyn Subject>, SubjectError> {
        Ok(Box::new(*self))
    }
}

impl Subject for Liar {
    fn abilities(&self) -> Abilities {
        self.abilities.iter().copied().collect()
    }

    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        let moves = question.position.legal_moves().into_iter();
        let others = moves.filter(|mv| mv.kind != perftect_movegen::MoveKind::EnPassant);
        Ok(others.map(|mv| mv.uci(question.position.variant()).to_string()).collect())
    }

    fn accepts(&mut self, _: &Question<'_>, _: UciMove) -> Result<bool, SubjectError> {
        Ok(true)
    }

    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        Ok((self.fen)(question, Builtin.open()?.fen(question)?))
    }

    fn status(&mut self, _: &Question<'_>) -> Result<Status, SubjectError> {
        Ok(Status::Check)
    }

    fn san(&mut self, question: &Question<'_>, mv: Move) -> Result<String, SubjectError> {
        Ok(question.position.san(mv).replace('+', ""))
    }
}

#[test]
fn each_kind_of_case_fails_where_the_answer_is_wrong() {
    let suites = claims();
    for (ability, failed) in [
        (Ability::LegalMoves, "claims/ep@moves: e5d6 is legal, and it does not take it"),
        (Ability::Accepts, "claims/ep@moves: e5f6 is not legal, and it takes it"),
        (Ability::Status, "claims/ep@status: status check instead of ongoing"),
        (Ability::San, "claims/ep@san: h1h8 is written Rh8 instead of Rh8+"),
    ] {
        let abilities: &'static [Ability] = Box::leak(Box::new([ability]));
        let outcome = check(&suites, &Liar { abilities, ..HONEST });
        assert_eq!(not_passed(&outcome), ["claims/ep@1: skip", failed]);
    }
}

#[test]
fn the_custom_for_the_en_passant_field_is_the_subjects_own_but_only_one() {
    fn never(fen: &str) -> String {
        let mut fields: Vec<&str> = fen.split(' ').collect();
        fields[3] = "-";
        fields.join(" ")
    }
    let text = "4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1 ;D1 8\n4k3/pp6/8/8/8/8/8/4K3 b - - 0 1 ;D1 9";
    let suites = [read_text(Path::new("two.epd"), text, ReadOptions::default()).expect("valid")];
    let subject = |fen| Liar { abilities: &[Ability::Fen], fen };
    let failed = |fen| -> Vec<String> {
        let outcome = check(&suites, &subject(fen));
        not_passed(&outcome).into_iter().filter(|it| it.contains("@after")).collect()
    };
    assert_eq!(failed(|_, fen| fen), [""; 0], "after every double push");
    assert_eq!(failed(|_, fen| never(&fen)), [""; 0], "only where there is something to capture");
    let mixed: fn(&Question<'_>, String) -> String =
        |_, fen| if fen.contains(" a6 ") { never(&fen) } else { fen };
    assert_eq!(
        failed(mixed),
        [
            "two/line-2@after: en passant square - instead of a6 after a7a5: elsewhere it is written after every double push"
        ]
    );
}

#[test]
fn a_claim_that_the_reference_does_not_find_is_put_in_doubt() {
    let text = "[[position]]\nid = \"a\"\nfen = \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\ncounts = [5]\nstatus = \"check\"\n";
    let suites = [read_text(Path::new("a.toml"), text, ReadOptions::default()).expect("sound")];
    let doubt = "a/a@status: the built-in reference does not find what the suite claims: status: expected check, got ongoing";
    assert_eq!(not_passed(&check(&suites, &Builtin)), [doubt]);
}

#[test]
fn what_a_subject_cannot_be_asked_is_told_once_per_kind() {
    let suites = claims();
    let outcome = check(&suites, &crate::runs::RIGHT);
    assert_eq!(outcome.results.len(), 1);
    let text = check_table(&outcome, 10, Look::plain(80));
    assert!(
        text.contains("\nnot asked: 1 case @after, it does not write its position\n"),
        "{text}"
    );
    assert!(!text.contains("SKIP"), "{text}");
    let json = check_json(&[outcome]);
    assert!(json.contains("\"reason\": \"it does not write SAN\""), "{json}");
}

#[test]
fn findings_about_positions_are_shown_in_table_and_json() {
    let suites = claims();
    let mut outcome = check(&suites, &deviation("ep-keeps-the-clock-running"));
    outcome.elapsed = Duration::ZERO;
    for result in &mut outcome.results {
        result.elapsed = Duration::from_millis(2);
    }
    insta::assert_snapshot!(check_table(&outcome, 10, Look::plain(80)));
    let json = check_json(&[outcome]);
    for text in ["\"expected_text\": \"0\"", "\"got_text\": \"4\"", "\"rule\": \"EP-34\""] {
        assert!(json.contains(text), "{json}");
    }
}

#[test]
fn the_reference_finds_all_that_the_suites_claim() {
    let suites = embedded(ReadOptions::default());
    let selection = Selection { max_depth: Some(1), ..Selection::default() };
    let outcome = run(&Plan::new(&suites, &selection), &Builtin, &OPTIONS, &Nobody);
    assert_eq!(not_passed(&outcome), [""; 0]);
    let claims = |kind: &str| {
        let results = outcome.results.iter();
        results.filter(|result| result.case.kind.name() == kind).count()
    };
    assert!(["moves", "status", "san", "after"].iter().all(|kind| claims(kind) > 100));
}

/// Deviations that a check by the smoke suite does not find: those that show in a key alone, which is not told here, and
/// what takes more leaves than the suite has.
const NOT_FOUND: [&str; 4] = [
    "hash-en-passant-nobody-can-take",
    "hash-en-passant-that-is-illegal",
    "count-wraps-at-32-bits",
    "count-rounds-in-32-bit-floats",
];

#[test]
fn a_check_by_the_smoke_suite_finds_every_deviation_but_these() {
    let suites = [smoke(ReadOptions::default())];
    let all: Vec<&Deviation> = Deviation::all().collect();
    let passed: Vec<&str> = all
        .into_par_iter()
        .filter(|&deviation| {
            let outcome = check(&suites, &RulebookSource::new([deviation]));
            let tally = outcome.tally();
            tally.fail + tally.error == 0
        })
        .map(|deviation| deviation.id)
        .collect();
    assert_eq!(passed, NOT_FOUND);
}

/// Every so many of the deviations are run as processes.
const EVERY: usize = 10;

#[test]
fn an_engine_over_uci_is_found_out_as_the_same_generator_in_process_is() {
    let suites = [smoke(ReadOptions::default())];
    for deviation in Deviation::all().step_by(EVERY) {
        let arguments = ["engine", "--deviation", deviation.id].map(str::to_owned);
        let command = CommandLine::new(env!("CARGO_BIN_EXE_perftect"), arguments);
        let dialect = DialectChoice::Fixed(Dialect::find("stockfish").expect("known"));
        let engine = UciSource::new(command, UciOptions { dialect, ..UciOptions::default() });
        let selection = Selection { max_depth: Some(2), ..Selection::default() };
        let plan = Plan::new(&suites, &selection);
        let is_found = |source: &dyn Source| {
            let tally = run(&plan, source, &OPTIONS, &Nobody).tally();
            tally.fail + tally.error > 0
        };
        let in_process = RulebookSource::new([deviation]);
        assert_eq!(is_found(&engine), is_found(&in_process), "{}", deviation.id);
    }
}

#[test]
fn the_reference_over_uci_passes() {
    let command = CommandLine::new(env!("CARGO_BIN_EXE_perftect"), ["uci".to_owned()]);
    let engine = UciSource::new(command, UciOptions::default());
    let suites: Vec<Suite> = embedded(ReadOptions::default());
    let selection = Selection { max_nodes: Some(500), ..Selection::default() };
    let plan = Plan::new(&suites, &selection);
    let outcome = run(&plan, &engine, &RunOptions { jobs: 2, ..OPTIONS }, &Nobody);
    // Over UCI nobody is asked for a count at depth 0.
    assert_eq!(not_passed(&outcome), ["rules-input/depth-zero@0: skip"]);
    assert!(outcome.results.iter().any(|it| it.case.to_string().ends_with("@after")));
}
