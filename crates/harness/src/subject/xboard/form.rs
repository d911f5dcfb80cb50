//! How engines of this protocol are asked to count, and what they print.

use perftect_movegen::Position;

use crate::subject::DivideLine;
use crate::subject::pattern::{Pattern, number};
use crate::subject::uci::spell;

/// A way to ask for a count, and the form of its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// The command, with `{depth}` for the half-moves.
    pub(super) command: &'static str,
    pub(super) lines: Lines,
}

/// The lines of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// For every depth up to the one in question: each move with its count and the sum so far, then the depth with its
    /// total, the time and the speed.
    RunningSums,
    /// The total alone, in a line of this form.
    Total(&'static str),
}

/// The forms of known engines: Sjaak II and `PyChess`, Sjeng, Crafty, and lines that others print.
pub(super) const FORMS: &[Form] = &[
    Form { command: "perft {depth} 1", lines: Lines::RunningSums },
    Form { command: "perft {depth}", lines: Lines::Total("Raw nodes for depth {count}: {count}") },
    Form { command: "perft {depth}", lines: Lines::Total("total moves={count} {*}") },
    Form { command: "perft {depth}", lines: Lines::Total("perft {count} = {count}") },
    Form { command: "perft {depth}", lines: Lines::Total("perft({count}) = {count} {*}") },
    Form { command: "perft {depth}", lines: Lines::Total("Nodes: {count}") },
    Form { command: "perft {depth}", lines: Lines::Total("Leafs: {count}") },
];

/// What a line is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// A root move, as written, and its count.
    Move(String, u64),
    /// The total at a depth.
    Total(u64),
    /// The total at another depth: what came before it is of no use.
    OtherTotal,
    /// None of them.
    Other,
}

impl Form {
    pub(super) fn ask(&self, depth: u32) -> String {
        self.command.replace("{depth}", &depth.to_string())
    }

    pub(super) fn has_moves(&self) -> bool {
        self.lines == Lines::RunningSums
    }

    pub(super) fn read(&self, line: &str, depth: u32) -> Line {
        match self.lines {
            Lines::RunningSums => read_running_sums(line, depth),
            Lines::Total(form) => {
                let count = form.parse().ok().and_then(|form: Pattern| {
                    form.read(line).and_then(|found| number(found.count?))
                });
                count.map_or(Line::Other, Line::Total)
            }
        }
    }
}

/// `   Nb1-a3         20         20`, or ` 2        400  0.00   1932367.15nps`.
fn read_running_sums(line: &str, depth: u32) -> Line {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    match words[..] {
        [at, total, _, speed] if speed.ends_with("nps") => match (at.parse(), number(total)) {
            (Ok(at), Some(total)) if depth == at => Line::Total(total),
            (Ok::<u32, _>(_), Some(_)) => Line::OtherTotal,
            _ => Line::Other,
        },
        [mv, count, sum] if is_number(count) && is_number(sum) && !is_number(mv) => {
            number(count).map_or(Line::Other, |count| Line::Move(mv.to_owned(), count))
        }
        _ => Line::Other,
    }
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|it| it.is_ascii_digit())
}

/// The lines of a divide in UCI text where they are legal moves. A move that is not legal and counts nothing is not one
/// that the engine plays.
pub(super) fn normalise(lines: Vec<(String, u64)>, position: &Position) -> Vec<DivideLine> {
    let lines = lines.into_iter().map(|(text, count)| {
        let uci = spell(&without_man(&text), position);
        DivideLine { uci, count }
    });
    let is_played = |line: &DivideLine| line.count > 0 || position.read_uci(&line.uci).is_ok();
    lines.filter(is_played).collect()
}

/// `Nb1-a3` as `b1a3`, `Ke1xg1` as `e1g1`; other texts as they are.
fn without_man(text: &str) -> String {
    let squares = text.strip_prefix(['K', 'Q', 'R', 'B', 'N', 'P']).unwrap_or(text);
    let squares: String = squares.chars().filter(|it| !"-x+#=".contains(*it)).collect();
    let is_move = squares.parse::<perftect_movegen::UciMove>().is_ok();
    if is_move { squares } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn running_sums_are_read_for_the_depth_in_question() {
        let read = |line: &str| read_running_sums(line, 2);
        assert_eq!(read("Nb1-a3         20         20"), Line::Move("Nb1-a3".to_owned(), 20));
        assert_eq!(read("O-O          3         41"), Line::Move("O-O".to_owned(), 3));
        assert_eq!(read("2        400  0.00   1932367.15nps"), Line::Total(400));
        assert_eq!(read("1         20  0.00    952380.95nps"), Line::OtherTotal);
        for line in ["", "20 20 20", "Time : 0.00", "# a b 3"] {
            assert_eq!(read(line), Line::Other, "{line}");
        }
    }

    #[test]
    fn totals_are_read_in_each_form() {
        for line in [
            "Raw nodes for depth 3: 8902",
            "total moves=8902  time=0.00",
            "perft 3 = 8902",
            "Leafs: 8902",
        ] {
            let found = FORMS.iter().filter(|form| form.read(line, 3) == Line::Total(8902));
            assert_eq!(found.count(), 1, "{line}");
        }
    }

    #[test]
    fn moves_become_uci_text_and_those_that_are_not_played_go() {
        let position: Position = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1".parse().expect("valid");
        let texts = ["Rh1-f1", "O-O", "a7-a8N", "Ke1xd2", "Ke1-e3"].map(|it| (it.to_owned(), 1));
        let lines = normalise(texts.to_vec(), &position);
        let ucis: Vec<_> = lines.iter().map(|line| &*line.uci).collect();
        assert_eq!(ucis, ["h1f1", "e1g1", "a7a8n", "e1d2", "e1e3"]);
        assert_eq!(normalise(vec![("Ke1-e3".to_owned(), 0)], &position), []);
    }
}
