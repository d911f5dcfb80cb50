//! How each man goes on an empty board.

use crate::{Piece, Role, Square};

/// A step: files to the right, ranks up.
type Step = (i8, i8);

const STRAIGHT: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares to which an officer or a king could go from `from` if it were alone on the board. Pawns, whose way
/// depends on what they do, have none here.
pub(crate) fn squares_in_reach(role: Role, from: Square) -> Vec<Square> {
    let all = || STRAIGHT.into_iter().chain(DIAGONAL);
    match role {
        Role::Pawn => Vec::new(),
        Role::Knight => LEAPS.into_iter().filter_map(|step| go(from, step)).collect(),
        Role::King => all().filter_map(|step| go(from, step)).collect(),
        Role::Rook => STRAIGHT.into_iter().flat_map(|step| ray(from, step)).collect(),
        Role::Bishop => DIAGONAL.into_iter().flat_map(|step| ray(from, step)).collect(),
        Role::Queen => all().flat_map(|step| ray(from, step)).collect(),
    }
}

/// The squares diagonally ahead of a pawn: two, or one at the edge of the board.
pub(crate) fn pawn_diagonals(pawn: Piece, from: Square) -> impl Iterator<Item = Square> {
    [-1, 1].into_iter().filter_map(move |side| from.ahead(pawn.color)?.offset(side, 0))
}

/// The squares strictly between two on a rank, a file or a diagonal, from `from` on; none between any other two.
pub(crate) fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    step_towards(from, to)
        .into_iter()
        .flat_map(move |step| ray(from, step))
        .take_while(move |&square| square != to)
}

/// The step by which a straight line leads from one square to another; `None` if no line does.
pub(crate) fn step_towards(from: Square, to: Square) -> Option<Step> {
    let (files, ranks) = distance(from, to);
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    (is_line && from != to).then(|| (files.signum(), ranks.signum()))
}

/// Whether `square` is on the straight line through the two others.
pub(crate) fn on_line(a: Square, b: Square, square: Square) -> bool {
    let line = step_towards(a, b);
    let opposite = line.map(|(files, ranks)| (-files, -ranks));
    let towards = step_towards(a, square);
    square == a || line.is_some() && (towards == line || towards == opposite)
}

/// Files to the right and ranks up from one square to another.
pub(crate) fn distance(from: Square, to: Square) -> Step {
    let difference = |from: u8, to: u8| to.cast_signed() - from.cast_signed();
    let files = difference(from.file().index(), to.file().index());
    let ranks = difference(from.rank().index(), to.rank().index());
    (files, ranks)
}

fn go(from: Square, (files, ranks): Step) -> Option<Square> {
    from.offset(files, ranks)
}

fn ray(from: Square, step: Step) -> impl Iterator<Item = Square> {
    std::iter::successors(go(from, step), move |&square| go(square, step))
}
