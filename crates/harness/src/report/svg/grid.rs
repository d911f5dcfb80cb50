//! Where squares are in a drawing.

use perftect_movegen::Square;

/// The side of a square.
pub(super) const SQUARE: i32 = 45;

/// What is left free around the squares on the left and below, for the coordinates.
pub(super) const MARGIN: i32 = 18;

/// What is left free above and on the right.
pub(super) const EDGE: i32 = 4;

/// The corner of a square from which x and y count, as White sees the board.
pub(super) fn corner(square: Square) -> (i32, i32) {
    let (file, rank) = (i32::from(square.file().index()), i32::from(square.rank().index()));
    (file * SQUARE, (7 - rank) * SQUARE)
}

/// The middle of a square.
pub(super) fn middle(square: Square) -> (f64, f64) {
    let (x, y) = corner(square);
    let half = f64::from(SQUARE) / 2.0;
    (f64::from(x) + half, f64::from(y) + half)
}
