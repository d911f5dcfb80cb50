//! Programs that are called anew for each question: they find it in their arguments, print the count, and exit.
//!
//! What the program prints is read to its end; its exit code has to be 0. A program that takes longer than the question
//! may is killed with all that it started.

mod argument;
mod line_form;
mod options;
mod printed;
mod source;
mod subject;

pub use argument::{Argument, ArgumentError};
pub use line_form::{LineForm, LineFormError};
pub use options::{Chess960Call, CommandOptions, CommandOptionsError};
pub use source::CommandSource;
