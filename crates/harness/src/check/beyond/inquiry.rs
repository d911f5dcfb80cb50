//! A subject and a position that it is asked about, with what leads from there.

use perftect_movegen::fen::{self, EnPassantStyle, FenOptions, FenStyle};
use perftect_movegen::{Move, Position};

use crate::subject::{Key, Question, Subject, SubjectError};

/// A subject and a position that it is asked about.
pub(super) struct Inquiry<'s, 'q> {
    pub(super) subject: &'s mut dyn Subject,
    pub(super) question: &'q Question<'q>,
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

    /// The key of a position from its FEN, the en passant square written by a custom.
    pub(super) fn key_from_fen(
        &mut self,
        position: &Position,
        en_passant: EnPassantStyle,
    ) -> Result<Key, SubjectError> {
        let fen = fen::write(position, &FenStyle { en_passant, ..FenStyle::default() });
        // What is left out of the text is not in the position that it means.
        let read = fen::read(&fen, &FenOptions::new(position.variant()));
        let read = read.map_err(|error| SubjectError::Unsupported(error.to_string()))?.position;
        let timeout = self.question.timeout;
        let question = Question { root: &read, fen: &fen, moves: &[], position: &read, timeout };
        self.subject.position_key(&question)
    }

    /// The key of the question's position, as it was asked about, after some more moves.
    pub(super) fn key_after(&mut self, more: &[Move]) -> Result<Key, SubjectError> {
        let moves = [self.question.moves, more].concat();
        let position = more.iter().fold(self.position().clone(), |at, &mv| at.after(mv));
        let question = Question { moves: &moves, position: &position, ..*self.question };
        self.subject.position_key(&question)
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
