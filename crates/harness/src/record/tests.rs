//! Everything that a verdict can be survives the way into a record and back.

use std::path::{Path, PathBuf};
use std::time::Duration;

use perftect_movegen::fen::EnPassantStyle;
use perftect_movegen::rulebook::RuleId;
use perftect_movegen::{Color, Status, UciMove, Wing};

use super::{
    CaseLine, Header, RecordError, RecordedFile, RecordedSelection, RecordedSubject,
    abilities_line, header_line, read, resume_line,
};
use crate::check::{
    self, BeyondFinding, Case, CaseKind, CaseResult, Departure, Expectation, ExpectedFail,
    FenField, Finding, KnownResult, Listing, MoveList, Note, Plan, Selection, SkipReason,
    Stability, Verdict, Way, WrittenEnPassant, WrongFen,
};
use crate::subject::{Abilities, Ability, Difference, Key, SubjectError};
use crate::suite::{Disagreement, Entry, OfMove, ReadOptions, Suite, read_text};

/// Nothing that a subject says may break a line, or be taken for something else.
const HOSTILE: &str = "\"}\n\r{\"line\":\"end\"}\u{0}\u{1b}[31m\\u0000 \u{202e}♞ ";

fn text() -> String {
    HOSTILE.to_owned()
}

/// The kinds of findings. A new one has no number here before it is among those that are tried.
const fn number(finding: &Finding) -> usize {
    match finding {
        Finding::WrongTotal { .. } => 0,
        Finding::DoubtfulSuite { .. } => 1,
        Finding::Uncompared { .. } => 2,
        Finding::SumMismatch { .. } => 3,
        Finding::DuplicateMove { .. } => 4,
        Finding::MissingMove { .. } => 5,
        Finding::ExtraMove { .. } => 6,
        Finding::UnreadableMove { .. } => 7,
        Finding::WrongCount { .. } => 8,
        Finding::WrongMoves(_) => 9,
        Finding::RefusedMove { .. } => 10,
        Finding::AcceptedMove { .. } => 11,
        Finding::WrongFen { wrong: WrongFen::Unreadable { .. }, .. } => 12,
        Finding::WrongFen { wrong: WrongFen::NotPlayed, .. } => 13,
        Finding::WrongFen { wrong: WrongFen::Field { .. }, .. } => 14,
        Finding::WrongFen { wrong: WrongFen::Custom { .. }, .. } => 15,
        Finding::WrongStatus { .. } => 16,
        Finding::WrongSan { .. } => 17,
        Finding::DoubtfulClaim(_) => 18,
        Finding::Beyond(BeyondFinding::TwoKeys { .. }) => 19,
        Finding::Beyond(BeyondFinding::OneKey { .. }) => 20,
        Finding::Beyond(BeyondFinding::Listed { .. }) => 21,
        Finding::CastlingByRook { .. } => 22,
    }
}

const KINDS: usize = 23;

fn findings() -> Vec<Finding> {
    let uci = text;
    let mut all = vec![
        Finding::WrongTotal { expected: 0, got: u64::MAX },
        Finding::DoubtfulSuite { expected: 1, reference: u64::MAX },
        Finding::Uncompared { expected: 1, leaves: u64::MAX },
        Finding::SumMismatch { sum: u128::MAX, total: u64::MAX },
        Finding::DuplicateMove { uci: uci(), times: usize::MAX },
        Finding::MissingMove { uci: uci(), expected: 1 },
        Finding::ExtraMove { uci: uci(), got: 1 },
        Finding::UnreadableMove { uci: uci(), got: 1 },
        Finding::WrongCount { uci: uci(), expected: 1, got: 2 },
        Finding::WrongMoves(Difference {
            path: vec![text(), String::new()],
            fen: text(),
            missing: vec![text()],
            extra: Vec::new(),
            repeated: vec![text()],
        }),
        Finding::RefusedMove { uci: uci() },
        Finding::AcceptedMove { uci: uci() },
        Finding::CastlingByRook { uci: uci(), got: text() },
    ];
    all.extend(wrong_fens().into_iter().map(|wrong| Finding::WrongFen { uci: None, wrong }));
    all.push(Finding::WrongFen { uci: Some(uci()), wrong: WrongFen::NotPlayed });
    for status in [Status::Ongoing, Status::Check, Status::Checkmate, Status::Stalemate] {
        all.push(Finding::WrongStatus { expected: status, got: Status::Check });
    }
    all.push(Finding::WrongSan { uci: uci(), expected: text(), got: text() });
    all.extend(disagreements().into_iter().map(Finding::DoubtfulClaim));
    all.extend(beyond().into_iter().map(Finding::Beyond));
    all
}

