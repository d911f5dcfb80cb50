//! How an engine is to be spoken to.

use std::time::Duration;

use crate::subject::InputKind;
use crate::subject::profile::{Profile, Seconds};
use crate::subject::uci::{Dialect, DialectChoice};

/// How an engine is to be spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct XboardOptions {
    /// What it reads from: a terminal for engines that end at an unknown word on a pipe.
    pub input: InputKind,
    /// How it is asked.
    pub moves: XboardMoves,
    /// How it is asked for a count, if it is to count.
    pub dialect: DialectChoice,
    /// How long it may take for each step before its first question.
    pub handshake_timeout: Duration,
    /// Lines to send after its introduction, in this order.
    pub start_commands: Vec<String>,
    /// Lines that switch its hash table off.
    pub table_off: Vec<String>,
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

impl XboardOptions {
    /// What a profile says, and the defaults where it says nothing.
    pub fn of_profile(name: &str, profile: &Profile) -> XboardOptions {
        let standard = XboardOptions::default();
        let said = profile.start_timeout.map(Seconds::duration);
        XboardOptions {
            input: if profile.terminal == Some(true) {
                InputKind::Terminal
            } else {
                InputKind::Pipe
            },
            moves: profile.legal_moves.map_or(standard.moves, |_| XboardMoves::OneByOne),
            dialect: Dialect::of_profile(name, profile)
                .map_or(DialectChoice::Automatic, DialectChoice::Fixed),
            handshake_timeout: said.unwrap_or(standard.handshake_timeout),
            start_commands: profile.setup.clone(),
            table_off: profile.hash_off.clone(),
        }
    }
}

impl Default for XboardOptions {
    /// A pipe, an automatic choice, ten seconds for each step, nothing else to send.
    fn default() -> XboardOptions {
        XboardOptions {
            input: InputKind::Pipe,
            moves: XboardMoves::Automatic,
            dialect: DialectChoice::Automatic,
            handshake_timeout: Duration::from_secs(10),
            start_commands: Vec::new(),
            table_off: Vec::new(),
        }
    }
}
