//! The last two plies.

use super::node::Node;
use super::search::Search;
use super::shared::Shared;
use super::side::Side;
use super::sliders::Backend;
use super::state::State;
use super::walk::{PlayAll, Sum, walk};
use crate::perft::CountOverflow;

/// The leaves two plies below, `S` being to move: [`Shared`] says how those of most moves are had at once.
#[inline(always)]
pub(super) fn count<B: Backend, S: Side>(
    search: &Search<B>,
    state: &State,
) -> Result<u64, CountOverflow> {
    let node = Node::of::<B, S>(search, state);
    let mut played = Sum::new(search, 2);
    if node.is_check() {
        walk::<B, S>(search, state, &node, &mut PlayAll, &mut played)?;
        return Ok(played.leaves);
    }
    let mut shared = Shared::<B, S>::of(search, state, &node);
    walk::<B, S>(search, state, &node, &mut shared, &mut played)?;
    let replies = if state.en_passant.is_empty() {
        B::leaves::<S::Them>(search, state)
    } else {
        B::leaves::<S::Them>(search, &state.without_en_passant())
    };
    played.leaves.checked_add(shared.leaves(replies)).ok_or(CountOverflow)
}
