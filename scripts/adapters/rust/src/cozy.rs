//! The crate `cozy-chess` (MIT).

use cozy_chess::util::display_san_move;
use cozy_chess::{Board, Move};
use perftect::Generator;
use perftect::subject::Key;
use perftect_movegen::fen::{self, CastlingStyle, FenOptions, FenStyle};
use perftect_movegen::{Status, Variant};

/// `cozy_chess::Board`.
pub struct CozyChess;

impl Generator for CozyChess {
    type Position = Board;
    type Move = Move;

    fn name(&self) -> String {
        "cozy-chess".to_owned()
    }

    fn variants(&self) -> &'static [Variant] {
        &[Variant::Standard, Variant::Chess960]
    }

    fn read(&self, fen: &str, variant: Variant) -> Result<Board, String> {
        // In Chess960 it reads castling rights in Shredder's form alone, not in that of X-FEN.
        let text = match variant {
            Variant::Standard => fen.to_owned(),
            Variant::Chess960 => in_shredders_form(fen)?,
        };
        Board::from_fen(&text, variant == Variant::Chess960).map_err(|error| error.to_string())
    }

    fn legal_moves(&self, board: &Board) -> Vec<Move> {
        let mut list = Vec::new();
        board.generate_moves(|moves| {
            list.extend(moves);
            false
        });
        list
    }

    fn uci(&self, _: &Board, mv: &Move) -> String {
        mv.to_string()
    }

    fn play(&self, board: &Board, mv: &Move) -> Board {
        let mut after = board.clone();
        after.play_unchecked(*mv);
        after
    }

    fn status(&self, board: &Board) -> Option<Status> {
        // Its own `status` also ends games by the fifty moves, which is not asked.
        let has_move = board.generate_moves(|_| true);
        Some(match (board.checkers().is_empty(), has_move) {
            (true, true) => Status::Ongoing,
            (true, false) => Status::Stalemate,
            (false, true) => Status::Check,
            (false, false) => Status::Checkmate,
        })
    }

    fn san(&self, board: &Board, mv: &Move) -> Option<String> {
        Some(display_san_move(board, *mv).to_string())
    }

    fn fen(&self, board: &Board) -> Option<String> {
        // Shredder's form, the one that it writes without doubt for either variant.
        Some(format!("{board:#}"))
    }

    fn key(&self, board: &Board) -> Option<Key> {
        Some(Key::from(board.hash()))
    }
}

/// The same FEN, its castling rights written as the rooks' files.
fn in_shredders_form(fen: &str) -> Result<String, String> {
    let read = fen::read(fen, &FenOptions::new(Variant::Chess960));
    let position = read.map_err(|error| error.to_string())?.position;
    let style = FenStyle { castling: CastlingStyle::Shredder, ..FenStyle::default() };
    Ok(fen::write(&position, &style))
}
