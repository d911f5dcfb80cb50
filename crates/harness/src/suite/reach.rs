//! Positions that no game can reach. The rules say all the same what their moves are, but some programs refuse them.
//!
//! Only what can be told from the position itself is found: nothing is played backwards.

use perftect_movegen::{Bitboard, Color, Position, Rank, Role, Square};

/// A sign that no game can reach a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreachable {
    /// More men than a side begins with.
    #[error("{color} has {men} men; 16 are the most")]
    Men {
        /// Whose men.
        color: Color,
        /// How many.
        men: u32,
    },
    /// More pawns than a side begins with.
    #[error("{color} has {pawns} pawns; 8 are the most")]
    Pawns {
        /// Whose pawns.
        color: Color,
        /// How many.
        pawns: u32,
    },
    /// More promoted men than pawns that are gone.
    #[error("{color} has {promoted} promoted men at least, but {missing} of its pawns are gone")]
    Promoted {
        /// Whose men.
        color: Color,
        /// The men beyond those of the start position.
        promoted: u32,
        /// The pawns that are gone.
        missing: u32,
    },
    /// A check by a pawn that has not moved.
    #[error("the pawn on {0} gives check, and has not moved")]
    UnmovedPawn(Square),
    /// A check by three men or more.
    #[error("{0} men give check; no move gives more than two")]
    Checkers(u32),
    /// Two checks that no single move gives.
    #[error("no move can give check from both {0} and {1}")]
    TwoChecks(Square, Square),
    /// A check that the double push just made cannot have given.
    #[error(
        "the pawn that has just come to {pawn} gives no check from {checker}, nor uncovers one"
    )]
    EnPassantCheck {
        /// The pawn.
        pawn: Square,
        /// The man that gives check.
        checker: Square,
    },
}

/// Every such sign in a position; none is no proof that a game can reach it.
///
/// ```
/// use perftect::suite::unreachable;
///
/// let position = "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1".parse()?;
/// assert_eq!(
///     unreachable(&position)[0].to_string(),
///     "the pawn that has just come to d4 gives no check from f1, nor uncovers one"
/// );
/// # Ok::<(), perftect_movegen::FenError>(())
/// ```
pub fn unreachable(position: &Position) -> Vec<Unreachable> {
    let mut signs = Vec::new();
    for color in Color::ALL {
        material(position, color, &mut signs);
    }
    signs.extend(checks(position));
    signs
}

fn material(position: &Position, color: Color, signs: &mut Vec<Unreachable>) {
    let men = position.by_color(color);
    let count = |role| (position.by_role(role) & men).count();
    let pawns = count(Role::Pawn);
    if men.count() > 16 {
        signs.push(Unreachable::Men { color, men: men.count() });
    }
    if pawns > 8 {
        signs.push(Unreachable::Pawns { color, pawns });
    }
    let pieces = [(Role::Queen, 1), (Role::Rook, 2), (Role::Knight, 2)];
    let beyond = pieces.into_iter().map(|(role, first)| count(role).saturating_sub(first));
    let bishops = position.by_role(Role::Bishop) & men;
    let light = bishops.into_iter().filter(|&square| is_light(square)).count() as u32;
    let bishops = light.saturating_sub(1) + (bishops.count() - light).saturating_sub(1);
    let (promoted, missing) = (beyond.sum::<u32>() + bishops, 8_u32.saturating_sub(pawns));
    if promoted > missing && pawns <= 8 {
        signs.push(Unreachable::Promoted { color, promoted, missing });
    }
}

const fn is_light(square: Square) -> bool {
    (square.file().index() + square.rank().index()) % 2 == 1
}

fn checks(position: &Position) -> Option<Unreachable> {
    let checkers: Vec<Square> = position.checkers().into_iter().collect();
    if let (Some(target), Some(_)) = (position.en_passant(), checkers.first()) {
        return after_double_push(position, target, &checkers);
    }
    let is_unmoved = |square: &Square| {
        let pawns = position.by_role(Role::Pawn);
        pawns.has(*square) && square.rank() == Rank::relative(!position.turn(), 2)
    };
    if let Some(&pawn) = checkers.iter().find(|square| is_unmoved(square)) {
        return Some(Unreachable::UnmovedPawn(pawn));
    }
    match checkers[..] {
        [] | [_] => None,
        [a, b] => two_checks(position, a, b).then_some(Unreachable::TwoChecks(a, b)),
        _ => Some(Unreachable::Checkers(checkers.len() as u32)),
    }
}

