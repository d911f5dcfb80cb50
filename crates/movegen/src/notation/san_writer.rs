//! Writing a move in standard algebraic notation, whoever says which moves are legal.

use crate::{Board, Move, MoveKind, Role, Square, Status, Wing};

/// A move of a board on which just the `legal` ones can be played, with `+` or `#` by the status that it leads to.
pub(crate) fn write(board: &Board, legal: &[Move], mv: Move, then: Status) -> String {
    let mut text = without_suffix(board, legal, mv);
    match then {
        Status::Check => text.push('+'),
        Status::Checkmate => text.push('#'),
        Status::Ongoing | Status::Stalemate => {}
    }
    text
}

fn without_suffix(board: &Board, legal: &[Move], mv: Move) -> String {
    if let MoveKind::Castle(wing) = mv.kind {
        return castle_text(wing).to_owned();
    }
    let role = board[mv.from].map_or(Role::Pawn, |piece| piece.role);
    let is_capture = board[mv.to].is_some() || mv.kind == MoveKind::EnPassant;
    let mut text = String::new();
    if role == Role::Pawn {
        if is_capture {
            text.push(mv.from.file().letter());
        }
    } else {
        text.push(role.letter().to_ascii_uppercase());
        text.push_str(&disambiguation(board, legal, mv, role));
    }
    if is_capture {
        text.push('x');
    }
    text.push_str(&mv.to.to_string());
    if let Some(role) = mv.promotion() {
        text.push('=');
        text.push(role.letter().to_ascii_uppercase());
    }
    text
}

/// The file, else the rank, else the square that tells the man from others of its kind that may go there too.
fn disambiguation(board: &Board, legal: &[Move], mv: Move, role: Role) -> String {
    let is_rival = |other: &&Move| {
        let is_castle = matches!(other.kind, MoveKind::Castle(_));
        other.to == mv.to && other.from != mv.from && !is_castle
    };
    let rivals: Vec<Square> = legal
        .iter()
        .filter(is_rival)
        .map(|other| other.from)
        .filter(|&from| board[from].is_some_and(|man| man.role == role))
        .collect();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != mv.from.file()) {
        mv.from.file().to_string()
    } else if rivals.iter().all(|rival| rival.rank() != mv.from.rank()) {
        mv.from.rank().to_string()
    } else {
        mv.from.to_string()
    }
}

const fn castle_text(wing: Wing) -> &'static str {
    match wing {
        Wing::KingSide => "O-O",
        Wing::QueenSide => "O-O-O",
    }
}
