//! The last two plies.

use super::node::Node;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use super::walk::{PlayAll, walk};
use crate::perft::CountOverflow;

#[inline(always)]
pub(super) fn count<B: Backend, S: Side>(
    search: &Search<B>,
    state: &State,
) -> Result<u64, CountOverflow> {
    let node = Node::of::<B, S>(search, state);
    walk::<B, S>(search, state, &node, 2, &mut PlayAll)
}
