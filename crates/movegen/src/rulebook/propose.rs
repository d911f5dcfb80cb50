//! Every move that geometry allows, whatever stands in the way.

use super::geometry::{pawn_diagonals, squares_in_reach};
use super::scene::Scene;
use crate::{Board, File, Move, MoveKind, Piece, Rank, Role, Square, Wing};

/// The moves of all men of the side to move, as they would go on an empty board; pawns go straight, diagonally and,
/// as another move, diagonally en passant; the king castles with either rook.
pub(crate) fn everything(scene: &Scene) -> Vec<Move> {
    let mut moves = Vec::with_capacity(128);
    for (from, man) in (scene.laws.movers)(scene.setup) {
        match man.role {
            Role::Pawn => pawn(man, from, &mut moves),
            Role::King => king(scene, man, from, &mut moves),
            role => officer(role, from, &mut moves),
        }
    }
    moves
}

/// The men of the side to move, each of which may go.
pub(crate) fn movers(setup: &crate::Setup) -> Vec<(Square, Piece)> {
    setup.board.men().filter(|(_, man)| man.color == setup.turn).collect()
}

fn officer(role: Role, from: Square, moves: &mut Vec<Move>) {
    let squares = squares_in_reach(role, from).into_iter();
    moves.extend(squares.map(|to| Move::new(MoveKind::Normal, from, to)));
}

fn pawn(man: Piece, from: Square, moves: &mut Vec<Move>) {
    let Some(one) = from.ahead(man.color) else { return };
    pawn_to(man, from, one, moves);
    if from.rank() == Rank::relative(man.color, 2)
        && let Some(two) = one.ahead(man.color)
    {
        moves.push(Move::new(MoveKind::DoublePush, from, two));
    }
    for to in pawn_diagonals(man, from) {
        pawn_to(man, from, to, moves);
        moves.push(Move::new(MoveKind::EnPassant, from, to));
    }
}

/// A pawn's move, or on the last rank four of them (CH-07).
fn pawn_to(man: Piece, from: Square, to: Square, moves: &mut Vec<Move>) {
    if to.rank() != Rank::relative(man.color, 8) {
        moves.push(Move::new(MoveKind::Normal, from, to));
        return;
    }
    let becomes = Role::PROMOTIONS.into_iter();
    moves.extend(becomes.map(|role| Move::new(MoveKind::Promotion(role), from, to)));
}

fn king(scene: &Scene, man: Piece, from: Square, moves: &mut Vec<Move>) {
    officer(Role::King, from, moves);
    for wing in Wing::ALL {
        let right = scene.setup.castling.rook_square(man.color, wing);
        if let Some(rook) = right.or_else(|| outer_rook(&scene.setup.board, man, from, wing)) {
            moves.push(Move::new(MoveKind::Castle(wing), from, rook));
        }
    }
}

/// The rook that a king at home would castle with if there were a right: the outermost of the wing.
fn outer_rook(board: &Board, king: Piece, from: Square, wing: Wing) -> Option<Square> {
    let home = Rank::relative(king.color, 1);
    let rook = Some(Piece::new(king.color, Role::Rook));
    let is_rook = |file: &File| board[Square::new(*file, home)] == rook;
    let file = match wing {
        Wing::KingSide => File::all().rev().take_while(|&file| file > from.file()).find(is_rook),
        Wing::QueenSide => File::all().take_while(|&file| file < from.file()).find(is_rook),
    };
    file.filter(|_| from.rank() == home).map(|file| Square::new(file, home))
}
