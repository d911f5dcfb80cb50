//! How a program is to be called, and how its answer looks.

use super::{Argument, LineForm};

/// How a program is to be called, and how its answer looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandOptions {
    /// The arguments after those of the command line. They are left out if the command line has a place for the depth
    /// itself.
    pub arguments: Vec<Argument>,
    /// The line of a root move; `None` if the program prints totals alone.
    pub move_line: Option<LineForm>,
    /// The line of the total. Where several fit, the last is meant, and the root moves between it and the one before.
    pub total_line: LineForm,
    /// How it is called for Chess960.
    pub chess960: Chess960Call,
    /// The least depth that may be asked for. Many programs know no depth 0.
    pub least_depth: u32,
}

/// How a program is called for Chess960.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chess960Call {
    /// Not at all: it does not know it.
    Never,
    /// With these further arguments at the end.
    With(Vec<String>),
}
