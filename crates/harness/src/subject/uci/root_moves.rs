//! The moves at the root, out of the lines of a search.

use perftect_movegen::UciMove;

/// The moves that begin the lines of a search, each once, in the order in which they came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct RootMoves {
    moves: Vec<String>,
}

impl RootMoves {
    /// Takes in a line; the best move if the line ends the search.
    pub(crate) fn take(&mut self, line: &str) -> Option<Best> {
        let mut words = line.split_ascii_whitespace();
        match words.next()? {
            "bestmove" => Some(Best::read(words.next().unwrap_or_default())),
            "info" => {
                let mut words = words.take_while(|&word| word != "string");
                if let Some(mv) = words.find(|&word| word == "pv").and_then(|_| words.next())
                    && !self.moves.iter().any(|known| known == mv)
                {
                    self.moves.push(mv.to_owned());
                }
                None
            }
            _ => None,
        }
    }

    /// All of them. A single move may be played without a line.
    pub(crate) fn into_moves(mut self, best: Best) -> Vec<String> {
        if self.moves.is_empty()
            && let Best::Move(text) = best
        {
            self.moves.push(text);
        }
        self.moves
    }
}

/// What a search comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Best {
    /// A move, as written.
    Move(String),
    /// No move: `(none)`, `0000`, `a1a1`, or whatever else an engine says without a move.
    None,
}

impl Best {
    fn read(word: &str) -> Best {
        match word.parse::<UciMove>() {
            Ok(mv) if mv.from != mv.to => Best::Move(word.to_owned()),
            // In another notation than UCI's: it is shown as it is.
            Err(_) if word.bytes().any(|it| it.is_ascii_alphabetic()) && !is_none(word) => {
                Best::Move(word.to_owned())
            }
            _ => Best::None,
        }
    }

    /// Whether it is this move, whatever the case of its promotion.
    pub(crate) fn is(&self, mv: UciMove) -> bool {
        matches!(self, Best::Move(text) if text.parse() == Ok(mv))
    }
}

fn is_none(word: &str) -> bool {
    let word = word.trim_matches(['(', ')']);
    ["none", "null"].iter().any(|it| word.eq_ignore_ascii_case(it))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(lines: &[&str]) -> Vec<String> {
        let mut moves = RootMoves::default();
        let best = lines.iter().find_map(|line| moves.take(line)).expect("an end");
        moves.into_moves(best)
    }

    #[test]
    fn the_first_move_of_each_line_is_kept_once_whatever_the_order_of_the_words() {
        let lines = [
            "info string pv e2e5 is a note",
            "info depth 1 seldepth 1 multipv 1 score cp 2 nodes 5 nps 5 time 1 pv e2e4 e7e5",
            "info multipv 2 score cp -64 depth 2 time 14 nodes 590 nps 42142 pv h2h3 g8f6",
            "info depth 1 multipv 2 score cp 0 upperbound pv e2e4",
            "info depth 1 currmove a2a3 currmovenumber 3",
            "bestmove e2e4 ponder e7e5",
        ];
        assert_eq!(moves(&lines), ["e2e4", "h2h3"]);
    }

    #[test]
    fn no_move_is_said_in_many_ways_and_a_single_one_without_a_line() {
        for none in ["(none)", "0000", "a1a1", "NULL", "none", ""] {
            assert_eq!(moves(&[&format!("bestmove {none}")]), [""; 0], "{none}");
        }
        assert_eq!(moves(&["bestmove h8g8"]), ["h8g8"]);
        assert_eq!(moves(&["bestmove Kg8"]), ["Kg8"]);
    }

    #[test]
    fn the_move_asked_about_is_told_from_another() {
        let best = |word: &str| Best::read(word);
        let mv: UciMove = "a7a8q".parse().expect("a move");
        assert!(best("a7a8q").is(mv) && best("a7a8Q").is(mv));
        assert!(!best("a7a8n").is(mv) && !best("(none)").is(mv));
    }
}
