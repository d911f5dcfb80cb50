//! Legal moves in two parts.

/// The legal moves as captures and as others, each a multiset in the order of the answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SplitMoves {
    /// The captures; promotions may be among them.
    pub captures: Vec<String>,
    /// The others.
    pub quiets: Vec<String>,
}
