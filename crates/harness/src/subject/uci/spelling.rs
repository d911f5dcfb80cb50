//! Moves as engines spell them.

use perftect_movegen::{Move, Position, UciMove};

use crate::subject::DivideLine;

/// Legal moves in the variant's spelling, others as they are.
pub(crate) fn normalise(lines: Vec<DivideLine>, position: &Position) -> Vec<DivideLine> {
    let spell = |line: DivideLine| DivideLine { uci: spell(&line.uci, position), ..line };
    lines.into_iter().map(spell).collect()
}

/// A move's text in the variant's spelling if the move is legal.
pub(crate) fn spell(text: &str, position: &Position) -> String {
    let of_uci = |text: &str| position.find_uci(text.parse::<UciMove>().ok()?);
    let legal: Option<Move> = of_uci(&text.replace('-', ""))
        .or_else(|| position.read_san(text).ok())
        .or_else(|| of_uci(&without_ornaments(text)));
    legal.map_or_else(|| text.to_owned(), |mv| mv.uci(position.variant()).to_string())
}

/// Long algebraic notation as UCI has it: `Nb1-a3`, `Ke1xg1`, `e7xd8=Q+`.
fn without_ornaments(text: &str) -> String {
    let squares = text.trim_start_matches(['K', 'Q', 'R', 'B', 'N']);
    squares.chars().filter(|c| !matches!(c, '-' | 'x' | '+' | '#' | '!' | '?')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legal_moves_are_respelt_and_others_left() {
        let position: Position = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1".parse().expect("valid");
        for (text, spelt) in [
            ("a7a8Q", "a7a8q"),
            ("a7a8=N", "a7a8n"),
            ("e1h1", "e1g1"),
            ("e1-g1", "e1g1"),
            ("a7a8", "a7a8"),
            ("O-O", "e1g1"),
            ("Rg1", "h1g1"),
            ("a8=Q+", "a7a8q"),
            ("Nf3", "Nf3"),
            ("e1e3", "e1e3"),
            ("Ke1-d2", "e1d2"),
            ("Ke1xh1", "e1g1"),
            ("Ke1-e3", "Ke1-e3"),
        ] {
            assert_eq!(spell(text, &position), spelt);
        }
    }
}
