//! An answer held against what is expected of it.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use perftect_movegen::UciMove;

use super::{CountCase, Finding, SkipReason, Verdict};
use crate::subject::{Answer, Budget, CastlingByRook, DivideLine, Uncounted};

/// Judges an answer: its total by the suite, its lines by the reference, and the one by the other.
///
/// It is a skip if this program was interrupted while the reference counted: nothing is known then.
///
/// The lines are a multiset. They are held against the reference even where the total is right, since two wrong counts
/// may cancel out; for the same reason the moves that were found wrong below the root count for themselves.
pub fn judge(case: &CountCase<'_>, answer: &Answer) -> Verdict {
    judge_by(case, answer, || of_reference(case))
}

/// The same by a right answer of one's own, which is asked for only if it is needed.
pub(crate) fn judge_by<R: Borrow<Answer>>(
    case: &CountCase<'_>,
    answer: &Answer,
    right: impl FnOnce() -> Result<R, Uncounted>,
) -> Verdict {
    let mut findings = Vec::new();
    if answer.total != case.expected {
        findings.push(Finding::WrongTotal { expected: case.expected, got: answer.total });
    }
    let lines = lines_of(answer, case.depth);
    findings.extend(lines.and_then(|lines| sum_mismatch(lines, answer.total)));
    if !findings.is_empty() || lines.is_some() {
        match against(right().as_ref().map(R::borrow), case, lines) {
            Ok(more) => findings.extend(more),
            Err(Interrupted) => return Verdict::Skip(SkipReason::Interrupted),
        }
    }
    // Those at the root were found by the comparison.
    let below = answer.differences.iter().filter(|difference| !difference.path.is_empty());
    findings.extend(below.cloned().map(Finding::WrongMoves));
    // That nothing was compared is no fault of an answer that is right as far as is known.
    if let [Finding::Uncompared { expected, leaves }] = findings[..]
        && leaves <= expected
    {
        findings.clear();
    }
    findings.extend(by_rook(answer, case.depth));
    if findings.is_empty() { Verdict::Pass } else { Verdict::Fail(findings) }
}

/// All that is wrong with an answer at a depth, the right one being known.
///
/// Lines are compared where both have them; an answer of totals alone can be wrong in its total alone. Castling by rook is
/// found where the right answer does not write it so, too.
pub fn differences(right: &Answer, said: &Answer, depth: u32) -> Vec<Finding> {
    let mut findings = Vec::new();
    if said.total != right.total {
        findings.push(Finding::WrongTotal { expected: right.total, got: said.total });
    }
    let lines = lines_of(said, depth);
    findings.extend(lines.and_then(|lines| sum_mismatch(lines, said.total)));
    if let (Some(right), Some(lines)) = (&right.divide, lines) {
        findings.extend(compare(right, lines));
    }
    let is_by_rook = |finding: &Finding| by_rook(right, depth).any(|it| it == *finding);
    findings.extend(by_rook(said, depth).filter(|finding| !is_by_rook(finding)));
    findings
}

/// Judged as the lines are.
fn by_rook(answer: &Answer, depth: u32) -> impl Iterator<Item = Finding> {
    let finding = |CastlingByRook { uci, written }| Finding::CastlingByRook { uci, got: written };
    answer.castling_by_rook.iter().filter(move |_| depth > 0).cloned().map(finding)
}

/// The lines that are judged: at depth 0 there is a leaf, the root itself, and no move.
fn lines_of(answer: &Answer, depth: u32) -> Option<&[DivideLine]> {
    answer.divide.as_deref().filter(|_| depth > 0)
}

/// Positions that the reference may count where the suite expects few: as many as it counts in about a second.
const FEWEST_NODES: u64 = 100_000_000;

/// Positions that it may count where the suite expects many: minutes.
const MOST_NODES: u64 = 20_000_000_000;

/// This program was interrupted while the reference counted.
struct Interrupted;

fn sum_mismatch(lines: &[DivideLine], total: u64) -> Option<Finding> {
    let sum = lines.iter().map(|line| u128::from(line.count)).sum();
    (sum != u128::from(total)).then_some(Finding::SumMismatch { sum, total })
}

fn of_reference(case: &CountCase<'_>) -> Result<Answer, Uncounted> {
    let nodes = case.expected.saturating_mul(4).clamp(FEWEST_NODES, MOST_NODES);
    Answer::of_reference_within(&case.entry.position, case.depth, Budget::of_nodes(nodes))
}

