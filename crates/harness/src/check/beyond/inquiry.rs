//! A subject and a position that it is asked about, with what leads from there.

use perftect_movegen::fen::{self, EnPassantStyle, FenOptions, FenStyle};
use perftect_movegen::{Move, Position, Setup};

use crate::subject::{Key, Question, Subject, SubjectError};

/// A subject and a position that it is asked about.
pub(super) struct Inquiry<'s, 'q> {
    pub(super) subject: &'s mut dyn Subject,
    pub(super) question: &'q Question<'q>,
}

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
    pub(super) fn name(&self) -> (String, Vec<Move>) {
        (self.fen.clone(), self.moves.clone())
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

    /// Some moves of the position: all, if there are not too many; else those of a kind of their own first.
    pub(super) fn some_moves(&self) -> Vec<Move> {
        const MOST: usize = 24;
        let mut moves = self.position().legal_moves();
        moves.sort_by_key(|mv| (std::cmp::Reverse(mv.kind), mv.from, mv.to));
        moves.truncate(MOST);
        moves
    }
}

/// What makes two positions the same (FIDE 9.2.3): board, side to move, rights, and an en passant capture that is legal.
pub(super) fn identity(position: &Position) -> String {
    let style = FenStyle { en_passant: EnPassantStyle::Legal, ..FenStyle::default() };
    let fen = fen::write(position, &style);
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// Whether a position has an en passant square that nobody can use.
pub(super) fn has_idle_en_passant(position: &Position) -> bool {
    let without = Setup { en_passant: None, ..position.setup() };
    let is_same = |without: Position| identity(&without) == identity(position);
    position.en_passant().is_some() && Position::from_setup(&without).is_ok_and(is_same)
}