fn wrong_fens() -> Vec<WrongFen> {
    let fields = [
        FenField::Men,
        FenField::Turn,
        FenField::Castling,
        FenField::EnPassant,
        FenField::HalfMoves,
        FenField::FullMoves,
    ];
    let customs = [EnPassantStyle::Always, EnPassantStyle::PseudoLegal, EnPassantStyle::Legal];
    let (expected, got) = (text(), text());
    let mut all = vec![WrongFen::Unreadable { got: text() }, WrongFen::NotPlayed];
    for (place, field) in fields.into_iter().enumerate() {
        let rule = [None, Some(RuleId::Ep14), Some(RuleId::Ch09)][place % 3];
        let (expected, got) = (expected.clone(), got.clone());
        all.push(WrongFen::Field { field, expected, got, rule });
    }
    for custom in customs {
        all.push(WrongFen::Custom { custom, expected: expected.clone(), got: got.clone() });
    }
    all
}

fn disagreements() -> Vec<Disagreement> {
    let mv: UciMove = "a7a8q".parse().expect("a move");
    let (expected, got) = (Status::Stalemate, Status::Ongoing);
    vec![
        Disagreement::NotLegal(mv),
        Disagreement::Legal(mv),
        Disagreement::OfIllegalMove { mv, what: OfMove::After },
        Disagreement::OfIllegalMove { mv, what: OfMove::San },
        Disagreement::After { mv, expected: text(), got: text() },
        Disagreement::Status { expected, got },
        Disagreement::San { mv, expected: text(), got: text() },
        Disagreement::ReadSan { mv, text: text(), reason: text() },
        Disagreement::Count { depth: 3, expected: 1, got: u64::MAX },
        Disagreement::TooMany {
            depth: 99,
            expected: 1,
            error: perftect_movegen::perft::CountOverflow,
        },
    ]
}

fn beyond() -> Vec<BeyondFinding> {
    let key = || Key::from(u64::MAX);
    let ways = [
        Way::Fen,
        Way::FenWithOtherClocks,
        Way::FenWithIdleEnPassant(None),
        Way::Moves(vec![text()]),
        Way::Undo(text()),
    ];
    let differences = [
        check::Difference::Turn,
        check::Difference::CastlingRight(Color::White, Wing::QueenSide),
        check::Difference::CastlingRight(Color::Black, Wing::KingSide),
        check::Difference::EnPassant,
        check::Difference::Move("e2e4".to_owned()),
    ];
    let lists = [
        MoveList::CapturesAndQuiets,
        MoveList::Captures,
        MoveList::Quiets,
        MoveList::Evasions,
        MoveList::PseudoLegal,
        MoveList::LegalityTest,
        MoveList::PseudoLegalityTest,
    ];
    let two_keys =
        |way| BeyondFinding::TwoKeys { one: way, other: Way::Fen, keys: Some([key(), key()]) };
    let one_key = |difference| BeyondFinding::OneKey { difference, key: Some(key()) };
    let listed = |list| {
        let wrong = [Listing::Missing, Listing::Extra, Listing::Repeated(3)];
        wrong.map(|wrong| BeyondFinding::Listed { list, uci: text(), wrong })
    };
    let mut all: Vec<BeyondFinding> = ways.into_iter().map(two_keys).collect();
    all.extend(differences.into_iter().map(one_key));
    all.extend(lists.into_iter().flat_map(listed));
    all
}

fn errors() -> Vec<SubjectError> {
    let (command, reason, sent, last_line) = (text, text, text, text);
    vec![
        SubjectError::Start { command: command(), reason: reason() },
        SubjectError::Handshake { command: command(), reason: reason() },
        SubjectError::NoDialect { command: command(), tried: text() },
        SubjectError::Exited { status: text(), sent: sent(), last_line: last_line() },
        SubjectError::Timeout {
            limit: Duration::new(u64::MAX, 999_999_999),
            sent: sent(),
            last_line: String::new(),
        },
        SubjectError::Protocol(text()),
        SubjectError::Refused(text()),
        SubjectError::Failed(text()),
        SubjectError::Unsupported(text()),
        SubjectError::Interrupted,
    ]
}

