//! Two divides side by side.

use std::collections::BTreeMap;

use perftect_movegen::{Move, Position, UciMove};

use crate::check::{Advisories, Finding, differences};
use crate::subject::{Answer, DivideLine};

/// What a subject and the reference count at a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// A row per move, in the order of UCI text.
    pub rows: Vec<Row>,
    /// The total that the subject named.
    pub subject: u64,
    /// The right total.
    pub reference: u64,
    /// What is wrong with the subject's answer.
    pub findings: Vec<Finding>,
}

/// A move with both counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The move in UCI text; one that is not legal as the subject wrote it.
    pub uci: String,
    /// The move if it is legal.
    pub mv: Option<Move>,
    /// What the subject counts below it; `None` if it did not say.
    pub subject: Option<u64>,
    /// What there is; `None` for a move that is not legal.
    pub reference: Option<u64>,
    /// How the two compare.
    pub difference: Difference,
}

/// How the two counts of a move compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difference {
    /// They are the same.
    None,
    /// The subject gives totals alone at this depth.
    Unknown,
    /// They are not the same.
    Wrong,
    /// The subject does not list the move.
    Missing,
    /// The subject lists it, and it is not legal.
    Extra,
    /// The subject lists it more than once.
    Repeated,
}

impl Difference {
    /// Whether something is wrong.
    pub const fn is_any(self) -> bool {
        !matches!(self, Difference::None | Difference::Unknown)
    }
}

impl Comparison {
    /// Compares the answers about a position.
    pub fn new(position: &Position, subject: &Answer, reference: &Answer) -> Comparison {
        let right = reference.divide.as_deref().unwrap_or_default();
        let rows = match &subject.divide {
            None => {
                right.iter().map(|line| row(position, line.uci.clone(), None, Some(line.count)))
            }
            Some(_) => return Comparison::of_lines(position, subject, reference),
        };
        Comparison::of_rows(rows.collect(), subject, reference)
    }

    fn of_lines(position: &Position, subject: &Answer, reference: &Answer) -> Comparison {
        let mut moves: BTreeMap<&str, (Vec<u64>, Option<u64>)> = BTreeMap::new();
        for line in lines(reference) {
            moves.entry(&line.uci).or_default().1 = Some(line.count);
        }
        for line in lines(subject) {
            moves.entry(&line.uci).or_default().0.push(line.count);
        }
        let rows = moves
            .into_iter()
            .map(|(uci, (listed, right))| row(position, uci.to_owned(), Some(&listed), right));
        Comparison::of_rows(rows.collect(), subject, reference)
    }

    fn of_rows(rows: Vec<Row>, subject: &Answer, reference: &Answer) -> Comparison {
        // At depth 0 there would be no lines to compare, and nobody asks for that.
        let findings = Advisories::Noted.held(differences(reference, subject, 1));
        Comparison { rows, subject: subject.total, reference: reference.total, findings }
    }

    /// Whether anything differs.
    pub fn differs(&self) -> bool {
        self.subject != self.reference || self.rows.iter().any(|row| row.difference.is_any())
    }
}

fn lines(answer: &Answer) -> &[DivideLine] {
    answer.divide.as_deref().unwrap_or_default()
}

/// `listed` is what the subject says of the move; `None` if it says nothing of any move.
fn row(position: &Position, uci: String, listed: Option<&[u64]>, right: Option<u64>) -> Row {
    let difference = match (listed, right) {
        (None, _) => Difference::Unknown,
        (Some(_), None) => Difference::Extra,
        (Some([]), Some(_)) => Difference::Missing,
        (Some([count]), Some(right)) if *count == right => Difference::None,
        (Some([_]), Some(_)) => Difference::Wrong,
        (Some(_), Some(_)) => Difference::Repeated,
    };
    let mv = uci.parse::<UciMove>().ok().and_then(|uci| position.find_uci(uci));
    let subject = listed.and_then(|counts| counts.first().copied());
    Row { uci, mv: mv.filter(|_| right.is_some()), subject, reference: right, difference }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::CastlingByRook;
    use crate::tree::divergence::{Next, next};

    #[test]
    fn each_kind_of_difference_is_told() {
        let position: Position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().expect("valid");
        let reference = Answer::of_reference(&position, 1).expect("small");
        let lines = [("e1d1", 1), ("e1d2", 2), ("e1f1", 1), ("e1f1", 1), ("e1g1", 1), ("e1f2", 1)];
        let lines = lines.map(|(uci, count)| DivideLine { uci: uci.to_owned(), count });
        let answer = Answer { total: 7, divide: Some(lines.to_vec()), ..Answer::default() };
        let comparison = Comparison::new(&position, &answer, &reference);
        let told: Vec<_> =
            comparison.rows.iter().map(|row| (row.uci.as_str(), row.difference)).collect();
        let expected = [
            ("e1d1", Difference::None),
            ("e1d2", Difference::Wrong),
            ("e1e2", Difference::Missing),
            ("e1f1", Difference::Repeated),
            ("e1f2", Difference::None),
            ("e1g1", Difference::Extra),
        ];
        assert_eq!(told, expected);
        assert!(comparison.differs());
        let (uci, written) = ("e1g1".to_owned(), "e1h1".to_owned());
        let castling_by_rook = vec![CastlingByRook { uci, written }];
        let by_rook = Answer { castling_by_rook, ..reference.clone() };
        let comparison = Comparison::new(&position, &by_rook, &reference);
        assert_eq!((comparison.differs(), next(&comparison)), (false, Next::Nowhere));
        let total_alone = Answer { total: 5, ..Answer::default() };
        let comparison = Comparison::new(&position, &total_alone, &reference);
        assert!(comparison.rows.iter().all(|row| row.difference == Difference::Unknown));
        assert!(!comparison.differs());
    }
}
