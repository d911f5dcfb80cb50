//! A subject and a position that it is asked about, with what leads from there.

use std::collections::{HashMap, HashSet};

use perftect_movegen::fen::{self, EnPassantStyle, FenOptions, FenStyle};
use perftect_movegen::{CastlingRights, Move, MoveKind, Position, Role, Setup};

use crate::subject::{Key, Question, Subject, SubjectError};

/// A subject and a position that it is asked about.
pub(super) struct Inquiry<'s, 'q> {
    pub(super) subject: &'s mut dyn Subject,
    pub(super) question: &'q Question<'q>,
}

/// What tells a place from others: a FEN, and the moves after it.
pub(super) type PlaceName<'p> = (&'p str, &'p [Move]);

/// A position as it is asked about.
#[derive(Clone)]
pub(super) struct Place {
    fen: String,
    root: Position,
    moves: Vec<Move>,
    position: Position,
}

impl Place {
    /// A position given by its FEN, the en passant square written by a custom.
    pub(super) fn of_fen(position: &Position, en_passant: EnPassantStyle) -> Option<Place> {
        let fen = fen::write(position, &FenStyle { en_passant, ..FenStyle::default() });
        // What is left out of the text is not in the position that it means.
        let root = fen::read(&fen, &FenOptions::new(position.variant())).ok()?.position;
        Some(Place { fen, position: root.clone(), root, moves: Vec::new() })
    }

    /// What tells it from others.
    pub(super) fn name(&self) -> PlaceName<'_> {
        (&self.fen, &self.moves)
    }
}

impl<'s, 'q> Inquiry<'s, 'q> {
    pub(super) fn new(subject: &'s mut dyn Subject, question: &'q Question<'q>) -> Inquiry<'s, 'q> {
        Inquiry { subject, question }
    }

    pub(super) fn position(&self) -> &'q Position {
        self.question.position
    }

    /// The text of a move in the position, or elsewhere in its variant.
    pub(super) fn uci(&self, mv: Move) -> String {
        mv.uci(self.position().variant()).to_string()
    }

    /// The question's position, as it was asked about, after some more moves.
    pub(super) fn after(&self, more: &[Move]) -> Place {
        let Question { root, fen, moves, position, .. } = *self.question;
        Place {
            fen: fen.to_owned(),
            root: root.clone(),
            moves: [moves, more].concat(),
            position: more.iter().fold(position.clone(), |at, &mv| at.after(mv)),
        }
    }

    /// The keys of some places.
    pub(super) fn keys(&mut self, places: &[&Place]) -> Result<Vec<Key>, SubjectError> {
        let timeout = self.question.timeout;
        let questions = places.iter().map(|place| Question {
            root: &place.root,
            fen: &place.fen,
            moves: &place.moves,
            position: &place.position,
            timeout,
        });
        self.subject.position_keys(&questions.collect::<Vec<_>>())
    }

    /// Moves of the position, two of each sort: the first and the last that do the same to a key, in the same way.
    pub(super) fn some_moves(&self) -> Vec<Move> {
        let mut moves = self.position().legal_moves();
        moves.sort_by_key(|mv| (std::cmp::Reverse(mv.kind), mv.from, mv.to));
        let mut ends: HashMap<Sort, (Move, Move)> = HashMap::new();
        for &mv in &moves {
            ends.entry(Sort::of(self.position(), mv)).or_insert((mv, mv)).1 = mv;
        }
        let ends: HashSet<Move> = ends.into_values().flat_map(|(a, b)| [a, b]).collect();
        moves.retain(|mv| ends.contains(mv));
        moves
    }
}

/// What a move does to a key.
#[derive(PartialEq, Eq, Hash)]
struct Sort {
    kind: MoveKind,
    moved: Option<Role>,
    taken: Option<Role>,
    rights: CastlingRights,
    leaves_idle_en_passant: bool,
}

impl Sort {
    fn of(position: &Position, mv: Move) -> Sort {
        let role = |square| position.piece_at(square).map(|piece| piece.role);
        let after = position.after(mv);
        Sort {
            kind: mv.kind,
            moved: role(mv.from),
            taken: role(mv.to),
            rights: after.castling(),
            leaves_idle_en_passant: has_idle_en_passant(&after),
        }
    }
}

/// What makes two positions the same (FIDE 9.2.3): board, side to move, rights, and an en passant capture that is legal.
pub(super) fn identity(position: &Position) -> Position {
    let position = position.without_clocks();
    if !has_idle_en_passant(&position) {
        return position;
    }
    let without = Setup { en_passant: None, ..position.setup() };
    Position::from_setup(&without).unwrap_or(position)
}

/// Whether a position has an en passant square that nobody can use.
pub(super) fn has_idle_en_passant(position: &Position) -> bool {
    let is_used = || position.legal_moves().iter().any(|mv| mv.kind == MoveKind::EnPassant);
    position.en_passant().is_some() && !is_used()
}