fn verdicts() -> Vec<Verdict> {
    let note = |departure| Verdict::Note(Note { advisory: text(), departure });
    let skips = [
        SkipReason::Unsupported(text()),
        SkipReason::ShallowerDepth(7),
        SkipReason::NoAnswer,
        SkipReason::FailFast,
        SkipReason::GivenUp,
        SkipReason::TimeIsUp,
        SkipReason::Interrupted,
    ];
    let mut all = vec![Verdict::Pass, Verdict::Fail(findings())];
    all.extend(findings().into_iter().map(|finding| Verdict::Fail(vec![finding])));
    all.extend(errors().into_iter().map(Verdict::Error));
    all.extend(errors().into_iter().map(|error| note(Departure::Error(error))));
    all.push(note(Departure::Findings(findings())));
    all.extend(skips.into_iter().map(Verdict::Skip));
    let expectation = Expectation { entry: text(), reason: text(), link: Some(text()) };
    let departure = Departure::Findings(findings());
    all.push(Verdict::ExpectedFail(ExpectedFail { expectation: expectation.clone(), departure }));
    all.push(Verdict::UnexpectedPass(Expectation { link: None, ..expectation }));
    all
}

fn suite() -> Suite {
    let row = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5";
    let rows = vec![row; verdicts().len()].join("\n");
    read_text(Path::new("rows.epd"), &rows, ReadOptions::default()).expect("valid")
}

fn results(entries: &[Entry]) -> Vec<CaseResult<'_>> {
    let stabilities = [
        Stability::Untried,
        Stability::Steady { retries: 2 },
        Stability::Unstable { retry: u32::MAX },
    ];
    let written = WrittenEnPassant {
        uci: text(),
        got: text(),
        by_custom: ["-".to_owned(), text(), String::new()],
    };
    let all = entries.iter().zip(verdicts()).enumerate();
    let result = |(place, (entry, verdict)): (usize, (_, _))| CaseResult {
        case: Case { suite: "rows", entry, kind: CaseKind::Count { depth: 1, expected: 5 } },
        verdict,
        got: [None, Some(0), Some(u64::MAX)][place % 3],
        elapsed: Duration::new(place as u64 * 1000, 123_456_789),
        en_passant: vec![written.clone(); place % 3],
        stability: stabilities[place % 3],
    };
    all.map(result).collect()
}

fn header() -> Header {
    let profile = serde_json::json!({ "preset": "stockfish" });
    let file = RecordedFile { path: text(), bytes: 1, modified_seconds: u64::MAX };
    let subject = RecordedSubject { name: text(), command: text(), profile, files: vec![file] };
    let selection = Selection { max_depth: Some(3), ..Selection::default() };
    let selection = RecordedSelection::new(&selection, vec!["--strict".to_owned()]);
    let selection = RecordedSelection { filters: vec![text()], ..selection };
    Header::new(vec![subject], vec![text()], selection, &[])
}

/// Writes a record with these lines behind its header.
fn file(lines: &[String]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run.jsonl");
    let text = header_line(&header()) + &lines.concat();
    std::fs::write(&path, text).expect("is written");
    (folder, path)
}