fn against(
    right: Result<&Answer, &Uncounted>,
    case: &CountCase<'_>,
    lines: Option<&[DivideLine]>,
) -> Result<Vec<Finding>, Interrupted> {
    let expected = case.expected;
    let reference = match right {
        Ok(reference) => reference,
        Err(&Uncounted::Spent { leaves }) => {
            return Ok(vec![Finding::Uncompared { expected, leaves }]);
        }
        Err(Uncounted::Interrupted) => return Err(Interrupted),
        // A count beyond 64 bits cannot stand in a suite, so that nothing is left to compare.
        Err(Uncounted::Overflow) => return Ok(Vec::new()),
    };
    let mut findings = Vec::new();
    if reference.total != case.expected {
        let reference = reference.total;
        findings.push(Finding::DoubtfulSuite { expected, reference });
    }
    if let (Some(right), Some(lines)) = (&reference.divide, lines) {
        findings.extend(compare(right, lines));
    }
    Ok(findings)
}

fn compare(right: &[DivideLine], lines: &[DivideLine]) -> Vec<Finding> {
    let right: BTreeMap<&str, u64> =
        right.iter().map(|line| (line.uci.as_str(), line.count)).collect();
    let mut listed: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for line in lines {
        listed.entry(&line.uci).or_default().push(line.count);
    }
    let missing = right
        .iter()
        .filter(|(uci, _)| !listed.contains_key(*uci))
        .map(|(&uci, &expected)| Finding::MissingMove { uci: uci.to_owned(), expected });
    let wrong = listed.iter().flat_map(|(&uci, counts)| {
        let times = counts.len();
        let duplicate = (times > 1).then(|| Finding::DuplicateMove { uci: uci.to_owned(), times });
        duplicate.into_iter().chain(judge_count(uci, right.get(uci).copied(), counts))
    });
    missing.chain(wrong).collect()
}

/// What is wrong with the counts of one move: with the first of them that is wrong.
fn judge_count(uci: &str, expected: Option<u64>, counts: &[u64]) -> Option<Finding> {
    let Some(expected) = expected else {
        let (got, uci) = (*counts.first()?, uci.to_owned());
        let is_move = uci.parse::<UciMove>().is_ok();
        return Some(if is_move {
            Finding::ExtraMove { uci, got }
        } else {
            Finding::UnreadableMove { uci, got }
        });
    };
    let got = counts.iter().copied().find(|&got| got != expected)?;
    Some(Finding::WrongCount { uci: uci.to_owned(), expected, got })
}

#[cfg(test)]
mod tests {
    use perftect_movegen::Position;

    use super::*;
    use crate::subject::Difference;
    use crate::suite::{Entry, Origin};

    const FEN: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

    fn entry(expected: u64) -> Entry {
        let root: Position = FEN.parse().expect("valid");
        Entry {
            id: "castling".to_owned(),
            position: root.clone(),
            root,
            fen: FEN.to_owned(),
            moves: Vec::new(),
            rules: Vec::new(),
            counts: BTreeMap::from([(1, expected)]),
            source: String::new(),
            note: String::new(),
            advisory: None,
            claims: crate::suite::Claims::default(),
            origin: Origin { file: "test.toml".into(), line: 1 },
        }
    }

    /// The right lines at depth 1, changed by `edit`, with a total.
    fn answer(total: u64, edit: impl FnOnce(&mut Vec<DivideLine>)) -> Answer {
        let right = Answer::of_reference(&entry(15).root, 1).expect("a small count");
        let mut lines = right.divide.expect("a divide");
        edit(&mut lines);
        Answer { total, divide: Some(lines), ..Answer::default() }
    }

    fn verdict(expected: u64, answer: &Answer) -> Verdict {
        let entry = entry(expected);
        judge(&CountCase { entry: &entry, depth: 1, expected }, answer)
    }

