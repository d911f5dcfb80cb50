//! Who says the same as whom, counted.

use super::{Comparison, Statement};

/// How often two subjects say the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreement {
    /// The places of the two.
    pub pair: [usize; 2],
    /// Cases about which both say the same.
    pub same: usize,
    /// Cases about which both say something.
    pub both: usize,
}

/// Each pair of subjects, the earlier one first. Whoever gives no answer says nothing, and agrees with nobody.
pub fn agreements(comparison: &Comparison<'_, '_>) -> Vec<Agreement> {
    let subjects = comparison.outcomes.len();
    let pairs = (0..subjects).flat_map(|a| (a + 1..subjects).map(move |b| [a, b]));
    let mut agreements: Vec<Agreement> =
        pairs.map(|pair| Agreement { pair, same: 0, both: 0 }).collect();
    for (_, results) in comparison.cases() {
        let said: Vec<Option<Statement<'_>>> =
            results.iter().map(|result| result.and_then(answer)).collect();
        for agreement in &mut agreements {
            let [first, second] = agreement.pair.map(|place| said[place].as_ref());
            let (Some(first), Some(second)) = (first, second) else { continue };
            agreement.both += 1;
            agreement.same += usize::from(first == second);
        }
    }
    agreements
}

fn answer<'o>(result: &'o crate::check::CaseResult<'_>) -> Option<Statement<'o>> {
    Statement::of(result).filter(|statement| !matches!(statement, Statement::Nothing(_)))
}
