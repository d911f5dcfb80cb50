//! What a subject was seen to answer.

use std::collections::BTreeSet;

use super::allowance::Stopped;
use super::asks::Asks;
use super::node::Node;
use super::tells::{Detail, Tells};
use super::told::about_keys;
use super::voice::{Reference, Reply, Voice, leaves};
use crate::check::{
    Advisories, Case, CaseKind, CaseResult, Departure, Finding, Note, Verdict, WrongFen,
    differences, moves_of_claims,
};
use crate::subject::{Answer, SubjectError};

/// A question, what was asked of the same instance before it, and what there is to be compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probe {
    /// Counts that the same instance was asked for before this.
    pub before: Vec<(Node, u32)>,
    /// The node.
    pub node: Node,
    /// What is asked about it.
    pub asks: Asks,
    /// The right answer of a count, with lines if the subject gives lines.
    pub right: Answer,
    /// The moves of which the answer is to tell; `None` for all.
    pub of_moves: Option<BTreeSet<String>>,
    /// Whether what many programs do counts as a fault of the answer.
    pub advisories: Advisories,
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

impl Probe {
    /// A count of a fresh instance.
    ///
    /// # Errors
    /// If the reference cannot count so far.
    pub fn new(node: Node, depth: u32, tells: &Tells) -> Result<Probe, Stopped> {
        let Reply::Answer(right) = Reference.ask(&node, depth)? else {
            return Err(Stopped::Unsupported("the reference gives no answer".to_owned()));
        };
        let divide = right.divide.filter(|_| tells.detail == Detail::Lines);
        let right = Answer { divide, ..right };
        Ok(Probe { right, ..Probe::beside_leaves(node, Asks::Leaves(depth), tells) })
    }

    /// Something else of a fresh instance.
    pub fn beside_leaves(node: Node, asks: Asks, tells: &Tells) -> Probe {
        let (before, right, advisories) = (Vec::new(), Answer::default(), tells.advisories);
        Probe { before, node, asks, right, of_moves: None, advisories }
    }

    /// What it costs to answer, in leaves of a count: those of the question and of the ones before it.
    pub fn leaves(&self) -> u64 {
        let before = self.before.iter().map(|(node, depth)| leaves(&node.position, *depth));
        before.fold(self.own_leaves(), u64::saturating_add)
    }

    fn own_leaves(&self) -> u64 {
        let moves = || self.node.position.legal_moves().len() as u64;
        match self.asks {
            Asks::Leaves(_) => self.right.total.max(1),
            Asks::Positions => 4 * (1 + moves()),
            Asks::Status => 2,
            Asks::San => 20 * moves(),
            Asks::Keys => 5_000,
        }
    }

    /// How a reply compares; `None` if it tells nothing about the rules.
    pub fn compare(&self, reply: &Reply) -> Option<Seen> {
        match reply {
            Reply::Answer(said) => {
                Some(self.seen(differences(&self.right, said, self.asks.depth())))
            }
            Reply::Told(findings) => Some(self.seen(findings.clone())),
            Reply::Nothing(SubjectError::Refused(_)) => Some(Seen::Refused),
            Reply::Nothing(_) | Reply::TooDeep => None,
        }
    }

    /// What is seen if an answer has these faults.
    pub(super) fn seen(&self, findings: Vec<Finding>) -> Seen {
        let mut findings = self.advisories.held(findings);
        if let Some(moves) = &self.of_moves {
            findings.retain(|it| it.uci().is_some_and(|uci| moves.contains(uci)));
        }
        Seen::of(findings)
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
    pub fn of_case(place: usize, result: &CaseResult<'_>, tells: &Tells) -> Option<Observation> {
        let probe = probe_of(&result.case, tells)?;
        let seen = match &result.verdict {
            Verdict::Pass => Seen::Right,
            Verdict::Fail(findings) if findings.iter().any(is_doubt) => return None,
            Verdict::Fail(findings) => by_rules(&probe, findings)?,
            // What is by a custom is right apart from that.
            Verdict::Note(Note { departure: Departure::Findings(findings), .. })
                if probe.advisories.held(findings.clone()).is_empty() =>
            {
                Seen::Right
            }
            Verdict::Error(SubjectError::Refused(_)) => Seen::Refused,
            _ => return None,
        };
        Some(Observation { probe, seen, rules: result.case.entry.rules.clone(), case: Some(place) })
    }
}

/// The question of a case; `None` for lists of moves, which are counts of depth 1 to all who can give them.
fn probe_of(case: &Case<'_>, tells: &Tells) -> Option<Probe> {
    let node = Node::of_entry(case.entry);
    let asks = match case.kind {
        CaseKind::Count { depth, .. } => return Probe::new(node, depth, tells).ok(),
        CaseKind::After => Asks::Positions,
        CaseKind::Status => Asks::Status,
        CaseKind::San => Asks::San,
        CaseKind::Beyond => Asks::Keys,
        CaseKind::Moves => return None,
    };
    let claimed = |mv: perftect_movegen::Move| mv.uci(case.entry.variant()).to_string();
    let claimed = || moves_of_claims(case.entry).into_iter().map(claimed).collect();
    let of_moves = (asks == Asks::San).then(claimed);
    Some(Probe { of_moves, ..Probe::beside_leaves(node, asks, tells) })
}

/// What is wrong by the rules; `None` if all that is wrong is that it is not as elsewhere, or beyond what is predicted.
fn by_rules(probe: &Probe, findings: &[Finding]) -> Option<Seen> {
    let by_rules = findings.iter().flat_map(|finding| match finding {
        Finding::WrongFen { wrong: WrongFen::Custom { .. }, .. } => Vec::new(),
        Finding::Beyond(it) => about_keys(std::slice::from_ref(it)),
        finding => vec![finding.clone()],
    });
    let seen = probe.seen(by_rules.collect());
    (seen != Seen::Right).then_some(seen)
}

const fn is_doubt(finding: &Finding) -> bool {
    matches!(finding, Finding::DoubtfulSuite { .. } | Finding::Uncompared { .. })
}
