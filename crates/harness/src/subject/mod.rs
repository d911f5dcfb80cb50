//! Subjects: the generators under test, whatever they are, behind one trait.

mod ability;
mod answer;
mod budget;
mod builtin;
mod command;
mod error;
mod process;
mod question;
pub mod uci;

use perftect_movegen::{Move, Status, UciMove};

pub use ability::{Abilities, Ability};
pub use answer::{Answer, DivideLine};
pub use budget::{Budget, Uncounted};
pub use builtin::Builtin;
pub use command::{CommandLine, ParseCommandError};
pub use error::SubjectError;
pub use process::{
    InterruptError, defer_exit, is_interrupted, kill_all, kill_started_by, on_interrupt,
};
pub use question::Question;

/// Somebody who can open [`Subject`]s of one kind: a program to start, or a generator in this process.
pub trait Source: Sync {
    /// The name for tables and reports.
    fn name(&self) -> String;

    /// Starts one instance. Several may run at the same time, each used by one thread.
    ///
    /// # Errors
    /// If it cannot be started.
    fn open(&self) -> Result<Box<dyn Subject>, SubjectError>;
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

    /// Writes the position after the moves as a FEN, as the subject spells it.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn fen(&mut self, question: &Question<'_>) -> Result<String, SubjectError> {
        let _ = question;
        Err(cannot("write the position"))
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
}

fn cannot(what: &str) -> SubjectError {
    SubjectError::Unsupported(format!("it cannot {what}"))
}
