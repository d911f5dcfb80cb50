//! How far a walk may go.

/// How far a driven walk may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrivenOptions {
    /// The greatest number of questions for one count. A count that would need more is not asked for.
    pub max_questions: u64,
}

impl Default for DrivenOptions {
    /// Twenty thousand questions: some ten seconds for an engine that answers two thousand a second.
    fn default() -> DrivenOptions {
        DrivenOptions { max_questions: 20_000 }
    }
}
