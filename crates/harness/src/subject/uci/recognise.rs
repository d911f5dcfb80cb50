//! Which dialect an answer is in. An answer may fit several: then what it tells and what was asked decide.

use std::cmp::Reverse;

use super::dialect::{Dialect, LineKind};
use crate::subject::{Template, pattern};

/// A dialect, and what an answer says when it is read in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Recognised {
    /// With the command that was answered.
    pub(crate) dialect: Dialect,
    /// Lines with a move and its count.
    pub(crate) moves: usize,
    pub(crate) total: u64,
}

/// The dialect that fits an answer best: moves before a mere total, a right total before another one, the dialect that
/// has as much as the answer, the one with the very command, and then the first.
pub(crate) fn recognise(
    lines: &[String],
    command: &Template,
    right: u64,
    dialects: &[Dialect],
) -> Option<Recognised> {
    let read = dialects.iter().enumerate().filter_map(|(place, dialect)| {
        let (moves, total) = read(lines, dialect)?;
        let is_exact = (moves > 0) == dialect.forms.has_moves();
        let rank =
            (moves > 0, total == right, is_exact, dialect.command == *command, Reverse(place));
        Some((rank, Recognised { dialect: dialect.clone(), moves, total }))
    });
    let (_, best) = read.max_by_key(|(rank, _)| *rank)?;
    let dialect = if best.dialect.command == *command {
        best.dialect
    } else {
        best.dialect.with_command(command.clone())
    };
    Some(Recognised { dialect, ..best })
}

/// The number of moves and the total; `None` if there is no total.
fn read(lines: &[String], dialect: &Dialect) -> Option<(usize, u64)> {
    let mut moves = 0;
    for line in lines {
        match dialect.forms.read(line) {
            LineKind::Move(..) => moves += 1,
            LineKind::Total(count) => return Some((moves, pattern::number(count)?)),
            LineKind::Other => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::profile::Protocol;

    fn recognised(command: &str, lines: &[&str]) -> Option<(String, String)> {
        let dialects = Dialect::all_of(Protocol::Uci);
        let lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        let command = Template::try_from(command.to_owned()).expect(command);
        let found = recognise(&lines, &command, 400, &dialects)?;
        Some((found.dialect.name, found.dialect.command.to_string()))
    }

    #[test]
    fn what_an_answer_tells_decides() {
        let perft = "perft {depth}";
        for (command, lines, name) in [
            (perft, &["400"][..], "ethereal"),
            (perft, &["Nodes: 400"], "weiss"),
            (perft, &["a2a3: 20", "Nodes: 400"], "berserk"),
            (perft, &["a2a3: 20", "400"], "plain"),
            (perft, &["perft(2) = 400, t=0.010s"], "texel"),
            (perft, &["perft(2)=400, time: 1ms, nps: 400000"], "xiphos"),
            // A number that is none of the total stands before it.
            ("go perft {depth}", &["a2a3: 20", "17", "Nodes searched: 400"], "stockfish"),
            ("divide {depth}", &["a2a3\t20", "Moves: 20", "Nodes: 400"], "lynx"),
        ] {
            let found = recognised(command, lines);
            assert_eq!(found, Some((name.to_owned(), command.to_owned())), "{lines:?}");
        }
        assert_eq!(recognised(perft, &["a2a3: 20", "unknown command"]), None);
    }
}
