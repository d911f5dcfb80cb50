//! Counting, and printing the count as one should or should not.

use std::process;

use perftect_movegen::{Move, MoveKind, Position, Variant, perft};

use crate::arguments::Arguments;
use crate::child;
use crate::dialect::{Answer, separated};
use crate::fault::Fault;
use crate::output::{say, say_bytes};

/// A divide.
struct Count {
    moves: Vec<(String, u64)>,
    total: u64,
}

/// Answers `go perft`.
pub(crate) fn divide(arguments: &Arguments, position: &Position, depth: u32) {
    before_counting(arguments, position);
    let mut count = count(arguments, position, depth);
    spoil(arguments, &mut count);
    if arguments.has(Fault::InvalidUtf8) {
        say_bytes(b"\xff\xfe\x80 not UTF-8 \xc3\n");
    }
    print(arguments, &count);
    if arguments.has(Fault::TwoAnswers) {
        print(arguments, &count);
    }
}

/// Answers `perft`.
pub(crate) fn total(arguments: &Arguments, position: &Position, depth: u32) {
    before_counting(arguments, position);
    say(&count(arguments, position, depth).total.to_string());
}

/// Answers in the words of a dialect.
pub(crate) fn literal(arguments: &Arguments, position: &Position, answer: &Answer, depth: u32) {
    before_counting(arguments, position);
    let mut count = count(arguments, position, depth);
    spoil(arguments, &mut count);
    for line in answer.lines(depth, &count.moves, count.total) {
        say(&line);
    }
}

/// What happens when it is asked anything.
pub(crate) fn before_counting(arguments: &Arguments, position: &Position) {
    if arguments.has_in(Fault::CrashOn, position) {
        process::abort();
    }
    if arguments.has_in(Fault::HangOn, position) || arguments.has(Fault::Hang) {
        child::live_on();
    }
    if arguments.has(Fault::ExitOnGo) || arguments.has(Fault::SpawnChildAndExit) {
        say("a2a3: 1");
        process::exit(3);
    }
    if arguments.has(Fault::ExitWithWords) {
        eprintln!("assertion failed: board is sane");
        process::exit(3);
    }
    if arguments.has(Fault::Flood) {
        flood();
    }
    if arguments.has(Fault::EndlessLine) {
        loop {
            say_bytes(&[b'x'; 4096]);
        }
    }
    if arguments.has(Fault::Garbage) {
        say("segmentation fault (not really)\n\u{1}\u{2}%s%n\n= 17 =");
        child::live_on();
    }
}

/// Prints lines for ever.
pub(crate) fn flood() -> ! {
    loop {
        say("nothing to see here");
    }
}

fn count(arguments: &Arguments, position: &Position, depth: u32) -> Count {
    let spoken =
        if arguments.has(Fault::Decorated) { Variant::Chess960 } else { position.variant() };
    let below = depth.saturating_sub(1);
    let line =
        |mv: Move| (mv.uci(spoken).to_string(), leaves(arguments, &position.after(mv), below));
    let moves: Vec<_> = moves(arguments, position).into_iter().map(line).collect();
    let mut total = moves.iter().map(|(_, count)| count).sum();
    if arguments.has(Fault::Cumulative) {
        total += lesser(arguments, position, depth);
    }
    Count { moves, total }
}

/// The moves that it takes for legal.
pub(crate) fn moves(arguments: &Arguments, position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    if arguments.has(Fault::WrongRule) {
        moves.retain(|mv| mv.kind != MoveKind::EnPassant);
    }
    moves
}

/// The leaves that it counts.
pub(crate) fn leaves(arguments: &Arguments, position: &Position, depth: u32) -> u64 {
    if !arguments.has(Fault::WrongRule) {
        return perft::count(position, depth).unwrap_or(u64::MAX);
    }
    let Some(below) = depth.checked_sub(1) else { return 1 };
    let count = |mv: Move| leaves(arguments, &position.after(mv), below);
    moves(arguments, position).into_iter().map(count).sum()
}

/// The counts of all lesser depths.
fn lesser(arguments: &Arguments, position: &Position, depth: u32) -> u64 {
    (1..depth).map(|depth| leaves(arguments, position, depth)).sum()
}

fn spoil(arguments: &Arguments, count: &mut Count) {
    if arguments.has(Fault::DuplicateMove)
        && let Some(first) = count.moves.first().cloned()
    {
        count.total += first.1;
        count.moves.push(first);
    }
    if arguments.has(Fault::SumMismatch) {
        count.total += 1;
    }
}

fn print(arguments: &Arguments, count: &Count) {
    if arguments.has(Fault::Decorated) {
        return print_decorated(count);
    }
    if !arguments.has(Fault::TotalOnly) {
        for (uci, count) in &count.moves {
            say(&format!("{uci}: {count}"));
        }
    }
    if arguments.has(Fault::StrayReadyok) {
        say("readyok");
    }
    if arguments.has(Fault::NoTotal) {
        return;
    }
    if arguments.has(Fault::HugeCount) {
        return say("\nNodes searched: 99999999999999999999999\n");
    }
    if arguments.has(Fault::ExitAfterTotal) {
        say_bytes(format!("Nodes searched: {}", count.total).as_bytes());
        process::exit(0);
    }
    say(&format!("\nNodes searched: {}\n", count.total));
}

/// Right in everything but its looks: colours, CR, NUL, separators, capital promotions, king takes rook.
fn print_decorated(count: &Count) {
    for (uci, count) in &count.moves {
        let (squares, promotion) = uci.split_at(4);
        let equals = if promotion.is_empty() { "" } else { "=" };
        let uci = format!("{squares}{equals}{}", promotion.to_ascii_uppercase());
        say(&format!("\u{1b}[1;32m{uci}\u{1b}[0m:\t{}\r", separated(*count)));
    }
    say(&format!("\0\r\nNodes searched  : {}\0\r\n\r", separated(count.total)));
}
