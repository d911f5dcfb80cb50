//! Wrong answers that no deviation explains.

use std::collections::BTreeSet;

use super::fault::Shown;
use super::kind::{Kind, kinds};

/// Some of them that seem to have one cause.
#[derive(Clone, Debug)]
pub(super) struct Unknown {
    /// Their numbers.
    pub(super) numbers: Vec<usize>,
    /// The smallest question that shows it.
    pub(super) shown: Option<Shown>,
}

impl Unknown {
    /// Adds it to those that there are: to the one that goes back to the same kinds of moves at the same seat, if one does;
    /// the question on fewer men is kept.
    pub(super) fn join(self, others: &mut Vec<Unknown>) {
        let Some(same) = others.iter_mut().find(|other| self.is_like(other)) else {
            return others.push(self);
        };
        same.numbers.extend(self.numbers);
        same.numbers.sort_unstable();
        let men = |shown: &Option<Shown>| shown.as_ref().map(|it| it.divergence.node.men());
        if men(&self.shown) < men(&same.shown) {
            same.shown = self.shown;
        }
    }

    fn is_like(&self, other: &Unknown) -> bool {
        let (Some(one), Some(other)) = (&self.shown, &other.shown) else { return false };
        let kinds = |Shown { divergence, .. }: &Shown| -> BTreeSet<Kind> {
            let found = kinds(&divergence.difference, &divergence.node.position);
            found.into_iter().map(Kind::broad).collect()
        };
        one.triage.seat == other.triage.seat && !kinds(one).is_disjoint(&kinds(other))
    }
}
