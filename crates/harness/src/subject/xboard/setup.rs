//! The commands that set a position.

use perftect_movegen::{
    CastlingRights, Color, File, Move, MoveKind, Piece, Position, Rank, Role, Square, UciMove,
    Variant, Wing,
};

use super::features::{CHESS960, Features};
use crate::subject::uci::Sentinel;
use crate::subject::{Question, SubjectError};

/// The commands that bring an engine to a root, and a sentinel before it where that is cheap.
///
/// # Errors
/// If the engine cannot be brought there.
pub(super) fn root(
    features: &Features,
    question: &Question<'_>,
    sentinel: Sentinel,
) -> Result<Vec<String>, SubjectError> {
    let unsupported = |reason: &str| Err(SubjectError::Unsupported(reason.to_owned()));
    let variant = question.root.variant();
    if variant == Variant::Chess960 && !(features.has_chess960 && features.has_setboard) {
        return unsupported("no Chess960: the engine does not offer the variant fischerandom");
    }
    if features.has_setboard {
        let sentinel = format!("setboard {}", sentinel.fen());
        return Ok(vec![sentinel, format!("setboard {}", question.fen)]);
    }
    if question.root.castling() != rights_of_edit(question.root) {
        return unsupported("its `edit` cannot tell that a king or rook at home has moved");
    }
    if has_en_passant(question.root) {
        return unsupported("its `edit` cannot tell that a pawn has just passed by");
    }
    Ok(edit(question.root))
}

/// The commands after which games are of a variant; `new` begins one of standard chess.
pub(super) fn choose(variant: Variant) -> Vec<String> {
    let chess960 = (variant == Variant::Chess960).then(|| format!("variant {CHESS960}"));
    let commands = [Some("new".to_owned()), chess960, Some("force".to_owned())];
    commands.into_iter().flatten().collect()
}

/// The moves from the root on.
pub(super) fn way(features: &Features, question: &Question<'_>) -> Vec<String> {
    let mut position = question.root.clone();
    let mut sent = Vec::with_capacity(question.moves.len());
    for &mv in question.moves {
        sent.push(played(features, &position, mv.uci(position.variant())));
        position = position.after(mv);
    }
    sent
}

/// A move as it is sent. In Chess960 a king that takes its own rook castles, which is written as in a game's text.
pub(super) fn played(features: &Features, position: &Position, mv: UciMove) -> String {
    let text = match castling(position, mv) {
        Some(Wing::KingSide) => "O-O".to_owned(),
        Some(Wing::QueenSide) => "O-O-O".to_owned(),
        None => mv.to_string(),
    };
    if features.wants_usermove { format!("usermove {text}") } else { text }
}

/// On which wing a move in Chess960 castles, legal or not.
fn castling(position: &Position, mv: UciMove) -> Option<Wing> {
    let own = |role| Some(Piece::new(position.turn(), role));
    let is_castling = position.variant() == Variant::Chess960
        && position.piece_at(mv.from) == own(Role::King)
        && position.piece_at(mv.to) == own(Role::Rook);
    let wing = if mv.to.file() > mv.from.file() { Wing::KingSide } else { Wing::QueenSide };
    is_castling.then_some(wing)
}

/// By the protocol `edit` leaves the side to move as it is: a move of White before it makes it Black's turn.
fn edit(position: &Position) -> Vec<String> {
    let mut commands = vec!["new".to_owned(), "force".to_owned()];
    if position.turn() == Color::Black {
        commands.push("a2a3".to_owned());
    }
    commands.extend(["edit", "#"].map(str::to_owned));
    commands.extend(men(position, Color::White));
    commands.push("c".to_owned());
    commands.extend(men(position, Color::Black));
    commands.push(".".to_owned());
    commands
}

fn men(position: &Position, color: Color) -> impl Iterator<Item = String> {
    let men: Vec<(Square, Piece)> = position.setup().board.men().collect();
    let men = men.into_iter().filter(move |(_, man)| man.color == color);
    men.map(|(square, man)| format!("{}{square}", man.role.letter().to_ascii_uppercase()))
}

/// Kings and rooks at home may castle.
fn rights_of_edit(position: &Position) -> CastlingRights {
    let mut rights = CastlingRights::NONE;
    for color in Color::ALL {
        let home = |file: File| Square::new(file, Rank::relative(color, 1));
        for wing in Wing::ALL {
            let rook = wing.corner_file();
            let is_home = position.king(color) == home(File::E)
                && position.piece_at(home(rook)) == Some(Piece::new(color, Role::Rook));
            rights.set(color, wing, is_home.then_some(rook));
        }
    }
    rights
}

fn has_en_passant(position: &Position) -> bool {
    let is_one = |mv: &Move| mv.kind == MoveKind::EnPassant;
    position.legal_moves().iter().any(is_one)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn commands(features: &Features, fen: &str) -> Result<Vec<String>, SubjectError> {
        let position: Position = fen.parse().expect(fen);
        let timeout = Duration::MAX;
        let (before, position) = (&position, &position);
        let question = Question { root: before, fen, moves: &[], position, timeout };
        root(features, &question, Sentinel::First)
    }

    #[test]
    fn a_board_is_edited_man_by_man_after_a_move_if_it_is_blacks_turn() {
        let edit = |fen| commands(&Features::default(), fen).map(|it| it.join(" "));
        assert_eq!(
            edit("4k3/P7/8/8/8/8/8/4K2R b K - 0 1"),
            Ok("new force a2a3 edit # Ke1 Rh1 Pa7 c Ke8 .".to_owned())
        );
        assert_eq!(
            edit("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
            Ok("new force edit # Ke1 c Ke8 .".to_owned())
        );
    }

    #[test]
    fn what_edit_cannot_tell_is_not_asked() {
        for (fen, why) in [
            ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "at home has moved"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "passed by"),
        ] {
            let refused = commands(&Features::default(), fen);
            assert!(
                matches!(&refused, Err(SubjectError::Unsupported(it)) if it.contains(why)),
                "{fen}: {refused:?}"
            );
            let features = Features { has_setboard: true, ..Features::default() };
            let set = commands(&features, fen).expect(fen);
            assert_eq!(set[1], format!("setboard {fen}"));
        }
    }
}