fn case_lines(results: &[CaseResult<'_>]) -> Vec<String> {
    let line = |result| CaseLine { run: 1, subject: HOSTILE, result }.first();
    results.iter().map(line).collect()
}

#[test]
fn every_kind_of_finding_is_tried() {
    let mut numbers: Vec<usize> = findings().iter().map(number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers, (0..KINDS).collect::<Vec<_>>());
}

#[test]
fn every_verdict_survives_a_record() {
    let suite = suite();
    let results = results(&suite.entries);
    let abilities: Abilities = [Ability::Perft, Ability::PseudoLegalityTest].into();
    let mut lines = vec![abilities_line(1, &abilities)];
    lines.extend(case_lines(&results));
    assert!(lines.iter().all(|line| line.matches('\n').count() == 1), "a line is one line");
    let (_folder, path) = file(&lines);
    let record = read(&path).expect("sound").expect("not empty");
    assert_eq!(record.header, header());
    assert_eq!(record.runs[0].abilities, Some(abilities));
    assert_eq!(record.runs[0].said.len(), results.len());
    for result in &results {
        let id = result.case.to_string();
        assert_eq!(record.runs[0].said.get(&id), Some(&KnownResult::from(result)), "{id}");
    }
}

#[test]
fn what_was_not_asked_in_the_end_does_not_hide_what_came_before() {
    let suite = suite();
    let mut first = results(&suite.entries).swap_remove(0);
    let mut lines = case_lines(std::slice::from_ref(&first));
    first.verdict = Verdict::Skip(SkipReason::Interrupted);
    lines.push(resume_line());
    lines.extend(case_lines(std::slice::from_ref(&first)));
    let (_folder, path) = file(&lines);
    let run = read(&path).expect("sound").expect("not empty").runs.swap_remove(0);
    let id = first.case.to_string();
    assert_eq!(run.asked[&id].verdict, Verdict::Pass);
    assert!(run.has_not_passed(&id));
}

#[test]
fn a_record_that_is_cut_anywhere_loses_its_last_line_and_no_other() {
    let suite = suite();
    // Short lines, since each length is tried.
    let lines = case_lines(&results(&suite.entries)[2..4]);
    let (_folder, path) = file(&lines);
    let bytes = std::fs::read(&path).expect("is there");
    for length in (0..=bytes.len()).step_by(3) {
        std::fs::write(&path, &bytes[..length]).expect("is written");
        let whole = bytes[..length].split(|&byte| byte == b'\n').count() - 1;
        let record = read(&path).unwrap_or_else(|error| panic!("{length} bytes: {error}"));
        let cases = record.as_ref().map(|record| record.runs[0].asked.len());
        assert_eq!(cases, whole.checked_sub(1), "{length} bytes");
        let whole_bytes = record.map_or(0, |record| record.whole_bytes) as usize;
        assert!(whole_bytes <= length && bytes[..whole_bytes].last().is_none_or(|&it| it == b'\n'));
    }
}

fn error_of(text: &str) -> RecordError {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run.jsonl");
    std::fs::write(&path, text).expect("is written");
    read(&path).expect_err("is no record")
}

#[test]
fn what_is_no_record_is_told_with_its_line_and_never_taken_for_an_empty_one() {
    let header = header_line(&header());
    for (text, wanted) in [
        ("4k3/8/8/8/8/8/8/4K3 w - -".to_owned(), "run.jsonl:1: no record of a run: it ends"),
        ("4k3/8/8/8/8/8/8/4K3 w - -\n".to_owned(), "run.jsonl:1: no record of a run: "),
        ("{\"schema\":\"perftect.check/1\"}\n".to_owned(), "missing field `line`"),
        (header.replace("perftect.run/1", "perftect.run/2"), "of the form `perftect.run/2`"),
        (resume_line() + &header, "no record of a run"),
        (format!("{header}{{\"line\":\"case\"}}\n"), "run.jsonl:2: missing field `run`"),
        (format!("{header}\n"), "run.jsonl:2: EOF"),
        (format!("{header}{{\"line\":\"tea\"}}\n"), "run.jsonl:2: unknown kind of line: `tea`"),
        (
            format!("{header}{}", abilities_line(7, &Abilities::new())),
            "run.jsonl:2: run 7: expected 1 to 1",
        ),
    ] {
        let error = error_of(&text).to_string();
        assert!(error.contains(wanted), "{text}: {error}");
    }
}

#[test]
fn a_record_of_another_run_is_refused_and_says_in_what_it_differs() {
    let suite = suite();
    let plan = Plan::new(std::slice::from_ref(&suite), &Selection::default());
    let header = |plan: &Plan<'_>| Header { plan: super::fingerprint(&[plan]), ..header() };
    let now = header(&plan);
    let differs = |change: fn(&mut Header)| {
        let mut recorded = now.clone();
        change(&mut recorded);
        recorded.must_be(&now, Path::new("run.jsonl")).expect_err("differs").to_string()
    };
    assert!(now.must_be(&now, Path::new("run.jsonl")).is_ok());
    for (text, wanted) in [
        (differs(|it| it.subjects[0].command = "other".to_owned()), "the subject is `other` there"),
        (
            differs(|it| it.subjects[0].profile = false.into()),
            "the subject is asked by false there",
        ),
        (differs(|it| it.subjects[0].files[0].bytes = 2), "has changed since"),
        (differs(|it| it.subjects[0].files.clear()), "has changed since"),
        (
            differs(|it| {
                let file = it.subjects[0].files[0].clone();
                it.subjects[0].files.push(file);
            }),
            "has changed since",
        ),
        (differs(|it| it.options.clear()), "it is asked with nothing said there"),
        (
            differs(|it| it.selection.max_depth = Some(9)),
            "--depth 9 --strict` there, and `--filter",
        ),
        (differs(|it| it.plan = "0123456789abcdef".to_owned()), "are 0123456789ab there, and "),
    ] {
        assert!(text.starts_with("`run.jsonl` is the record of another run"), "{text}");
        assert!(text.contains(wanted), "{text}");
    }
}
