//! Whether an answer is one to another position.
//!
//! All of it is cheap as long as answers are right: the reference counts only where an answer fits another position, or
//! where a count is a matter of microseconds.

use perftect_movegen::{Position, perft};

use super::sentinel::Sentinel;
use super::subject::{Asked, spell};
use crate::subject::{Answer, Question};

/// Half-moves that the reference counts in no time.
const SHALLOW: u32 = 3;

/// Half-moves from which on a total tells positions apart by itself.
const TELLING: u32 = 3;

/// The start position's counts at depths 1 to 10, <https://oeis.org/A048987>.
const START_COUNTS: [u64; 10] = [
    20,
    400,
    8_902,
    197_281,
    4_865_609,
    119_060_324,
    3_195_901_860,
    84_998_978_956,
    2_439_530_234_167,
    69_352_859_712_417,
];

/// Why an answer may not be one to its question; the text names the position that it fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Suspicion {
    /// It is wrong for the question and right for another position.
    Certain(String),
    /// It may be chance. Asking again tells.
    Doubtful(String),
}

/// Looks for another position that an answer fits.
pub(crate) fn suspect(
    question: &Question<'_>,
    answer: &Answer,
    previous: Option<&Asked>,
) -> Option<Suspicion> {
    if question.depth <= SHALLOW && is_right(question, answer) {
        return None;
    }
    suspect_sentinel(question, answer)
        .or_else(|| suspect_start(question, answer))
        .or_else(|| suspect_root(question, answer))
        .or_else(|| suspect_previous(question, answer, previous?))
}

fn suspect_sentinel(question: &Question<'_>, answer: &Answer) -> Option<Suspicion> {
    fits_sentinel(Sentinel::First, answer, question.depth)
        .then(|| Suspicion::Doubtful("the position that was set before it".to_owned()))
}

fn suspect_start(question: &Question<'_>, answer: &Answer) -> Option<Suspicion> {
    let start = Position::start();
    let count = START_COUNTS.get(question.depth.checked_sub(1)? as usize);
    // One who takes no notice of castling rights answers so, and is wrong, but has taken the position.
    let is_other = !has_same_men(question.position, &start);
    let fits = is_other && count == Some(&answer.total) && has_moves_of(answer, &start);
    // Without moves a small total may be chance.
    let tells = answer.divide.is_some() || question.depth >= TELLING;
    (fits && tells && !is_right(question, answer))
        .then(|| Suspicion::Certain("the start position".to_owned()))
}

/// Somewhere on the way from the root the rest of the moves may have been dropped.
fn suspect_root(question: &Question<'_>, answer: &Answer) -> Option<Suspicion> {
    if answer.divide.is_none() && question.depth > SHALLOW + 1 {
        return None;
    }
    let mut position = question.root.clone();
    for &mv in question.moves {
        if fits(answer, &position, question.depth) && !is_right(question, answer) {
            let text = mv.uci(position.variant());
            let other = format!("the position before the move {text}");
            return Some(Suspicion::Certain(other));
        }
        position = position.after(mv);
    }
    None
}

fn suspect_previous(
    question: &Question<'_>,
    answer: &Answer,
    previous: &Asked,
) -> Option<Suspicion> {
    let is_same_answer = previous.depth == question.depth && is_same(&previous.answer, answer);
    (is_same_answer && previous.position != *question.position)
        .then(|| Suspicion::Doubtful("the position of the question before".to_owned()))
}

/// Whether two answers say the same, times aside.
pub(crate) fn is_same(one: &Answer, other: &Answer) -> bool {
    one.total == other.total && one.divide == other.divide
}

/// Whether an answer is the one to a sentinel.
pub(crate) fn fits_sentinel(sentinel: Sentinel, answer: &Answer, depth: u32) -> bool {
    sentinel.count(depth) == Some(answer.total)
        && sentinel.position().is_some_and(|position| has_moves_of(answer, &position))
}

fn is_right(question: &Question<'_>, answer: &Answer) -> bool {
    fits(answer, question.position, question.depth)
}

fn fits(answer: &Answer, position: &Position, depth: u32) -> bool {
    has_moves_of(answer, position) && perft::count(position, depth) == Ok(answer.total)
}

/// Whether the root moves are the legal ones of a position; true if there are none to look at.
fn has_moves_of(answer: &Answer, position: &Position) -> bool {
    let Some(lines) = &answer.divide else { return true };
    let legal = position.legal_moves();
    if legal.len() != lines.len() {
        return false;
    }
    let mut said: Vec<_> = lines.iter().map(|line| spell(&line.uci, position)).collect();
    let mut right: Vec<_> =
        legal.into_iter().map(|mv| mv.uci(position.variant()).to_string()).collect();
    said.sort_unstable();
    right.sort_unstable();
    said == right
}

fn has_same_men(one: &Position, other: &Position) -> bool {
    one.turn() == other.turn() && one.setup().board == other.setup().board
}
