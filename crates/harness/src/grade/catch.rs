//! One deviation against one position.

use perftect_movegen::fen::{self, EnPassantStyle};
use perftect_movegen::rulebook::deviation::{Deviation, FaultyGenerator, Layer};
use perftect_movegen::{FenStyle, MoveKind};
use serde::{Deserialize, Serialize};

use super::right::{RightAnswers, answer_of};
use crate::check::{Case, Verdict, judge_by};
use crate::subject::Uncounted;
use crate::suite::Entry;

/// What gives a deviation away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Evidence {
    /// It does not take the position or the moves that lead to it.
    Refusal,
    /// The position after a move is wrong, by the suite's word.
    After(String),
    /// The key after a move is not that of the position that the move leads to; or, with a dash, the key holds an en
    /// passant square that nobody can use.
    Key(String),
    /// A legal move is not among those printed, in the spelling of the variant.
    Text(String),
    /// Its counts at a depth are wrong.
    Count(u32),
}

/// How a position catches a deviation first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Catch {
    /// What gives it away.
    pub evidence: Evidence,
    /// The leaves of the question that gives it away; 1 for one that is not about counts.
    pub nodes: u64,
}

/// Asks a generator with a deviation all that the entry says, the cheapest first, and tells what gives it away.
///
/// `right` holds the right answers about the entry, and `before` is the position that such an engine was asked about before this one: what it left in a table may show.
/// Counts above `max_nodes` are not asked for.
pub(super) fn first_catch(
    deviation: &'static Deviation,
    entry: &Entry,
    right: &RightAnswers<'_>,
    before: Option<&Entry>,
    max_nodes: u64,
) -> Option<Catch> {
    let Ok(mut generator) = generator(deviation, entry, &[]) else {
        return Some(Catch { evidence: Evidence::Refusal, nodes: 1 });
    };
    if deviation.layer == Layer::Counting {
        // What such a generator counts wrongly it does not count otherwise with a table, only later.
        generator.keep_counts();
    }
    let without_counts = position_after(deviation, entry)
        .or_else(|| unprinted(&generator, entry))
        .or_else(|| useless_en_passant_in_key(deviation, entry));
    without_counts.map(|evidence| Catch { evidence, nodes: 1 }).or_else(|| {
        let is_cheap = |count| {
            count <= max_nodes || deviation.layer == Layer::Counting && has_only_kings(entry)
        };
        let depths = entry.counts.iter().filter(|&(_, &count)| is_cheap(count));
        depths
            .map(|(&depth, &count)| (depth, count))
            .find(|&(depth, expected)| {
                let before = before.filter(|_| deviation.layer == Layer::Hash);
                ask_before(&mut generator, entry, before, depth, max_nodes);
                is_caught(&mut generator, right, entry, depth, expected)
            })
            .map(|(depth, count)| Catch { evidence: Evidence::Count(depth), nodes: count.max(1) })
    })
}

fn generator(
    deviation: &'static Deviation,
    entry: &Entry,
    more: &[String],
) -> Result<FaultyGenerator, ()> {
    let played = uci_texts(entry);
    let moves: Vec<&str> = played.iter().chain(more).map(String::as_str).collect();
    FaultyGenerator::new(Some(deviation), entry.variant(), &entry.fen, &moves).map_err(|_| ())
}

fn uci_texts(entry: &Entry) -> Vec<String> {
    entry.moves.iter().map(|mv| mv.uci(entry.variant()).to_string()).collect()
}

/// What the suite says of the positions after moves, and what the key after a move has to be.
fn position_after(deviation: &'static Deviation, entry: &Entry) -> Option<Evidence> {
    entry.claims.after.iter().find_map(|(mv, expected)| {
        let text = mv.to_string();
        let Ok(after) = generator(deviation, entry, std::slice::from_ref(&text)) else {
            return Some(Evidence::Refusal);
        };
        if after.fen() != *expected {
            return Some(Evidence::After(text));
        }
        let fresh = FaultyGenerator::new(Some(deviation), entry.variant(), expected, &[]).ok()?;
        (fresh.key() != after.key()).then_some(Evidence::Key(text))
    })
}

/// A move that the suite says is legal, and that the generator does not print so.
fn unprinted(generator: &FaultyGenerator, entry: &Entry) -> Option<Evidence> {
    if entry.claims.legal.is_empty() {
        return None;
    }
    let moves = generator.legal_moves();
    let printed: Vec<String> = moves.into_iter().map(|mv| generator.text(mv)).collect();
    let legal = entry.claims.legal.iter().map(ToString::to_string);
    legal.filter(|text| !printed.contains(text)).map(Evidence::Text).next()
}

/// Two FENs of the same position, with an en passant square that nobody can use and without, must have the same key.
fn useless_en_passant_in_key(deviation: &'static Deviation, entry: &Entry) -> Option<Evidence> {
    let position = &entry.position;
    let is_useless = position.en_passant().is_some()
        && !position.legal_moves().iter().any(|mv| mv.kind == MoveKind::EnPassant);
    if !is_useless {
        return None;
    }
    let key = |en_passant| {
        let style = FenStyle { en_passant, ..FenStyle::default() };
        let fen = fen::write(position, &style);
        let generator = FaultyGenerator::new(Some(deviation), entry.variant(), &fen, &[]).ok()?;
        Some(generator.key())
    };
    (key(EnPassantStyle::Always) != key(EnPassantStyle::Legal))
        .then(|| Evidence::Key("-".to_owned()))
}

/// Whether a generator with a table counts the position to great depths in no time.
fn has_only_kings(entry: &Entry) -> bool {
    entry.position.occupied().count() == 2
}

/// Puts the counts of another position into the table of a generator that has one.
fn ask_before(
    generator: &mut FaultyGenerator,
    entry: &Entry,
    before: Option<&Entry>,
    depth: u32,
    max_nodes: u64,
) {
    let Some(before) = before.filter(|before| is_cheap(before, depth, max_nodes)) else { return };
    let set_up = |generator: &mut FaultyGenerator, entry: &Entry| {
        let played = uci_texts(entry);
        let moves: Vec<&str> = played.iter().map(String::as_str).collect();
        generator.set_up(entry.variant(), &entry.fen, &moves)
    };
    if set_up(generator, before).is_ok() {
        generator.divide(depth);
    }
    // It took the position when it was made, and does so again.
    let _ = set_up(generator, entry);
}

fn is_cheap(entry: &Entry, depth: u32, max_nodes: u64) -> bool {
    entry.counts.get(&depth).is_some_and(|&count| count <= max_nodes)
}

fn is_caught(
    generator: &mut FaultyGenerator,
    right: &RightAnswers<'_>,
    entry: &Entry,
    depth: u32,
    expected: u64,
) -> bool {
    let answer = answer_of(generator, entry, depth);
    let case = Case { suite: "", entry, depth, expected };
    let right = || right.at(depth).ok_or(Uncounted::Overflow);
    judge_by(&case, &answer, right) != Verdict::Pass
}
