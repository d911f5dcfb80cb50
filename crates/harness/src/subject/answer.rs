//! What a subject answered.

use std::time::Duration;

/// A count, and the count per root move where the subject gives one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The total that the subject named.
    pub total: u64,
    /// The root moves, a multiset in the order of the answer; `None` if the subject gives totals alone.
    pub divide: Option<Vec<DivideLine>>,
    /// From the question to the total.
    pub elapsed: Duration,
}

/// A root move and the leaves below it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DivideLine {
    /// The move in UCI text. A legal move is spelt as [`Move::uci`] spells it for the variant, whatever spelling the
    /// subject used; another one is left as the subject wrote it.
    ///
    /// [`Move::uci`]: perftect_movegen::Move::uci
    pub uci: String,
    /// The leaves below it.
    pub count: u64,
}
