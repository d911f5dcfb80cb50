//! The crate `chess` (MIT). It keeps no clocks, so that its FENs are not asked for.

use std::str::FromStr;

use chess::{Board, BoardStatus, ChessMove, EMPTY, MoveGen};
use perftect::Generator;
use perftect::subject::Key;
use perftect_movegen::{Status, Variant};

/// `chess::Board`.
pub struct ChessCrate;

impl Generator for ChessCrate {
    type Position = Board;
    type Move = ChessMove;

    fn name(&self) -> String {
        "chess".to_owned()
    }

    fn read(&self, fen: &str, _: Variant) -> Result<Board, String> {
        Board::from_str(fen).map_err(|error| error.to_string())
    }

    fn legal_moves(&self, board: &Board) -> Vec<ChessMove> {
        MoveGen::new_legal(board).collect()
    }

    fn uci(&self, _: &Board, mv: &ChessMove) -> String {
        mv.to_string()
    }

    fn play(&self, board: &Board, mv: &ChessMove) -> Board {
        board.make_move_new(*mv)
    }

    fn status(&self, board: &Board) -> Option<Status> {
        Some(match board.status() {
            BoardStatus::Checkmate => Status::Checkmate,
            BoardStatus::Stalemate => Status::Stalemate,
            BoardStatus::Ongoing if *board.checkers() == EMPTY => Status::Ongoing,
            BoardStatus::Ongoing => Status::Check,
        })
    }

    fn key(&self, board: &Board) -> Option<Key> {
        Some(Key::from(board.get_hash()))
    }
}
