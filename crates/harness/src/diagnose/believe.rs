//! Whether suspects may be named.

use std::collections::BTreeSet;

use super::attribute::{Attribution, attribute, kinds_of, together};
use super::ledger::Ledger;
use super::suspects::Suspect;

/// A suspect is doubtful if more wrong answers of its kinds are unexplained than one in so many of those that it explains.
const LEFT_OVER: usize = 4;

/// Drops suspects as long as right answers contradict them, or as answers of the kinds that they are to explain are left
/// unexplained.
pub(super) fn believable(ledger: &Ledger, mut found: Vec<Suspect>) -> (Vec<Suspect>, Attribution) {
    loop {
        let attribution = attribute(ledger, &found);
        let Some(doubtful) = most_doubtful(ledger, &found, &attribution) else {
            return (found, attribution);
        };
        found.remove(doubtful);
    }
}

/// The suspect whose removal helps most; `None` if all may stay.
fn most_doubtful(ledger: &Ledger, found: &[Suspect], attribution: &Attribution) -> Option<usize> {
    let is_contradicted = |place: &usize| {
        let others = together(found).without(found[*place].rivals[0]);
        attribution.contradicted.iter().any(|&number| ledger.explains(&others, number))
    };
    let places = 0..found.len();
    if let Some(place) = places.clone().rev().find(is_contradicted) {
        return Some(place);
    }
    places.rev().find(|&place| {
        let own = &attribution.of_suspect[place];
        let kinds: BTreeSet<_> =
            own.iter().flat_map(|&number| kinds_of(ledger.get(number))).collect();
        let is_alike = |number: &&usize| !kinds.is_disjoint(&kinds_of(ledger.get(**number)));
        own.is_empty()
            || attribution.unexplained.iter().filter(is_alike).count() > own.len() / LEFT_OVER
    })
}
