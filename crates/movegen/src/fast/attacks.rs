//! Which squares a man attacks. Leapers by table, sliders by subtraction of the occupied squares on a line.
//!
//! Source of the slider method: o^(o-2r), "Hyperbola Quintessence", <https://www.chessprogramming.org/Hyperbola_Quintessence>.

use crate::{Bitboard, Color, Role, Square};

type PerSquare = [Bitboard; 64];

const KNIGHT_STEPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_STEPS: [(i8, i8); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

static KNIGHT: PerSquare = leaper_table(&KNIGHT_STEPS);
static KING: PerSquare = leaper_table(&KING_STEPS);
static PAWN: [PerSquare; 2] =
    [leaper_table(&[(-1, 1), (1, 1)]), leaper_table(&[(-1, -1), (1, -1)])];

/// The lines through each square, without the square: rank, file, diagonal (a1-h8), antidiagonal.
static LINES: [[Bitboard; 4]; 64] = line_table();
/// The rank and the file of each square, and its two diagonals.
static STRAIGHT: PerSquare = union_of_lines(0, 1);
static OBLIQUE: PerSquare = union_of_lines(2, 3);
/// The squares strictly between two squares of one line; empty for others.
static BETWEEN: [PerSquare; 64] = pair_table(Extent::Between);
/// The squares of a line beyond the second square, as seen from the first; empty for squares of no common line.
static BEYOND: [PerSquare; 64] = pair_table(Extent::Beyond);
/// The whole line through two squares; empty if they share none.
static THROUGH: [PerSquare; 64] = pair_table(Extent::Whole);

const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

const fn square_at(index: usize) -> Square {
    Square::from_low_bits(index as u32)
}

const fn leaper_table(steps: &[(i8, i8)]) -> PerSquare {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() {
            let (files, ranks) = steps[step];
            if let Some(to) = square_at(index).offset(files, ranks) {
                table[index].0 |= 1 << to.index();
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// All squares from `from` on in one direction, to the edge of the board.
const fn ray(from: Square, files: i8, ranks: i8) -> u64 {
    let mut set = 0;
    let mut at = from;
    while let Some(next) = at.offset(files, ranks) {
        set |= 1 << next.index();
        at = next;
    }
    set
}

const fn line_table() -> [[Bitboard; 4]; 64] {
    let mut table = [[Bitboard::EMPTY; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let mut line = 0;
        while line < 4 {
            let (files, ranks) = DIRECTIONS[line];
            let from = square_at(index);
            table[index][line] = Bitboard(ray(from, files, ranks) | ray(from, -files, -ranks));
            line += 1;
        }
        index += 1;
    }
    table
}

const fn union_of_lines(one: usize, other: usize) -> PerSquare {
    let lines = line_table();
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = Bitboard(lines[index][one].0 | lines[index][other].0);
        index += 1;
    }
    table
}

#[derive(Clone, Copy)]
enum Extent {
    Between,
    Beyond,
    Whole,
}

#[expect(clippy::large_stack_arrays, reason = "it is evaluated by the compiler, not on a stack")]
const fn pair_table(extent: Extent) -> [PerSquare; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut step = 0;
        while step < 8 {
            let (files, ranks) = KING_STEPS[step];
            let whole =
                ray(square_at(a), files, ranks) | ray(square_at(a), -files, -ranks) | 1 << a;
            let mut at = square_at(a);
            let mut between = 0;
            while let Some(next) = at.offset(files, ranks) {
                table[a][next.index()] = Bitboard(match extent {
                    Extent::Between => between,
                    Extent::Beyond => ray(next, files, ranks),
                    Extent::Whole => whole,
                });
                between |= 1 << next.index();
                at = next;
            }
            step += 1;
        }
        a += 1;
    }
    table
}

#[inline]
pub(crate) fn knight(from: Square) -> Bitboard {
    KNIGHT[from.index()]
}

#[inline]
pub(crate) fn king(from: Square) -> Bitboard {
    KING[from.index()]
}

/// The squares that a pawn of `color` attacks.
#[inline]
pub(crate) fn pawn(color: Color, from: Square) -> Bitboard {
    PAWN[color.index()][from.index()]
}

/// The squares strictly between two squares of one rank, file or diagonal; none for other pairs.
#[inline]
pub(crate) fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The squares beyond `b`, as seen from `a` along their rank, file or diagonal, to the edge; none for other pairs.
#[inline]
pub(crate) fn beyond(a: Square, b: Square) -> Bitboard {
    BEYOND[a.index()][b.index()]
}

/// The rank and the file of a square, without it: what a rook attacks on an empty board.
#[inline]
pub(crate) fn straight(from: Square) -> Bitboard {
    STRAIGHT[from.index()]
}

/// The diagonals of a square, without it: what a bishop attacks on an empty board.
#[inline]
pub(crate) fn oblique(from: Square) -> Bitboard {
    OBLIQUE[from.index()]
}

/// The rank, file or diagonal through two squares, edge to edge; none for other pairs.
#[inline]
pub(crate) fn through(a: Square, b: Square) -> Bitboard {
    THROUGH[a.index()][b.index()]
}

/// Attacks along one line whose reversal by `mirror` turns its downward half into an upward one.
#[inline]
fn along(from: Square, line: Bitboard, occupied: Bitboard, mirror: impl Fn(u64) -> u64) -> u64 {
    let from = 1 << from.index();
    let blockers = occupied.0 & line.0;
    let up = blockers.wrapping_sub(from);
    let down = mirror(mirror(blockers).wrapping_sub(mirror(from)));
    (up ^ down) & line.0
}

#[inline]
pub(crate) fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    let [rank, file, ..] = LINES[from.index()];
    Bitboard(
        along(from, rank, occupied, u64::reverse_bits)
            | along(from, file, occupied, u64::swap_bytes),
    )
}

#[inline]
pub(crate) fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    let [_, _, diagonal, antidiagonal] = LINES[from.index()];
    Bitboard(
        along(from, diagonal, occupied, u64::swap_bytes)
            | along(from, antidiagonal, occupied, u64::swap_bytes),
    )
}

/// The squares that a man other than a pawn attacks.
#[inline]
pub(crate) fn of(role: Role, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, from),
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => rook(from, occupied) | bishop(from, occupied),
        Role::King => king(from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::noise::Noise;

    /// Steps one square at a time: slow and plain.
    fn walk(from: Square, occupied: Bitboard, steps: &[(i8, i8)]) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for &(files, ranks) in steps {
            let mut at = from;
            while let Some(next) = at.offset(files, ranks) {
                set |= next.into();
                if occupied.has(next) {
                    break;
                }
                at = next;
            }
        }
        set
    }

    #[test]
    fn sliders_stop_at_the_first_man_on_each_line() {
        let mut noise = Noise(0x9e37_79b9_7f4a_7c15);
        for _ in 0..2000 {
            let occupied = Bitboard(noise.next());
            for from in Square::all() {
                let straight = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                let oblique = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
                assert_eq!(rook(from, occupied), walk(from, occupied, &straight), "rook {from}");
                assert_eq!(bishop(from, occupied), walk(from, occupied, &oblique), "bishop {from}");
            }
        }
    }

    #[test]
    fn between_and_through_need_a_common_line() {
        assert_eq!(between(Square::A1, Square::D4), Bitboard::from_iter([Square::B2, Square::C3]));
        assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
        assert_eq!(through(Square::E2, Square::E7), Bitboard::file(crate::File::E));
        assert_eq!(through(Square::A1, Square::B3), Bitboard::EMPTY);
    }

    #[test]
    fn beyond_goes_on_to_the_edge() {
        let expected = Bitboard::from_iter([Square::G7, Square::H8]);
        assert_eq!(beyond(Square::D4, Square::F6), expected);
        assert_eq!(beyond(Square::D4, Square::A1), Bitboard::EMPTY);
        assert_eq!(beyond(Square::D4, Square::E6), Bitboard::EMPTY);
    }
}
