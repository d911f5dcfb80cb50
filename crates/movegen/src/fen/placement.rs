//! The first field of a FEN: who stands where.

use super::FenProblem;
use crate::{Board, File, Piece, Rank, Square};

/// Reads the placement; what is wrong with it goes to `problems`, and the board then holds what could be read.
pub(super) fn read(text: &str, problems: &mut Vec<FenProblem>) -> Board {
    let mut board = Board::EMPTY;
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 8 {
        problems.push(FenProblem::RankCount(rows.len()));
        return board;
    }
    for (row, rank) in rows.into_iter().zip(Rank::all().rev()) {
        read_rank(row, rank, &mut board, problems);
    }
    board
}

fn read_rank(row: &str, rank: Rank, board: &mut Board, problems: &mut Vec<FenProblem>) {
    let number = rank.index() + 1;
    let mut squares = 0_usize;
    for character in row.chars() {
        if let Some(empty @ 1..=8) = character.to_digit(10) {
            squares += empty as usize;
        } else if let Some(piece) = Piece::from_letter(character) {
            let file = u8::try_from(squares).ok().and_then(File::from_index);
            if let Some(file) = file {
                board[Square::new(file, rank)] = Some(piece);
            }
            squares += 1;
        } else {
            problems.push(FenProblem::PlacementCharacter { rank: number, character });
            return;
        }
    }
    if squares != 8 {
        problems.push(FenProblem::RankLength { rank: number, text: row.to_owned(), squares });
    }
}
