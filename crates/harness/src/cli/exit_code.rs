//! The exit codes, on which scripts may rely.

use std::process;

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitCode {
    /// All is as expected.
    Success = 0,
    /// A subject gave a wrong answer.
    Failure = 1,
    /// Wrong use, input that cannot be read, or output that cannot be written.
    Usage = 2,
    /// A subject gave no answer: it crashed, hung, or broke its protocol; and none was wrong.
    Subject = 3,
    /// Nothing was selected, or all that was selected was skipped.
    NothingSelected = 4,
    /// A bug of perftect itself.
    Bug = 70,
    /// Interrupted, after what was known had been printed.
    Interrupted = 130,
}

/// The codes, for the help.
pub(super) const HELP: &str = "\
Exit codes:
   0  all as expected
   1  a conformance failure: a subject gave a wrong answer
   2  wrong use, input that cannot be read, or output that cannot be written
   3  a subject gave no answer (crash, time-out, protocol), and none was wrong
   4  nothing was selected, or nothing could be asked
  70  a bug of perftect
 130  interrupted";

impl From<ExitCode> for process::ExitCode {
    fn from(code: ExitCode) -> process::ExitCode {
        process::ExitCode::from(code as u8)
    }
}
