//! Searching to depth 1: each move a line, and then the best.

use perftect_movegen::Position;

use crate::answer::{before_counting, moves};
use crate::arguments::Arguments;
use crate::fault::Fault;
use crate::output::say;

/// Answers `go`, by a search of every move or of those named.
pub(crate) fn go(arguments: &Arguments, position: &Position, rest: &str) {
    if !rest.starts_with("depth ") {
        return say("bestmove (none)");
    }
    before_counting(arguments, position);
    let named = rest.split_once("searchmoves ").map(|(_, named)| named);
    let named = named.filter(|_| !arguments.has(Fault::IgnoreSearchmoves));
    let moves =
        moves(arguments, position).into_iter().map(|mv| mv.uci(position.variant()).to_string());
    let moves: Vec<String> =
        moves.filter(|mv| named.is_none_or(|named| named.split(' ').any(|it| it == mv))).collect();
    for (index, mv) in moves.iter().enumerate().take(if named.is_some() { 1 } else { 500 }) {
        let number = index + 1;
        say(&format!("info depth 1 multipv {number} score cp {number} nodes 1 pv {mv}"));
    }
    let best = moves.first().map_or("(none)", String::as_str);
    say(&format!("bestmove {best}"));
    if arguments.has(Fault::TwoAnswers) {
        say(&format!("bestmove {best}"));
    }
}
