//! What a program reads from.

/// What a program reads its input from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum InputKind {
    /// A pipe.
    #[default]
    Pipe,
    /// A pseudo-terminal, for programs that take a pipe for a file and end at the first word that they do not know.
    /// Unix only.
    Terminal,
}
