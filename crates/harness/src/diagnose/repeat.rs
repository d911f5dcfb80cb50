//! Whether the same question has the same answer twice.

use super::allowance::Stopped;
use super::asked::Asked;
use super::divergence::Divergence;
use super::triage::held_against_reference;
use super::voice::Interview;

/// Asks the question of a divergence again, of another instance; the other answer if there is one.
///
/// # Errors
/// If the questions do not suffice.
pub(super) fn differs(
    subject: &mut Interview<'_>,
    found: &Divergence,
) -> Result<Option<Asked>, Stopped> {
    let reply = subject.again(&found.node, found.asks)?;
    let difference = held_against_reference(reply, &found.node, found.asks)?;
    let is_same = difference.as_ref() == Some(&found.difference);
    Ok((!is_same).then(|| Asked::of(&found.node, found.asks, difference)))
}
