//! Playing a move: what each thing that a position remembers becomes.

use super::laws::Laws;
use crate::{Board, CastlingRights, Color, Move, MoveKind, Piece, Role, Setup, Square, Wing};

/// The position after a move, under given laws.
pub(crate) fn after(laws: &Laws, before: &Setup, mv: Move) -> Setup {
    Setup {
        board: (laws.men)(before, mv),
        turn: !before.turn,
        castling: (laws.rights)(before, mv),
        en_passant: (laws.target)(before, mv),
        half_moves: (laws.clock)(before, mv),
        full_moves: (laws.number)(before, mv),
        variant: before.variant,
    }
}

/// CH-03: what stood on the destination is gone; EP-03: en passant, what stood beside the capturer; CH-07: a pawn on the
/// last rank is replaced; CH-08: castling moves two men.
pub(crate) fn men(before: &Setup, mv: Move) -> Board {
    let mut board = before.board.clone();
    let man = board[mv.from];
    if let Some(captured) = captured_on(before, mv) {
        board[captured] = None;
    }
    board[mv.from] = None;
    match mv.kind {
        MoveKind::Normal | MoveKind::DoublePush | MoveKind::EnPassant => board[mv.to] = man,
        MoveKind::Promotion(becomes) => board[mv.to] = Some(Piece::new(before.turn, becomes)),
        MoveKind::Castle(wing) => {
            board[mv.to] = None;
            castle(&mut board, before.turn, wing, mv.from);
        }
    }
    board
}

/// Puts king and rook where they land (CH-08).
pub(crate) fn castle(board: &mut Board, color: Color, wing: Wing, king: Square) {
    let on_rank = |file| Square::new(file, king.rank());
    board[on_rank(wing.king_file())] = Some(Piece::new(color, Role::King));
    board[on_rank(wing.rook_file())] = Some(Piece::new(color, Role::Rook));
}

/// The square of the man that a move captures; `None` if it captures nothing.
pub(crate) fn captured_on(before: &Setup, mv: Move) -> Option<Square> {
    let square = match mv.kind {
        MoveKind::Castle(_) => return None,
        MoveKind::EnPassant => Square::new(mv.to.file(), mv.from.rank()),
        _ => mv.to,
    };
    before.board[square].map(|_| square)
}

/// A castling right that is there.
#[derive(Clone, Copy)]
pub(crate) struct Right {
    pub(crate) color: Color,
    pub(crate) wing: Wing,
    pub(crate) rook: Square,
}

/// CH-09: a right that is gone never comes back.
pub(crate) fn rights(before: &Setup, mv: Move) -> CastlingRights {
    rights_except(before, |right| goes(before, right, mv))
}

/// CH-09: a right goes with any move of its king, any move of its rook, any capture of its rook.
pub(crate) fn goes(before: &Setup, right: Right, mv: Move) -> bool {
    moves_king(before, right, mv)
        || moves_rook(before, right, mv)
        || captures_rook(before, right, mv)
}

/// The rights that are left when those are gone of which `goes` says so.
pub(crate) fn rights_except(before: &Setup, goes: impl Fn(Right) -> bool) -> CastlingRights {
    let mut rights = before.castling;
    for (color, wing, _) in before.castling.iter() {
        let Some(rook) = before.castling.rook_square(color, wing) else { continue };
        if goes(Right { color, wing, rook }) {
            rights.set(color, wing, None);
        }
    }
    rights
}

/// Whether a move, castling included, is one of the king with that right.
pub(crate) fn moves_king(before: &Setup, right: Right, mv: Move) -> bool {
    before.board[mv.from] == Some(Piece::new(right.color, Role::King))
}

/// Whether a move takes the rook of that right away from its square.
pub(crate) fn moves_rook(before: &Setup, right: Right, mv: Move) -> bool {
    before.turn == right.color && mv.from == right.rook
}

/// Whether a move captures the rook of that right.
pub(crate) fn captures_rook(before: &Setup, right: Right, mv: Move) -> bool {
    before.turn != right.color && mv.to == right.rook
}

/// EP-13 to EP-16, EP-37: the square passed over by an advance of two; nothing after any other move.
pub(crate) fn target(before: &Setup, mv: Move) -> Option<Square> {
    match mv.kind {
        MoveKind::DoublePush => mv.from.ahead(before.turn),
        _ => None,
    }
}

/// EP-34: a pawn's move or a capture sets it to 0, any other move adds 1.
pub(crate) fn clock(before: &Setup, mv: Move) -> u32 {
    let is_pawn = before.board[mv.from].is_some_and(|man| man.role == Role::Pawn);
    if is_pawn || captured_on(before, mv).is_some() {
        0
    } else {
        before.half_moves.saturating_add(1)
    }
}

/// One more after a move of Black.
pub(crate) fn number(before: &Setup, _: Move) -> u32 {
    match before.turn {
        Color::White => before.full_moves,
        Color::Black => before.full_moves.saturating_add(1),
    }
}
