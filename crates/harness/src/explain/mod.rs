//! Why a move is legal or not, and what there is to say of a position, by the rulebook.

mod of_move;
mod survey;

pub use of_move::{ExplainError, Explanation, Reason, explain};
pub use survey::{Pin, RefusedMove, Survey, survey};
