//! Keys that have to be the same, or not to be.

use std::collections::{HashMap, HashSet};

use super::inquiry::{Inquiry, Place, PlaceName};
use super::{BeyondFinding, Difference, Way};
use crate::subject::{Key, SubjectError};

/// Two keys, and how they have to be to each other.
#[derive(Clone)]
pub(super) enum Comparison {
    /// One position, reached in two ways.
    Same {
        one: (Way, Place),
        other: (Way, Place),
        /// Where the second key may come from as well, without being wrong for this.
        or: Option<Box<Place>>,
    },
    /// Two positions.
    Different { difference: Difference, one: Place, other: Place },
}

/// Asks for all keys, and tells what is wrong with them.
pub(super) fn compare(
    inquiry: &mut Inquiry<'_, '_>,
    comparisons: &[Comparison],
) -> Result<Vec<BeyondFinding>, SubjectError> {
    let keys = Keys::of(inquiry, comparisons.iter().flat_map(Comparison::places))?;
    Ok(comparisons.iter().filter_map(|comparison| comparison.finding(&keys)).collect())
}

impl Comparison {
    fn places(&self) -> impl Iterator<Item = &Place> {
        let (one, other, or) = match self {
            Comparison::Same { one, other, or } => (&one.1, &other.1, or.as_deref()),
            Comparison::Different { one, other, .. } => (one, other, None),
        };
        [one, other].into_iter().chain(or)
    }

    fn finding<'p>(&'p self, keys: &Keys<'p>) -> Option<BeyondFinding> {
        match self {
            Comparison::Same { one, other, or } => {
                let [one_key, other_key] = [&one.1, &other.1].map(|place| keys.get(place));
                let is_excused = or.as_ref().is_some_and(|place| keys.get(place) == other_key);
                (one_key != other_key && !is_excused).then(|| BeyondFinding::TwoKeys {
                    one: one.0.clone(),
                    other: other.0.clone(),
                    keys: Some([one_key.clone(), other_key.clone()]),
                })
            }
            Comparison::Different { difference, one, other } => {
                let key = keys.get(one);
                (key == keys.get(other)).then(|| BeyondFinding::OneKey {
                    difference: difference.clone(),
                    key: Some(key.clone()),
                })
            }
        }
    }
}

/// The keys of places, each asked for once.
struct Keys<'p>(HashMap<PlaceName<'p>, Key>);

impl<'p> Keys<'p> {
    fn of(
        inquiry: &mut Inquiry<'_, '_>,
        places: impl Iterator<Item = &'p Place>,
    ) -> Result<Keys<'p>, SubjectError> {
        let mut names = HashSet::new();
        let distinct: Vec<&Place> = places.filter(|place| names.insert(place.name())).collect();
        let keys = inquiry.keys(&distinct)?;
        Ok(Keys(distinct.into_iter().map(Place::name).zip(keys).collect()))
    }

    fn get(&self, place: &'p Place) -> &Key {
        &self.0[&place.name()]
    }
}
