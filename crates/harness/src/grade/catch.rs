//! One deviation against one position.

use perftect_movegen::fen::{self, EnPassantStyle};
use perftect_movegen::rulebook::deviation::{Deviation, FaultyGenerator, Layer};
use perftect_movegen::{FenStyle, MoveKind, Position, Role, Setup, UciMove};
use serde::{Deserialize, Serialize};

use super::right::{RightAnswers, answer_of};
use crate::check::{CountCase, Verdict, judge_after, judge_by, moves_to_play};
use crate::subject::Uncounted;
use crate::suite::Entry;

/// What gives a deviation away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Evidence {
    /// It does not take the position or the moves that lead to it.
    Refusal,
    /// The position as it was set up is wrong.
    SetUp,
    /// The position after a move is wrong.
    After(String),
    /// The key after a move is not that of the position that the move leads to; or, with a dash, the key holds an en
    /// passant square that nobody can use.
    Key(String),
    /// A legal move is not among those printed, in the spelling of the variant.
    Text(String),
    /// Its counts at a depth are wrong.
    Count(u32),
}

impl Evidence {
    /// Whether a check sees it too: keys it does not ask for, and spellings it forgives.
    pub const fn is_seen_by_check(&self) -> bool {
        !matches!(self, Evidence::Key(_) | Evidence::Text(_))
    }
}

/// How a position catches a deviation first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Catch {
    /// What gives it away.
    pub evidence: Evidence,
    /// The leaves of the question that gives it away; 1 for one that is not about counts.
    pub nodes: u64,
}

/// How a position catches a deviation.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Caught {
    /// By all that a generator may tell, the cheapest first.
    pub(super) first: Option<Catch>,
    /// By what an engine tells that does nothing but count.
    pub(super) by_counts: Option<Catch>,
}

/// Asks a generator with a deviation all that the entry says, and tells what gives it away.
///
/// `right` holds the right answers about the entry, and `before` is the position that such an engine was asked about before
/// this one: what it left in a table may show.
/// Counts above `max_nodes` are not asked for.
pub(super) fn catch(
    deviation: &'static Deviation,
    entry: &Entry,
    right: &RightAnswers<'_>,
    before: Option<&Entry>,
    max_nodes: u64,
) -> Caught {
    let by_nodes = |nodes| move |evidence| Catch { evidence, nodes };
    let refused = || Caught {
        first: Some(by_nodes(1)(Evidence::Refusal)),
        by_counts: Some(by_nodes(1)(Evidence::Refusal)),
    };
    let Ok(mut generator) = generator(deviation, entry, &[]) else { return refused() };
    if deviation.layer == Layer::Counting {
        // What such a generator counts wrongly it does not count otherwise with a table, only later.
        generator.keep_counts();
    }
    let without_counts = wrong_position(&generator, deviation, entry)
        .or_else(|| wrong_key(deviation, entry))
        .or_else(|| unprinted(&generator, entry))
        .or_else(|| useless_en_passant_in_key(deviation, entry))
        .map(by_nodes(1));
    let by_counts = wrong_count(&mut generator, deviation, entry, right, before, max_nodes);
    Caught { first: without_counts.or_else(|| by_counts.clone()), by_counts }
}

/// The least depth at which the counts are wrong.
fn wrong_count(
    generator: &mut FaultyGenerator,
    deviation: &'static Deviation,
    entry: &Entry,
    right: &RightAnswers<'_>,
    before: Option<&Entry>,
    max_nodes: u64,
) -> Option<Catch> {
    let is_cheap =
        |count| count <= max_nodes || deviation.layer == Layer::Counting && moves_only_kings(entry);
    let before = before.filter(|_| deviation.layer == Layer::Hash);
    let depths = entry.counts.iter().filter(|&(_, &count)| is_cheap(count));
    depths
        .map(|(&depth, &count)| (depth, count))
        .find(|&(depth, expected)| {
            ask_before(generator, entry, before, depth, max_nodes);
            is_caught(generator, right, entry, depth, expected)
        })
        .map(|(depth, count)| Catch { evidence: Evidence::Count(depth), nodes: count.max(1) })
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

/// A position that is wrong, as it was set up or after any of its moves: what a check finds in FENs.
fn wrong_position(
    generator: &FaultyGenerator,
    deviation: &'static Deviation,
    entry: &Entry,
) -> Option<Evidence> {
    if !shows_in_positions(deviation.layer) {
        return None;
    }
    let moves = moves_to_play(&entry.position);
    let texts: Vec<UciMove> = moves.iter().map(|mv| mv.uci(entry.variant())).collect();
    let Ok(after) = generator.fens_after(&texts) else { return Some(Evidence::Refusal) };
    let fens: Vec<String> = std::iter::once(generator.fen()).chain(after).collect();
    let findings = judge_after(&entry.position, &moves, &fens).findings;
    let first = findings.first()?;
    Some(first.uci().map_or(Evidence::SetUp, |uci| Evidence::After(uci.to_owned())))
}

/// Whether a fault there can make a position wrong: one in the lists of moves, in taking moves back or in counting does
/// not.
const fn shows_in_positions(layer: Layer) -> bool {
    matches!(layer, Layer::Play | Layer::FenReading | Layer::Text)
}

/// A key after a move that is not the one of the position that the move leads to.
fn wrong_key(deviation: &'static Deviation, entry: &Entry) -> Option<Evidence> {
    entry.claims.after.iter().find_map(|(mv, expected)| {
        let text = mv.to_string();
        let Ok(after) = generator(deviation, entry, std::slice::from_ref(&text)) else {
            return Some(Evidence::Refusal);
        };
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

/// Whether kings alone can move, so that a generator with a table counts the position to great depths in no time.
fn moves_only_kings(entry: &Entry) -> bool {
    let setup = entry.position.setup();
    let other = Setup { turn: !setup.turn, en_passant: None, ..setup };
    let is_of_king = |position: &Position| {
        let mut moves = position.legal_moves().into_iter();
        moves.all(|mv| position.piece_at(mv.from).is_some_and(|man| man.role == Role::King))
    };
    is_of_king(&entry.position) && Position::from_setup(&other).is_ok_and(|it| is_of_king(&it))
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
    let case = CountCase { entry, depth, expected };
    let right = || right.at(depth).ok_or(Uncounted::Overflow);
    judge_by(&case, &answer, right) != Verdict::Pass
}
