//! The right answers about a position, each counted once for all deviations.
//!
//! By the rulebook, of which every deviation is a variant; it keeps what it has counted, so that two kings alone are counted
//! to great depths in no time. That the rulebook is right is held against the fast generator elsewhere.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use perftect_movegen::rulebook::deviation::{FaultyGenerator, SetUpError};

use crate::subject::uci::spell;
use crate::subject::{Answer, DivideLine};
use crate::suite::Entry;

/// The right answers at each depth of an entry, counted when one is asked for first.
pub(super) struct RightAnswers<'e> {
    entry: &'e Entry,
    by_depth: BTreeMap<u32, OnceLock<Option<Answer>>>,
}

impl<'e> RightAnswers<'e> {
    pub(super) fn new(entry: &'e Entry) -> RightAnswers<'e> {
        let by_depth = entry.counts.keys().map(|&depth| (depth, OnceLock::new())).collect();
        RightAnswers { entry, by_depth }
    }

    /// The answer at one of the entry's depths; `None` if the rulebook takes neither the position nor the moves.
    pub(super) fn at(&self, depth: u32) -> Option<&Answer> {
        self.by_depth.get(&depth)?.get_or_init(|| right_answer(self.entry, depth).ok()).as_ref()
    }
}

fn right_answer(entry: &Entry, depth: u32) -> Result<Answer, SetUpError> {
    let played: Vec<String> =
        entry.moves.iter().map(|mv| mv.uci(entry.variant()).to_string()).collect();
    let moves: Vec<&str> = played.iter().map(String::as_str).collect();
    let mut rulebook = FaultyGenerator::new(None, entry.variant(), &entry.fen, &moves)?;
    rulebook.keep_counts();
    Ok(answer_of(&mut rulebook, entry, depth))
}

/// What a generator that stands at the entry's position answers.
pub(super) fn answer_of(generator: &mut FaultyGenerator, entry: &Entry, depth: u32) -> Answer {
    let divide = generator.divide(depth);
    let line =
        |(text, count): (String, u64)| DivideLine { uci: spell(&text, &entry.position), count };
    Answer {
        total: divide.total,
        divide: Some(divide.moves.into_iter().map(line).collect()),
        ..Answer::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite::{ReadOptions, embedded};

    #[test]
    fn the_right_answers_are_those_of_the_fast_reference() {
        let suites = embedded(ReadOptions::default());
        for entry in suites.iter().take(3).flat_map(|suite| &suite.entries) {
            let right = RightAnswers::new(entry);
            for (&depth, _) in entry.counts.iter().filter(|&(_, &count)| count < 3000) {
                let reference = Answer::of_reference(&entry.position, depth).expect("small");
                let sorted = |answer: &Answer| {
                    let mut lines = answer.divide.clone().expect("has lines");
                    lines.sort();
                    (answer.total, lines)
                };
                let right = right.at(depth).expect("the rulebook takes what the reference does");
                assert_eq!(sorted(right), sorted(&reference), "{} at depth {depth}", entry.id);
            }
        }
    }
}
