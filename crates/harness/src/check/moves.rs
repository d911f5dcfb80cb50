//! The moves that a subject takes for legal, held against the reference.

use std::collections::{BTreeMap, BTreeSet};

use perftect_movegen::{Position, UciMove};

use super::Finding;

/// Judges a list of moves: a multiset, as the subject spells those that are not legal.
pub(super) fn judge_list(position: &Position, listed: &[String]) -> Vec<Finding> {
    let legal = position.legal_moves().into_iter();
    let legal: BTreeSet<String> = legal.map(|mv| mv.uci(position.variant()).to_string()).collect();
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for uci in listed {
        *times.entry(uci).or_default() += 1;
    }
    let missing = legal.iter().filter(|uci| !times.contains_key(uci.as_str()));
    let mut findings: Vec<Finding> =
        missing.map(|uci| Finding::RefusedMove { uci: uci.clone() }).collect();
    for (uci, times) in times {
        let uci = uci.to_owned();
        if !legal.contains(&uci) {
            findings.push(Finding::AcceptedMove { uci });
        } else if times > 1 {
            findings.push(Finding::DuplicateMove { uci, times });
        }
    }
    findings
}

/// Judges a yes or a no.
pub(super) fn judge_answer(position: &Position, mv: UciMove, answer: bool) -> Option<Finding> {
    let uci = mv.to_string();
    match (position.find_uci(mv).is_some(), answer) {
        (true, false) => Some(Finding::RefusedMove { uci }),
        (false, true) => Some(Finding::AcceptedMove { uci }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(findings: &[Finding]) -> Vec<String> {
        findings.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn missing_illegal_and_repeated_moves_are_found() {
        let position: Position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().expect("valid");
        let listed = ["e1d1", "e1d2", "e1e2", "e1f2", "e1f1"].map(str::to_owned);
        assert_eq!(judge_list(&position, &listed), []);
        let listed = ["e1d1", "e1d1", "e1d2", "e1e2", "e1f2", "e1g1"].map(str::to_owned);
        assert_eq!(
            names(&judge_list(&position, &listed)),
            [
                "e1f1 is legal, and it does not take it",
                "e1d1 is listed 2 times",
                "e1g1 is not legal, and it takes it"
            ]
        );
    }

    #[test]
    fn a_wrong_yes_and_a_wrong_no_are_found() {
        let start = Position::start();
        let judge = |uci: &str, answer| {
            judge_answer(&start, uci.parse().expect("a move"), answer).map(|it| it.name())
        };
        assert_eq!([judge("e2e4", true), judge("e2e5", false)], [None, None]);
        assert_eq!(judge("e2e4", false), Some("refused-move"));
        assert_eq!(judge("e2e5", true), Some("accepted-move"));
    }
}