/// The pawn itself gives check, or it came off the line of the man that does.
fn after_double_push(
    position: &Position,
    target: Square,
    checkers: &[Square],
) -> Option<Unreachable> {
    let turn = position.turn();
    let (pawn, origin) = (target.ahead(!turn)?, target.ahead(turn)?);
    let king = position.king(turn);
    let is_explained = |checker: Square| checker == pawn || between(checker, king).has(origin);
    let checker = checkers.iter().copied().find(|&checker| !is_explained(checker))?;
    Some(Unreachable::EnPassantCheck { pawn, checker })
}

/// Whether no move gives check from both squares: two leapers would both have had to move, and of two men on either side
/// of the king on one line neither can have uncovered the other.
fn two_checks(position: &Position, a: Square, b: Square) -> bool {
    let is_leaper = |square| {
        let role = position.piece_at(square).map(|man| man.role);
        matches!(role, Some(Role::Knight | Role::Pawn))
    };
    is_leaper(a) && is_leaper(b) || between(a, b).has(position.king(position.turn()))
}

/// The squares strictly between two on a rank, file or diagonal; none if they share no line.
fn between(a: Square, b: Square) -> Bitboard {
    let step = |from: u8, to: u8| i8::from(to > from) - i8::from(to < from);
    let (files, ranks) =
        (step(a.file().index(), b.file().index()), step(a.rank().index(), b.rank().index()));
    let along = std::iter::successors(a.offset(files, ranks), |square| square.offset(files, ranks));
    let squares: Vec<Square> = along.take(7).collect();
    let end = squares.iter().position(|&square| square == b);
    end.map_or(Bitboard::EMPTY, |end| squares[..end].iter().copied().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(fen: &str) -> String {
        let position = fen.parse().expect(fen);
        unreachable(&position).iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn what_games_reach_has_no_sign() {
        for fen in [
            perftect_movegen::fen::START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            // Nine queens for the eight pawns; a double check; a discovered check by a double push; one by the pawn.
            "QQQQQQQQ/Q7/8/8/8/8/6k1/4K3 b - - 0 1",
            "3rk3/8/5N2/8/8/8/4R3/4K3 b - - 0 1",
            "k6b/6pp/pp1P4/1R6/5pP1/8/K6P/7B b - g3 0 19",
            "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
        ] {
            assert_eq!(signs(fen), "", "{fen}");
        }
    }

    #[test]
    fn each_sign_is_found() {
        for (fen, sign) in [
            ("QQQQQQQQ/QQQQQQQQ/8/8/8/8/6k1/4K3 b - - 0 1", "white has 17 men; 16 are the most"),
            ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "black has 9 pawns; 8 are the most"),
            (
                "4k3/8/8/8/8/8/PPPPPPP1/QQQ1K3 w - - 0 1",
                "white has 2 promoted men at least, but 1 of its pawns are gone",
            ),
            (
                "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",
                "white has 1 promoted men at least, but 0 of its pawns are gone",
            ),
            (
                "4k3/8/3N1N2/8/8/8/8/4R1K1 b - - 0 1",
                "3 men give check; no move gives more than two",
            ),
            ("8/3p4/4K3/8/8/8/8/4k3 w - - 0 1", "the pawn on d7 gives check, and has not moved"),
            ("4k3/8/3N1N2/8/8/8/8/6K1 b - - 0 1", "no move can give check from both d6 and f6"),
            ("b7/8/8/3K4/8/8/8/5k1b w - - 0 1", "no move can give check from both h1 and a8"),
            ("r7/3R2kQ/5p2/4p3/8/7P/8/5K2 b - - 2 3", "no move can give check from both d7 and h7"),
            (
                "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
                "the pawn that has just come to d4 gives no check from f1, nor uncovers one",
            ),
        ] {
            assert!(signs(fen).contains(sign), "{fen}: {}", signs(fen));
        }
    }

    #[test]
    fn the_squares_between_two_need_a_line() {
        let between = |a: &str, b: &str| {
            let parse = |text: &str| text.parse::<Square>().expect(text);
            between(parse(a), parse(b)).count()
        };
        assert_eq!(between("a1", "h8"), 6);
        assert_eq!(between("h4", "e4"), 2);
        assert_eq!(between("a1", "a2"), 0);
        assert_eq!(between("a1", "b3"), 0);
    }
}
