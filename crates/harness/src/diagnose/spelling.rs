//! Other spellings of the same root.

use perftect_movegen::fen::{self, CastlingStyle, FenStyle};
use perftect_movegen::{
    Board, CastlingRights, Color, File, Move, MoveKind, Position, Role, Setup, Square, Wing,
};

use super::Node;
use super::allowance::Stopped;
use super::triage::look;
use super::voice::Interview;

/// The same moves from the root in its usual spelling, and with the files of the rooks for `KQkq`; those that differ from
/// the one in question.
///
/// The files are written only where `K` or `Q` may be taken for another rook, and the subject has shown that it reads them: one
/// that takes them for no rights at all would be right about some positions for that reason.
///
/// # Errors
/// If the questions do not suffice.
pub(super) fn spellings(subject: &mut Interview<'_>, node: &Node) -> Result<Vec<Node>, Stopped> {
    let usual = node.without_first_moves(0);
    let by_files = Node { fen: by_files(&node.root), ..usual.clone() };
    let mut others = vec![usual];
    if let Some(color) = mistakable(&node.root)
        && reads_files(subject, &node.root, color)?
    {
        others.push(by_files);
    }
    others.retain(|other| other.fen != node.fen);
    Ok(others)
}

fn by_files(position: &Position) -> String {
    let style = FenStyle { castling: CastlingStyle::Shredder, ..FenStyle::default() };
    fen::write(position, &style)
}

/// A side with a right to castle that does not go without saying: its rook is not in the corner, or not alone on its wing.
fn mistakable(position: &Position) -> Option<Color> {
    let board = position.setup().board;
    let is_mistakable = |&(color, wing, file): &(Color, Wing, File)| {
        let king = position.king(color);
        let is_beside = |rook: &Square| {
            let is_on_wing = (rook.file() > king.file()) == (wing == Wing::KingSide);
            rook.rank() == king.rank() && is_on_wing
        };
        let rooks = board.squares_of(color, Role::Rook).filter(is_beside);
        rooks.count() > 1 || !matches!(file, File::A | File::H)
    };
    position.castling().iter().find(is_mistakable).map(|(color, ..)| color)
}

/// Whether a subject castles with the rooks of a side whose files it is given, both kings and these rooks being all there is.
fn reads_files(
    subject: &mut Interview<'_>,
    position: &Position,
    color: Color,
) -> Result<bool, Stopped> {
    let Some(bare) = bare(position, color) else { return Ok(false) };
    let is_castling = |mv: &Move| matches!(mv.kind, MoveKind::Castle(_));
    let castles = bare.position.legal_moves().iter().any(is_castling);
    Ok(castles && look(subject, &bare, 1)?.is_none())
}

fn bare(position: &Position, color: Color) -> Option<Node> {
    let setup = position.setup();
    let mut board = Board::EMPTY;
    let mut castling = CastlingRights::NONE;
    for side in Color::ALL {
        let king = position.king(side);
        board[king] = setup.board[king];
    }
    for wing in Wing::ALL {
        if let Some(rook) = setup.castling.rook_square(color, wing) {
            board[rook] = setup.board[rook];
            castling.set(color, wing, Some(rook.file()));
        }
    }
    let setup = Setup { board, castling, turn: color, en_passant: None, ..setup };
    let bare = Node::of_position(Position::from_setup(&setup).ok()?);
    Some(Node { fen: by_files(&bare.root), ..bare })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnose::trial::{Tells, Trial, node};

    fn spellings_of(id: &str, fen: &str) -> Vec<String> {
        let trial = Trial::new(&[id], Tells::Divide);
        let others = spellings(&mut trial.interview(), &node(fen)).expect("asked");
        others.into_iter().map(|other| other.fen).collect()
    }

    #[test]
    fn files_are_written_where_a_letter_may_mean_another_rook() {
        let id = "c960-k-means-the-inner-rook";
        let written = spellings_of(id, "4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
        assert_eq!(written, ["4k3/8/8/8/8/8/8/4K1RR w H - 0 1"]);
        assert_eq!(spellings_of(id, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"), [""; 0]);
        assert_eq!(spellings_of(id, "4k3/8/8/8/8/8/8/4K2R w K -").len(), 1);
    }

    #[test]
    fn who_does_not_castle_by_files_is_not_asked_by_them() {
        let id = "fen-ignores-castling-rights";
        assert_eq!(spellings_of(id, "4k3/8/8/8/8/8/8/4K1RR w K - 0 1"), [""; 0]);
    }
}
