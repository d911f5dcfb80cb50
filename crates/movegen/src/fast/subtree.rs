//! Three plies and more from the leaves: every move is played.

use super::node::Node;
use super::search::Search;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use super::walk::{PlayAll, Sum, walk};
use crate::perft::CountOverflow;

/// The leaves `depth` plies below, `S` being to move.
#[inline(always)]
pub(super) fn count<B: Backend, S: Side>(
    search: &Search<B>,
    state: &State,
    depth: u32,
) -> Result<u64, CountOverflow> {
    let node = Node::of::<B, S>(search, state);
    let mut sum = Sum::new(search, depth);
    walk::<B, S>(search, state, &node, &mut PlayAll, &mut sum)?;
    Ok(sum.leaves)
}
