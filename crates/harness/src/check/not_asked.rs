//! What a subject was not asked at all, since it cannot be.

use super::{CaseKind, Plan};
use crate::subject::Abilities;

/// The cases of one kind that a subject cannot be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAsked {
    /// The kind.
    pub kind: CaseKind,
    /// How many cases of it the plan has.
    pub cases: usize,
}

impl NotAsked {
    /// What of a plan a subject cannot be asked, kind by kind.
    pub(super) fn of(plan: &Plan<'_>, abilities: &Abilities) -> Vec<NotAsked> {
        // What few have is not missed.
        let expected = CaseKind::BESIDE_COUNTS.into_iter().filter(|&kind| kind != CaseKind::Beyond);
        let lacking = expected.filter(|kind| !kind.suits(abilities));
        let counted = lacking.map(|kind| {
            let cases = plan.cases.iter().filter(|case| case.kind == kind).count();
            NotAsked { kind, cases }
        });
        counted.filter(|it| it.cases > 0).collect()
    }
}
