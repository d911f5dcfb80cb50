//! The crate `shakmaty` (GPL-3.0-or-later).

use perftect::Generator;
use perftect::subject::Key;
use perftect_movegen::{Status, Variant};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::zobrist::{Zobrist64, ZobristHash};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move, Position, PositionError};

/// `shakmaty::Chess`.
pub struct Shakmaty;

/// A position with the way in which its castling moves are written.
pub struct Board {
    chess: Chess,
    mode: CastlingMode,
}

impl Generator for Shakmaty {
    type Position = Board;
    type Move = Move;

    fn name(&self) -> String {
        "shakmaty".to_owned()
    }

    fn variants(&self) -> &'static [Variant] {
        &[Variant::Standard, Variant::Chess960]
    }

    fn read(&self, fen: &str, variant: Variant) -> Result<Board, String> {
        let mode = match variant {
            Variant::Standard => CastlingMode::Standard,
            Variant::Chess960 => CastlingMode::Chess960,
        };
        let fen: Fen =
            fen.parse().map_err(|error: shakmaty::fen::ParseFenError| error.to_string())?;
        // What no game reaches may be played all the same, by the crate's own offer.
        let chess = fen
            .into_position(mode)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .map_err(|error| error.to_string())?;
        Ok(Board { chess, mode })
    }

    fn legal_moves(&self, board: &Board) -> Vec<Move> {
        board.chess.legal_moves().into_iter().collect()
    }

    fn uci(&self, board: &Board, mv: &Move) -> String {
        mv.to_uci(board.mode).to_string()
    }

    fn play(&self, board: &Board, mv: &Move) -> Board {
        let mut chess = board.chess.clone();
        chess.play_unchecked(*mv);
        Board { chess, mode: board.mode }
    }

    fn perft(&self, board: &Board, depth: u32) -> Option<u64> {
        Some(shakmaty::perft(&board.chess, depth))
    }

    fn fen(&self, board: &Board) -> Option<String> {
        Some(Fen::from_position(&board.chess, EnPassantMode::Always).to_string())
    }

    fn status(&self, board: &Board) -> Option<Status> {
        Some(match board.chess.legal_moves().is_empty() {
            true if board.chess.is_check() => Status::Checkmate,
            true => Status::Stalemate,
            false if board.chess.is_check() => Status::Check,
            false => Status::Ongoing,
        })
    }

    fn san(&self, board: &Board, mv: &Move) -> Option<String> {
        Some(SanPlus::from_move(board.chess.clone(), *mv).to_string())
    }

    fn key(&self, board: &Board) -> Option<Key> {
        let Zobrist64(key) = board.chess.zobrist_hash(EnPassantMode::Legal);
        Some(Key::from(key))
    }

    fn captures_and_quiets(&self, board: &Board) -> Option<(Vec<Move>, Vec<Move>)> {
        let captures = board.chess.capture_moves().into_iter().collect();
        let mut quiets = self.legal_moves(board);
        quiets.retain(|mv| !mv.is_capture());
        Some((captures, quiets))
    }
}
