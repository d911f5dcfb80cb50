//! Whether an answer is one to another position.
//!
//! All of it is cheap as long as answers are right: the reference counts only where an answer fits another position, or
//! where a count is a matter of microseconds.

use perftect_movegen::Position;

use super::sentinel::Sentinel;
use super::spelling::LegalMoves;
use crate::subject::{Answer, Budget, Question, Uncounted};

/// Half-moves that the reference counts in no time.
const SHALLOW: u32 = 3;

/// Half-moves from which on a total tells positions apart by itself.
const TELLING: u32 = 3;

/// Positions that the reference counts at most to find out which position an answer fits: a few seconds.
const MOST_NODES: u64 = 500_000_000;

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

/// A question and what was answered to it.
#[derive(Debug)]
pub(crate) struct Asked {
    /// What set the position.
    pub(crate) command: String,
    pub(crate) position: Position,
    pub(crate) depth: u32,
    pub(crate) answer: Answer,
}

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
    depth: u32,
    answer: &Answer,
    previous: Option<&Asked>,
) -> Option<Suspicion> {
    if depth <= SHALLOW && is_right(question, depth, answer) == Some(true) {
        return None;
    }
    suspect_sentinel(answer, depth)
        .or_else(|| suspect_start(question, depth, answer))
        .or_else(|| suspect_root(question, depth, answer))
        .or_else(|| suspect_previous(question, depth, answer, previous?))
}

fn suspect_sentinel(answer: &Answer, depth: u32) -> Option<Suspicion> {
    fits_sentinel(Sentinel::First, answer, depth)
        .then(|| Suspicion::Doubtful("the position that was set before it".to_owned()))
}

fn suspect_start(question: &Question<'_>, depth: u32, answer: &Answer) -> Option<Suspicion> {
    let start = Position::start();
    let count = START_COUNTS.get(depth.checked_sub(1)? as usize);
    // One who takes no notice of castling rights answers so, and is wrong, but has taken the position.
    let is_other = !has_same_men(question.position, &start);
    let fits = is_other && count == Some(&answer.total) && has_moves_of(answer, &start);
    // Without moves a small total may be chance.
    let tells = answer.divide.is_some() || depth >= TELLING;
    (fits && tells && is_right(question, depth, answer) == Some(false))
        .then(|| Suspicion::Certain("the start position".to_owned()))
}

/// Somewhere on the way from the root the rest of the moves may have been dropped.
fn suspect_root(question: &Question<'_>, depth: u32, answer: &Answer) -> Option<Suspicion> {
    if answer.divide.is_none() && depth > SHALLOW + 1 {
        return None;
    }
    let mut position = question.root.clone();
    for &mv in question.moves {
        // Where the men stand as they do at the end, a fault in what else there is gives the same answer.
        if !has_same_men(&position, question.position)
            && fits(answer, &position, depth) == Some(true)
            && is_right(question, depth, answer) == Some(false)
        {
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
    depth: u32,
    answer: &Answer,
    previous: &Asked,
) -> Option<Suspicion> {
    let is_same_answer = previous.depth == depth && is_same(&previous.answer, answer);
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

fn is_right(question: &Question<'_>, depth: u32, answer: &Answer) -> Option<bool> {
    fits(answer, question.position, depth)
}

/// Whether the answer is the one to a position; `None` if it takes too long to find out.
fn fits(answer: &Answer, position: &Position, depth: u32) -> Option<bool> {
    if !has_moves_of(answer, position) {
        return Some(false);
    }
    match Budget::of_nodes(MOST_NODES).count(position, depth) {
        Ok(count) => Some(count == answer.total),
        Err(Uncounted::Spent { leaves }) => (leaves > answer.total).then_some(false),
        Err(Uncounted::Overflow) => Some(false),
        Err(Uncounted::Interrupted) => None,
    }
}

/// Whether the root moves are the legal ones of a position; true if there are none to look at.
fn has_moves_of(answer: &Answer, position: &Position) -> bool {
    answer.divide.as_ref().is_none_or(|lines| LegalMoves::of(position).are_those_of(lines))
}

fn has_same_men(one: &Position, other: &Position) -> bool {
    one.turn() == other.turn() && one.setup().board == other.setup().board
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use perftect_movegen::{Move, fen};

    use super::*;

    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    fn question<'a>(root: &'a Position, position: &'a Position, moves: &'a [Move]) -> Question<'a> {
        Question { root, fen: "", moves, position, timeout: Duration::MAX }
    }

    fn answer(fen: &str, depth: u32) -> Answer {
        let position: Position = fen.parse().expect(fen);
        Answer::of_reference(&position, depth).expect("a small count")
    }

    fn suspected(fen: &str, depth: u32, answer: &Answer) -> Option<Suspicion> {
        let position: Position = fen.parse().expect(fen);
        suspect(&question(&position, &position, &[]), depth, answer, None)
    }

    #[test]
    fn a_right_answer_and_a_wrong_one_of_its_own_are_not_suspected() {
        for depth in 1..=4 {
            let mut said = answer(KIWIPETE, depth);
            assert_eq!(suspected(KIWIPETE, depth, &said), None);
            said.total += 1;
            assert_eq!(suspected(KIWIPETE, depth, &said), None);
        }
    }

    #[test]
    fn the_answers_of_the_sentinel_and_of_the_start_position_are() {
        for depth in 1..=4 {
            let said = answer(Sentinel::First.fen(), depth);
            assert!(matches!(suspected(KIWIPETE, depth, &said), Some(Suspicion::Doubtful(_))));
            let said = answer(fen::START, depth);
            assert!(matches!(suspected(KIWIPETE, depth, &said), Some(Suspicion::Certain(_))));
        }
    }

    #[test]
    fn a_small_total_may_be_chance_and_a_large_one_not() {
        for (depth, is_suspected) in [(1, false), (2, false), (3, true), (5, true)] {
            let said = Answer { divide: None, ..answer(fen::START, depth) };
            assert_eq!(suspected(KIWIPETE, depth, &said).is_some(), is_suspected, "{depth}");
        }
    }

    #[test]
    fn one_who_ignores_castling_rights_has_taken_the_position() {
        let no_rights = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
        // Castling is possible from the seventh half-move on, so that the right count is another one.
        let said = Answer { total: START_COUNTS[6], ..Answer::default() };
        assert_eq!(suspected(no_rights, 7, &said), None);
    }

    #[test]
    fn the_answer_for_a_part_of_the_moves_is_suspected() {
        let root: Position = KIWIPETE.parse().expect("valid");
        let first = root.read_uci("e1g1").expect("legal");
        let between = root.after(first);
        let second = between.read_uci("h3g2").expect("legal");
        let moves = [first, second];
        let position = between.after(second);
        let asked = question(&root, &position, &moves);
        let said = answer(&format!("{between:?}"), 2);
        let other = "the position before the move h3g2".to_owned();
        assert_eq!(suspect(&asked, 2, &said, None), Some(Suspicion::Certain(other)));
    }
}