    fn names(verdict: &Verdict) -> Vec<&'static str> {
        match verdict {
            Verdict::Fail(findings) => findings.iter().map(Finding::name).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn the_right_answer_passes() {
        assert_eq!(verdict(15, &answer(15, |_| ())), Verdict::Pass);
        let total_alone = Answer { divide: None, ..answer(15, |_| ()) };
        assert_eq!(verdict(15, &total_alone), Verdict::Pass);
    }

    #[test]
    fn a_missing_move_is_named() {
        let got = verdict(15, &answer(14, |lines| lines.retain(|line| line.uci != "e1g1")));
        let expected = vec![
            Finding::WrongTotal { expected: 15, got: 14 },
            Finding::MissingMove { uci: "e1g1".to_owned(), expected: 1 },
        ];
        assert_eq!(got, Verdict::Fail(expected));
    }

    #[test]
    fn an_extra_move_is_named() {
        let extra = DivideLine { uci: "e1c1".to_owned(), count: 1 };
        let got = verdict(15, &answer(16, |lines| lines.push(extra)));
        assert_eq!(names(&got), ["wrong-total", "extra-move"]);
    }

    #[test]
    fn a_move_that_cannot_be_read_is_shown() {
        let unreadable = DivideLine { uci: "a7a8=(Q)".to_owned(), count: 1 };
        let got = verdict(15, &answer(16, |lines| lines.push(unreadable)));
        assert_eq!(names(&got), ["wrong-total", "unreadable-move"]);
    }

    #[test]
    fn a_depth_beyond_counting_holds_nobody_up() {
        let entry = entry(20);
        let deep = CountCase { entry: &entry, depth: 40, expected: 20 };
        let got = judge(&deep, &answer(15, |_| ()));
        assert_eq!(names(&got), ["wrong-total", "uncompared"]);
        assert_eq!(names(&judge(&deep, &answer(20, |lines| lines[0].count = 6))), ["uncompared"]);
    }

    #[test]
    fn a_move_listed_twice_is_a_finding_of_its_own() {
        let got = verdict(15, &answer(16, |lines| lines.push(lines[0].clone())));
        assert_eq!(names(&got), ["wrong-total", "duplicate-move"]);
    }

    #[test]
    fn lines_that_do_not_add_up_are_a_finding_of_their_own() {
        let got = verdict(15, &answer(15, |lines| lines[0].count = 2));
        assert_eq!(names(&got), ["sum-mismatch", "wrong-count"]);
    }

    #[test]
    fn wrong_counts_that_cancel_out_are_found() {
        let got = verdict(15, &answer(15, |lines| (lines[0].count, lines[1].count) = (2, 0)));
        assert_eq!(names(&got), ["wrong-count", "wrong-count"]);
    }

    /// The same answer, with castling written as king takes rook.
    fn by_rook_too(answer: Answer) -> Answer {
        let (uci, written) = ("e1g1".to_owned(), "e1h1".to_owned());
        Answer { castling_by_rook: vec![CastlingByRook { uci, written }], ..answer }
    }

    #[test]
    fn castling_by_rook_is_all_that_is_found_of_a_right_total_that_is_beyond_counting() {
        let entry = entry(15);
        let deep = CountCase { entry: &entry, depth: 40, expected: 1_000 };
        let judge = |said| judge_by::<Answer>(&deep, &said, || Err(Uncounted::Spent { leaves: 9 }));
        let said = answer(1_000, |lines| lines[0].count = 986);
        assert_eq!(judge(said.clone()), Verdict::Pass);
        assert_eq!(names(&judge(by_rook_too(said))), ["castling-by-rook"]);
    }

    #[test]
    fn castling_is_judged_where_lines_are() {
        let entry = entry(1);
        let root = CountCase { entry: &entry, depth: 0, expected: 1 };
        let said = by_rook_too(answer(1, |_| ()));
        assert_eq!(judge(&root, &said), Verdict::Pass);
        let right = Answer::of_reference(&entry.root, 0).expect("the root");
        assert_eq!(differences(&right, &said, 0), []);
    }

    #[test]
    fn two_who_both_write_castling_by_rook_do_not_differ() {
        let [right, by_rook] = [answer(15, |_| ()), by_rook_too(answer(15, |_| ()))];
        assert_eq!(differences(&by_rook, &by_rook, 1), []);
        let found = differences(&right, &by_rook, 1);
        assert!(matches!(&found[..], [Finding::CastlingByRook { .. }]), "{found:?}");
        let wrong = by_rook_too(answer(14, |lines| lines.retain(|line| line.uci != "e1g1")));
        let found = differences(&by_rook, &wrong, 1);
        assert!(found.iter().any(|it| matches!(it, Finding::MissingMove { .. })), "{found:?}");
    }

    #[test]
    fn wrong_moves_below_the_root_fail_a_total_that_is_right() {
        let difference = |path: &[&str]| Difference {
            path: path.iter().map(|&uci| uci.to_owned()).collect(),
            fen: FEN.to_owned(),
            missing: vec!["e8d8".to_owned()],
            extra: Vec::new(),
            repeated: Vec::new(),
        };
        let with =
            |path: &[&str]| Answer { differences: vec![difference(path)], ..answer(15, |_| ()) };
        assert_eq!(names(&verdict(15, &with(&["e1g1"]))), ["wrong-moves"]);
        assert_eq!(verdict(15, &with(&[])), Verdict::Pass);
    }

    #[test]
    fn a_wrong_number_in_the_suite_is_put_in_doubt() {
        let got = verdict(16, &answer(15, |_| ()));
        assert_eq!(names(&got), ["wrong-total", "doubtful-suite"]);
        let total_alone = Answer { divide: None, ..answer(15, |_| ()) };
        assert_eq!(names(&verdict(16, &total_alone)), ["wrong-total", "doubtful-suite"]);
    }

    #[test]
    fn an_answer_that_repeats_a_wrong_suite_still_fails() {
        let got = verdict(14, &answer(14, |lines| lines.retain(|line| line.uci != "e1g1")));
        assert_eq!(names(&got), ["doubtful-suite", "missing-move"]);
    }
}
