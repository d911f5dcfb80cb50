//! Counting by playing every move.

use std::time::{Duration, Instant};

use super::Generator;
use crate::subject::SubjectError;
use crate::subject::process::is_interrupted;

/// When a count has to be done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadline {
    pub(super) limit: Duration,
    pub(super) start: Instant,
}

impl Deadline {
    fn check(self) -> Result<(), SubjectError> {
        if is_interrupted() {
            return Err(SubjectError::Interrupted);
        }
        if self.start.elapsed() >= self.limit {
            Err(SubjectError::silent(self.limit))
        } else {
            Ok(())
        }
    }
}

/// The leaves of a position; those of the last half-move are not played. The deadline is looked at before each position
/// with more than leaves below it.
pub(super) fn count<G: Generator>(
    generator: &G,
    position: &G::Position,
    depth: u32,
    deadline: Deadline,
) -> Result<u64, SubjectError> {
    let Some(below) = depth.checked_sub(1) else { return Ok(1) };
    let moves = generator.legal_moves(position);
    if below == 0 {
        return Ok(moves.len() as u64);
    }
    deadline.check()?;
    moves.iter().try_fold(0_u64, |sum, mv| {
        let count = count(generator, &generator.play(position, mv), below, deadline)?;
        sum.checked_add(count)
            .ok_or_else(|| SubjectError::Unsupported("a count exceeds 64 bits".to_owned()))
    })
}
