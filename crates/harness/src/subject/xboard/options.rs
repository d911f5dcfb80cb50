//! How an engine is to be spoken to.

use std::time::Duration;

use crate::subject::InputKind;

/// How an engine is to be spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct XboardOptions {
    /// What it reads from: a terminal for engines that end at an unknown word on a pipe.
    pub input: InputKind,
    /// How it is asked.
    pub moves: XboardMoves,
    /// How long it may take for each step before its first question.
    pub handshake_timeout: Duration,
    /// Lines to send after its introduction, in this order.
    pub start_commands: Vec<String>,
}

/// How an engine is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum XboardMoves {
    /// For counts if it has `perft`, or else move by move.
    #[default]
    Automatic,
    /// Move by move, whether or not it can count.
    OneByOne,
}

impl Default for XboardOptions {
    /// A pipe, an automatic choice, ten seconds for each step, nothing else to send.
    fn default() -> XboardOptions {
        XboardOptions {
            input: InputKind::Pipe,
            moves: XboardMoves::Automatic,
            handshake_timeout: Duration::from_secs(10),
            start_commands: Vec::new(),
        }
    }
}
