//! The answer to `d`, line by line as Stockfish has it: a board, then `Fen:`, `Key:` and `Checkers:`.

use std::fmt::Write;

use perftect_movegen::{Board, File, Piece, Rank, Square};

use super::Shown;

/// The whole answer.
pub(super) fn display(shown: &Shown) -> String {
    let checkers: Vec<String> = shown.checkers.iter().map(Square::to_string).collect();
    format!(
        "\n{}\nFen: {}\nKey: {:016X}\nCheckers: {}\n",
        board(&shown.setup.board),
        shown.fen,
        hash(&shown.keyed),
        checkers.join(" ")
    )
}

fn board(board: &Board) -> String {
    const RULE: &str = " +---+---+---+---+---+---+---+---+\n";
    let mut text = RULE.to_owned();
    for rank in Rank::all().rev() {
        for file in File::all() {
            let man = board[Square::new(file, rank)].map_or(' ', Piece::letter);
            // Writing to a string cannot fail.
            let _ = write!(text, " | {man}");
        }
        let _ = write!(text, " | {rank}\n{RULE}");
    }
    text + "   a   b   c   d   e   f   g   h\n"
}

/// FNV-1a, 64 bits: <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>. The same text has the same key in every run.
fn hash(text: &str) -> u64 {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    text.bytes().fold(BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_its_definition() {
        assert_eq!(hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
    }
}
