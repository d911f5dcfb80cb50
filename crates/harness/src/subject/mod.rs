//! Subjects: the generators under test, whatever they are, behind one trait.

mod answer;
mod budget;
mod builtin;
mod command;
mod error;
mod process;
mod question;
pub mod uci;

pub use answer::{Answer, DivideLine};
pub use budget::{Budget, Uncounted};
pub use builtin::Builtin;
pub use command::{CommandLine, ParseCommandError};
pub use error::SubjectError;
pub use process::{InterruptError, defer_exit, is_interrupted, kill_all, on_interrupt};
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
pub trait Subject: Send {
    /// Counts the leaves of a position.
    ///
    /// After an error the instance must not be asked again: drop it and open another one.
    /// [`SubjectError::Unsupported`] is the exception: nothing was asked, and the instance is as it was.
    ///
    /// # Errors
    /// Anything but an answer to this very question.
    fn ask(&mut self, question: &Question<'_>) -> Result<Answer, SubjectError>;
}
