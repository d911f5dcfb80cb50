//! Of what kind a wrong move is: what the shrunk position has to have in common with the one that it came of.

use std::collections::BTreeSet;

use perftect_movegen::{Position, Role, UciMove};

use super::divergence::Difference;
use crate::check::{FenField, Finding, WrongFen};

/// A kind of finding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A legal move is missing.
    Missing(Role, Manner),
    /// An illegal move is listed.
    Extra(Role, Manner),
    /// A move is listed more than once.
    Twice(Role, Manner),
    /// A move cannot be read.
    Unreadable,
    /// A count or a total is too large.
    TooMany,
    /// A count or a total is too small.
    TooFew,
    /// Lines do not add up.
    Sum,
    /// There is no answer.
    Silence,
    /// A field of a written position.
    Field(FenField),
    /// A position that cannot be read, or after a move that was not played.
    Position,
    /// Check, mate, stalemate.
    Status,
    /// A move's text.
    San,
    /// A move is written in another way.
    Spelling,
    /// A key.
    Key,
}

/// How a man goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Manner {
    /// King and rook.
    Castling,
    /// A pawn's diagonal step to an empty square.
    EnPassant,
    /// A pawn's change.
    Promotion,
    /// A pawn's first step by two.
    DoublePush,
    /// Onto another man.
    Capture,
    /// Any other move.
    Quiet,
}

impl Kind {
    /// The same, captures and quiet moves of a man not being told apart.
    #[must_use]
    pub const fn broad(self) -> Kind {
        match self {
            Kind::Missing(role, manner) => Kind::Missing(role, manner.broad()),
            Kind::Extra(role, manner) => Kind::Extra(role, manner.broad()),
            Kind::Twice(role, manner) => Kind::Twice(role, manner.broad()),
            other => other,
        }
    }
}

impl Manner {
    const fn broad(self) -> Manner {
        match self {
            Manner::Capture => Manner::Quiet,
            other => other,
        }
    }
}

/// The kinds of what differs at a position. Where moves differ, what their number is says nothing more.
pub fn kinds(difference: &Difference, position: &Position) -> BTreeSet<Kind> {
    let Difference::Answers(findings) = difference else { return BTreeSet::from([Kind::Silence]) };
    let all: BTreeSet<Kind> =
        findings.iter().filter_map(|finding| kind(finding, position)).collect();
    let of_moves = |kind: &Kind| {
        matches!(kind, Kind::Missing(..) | Kind::Extra(..) | Kind::Twice(..) | Kind::Unreadable)
    };
    if all.iter().any(of_moves) { all.into_iter().filter(of_moves).collect() } else { all }
}

fn kind(finding: &Finding, position: &Position) -> Option<Kind> {
    let of_move = |uci: &str, make: fn(Role, Manner) -> Kind| {
        let mv: UciMove = uci.parse().ok()?;
        let role = position.piece_at(mv.from).map(|man| man.role)?;
        Some(make(role, manner(mv, role, position)))
    };
    match finding {
        Finding::MissingMove { uci, .. } => of_move(uci, Kind::Missing),
        Finding::ExtraMove { uci, .. } => of_move(uci, Kind::Extra).or(Some(Kind::Unreadable)),
        Finding::DuplicateMove { uci, .. } => of_move(uci, Kind::Twice),
        Finding::UnreadableMove { .. } => Some(Kind::Unreadable),
        Finding::WrongCount { expected, got, .. } | Finding::WrongTotal { expected, got } => {
            Some(if got > expected { Kind::TooMany } else { Kind::TooFew })
        }
        Finding::SumMismatch { .. } => Some(Kind::Sum),
        Finding::WrongFen { wrong: WrongFen::Field { field, .. }, .. } => Some(Kind::Field(*field)),
        Finding::WrongFen { .. } => Some(Kind::Position),
        Finding::WrongStatus { .. } => Some(Kind::Status),
        Finding::WrongSan { .. } => Some(Kind::San),
        Finding::CastlingByRook { .. } => Some(Kind::Spelling),
        Finding::Beyond(_) => Some(Kind::Key),
        _ => None,
    }
}

fn manner(mv: UciMove, role: Role, position: &Position) -> Manner {
    let files = mv.from.file().index().abs_diff(mv.to.file().index());
    let ranks = mv.from.rank().index().abs_diff(mv.to.rank().index());
    let there = position.piece_at(mv.to);
    let is_own = there.is_some_and(|man| man.color == position.turn());
    match role {
        Role::King if files > 1 || is_own && there.is_some_and(|it| it.role == Role::Rook) => {
            Manner::Castling
        }
        Role::Pawn if mv.promotion.is_some() => Manner::Promotion,
        Role::Pawn if files > 0 && there.is_none() => Manner::EnPassant,
        Role::Pawn if files == 0 && ranks == 2 => Manner::DoublePush,
        _ if there.is_some() => Manner::Capture,
        _ => Manner::Quiet,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manner_of(fen: &str, text: &str) -> Manner {
        let position: Position = fen.parse().expect(fen);
        let mv: UciMove = text.parse().expect(text);
        manner(mv, position.piece_at(mv.from).expect("a man").role, &position)
    }

    #[test]
    fn the_manner_of_legal_and_illegal_moves_is_told() {
        let fen = "r3k3/1P6/8/2pP4/8/8/4P3/R3K3 w Q c6 0 1";
        for (text, wanted) in [
            ("e1c1", Manner::Castling),
            ("e1a1", Manner::Castling),
            ("d5c6", Manner::EnPassant),
            ("d5e6", Manner::EnPassant),
            ("b7a8q", Manner::Promotion),
            ("e2e4", Manner::DoublePush),
            ("a1a8", Manner::Capture),
            ("e1d1", Manner::Quiet),
        ] {
            assert_eq!(manner_of(fen, text), wanted, "{text}");
        }
    }
}
