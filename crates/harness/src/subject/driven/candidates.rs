//! The moves that a subject might take for legal.

use std::collections::BTreeSet;

use perftect_movegen::{Move, MoveKind, Position, Rank, Square, UciMove, rulebook};

/// Each move that a man could make at all, past no more than one man, in UCI text: the legal ones, those that leave the
/// king in check, and those that a faulty generator plays, such as castling without a right, en passant too late, a
/// capture of an own man. In the order of their text.
pub(super) fn candidates(position: &Position) -> Vec<UciMove> {
    let near_misses =
        rulebook::proposals(&position.setup()).into_iter().filter(|&mv| is_near(position, mv));
    let moves = position.legal_moves().into_iter().chain(near_misses);
    let texts: BTreeSet<UciMove> = moves.map(|mv| mv.uci(position.variant())).collect();
    texts.into_iter().collect()
}

/// What lies between king and rook is for the rules of castling to say. Left out are a
/// rook's move onto its king, and a pawn's move to the last rank without a promotion: some take them for other spellings
/// of castling and of a queen's promotion.
fn is_near(position: &Position, mv: Move) -> bool {
    let us = position.turn();
    let king = position.king(us);
    if mv.kind == MoveKind::EnPassant && mv.to.rank() == Rank::relative(us, 8) {
        return false;
    }
    let is_castle = matches!(mv.kind, MoveKind::Castle(_));
    if is_castle || mv.to == king {
        return is_castle;
    }
    let occupied = position.occupied();
    let men = between(mv.from, mv.to).filter(|&square| occupied.has(square)).count();
    men <= 1
}

/// The squares strictly between two on a line; none if they are on none.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let files = to.file().index().cast_signed() - from.file().index().cast_signed();
    let ranks = to.rank().index().cast_signed() - from.rank().index().cast_signed();
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let steps = if is_line { files.abs().max(ranks.abs()) } else { 0 };
    (1..steps).filter_map(move |n| from.offset(files.signum() * n, ranks.signum() * n))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(fen: &str) -> Vec<String> {
        let position: Position = fen.parse().expect(fen);
        candidates(&position).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn all_legal_moves_are_among_them_and_each_text_once() {
        for fen in [
            perftect_movegen::fen::START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        ] {
            let position: Position = fen.parse().expect(fen);
            let texts = texts(fen);
            for mv in position.legal_moves() {
                let uci = mv.uci(position.variant()).to_string();
                assert_eq!(texts.iter().filter(|&text| *text == uci).count(), 1, "{uci} in {fen}");
            }
        }
    }

    #[test]
    fn other_spellings_of_legal_moves_are_not_among_them() {
        let texts = texts("1n2k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
        for spelling in ["a1e1", "h1e1", "e1h1", "a7b8", "a7a8"] {
            assert!(!texts.iter().any(|text| text == spelling), "{spelling}: {texts:?}");
        }
    }

    #[test]
    fn near_misses_are_among_them_and_far_ones_are_not() {
        let texts = texts("4k3/8/8/1r1pP2K/8/p7/P7/R6R w - d6 0 1");
        // En passant with a pinned pawn, through one man, onto an own man, into check, a push onto a man.
        for near in ["e5d6", "a1a3", "a1a2", "h5g5", "a2a3", "e5f6"] {
            assert!(texts.iter().any(|text| text == near), "{near}: {texts:?}");
        }
        for far in ["a1a4", "e1g1", "e5e7"] {
            assert!(!texts.iter().any(|text| text == far), "{far}: {texts:?}");
        }
    }
}
