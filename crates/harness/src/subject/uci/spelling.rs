//! Moves as engines spell them.

use perftect_movegen::{Color, Move, Position, UciMove, Variant};

use crate::subject::{CastlingByRook, DivideLine};

/// Legal moves in the variant's spelling, and castling that is not legal; others as they are.
pub(crate) fn normalise(lines: Vec<DivideLine>, position: &Position) -> Vec<DivideLine> {
    let legal = LegalMoves::of(position);
    lines.into_iter().map(|line| DivideLine { uci: legal.spell(&line.uci), ..line }).collect()
}

/// Castling that is spelt as in Chess960 where that is not played.
pub(crate) fn castling_by_rook(lines: &[DivideLine], position: &Position) -> Vec<CastlingByRook> {
    let castles = castles(position).into_iter();
    castles.filter(|it| lines.iter().any(|line| line.uci == it.written)).collect()
}

/// Castling in standard chess, legal or not: a king on its first square goes nowhere else that far.
fn castles(position: &Position) -> Vec<CastlingByRook> {
    let rank = match position.turn() {
        Color::White => '1',
        Color::Black => '8',
    };
    let home = format!("e{rank}");
    let is_home = position.king(position.turn()).to_string() == home;
    if position.variant() == Variant::Chess960 || !is_home {
        return Vec::new();
    }
    let castle = |(to, rook)| CastlingByRook {
        uci: format!("{home}{to}{rank}"),
        written: format!("{home}{rook}{rank}"),
    };
    [('g', 'h'), ('c', 'a')].map(castle).into()
}

/// A move's text in the variant's spelling if the move is legal, or castling that is not.
pub(crate) fn spell(text: &str, position: &Position) -> String {
    LegalMoves::of(position).spell(text)
}

/// The legal moves of a position, each to be found by whatever spelling.
pub(crate) struct LegalMoves<'a> {
    position: &'a Position,
    moves: Vec<Move>,
}

impl LegalMoves<'_> {
    pub(crate) fn of(position: &Position) -> LegalMoves<'_> {
        LegalMoves { position, moves: position.legal_moves() }
    }

    /// Whether they are the moves of a divide, each of them once.
    pub(crate) fn are_those_of(mut self, lines: &[DivideLine]) -> bool {
        if self.moves.len() != lines.len() {
            return false;
        }
        let said: Option<Vec<Move>> = lines.iter().map(|line| self.find(&line.uci)).collect();
        said.is_some_and(|mut said| {
            said.sort_unstable();
            self.moves.sort_unstable();
            said == self.moves
        })
    }

    fn find(&self, text: &str) -> Option<Move> {
        self.find_as_spelt(text).or_else(|| find_otherwise(text, self.position))
    }

    /// Most texts are spelt as they are to be.
    fn find_as_spelt(&self, text: &str) -> Option<Move> {
        let wanted: UciMove = text.parse().ok()?;
        let variant = self.position.variant();
        self.moves.iter().copied().find(|mv| mv.uci(variant) == wanted)
    }

    fn spell(&self, text: &str) -> String {
        let variant = self.position.variant();
        let by_rook = || castles(self.position).into_iter().find(|it| it.written == text);
        match self.find(text) {
            Some(mv) => mv.uci(variant).to_string(),
            None => by_rook().map_or_else(|| text.to_owned(), |it| it.uci),
        }
    }
}

fn find_otherwise(text: &str, position: &Position) -> Option<Move> {
    let of_uci = |text: &str| position.find_uci(text.parse::<UciMove>().ok()?);
    of_uci(&text.replace('-', ""))
        .or_else(|| position.read_san(text).ok())
        .or_else(|| of_uci(&without_ornaments(text)))
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
    fn legal_moves_and_castling_are_respelt_and_others_left() {
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
            ("e1a1", "e1c1"),
            ("e1h8", "e1h8"),
        ] {
            assert_eq!(spell(text, &position), spelt);
        }
    }

    #[test]
    fn castling_by_rook_is_odd_in_standard_chess_alone() {
        let line = |uci: &str| DivideLine { uci: uci.to_owned(), count: 1 };
        let lines = ["e1h1", "e1c1", "O-O", "h1h2", "e1h8"].map(line);
        let position: Position = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse().expect("valid");
        let odd = castling_by_rook(&lines, &position);
        let (uci, written) = ("e1g1".to_owned(), "e1h1".to_owned());
        assert_eq!(odd, [CastlingByRook { uci, written }]);
        // It is the writing that is odd, legal or not.
        let bare: Position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().expect("valid");
        assert_eq!(castling_by_rook(&lines, &bare), odd);
        let elsewhere: Position = "4k3/8/8/8/8/8/4K3/8 w - - 0 1".parse().expect("valid");
        assert_eq!(castling_by_rook(&lines, &elsewhere), []);
        let setup = perftect_movegen::Setup { variant: Variant::Chess960, ..position.setup() };
        let position = Position::from_setup(&setup).expect("valid");
        assert_eq!(castling_by_rook(&lines, &position), []);
    }
}
