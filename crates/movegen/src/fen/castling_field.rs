//! The third field of a FEN: `KQkq`, the X-FEN reading of it, and the file letters of Shredder-FEN.
//!
//! Source of X-FEN: <https://en.wikipedia.org/wiki/X-FEN>. `K` is the outermost rook on the king's right, `Q` the
//! outermost on its left; a file letter names an inner one.

use super::FenProblem;
use crate::{Board, CastlingRights, Color, File, Piece, Rank, Role, Square, Variant, Wing};

/// Reads the field; letters in any order. Rights whose king or rook is elsewhere are read as they stand, for the check
/// of the position to judge.
pub(super) fn read(
    field: &str,
    board: &Board,
    variant: Variant,
    problems: &mut Vec<FenProblem>,
) -> CastlingRights {
    let mut rights = CastlingRights::NONE;
    if field == "-" {
        return rights;
    }
    for character in field.chars() {
        let right = match read_letter(character, field, board, variant) {
            Ok(Some(right)) => right,
            Ok(None) => continue,
            Err(problem) => {
                problems.push(problem);
                continue;
            }
        };
        let (color, wing, file) = right;
        if rights.rook_file(color, wing).is_some() {
            problems.push(FenProblem::CastlingRepeated { field: field.to_owned(), character });
        }
        rights.set(color, wing, Some(file));
    }
    rights
}

type Right = (Color, Wing, File);

/// The right that a letter gives; `None` if there is no king to tell the wing by, which is a problem of its own.
fn read_letter(
    character: char,
    field: &str,
    board: &Board,
    variant: Variant,
) -> Result<Option<Right>, FenProblem> {
    let color = if character.is_ascii_uppercase() { Color::White } else { Color::Black };
    let king = board
        .squares_of(color, Role::King)
        .find(|king| king.rank() == Rank::relative(color, 1))
        .map(Square::file);
    match character.to_ascii_lowercase() {
        'k' => by_wing(character, color, Wing::KingSide, king, board, variant),
        'q' => by_wing(character, color, Wing::QueenSide, king, board, variant),
        _ => match File::from_letter(character) {
            Some(file) => by_file(character, color, file, king),
            None => Err(FenProblem::CastlingCharacter { field: field.to_owned(), character }),
        },
    }
}

fn by_wing(
    letter: char,
    color: Color,
    wing: Wing,
    king: Option<File>,
    board: &Board,
    variant: Variant,
) -> Result<Option<Right>, FenProblem> {
    let (Variant::Chess960, Some(king)) = (variant, king) else {
        return Ok(Some((color, wing, wing.corner_file())));
    };
    let side = if wing == Wing::KingSide { "right" } else { "left" };
    match outermost_rook(board, color, wing, king) {
        Some(file) => Ok(Some((color, wing, file))),
        None => Err(FenProblem::NoOuterRook { letter, color, side }),
    }
}

fn by_file(
    letter: char,
    color: Color,
    file: File,
    king: Option<File>,
) -> Result<Option<Right>, FenProblem> {
    // Without a king at home the corner's name says which wing is meant; the check of the position tells the rest.
    let king = king.unwrap_or(File::E);
    if file == king {
        return Err(FenProblem::RookOnKingFile { letter, color, file });
    }
    let wing = if file > king { Wing::KingSide } else { Wing::QueenSide };
    Ok(Some((color, wing, file)))
}

/// The file of the rook farthest from the king on a wing, on the back rank.
pub(super) fn outermost_rook(board: &Board, color: Color, wing: Wing, king: File) -> Option<File> {
    let rook = Some(Piece::new(color, Role::Rook));
    let is_rook = |&file: &File| board[Square::new(file, Rank::relative(color, 1))] == rook;
    match wing {
        Wing::KingSide => File::all().rev().take_while(|&file| file > king).find(is_rook),
        Wing::QueenSide => File::all().take_while(|&file| file < king).find(is_rook),
    }
}

#[cfg(test)]
mod tests {
    use crate::fen::{FenOptions, read};
    use crate::{Color, File, Variant, Wing};

    fn rook_files(fen: &str) -> [Option<File>; 2] {
        let reading = read(fen, &FenOptions::new(Variant::Chess960)).expect(fen);
        let rights = reading.position.castling();
        Wing::ALL.map(|wing| rights.rook_file(Color::White, wing))
    }

    #[test]
    fn k_and_q_mean_the_outermost_rooks() {
        assert_eq!(
            rook_files("4k3/8/8/8/8/8/8/RR2KRR1 w KQ - 0 1"),
            [Some(File::G), Some(File::A)]
        );
    }

    #[test]
    fn a_file_letter_means_that_rook() {
        let inner = [File::from_letter('f'), File::from_letter('b')];
        assert_eq!(rook_files("4k3/8/8/8/8/8/8/RR2KRR1 w FB - 0 1"), inner);
    }

    #[test]
    fn letters_in_any_order_give_the_same_rights() {
        let fens = ["KQ", "QK", "HA", "AH", "KA"]
            .map(|field| rook_files(&format!("4k3/8/8/8/8/8/8/R3K2R w {field} - 0 1")));
        assert!(fens.iter().all(|files| *files == [Some(File::H), Some(File::A)]));
    }
}
