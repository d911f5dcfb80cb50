//! An answer as it comes in, line by line.

use super::dialect::{Forms, LineKind};
use crate::subject::{DivideLine, pattern};

/// What has been read of an answer.
#[derive(Debug)]
pub(crate) struct Reading<'a> {
    forms: &'a Forms,
    moves: Vec<DivideLine>,
    /// The last line by which the engine said that it minds something.
    complaint: Option<String>,
    other_lines: usize,
}

/// What a line makes of the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// There is more to come.
    More,
    /// It is complete, with this total.
    Total(u64),
    /// It cannot be an answer, for this reason.
    Broken(String),
}

impl<'a> Reading<'a> {
    pub(crate) fn new(forms: &'a Forms) -> Reading<'a> {
        Reading { forms, moves: Vec::new(), complaint: None, other_lines: 0 }
    }

    /// How the lines are to look.
    pub(crate) fn forms(&self) -> &'a Forms {
        self.forms
    }

    /// Takes in the next line.
    pub(crate) fn take(&mut self, line: &str) -> Step {
        match self.forms.read(line) {
            LineKind::Move(uci, count) => match pattern::number(count) {
                Some(count) => {
                    self.moves.push(DivideLine { uci: uci.to_owned(), count });
                    Step::More
                }
                None => too_large(line),
            },
            LineKind::Total(count) => {
                pattern::number(count).map_or_else(|| too_large(line), Step::Total)
            }
            LineKind::Other => self.take_other(line),
        }
    }

    fn take_other(&mut self, line: &str) -> Step {
        if line.starts_with("bestmove") {
            return Step::Broken(format!("it answered with a search: `{line}`"));
        }
        self.notice(line);
        if let Some(line) = odd_move(line).filter(|_| self.forms.has_moves()) {
            self.moves.push(line);
            return Step::More;
        }
        if line != "readyok" && !line.starts_with("info ") {
            self.other_lines += 1;
        }
        Step::More
    }

    /// Looks whether a line is a complaint. Only with no answer at all is it ever of use.
    pub(crate) fn notice(&mut self, line: &str) {
        if is_complaint(line) {
            self.complaint = Some(line.to_owned());
        }
    }

    pub(crate) fn complaint(&self) -> Option<&str> {
        self.complaint.as_deref()
    }

    /// Whether lines came, yet none that an answer has.
    pub(crate) fn is_garbage(&self) -> bool {
        self.moves.is_empty() && self.other_lines > 0
    }

    /// How many lines came that no answer has.
    pub(crate) fn other_lines(&self) -> usize {
        self.other_lines
    }

    /// The root moves of an answer with this total; `None` if the engine prints none.
    pub(crate) fn into_moves(self, total: u64) -> Option<Vec<DivideLine>> {
        let has_none = self.moves.is_empty() && total > 0;
        (self.forms.has_moves() && !has_none).then_some(self.moves)
    }
}

/// A line that begins as a move does and ends with a count, the move in another notation than UCI's: `Nf3: 20`. The move
/// is left as it stands.
fn odd_move(line: &str) -> Option<DivideLine> {
    let (text, rest) = line.split_once([':', ' ', '\t'])?;
    let count = rest.trim_start_matches([':', '-', '=', ' ', '\t']);
    let is_count = count.bytes().all(|byte| byte.is_ascii_digit() || b",'_".contains(&byte));
    let count = pattern::number(count).filter(|_| pattern::is_any_move(text) && is_count)?;
    Some(DivideLine { uci: text.to_owned(), count })
}

fn too_large(line: &str) -> Step {
    Step::Broken(format!("a count that exceeds 64 bits: `{line}`"))
}

fn is_complaint(line: &str) -> bool {
    const WORDS: [&str; 5] = ["error", "invalid", "illegal", "cannot", "failed"];
    let line = line.to_ascii_lowercase();
    WORDS.iter().any(|word| line.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::uci::Dialect;

    fn steps(lines: &[&str]) -> (Step, Option<String>) {
        let dialect = Dialect::find("stockfish").expect("known");
        let mut reading = Reading::new(&dialect.forms);
        let last = lines.iter().map(|line| reading.take(line)).last();
        (last.expect("a line"), reading.complaint().map(str::to_owned))
    }

    #[test]
    fn the_total_ends_an_answer_and_readyok_does_not() {
        assert_eq!(steps(&["a2a3: 1", "readyok"]).0, Step::More);
        assert_eq!(steps(&["a2a3: 1", "Nodes searched: 1"]).0, Step::Total(1));
    }

    #[test]
    fn a_search_and_a_number_beyond_64_bits_break_it() {
        for line in ["bestmove (none)", "a2a3: 18446744073709551616"] {
            assert!(matches!(steps(&[line]).0, Step::Broken(_)), "{line}");
        }
    }

    #[test]
    fn a_move_in_another_notation_is_kept_and_other_lines_are_none() {
        let read = |line: &str| odd_move(line).map(|line| (line.uci, line.count));
        for (line, uci, count) in [
            ("Nf3: 20", "Nf3", 20),
            ("O-O - 3", "O-O", 3),
            ("a7a8=(Q): 5", "a7a8=(Q)", 5),
            ("e2xd3\t1,234", "e2xd3", 1_234),
        ] {
            assert_eq!(read(line), Some((uci.to_owned(), count)), "{line}");
        }
        for line in ["Nodes: 20", "Time: 3 ms", "a2a3: 1 nps", "hash1: x", "d4", "depth 2", ""] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn complaints_are_kept() {
        for line in ["CRITICAL ERROR: x", "info string Invalid FEN", "Illegal position"] {
            assert_eq!(steps(&[line]), (Step::More, Some(line.to_owned())));
        }
        assert_eq!(steps(&["info string NNUE evaluation enabled"]).1, None);
    }
}
