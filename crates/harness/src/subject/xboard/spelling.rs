//! Moves as engines of this protocol print them.

use perftect_movegen::Position;

use crate::subject::DivideLine;
use crate::subject::uci::spell;

/// The lines of a divide in UCI text where they are legal moves. A move that is not legal and counts nothing is not one
/// that the engine plays.
pub(super) fn normalise(lines: Vec<DivideLine>, position: &Position) -> Vec<DivideLine> {
    let lines = lines.into_iter().map(|line| {
        let uci = spell(&without_man(&line.uci), position);
        DivideLine { uci, ..line }
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

    fn line(text: &str, count: u64) -> DivideLine {
        DivideLine { uci: text.to_owned(), count }
    }

    #[test]
    fn moves_become_uci_text_and_those_that_are_not_played_go() {
        let position: Position = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1".parse().expect("valid");
        let texts = ["Rh1-f1", "O-O", "a7-a8N", "Ke1xd2", "Ke1-e3"].map(|it| line(it, 1));
        let lines = normalise(texts.to_vec(), &position);
        let ucis: Vec<_> = lines.iter().map(|line| &*line.uci).collect();
        assert_eq!(ucis, ["h1f1", "e1g1", "a7a8n", "e1d2", "e1e3"]);
        assert_eq!(normalise(vec![line("Ke1-e3", 0)], &position), []);
    }
}
