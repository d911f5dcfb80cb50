//! A picture of a position, before anybody draws it: the men, the squares to look at, the arrows. The terminal and the
//! SVG show the same.

use perftect_movegen::{Position, Square, UciMove};

/// A position with what is to be seen in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The position.
    pub position: Position,
    /// Squares to look at. Of several marks on one square that counts which comes first in [`Mark`].
    pub marks: Vec<(Square, Mark)>,
    /// From square to square, in the order in which they are drawn.
    pub arrows: Vec<Arrow>,
}

/// What a square is marked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// A move that is not legal ends there.
    Extra,
    /// A move that is missing ends there.
    Missing,
    /// It is what is spoken of.
    Blamed,
    /// The man on it attacks.
    Attacker,
    /// The man on it may not leave the line on which it stands.
    Pinned,
    /// A move begins or ends there.
    Move,
    /// An attack goes over it.
    Line,
}

/// A line from a square to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where its head is.
    pub to: Square,
    /// What it stands for.
    pub kind: ArrowKind,
}

/// What an arrow stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ArrowKind {
    /// A move.
    Move,
    /// A legal move that is missing from an answer.
    Missing,
    /// A move of an answer that is not legal.
    Extra,
    /// A legal move with a wrong count below it.
    Miscounted,
    /// An attack.
    Attack,
}

impl Picture {
    /// A position alone.
    pub fn plain(position: &Position) -> Picture {
        Picture { position: position.clone(), marks: Vec::new(), arrows: Vec::new() }
    }

    /// Marks a square.
    #[must_use]
    pub fn mark(mut self, square: Square, mark: Mark) -> Picture {
        self.marks.push((square, mark));
        self
    }

    /// Shows a move, with the squares where it begins and ends.
    #[must_use]
    pub fn show_move(mut self, from: Square, to: Square) -> Picture {
        self.marks.extend([(from, Mark::Move), (to, Mark::Move)]);
        self.arrow(from, to, ArrowKind::Move)
    }

    /// Shows an attack: the attacker, and the squares that it goes over.
    #[must_use]
    pub fn show_attack(mut self, by: Square, on: Square) -> Picture {
        self.marks.push((by, Mark::Attacker));
        self.marks.extend(between(by, on).into_iter().map(|square| (square, Mark::Line)));
        self.arrow(by, on, ArrowKind::Attack)
    }

    /// Shows a legal move that an answer lacks.
    #[must_use]
    pub fn show_missing(mut self, mv: UciMove) -> Picture {
        self.marks.extend([(mv.to, Mark::Missing), (mv.from, Mark::Move)]);
        self.arrow(mv.from, mv.to, ArrowKind::Missing)
    }

    /// Shows a move of an answer that is not legal.
    #[must_use]
    pub fn show_extra(mut self, mv: UciMove) -> Picture {
        self.marks.extend([(mv.to, Mark::Extra), (mv.from, Mark::Move)]);
        self.arrow(mv.from, mv.to, ArrowKind::Extra)
    }

    /// Shows a legal move with a wrong count below it.
    #[must_use]
    pub fn show_miscounted(mut self, mv: UciMove) -> Picture {
        self.marks.extend([(mv.from, Mark::Move), (mv.to, Mark::Move)]);
        self.arrow(mv.from, mv.to, ArrowKind::Miscounted)
    }

    /// The mark that counts on a square.
    pub fn mark_at(&self, square: Square) -> Option<Mark> {
        self.marks.iter().filter(|(marked, _)| *marked == square).map(|&(_, mark)| mark).min()
    }

    /// The same arrow twice, as of the four promotions of a pawn, is one.
    fn arrow(mut self, from: Square, to: Square, kind: ArrowKind) -> Picture {
        let arrow = Arrow { from, to, kind };
        if from != to && !self.arrows.contains(&arrow) {
            self.arrows.push(arrow);
        }
        self
    }
}

/// The squares between two on a rank, a file or a diagonal; none between others.
fn between(from: Square, to: Square) -> Vec<Square> {
    let place = |square: Square| {
        let (file, rank) = (square.file().index(), square.rank().index());
        (i8::try_from(file).unwrap_or_default(), i8::try_from(rank).unwrap_or_default())
    };
    let ((from_file, from_rank), (to_file, to_rank)) = (place(from), place(to));
    let (files, ranks) = (to_file - from_file, to_rank - from_rank);
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return Vec::new();
    }
    let step = |square: &Square| square.offset(files.signum(), ranks.signum());
    let on_the_way = std::iter::successors(step(&from), step);
    on_the_way.take_while(|&square| square != to).take(6).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squares_between_two_on_a_line_are_found_and_no_others() {
        assert_eq!(between(Square::A5, Square::D5), [Square::B5, Square::C5]);
        assert_eq!(between(Square::H8, Square::E5), [Square::G7, Square::F6]);
        for (from, to) in
            [(Square::E4, Square::E5), (Square::G1, Square::F3), (Square::A1, Square::A1)]
        {
            assert_eq!(between(from, to), [], "{from} {to}");
        }
    }

    #[test]
    fn four_promotions_are_one_arrow() {
        let position: Position = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1".parse().expect("valid");
        let show = |picture: Picture, letter| {
            let uci = format!("a7a8{letter}").parse().expect("a move");
            picture.show_missing(uci)
        };
        let picture = ['q', 'r', 'b', 'n'].into_iter().fold(Picture::plain(&position), show);
        assert_eq!(picture.arrows.len(), 1);
        assert_eq!(picture.mark_at(Square::A8), Some(Mark::Missing));
    }
}
