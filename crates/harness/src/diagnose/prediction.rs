//! What a subject is expected to answer.

use super::observation::Seen;

/// What a hypothesis says a subject answers.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Prediction {
    /// This answer.
    Seen(Seen),
    /// The position is not taken; one who does not notice answers so for another one.
    Refusal(Seen),
    /// It takes too long to find out.
    Open,
}
