//! One walk over the tree of a position.

use std::time::Instant;

use perftect_movegen::{Move, Position};

use super::known::Known;
use super::listing::{Asking, Listing};
use crate::subject::{
    Answer, Budget, Difference, DivideLine, Question, Subject, SubjectError, Uncounted,
};

/// Nodes at which the subject's moves may be wrong before it is asked no more: they tell enough.
const MOST_DIFFERENCES: usize = 32;

/// A walk may take so many times what one answer may: it is made of many.
const ANSWERS_OF_A_WALK: u32 = 10;

/// A walk over the tree of one question.
pub(super) struct Walk<'a> {
    subject: &'a mut dyn Subject,
    asking: Asking,
    known: &'a mut Known,
    question: &'a Question<'a>,
    /// From the root of the question to the node at hand.
    moves: Vec<Move>,
    start: Instant,
    differences: Vec<Difference>,
    state: State,
}

/// Whether the subject is still asked. If not, the rest of the count is the reference's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Asking,
    KnowsEnough,
    OutOfTime,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        subject: &'a mut dyn Subject,
        asking: Asking,
        known: &'a mut Known,
        question: &'a Question<'a>,
    ) -> Walk<'a> {
        Walk {
            subject,
            asking,
            known,
            question,
            moves: question.moves.to_vec(),
            start: Instant::now(),
            differences: Vec::new(),
            state: State::Asking,
        }
    }

    /// Walks, and makes an answer of it. A move that is not legal counts as a leaf at the last ply; above it nothing is
    /// known of what is below.
    pub(super) fn answer(mut self, depth: u32) -> Result<Answer, SubjectError> {
        let Some(below) = depth.checked_sub(1) else {
            return Ok(Answer { total: 1, divide: Some(Vec::new()), ..Answer::default() });
        };
        let root = self.question.position;
        let listing = self.listing(root)?;
        let mut lines = Vec::with_capacity(listing.moves.len());
        for (uci, mv) in listing.moves {
            let count = self.count_move(root, mv, below)?;
            lines.push(DivideLine { uci, count });
        }
        if self.differences.is_empty() {
            if self.state == State::OutOfTime {
                return Err(self.too_slow());
            }
            self.known.put(root, depth);
        }
        let total = lines.iter().try_fold(0, |sum: u64, line| sum.checked_add(line.count));
        Ok(Answer {
            total: total.ok_or_else(overflow)?,
            divide: Some(lines),
            elapsed: self.start.elapsed(),
            differences: self.differences,
            ..Answer::default()
        })
    }

    fn too_slow(&self) -> SubjectError {
        let limit = self.question.timeout.saturating_mul(ANSWERS_OF_A_WALK);
        SubjectError::Unsupported(format!(
            "it does not count by itself, and was right as far as it was asked within {limit:?} \
             (ten times --timeout)"
        ))
    }

    fn count(&mut self, position: &Position, depth: u32) -> Result<u64, SubjectError> {
        if depth == 0 {
            return Ok(1);
        }
        if self.state != State::Asking || self.known.depth(position) >= depth {
            return count_by_reference(position, depth);
        }
        let before = self.differences.len();
        let listing = self.listing(position)?;
        let mut sum = 0_u64;
        for (_, mv) in listing.moves {
            let count = self.count_move(position, mv, depth - 1)?;
            sum = sum.checked_add(count).ok_or_else(overflow)?;
        }
        if self.differences.len() == before && self.state == State::Asking {
            self.known.put(position, depth);
        }
        Ok(sum)
    }

    fn count_move(
        &mut self,
        position: &Position,
        mv: Option<Move>,
        below: u32,
    ) -> Result<u64, SubjectError> {
        let Some(mv) = mv else { return Ok(u64::from(below == 0)) };
        if below == 0 {
            return Ok(1);
        }
        self.moves.push(mv);
        let count = self.count(&position.after(mv), below);
        self.moves.pop();
        count
    }

    /// The subject's moves, by asking it if they are not known to be right.
    fn listing(&mut self, position: &Position) -> Result<Listing, SubjectError> {
        if self.known.depth(position) > 0 {
            return Ok(Listing::of_reference(position));
        }
        let question = Question { moves: &self.moves, position, ..*self.question };
        let listing = Listing::ask(self.subject, &question, self.asking)?;
        let difference = listing.difference(position, &self.moves[self.question.moves.len()..]);
        if !difference.is_empty() {
            self.differences.push(difference);
        }
        self.look_whether_to_go_on();
        Ok(listing)
    }

    fn look_whether_to_go_on(&mut self) {
        let limit = self.question.timeout.saturating_mul(ANSWERS_OF_A_WALK);
        if self.start.elapsed() > limit {
            self.state = State::OutOfTime;
        } else if self.differences.len() >= MOST_DIFFERENCES {
            self.state = State::KnowsEnough;
        }
    }
}

fn count_by_reference(position: &Position, depth: u32) -> Result<u64, SubjectError> {
    Budget::of_nodes(u64::MAX).count(position, depth).map_err(|error| match error {
        Uncounted::Interrupted => SubjectError::Interrupted,
        Uncounted::Overflow | Uncounted::Spent { .. } => overflow(),
    })
}

fn overflow() -> SubjectError {
    SubjectError::Unsupported("the count exceeds 64 bits".to_owned())
}
