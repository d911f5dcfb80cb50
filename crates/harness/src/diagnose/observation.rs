//! What a subject was seen to answer.

use super::allowance::Stopped;
use super::node::Node;
use super::voice::{Reference, Reply, Voice};
use crate::check::{CaseResult, Finding, Verdict, differences};
use crate::subject::{Answer, SubjectError};

/// A question, what was asked of the same instance before it, and what there is to be compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probe {
    /// Questions to the same instance before this one.
    pub before: Vec<(Node, u32)>,
    /// The node.
    pub node: Node,
    /// The depth.
    pub depth: u32,
    /// The right answer, with lines if the subject gives lines.
    pub right: Answer,
}

/// How an answer compares with the right one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Seen {
    /// It is right.
    Right,
    /// It is wrong: all that is wrong with it.
    Wrong(Vec<Finding>),
    /// The position was not taken.
    Refused,
}

/// A question with its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observation {
    /// The question.
    pub probe: Probe,
    /// The answer.
    pub seen: Seen,
    /// The ids of the rules that the position is said to be about.
    pub rules: Vec<String>,
    /// The place of the case among the results of a run, if it was one.
    pub case: Option<usize>,
}

/// What a subject tells of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// A count per move.
    Lines,
    /// The total alone.
    Total,
}

impl Probe {
    /// A question to a fresh instance.
    ///
    /// # Errors
    /// If the reference cannot count so far.
    pub fn new(node: Node, depth: u32, detail: Detail) -> Result<Probe, Stopped> {
        let Reply::Answer(right) = Reference.ask(&node, depth)? else {
            return Err(Stopped::Unsupported("the reference gives no answer".to_owned()));
        };
        let divide = right.divide.filter(|_| detail == Detail::Lines);
        Ok(Probe { before: Vec::new(), node, depth, right: Answer { divide, ..right } })
    }

    /// The leaves of the question and of those before it: what it costs to answer.
    pub fn leaves(&self) -> u64 {
        let before = self.before.iter().map(|(node, depth)| {
            perftect_movegen::perft::count(&node.position, *depth).unwrap_or(u64::MAX)
        });
        before.fold(self.right.total.max(1), u64::saturating_add)
    }

    /// How a reply compares; `None` if it tells nothing about the rules.
    pub fn compare(&self, reply: &Reply) -> Option<Seen> {
        match reply {
            Reply::Answer(said) => Some(Seen::of(differences(&self.right, said, self.depth))),
            Reply::Nothing(SubjectError::Refused(_)) => Some(Seen::Refused),
            Reply::Nothing(_) | Reply::TooDeep => None,
        }
    }
}

impl Seen {
    /// Right if nothing is found. Of an answer without a line the total alone counts: some say so that there are no moves,
    /// others that they give totals alone.
    pub fn of(mut findings: Vec<Finding>) -> Seen {
        let has_no_line = |it: &Finding| matches!(it, Finding::SumMismatch { sum: 0, .. });
        if findings.iter().any(has_no_line) {
            findings.retain(|finding| matches!(finding, Finding::WrongTotal { .. }));
        }
        if findings.is_empty() { Seen::Right } else { Seen::Wrong(findings) }
    }
}

impl Observation {
    /// What a case of a run tells, if it tells something about the rules: a crash does not, nor does an answer that is
    /// held against a number of the suite which the reference does not confirm.
    pub fn of_case(place: usize, result: &CaseResult<'_>, detail: Detail) -> Option<Observation> {
        let seen = match &result.verdict {
            Verdict::Pass => Seen::Right,
            Verdict::Fail(findings) if findings.iter().any(is_doubt) => return None,
            Verdict::Fail(findings) => Seen::of(findings.clone()),
            Verdict::Error(SubjectError::Refused(_)) => Seen::Refused,
            _ => return None,
        };
        let case = result.case;
        let depth = case.as_count()?.depth;
        let probe = Probe::new(Node::of_entry(case.entry), depth, detail).ok()?;
        Some(Observation { probe, seen, rules: case.entry.rules.clone(), case: Some(place) })
    }
}

const fn is_doubt(finding: &Finding) -> bool {
    matches!(finding, Finding::DoubtfulSuite { .. } | Finding::Uncompared { .. })
}
