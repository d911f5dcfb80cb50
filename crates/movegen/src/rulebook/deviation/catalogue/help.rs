//! What the tables of deviations say often.

use crate::rulebook::RuleId;
use crate::rulebook::forbid::castling::{self, Castling};
use crate::rulebook::refusal::{Refusal, Verdict};
use crate::rulebook::scene::Scene;
use crate::rulebook::{play, propose};
use crate::{Board, Color, Move, MoveKind, Piece, Rank, Role, Setup, Square};

/// Refuses a move in the name of a rule.
pub(super) fn refuse(rule: RuleId, mv: Move) -> Verdict {
    Err(Refusal::by_rule(rule, mv.to))
}

/// A verdict, but for refusals by one rule.
pub(super) fn pardon(verdict: Verdict, rule: RuleId) -> Verdict {
    verdict.or_else(|refusal| if refusal.rule() == Some(rule) { Ok(()) } else { Err(refusal) })
}

/// The verdict of a rule about the king's safety, by a generator that overlooks some attackers.
pub(super) fn overlooking(
    scene: &Scene,
    mv: Move,
    verdict: Verdict,
    overlooks: impl Fn(Square) -> bool,
) -> Verdict {
    let (_, attackers) = scene.exposure(mv).unwrap_or((mv.to, Vec::new()));
    if attackers.into_iter().all(overlooks) { Ok(()) } else { verdict }
}

/// Rule CH-12 by a generator that overlooks some attacks on the king's walk: square attacked, attacker.
pub(super) fn walk_overlooking(
    scene: &Scene,
    mv: Move,
    overlooks: impl Fn(Square, Square) -> bool,
) -> Verdict {
    let attackers = |square| scene.attackers(&scene.setup.board, square);
    let sees = |square| attackers(square).into_iter().any(|by| !overlooks(square, by));
    match Castling::of(mv) {
        Some(castling)
            if castling.king_walk().any(|square| square != castling.king && sees(square)) =>
        {
            castling::walk(scene, mv)
        }
        _ => Ok(()),
    }
}

/// What geometry proposes, with more or fewer moves.
pub(super) fn proposing(scene: &Scene, change: impl Fn(&mut Vec<Move>)) -> Vec<Move> {
    let mut moves = propose::everything(scene);
    change(&mut moves);
    moves
}

/// The men after a move, changed by a generator that moves them wrongly.
pub(super) fn men_with(before: &Setup, mv: Move, change: impl Fn(&mut Board)) -> Board {
    let mut board = play::men(before, mv);
    change(&mut board);
    board
}

/// The kind of the man that moves.
pub(super) fn moving(before: &Setup, mv: Move) -> Option<Role> {
    before.board[mv.from].map(|man| man.role)
}

pub(super) fn is_en_passant(mv: Move) -> bool {
    mv.kind == MoveKind::EnPassant
}

pub(super) fn is_promotion(mv: Move) -> bool {
    mv.promotion().is_some()
}

/// Whether a square is on the a- or the h-file.
pub(super) fn is_on_edge_file(square: Square) -> bool {
    matches!(square.file().index(), 0 | 7)
}

/// A square by its index, as one reaches it who adds to indices and forgets the edge; `None` off the board.
pub(super) fn square_by_index(from: Square, offset: i8) -> Option<Square> {
    let index = u8::try_from(from.index()).ok()?.checked_add_signed(offset)?;
    Square::from_index(index)
}

/// The men of the side to move of one kind.
pub(super) fn own(scene: &Scene, role: Role) -> Vec<Square> {
    scene.setup.board.squares_of(scene.us(), role).collect()
}

/// Whether the man on a square belongs to a side and is of a kind.
pub(super) fn holds(board: &Board, square: Square, color: Color, role: Role) -> bool {
    board[square] == Some(Piece::new(color, role))
}

/// Whether the side to move has a piece of that kind attacking from `by`.
pub(super) fn is_role(scene: &Scene, by: Square, role: Role) -> bool {
    scene.role(by) == Some(role)
}

/// The back rank of a side.
pub(super) fn is_back_rank(color: Color, square: Square) -> bool {
    square.rank() == Rank::relative(color, 1)
}
