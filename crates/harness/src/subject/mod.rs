//! Subjects: the generators under test, whatever they are, behind one trait.

mod ability;
mod answer;
mod budget;
mod builtin;
mod by_hand;
mod children;
mod command;
mod difference;
pub(crate) mod driven;
mod error;
mod first_to_open;
pub mod in_process;
mod key;
pub mod lines;
mod min_depth;
pub mod one_shot;
pub(crate) mod pattern;
mod process;
pub mod profile;
mod question;
mod rulebook;
mod speaker;
mod split_moves;
mod template;
pub mod uci;
pub mod xboard;

use perftect_movegen::{Move, Status, UciMove};

pub use ability::{Abilities, Ability};
pub use answer::{Answer, CastlingByRook, DivideLine};
pub use budget::{Budget, Uncounted};
pub use builtin::Builtin;
pub use by_hand::{ByHand, Errand};
pub use children::divide_by_children;
pub use command::{CommandLine, ParseCommandError};
pub use difference::Difference;
pub use driven::{Driven, DrivenOptions};
pub use error::SubjectError;
pub use first_to_open::FirstToOpen;
pub use key::{Key, ParseKeyError};
pub use min_depth::MinDepth;
pub use pattern::{Pattern, PatternError};
pub use process::{
    InputKind, InterruptError, defer_exit, is_interrupted, kill_all, kill_started_by, on_interrupt,
};
pub use question::Question;
pub use rulebook::RulebookSource;
pub(crate) use rulebook::answer_of;
pub(crate) use speaker::trials;
pub use speaker::{Given, source_of};
pub use split_moves::SplitMoves;
pub use template::{Template, TemplateError};

/// Somebody who can open [`Subject`]s of one kind: a program to start, or a generator in this process.
pub trait Source: Send + Sync {
    /// The name for tables and reports.
    fn name(&self) -> String;

    /// Starts one instance. Several may run at the same time, each used by one thread.
    ///
    /// # Errors
    /// If it cannot be started.
    fn open(&self) -> Result<Box<dyn Subject>, SubjectError>;

    /// The same with its hash table switched off, or as small as it goes; `None` if no way to do that is known.
    fn without_table(&self) -> Option<Box<dyn Source>> {
        None
    }
}

/// One running instance of a generator under test.
///
/// Each method is one kind of question, and a subject answers those of its [`abilities`](Subject::abilities). Moves that
/// come and go are in UCI text, castling by the custom of the variant; a move that is not legal is left as the subject
/// wrote it.
///
/// After an error the instance must not be asked again: drop it and open another one.
/// [`SubjectError::Unsupported`] is the exception: nothing was asked, and the instance is as it was.
///
/// # Errors
/// Every method: anything but an answer to this very question.
pub trait Subject: Send {
    /// What it can be asked, the same for as long as it runs.
    fn abilities(&self) -> Abilities;

    /// Counts the leaves of a position so many half-moves deep, per root move if it can.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn perft(&mut self, question: &Question<'_>, depth: u32) -> Result<Answer, SubjectError> {
        let _ = (question, depth);
        Err(cannot("count leaves"))
    }

    /// Lists the legal moves, a multiset in the order of the answer.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        let _ = question;
        Err(cannot("list legal moves"))
    }

    /// Says whether a move, which may be any, is legal.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn accepts(&mut self, question: &Question<'_>, mv: UciMove) -> Result<bool, SubjectError> {
        let _ = (question, mv);
        Err(cannot("tell whether a move is legal"))
    }

    /// Says which of some moves are legal, in their order: [`accepts`](Subject::accepts) for each, or something quicker.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn accepted(
        &mut self,
        question: &Question<'_>,
        moves: &[UciMove],
    ) -> Result<Vec<UciMove>, SubjectError> {
        let mut accepted = Vec::new();
        for &mv in moves {
            if self.accepts(question, mv)? {
                accepted.push(mv);
            }
        }
        Ok(accepted)
    }

    /// Writes the position after the moves as a FEN, as the subject spells it.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        let _ = question;
        Err(cannot("write the position"))
    }

    /// Writes the position after the question's moves, and then the one after each of some legal moves of it: as many FENs
    /// as moves, and one. What can be asked all at once should be.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn fens_after(
        &mut self,
        question: &Question<'_>,
        moves: &[Move],
    ) -> Result<Vec<String>, SubjectError> {
        let mut fens = vec![self.fen(question)?];
        for &mv in moves {
            let played: Vec<Move> = question.moves.iter().copied().chain([mv]).collect();
            let position = question.position.after(mv);
            fens.push(self.fen(&Question { moves: &played, position: &position, ..*question })?);
        }
        Ok(fens)
    }

    /// Says whether the side to move is in check, and has a move.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn status(&mut self, question: &Question<'_>) -> Result<Status, SubjectError> {
        let _ = question;
        Err(cannot("tell check and mate"))
    }

    /// Writes a legal move by the PGN standard.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn san(&mut self, question: &Question<'_>, mv: Move) -> Result<String, SubjectError> {
        let _ = (question, mv);
        Err(cannot("write moves as SAN"))
    }

    /// Tells the key of the position after the moves, each of which it plays.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn position_key(&mut self, question: &Question<'_>) -> Result<Key, SubjectError> {
        let _ = question;
        Err(cannot("tell the key of a position"))
    }

    /// The same, once a further legal move has been played and taken back.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn key_after_undo(&mut self, question: &Question<'_>, mv: Move) -> Result<Key, SubjectError> {
        let _ = (question, mv);
        Err(cannot("take back a move"))
    }

    /// Lists the legal moves as captures and as others, each a multiset. A promotion without a capture may be in either.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn captures_and_quiets(&mut self, question: &Question<'_>) -> Result<SplitMoves, SubjectError> {
        let _ = question;
        Err(cannot("list captures and quiet moves"))
    }

    /// Lists the legal moves of a position in check, by the means it has for those.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn evasions(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        let _ = question;
        Err(cannot("list the moves out of check"))
    }

    /// Lists moves of which some may leave the king in check, by a custom of its own.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn pseudo_legal_moves(&mut self, question: &Question<'_>) -> Result<Vec<String>, SubjectError> {
        let _ = question;
        Err(cannot("list pseudo-legal moves"))
    }

    /// Says which of its own pseudo-legal moves are legal.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn legal_among(
        &mut self,
        question: &Question<'_>,
        moves: &[String],
    ) -> Result<Vec<String>, SubjectError> {
        let _ = (question, moves);
        Err(cannot("test pseudo-legal moves for legality"))
    }

    /// Says which of some moves, which may be any, are pseudo-legal, by the test it has for moves that it did not
    /// generate (from a hash table, say).
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn pseudo_legal_among(
        &mut self,
        question: &Question<'_>,
        moves: &[String],
    ) -> Result<Vec<String>, SubjectError> {
        let _ = (question, moves);
        Err(cannot("test moves for pseudo-legality"))
    }

    /// What a person types to ask it the same; `None` of one that nobody can type to.
    fn by_hand(&self, question: &Question<'_>, errand: Errand<'_>) -> Option<ByHand> {
        let _ = (question, errand);
        None
    }
}

fn cannot(what: &str) -> SubjectError {
    SubjectError::Unsupported(format!("it cannot {what}"))
}
